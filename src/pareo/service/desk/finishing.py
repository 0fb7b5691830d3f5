"""The end of an event: finished once nothing is open, opened again, its report sent."""

from pareo.errors import UnsupportedRuleError
from pareo.handling import report_statement
from pareo.journal import State, tournament_of
from pareo.language import Message
from pareo.model import Tournament
from pareo.naming import chosen_system
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution, Refusal, WayOut
from pareo.service.desk.open_points import open_points
from pareo.service.reports import wrong_days


def finish(desk: Desk) -> Answer:
    """Finish the event: the final list stands, and the report can be made."""

    def guard(state: State) -> Proposal:
        if state.finished:
            raise ActRefused.of("finished", Message("The event is already finished."))
        points = open_points(desk.event)
        differing = () if state.fide_mode else tuple(each for each in points if each.is_pairing)
        if points := tuple(each for each in points if each not in differing):
            ways = tuple(dict.fromkeys(point.way_out for point in points))
            raise ActRefused(
                *(Refusal(point.code, point.text, point.article) for point in points),
                ways_out=ways,
            )
        text = Message("From then on results and standings are final.")
        tournament = tournament_of(state)
        days = tuple(Caution("days", 3, each) for each in wrong_days(tournament))
        is_swiss = tournament.described_system.family.is_swiss
        return Proposal(
            "event.finish",
            {},
            cautions=(
                Caution("finish", 3, text),
                *(Caution(each.code, 4, each.text, each.article) for each in differing),
                *days,
            ),
            notices=(report_statement(tournament, _system_name(tournament)),) if is_swiss else (),
        )

    return perform(desk, guard)


def _system_name(tournament: Tournament) -> Message | None:
    """Return what people call the system; None for one that we do not have."""
    try:
        return chosen_system(tournament).system.name
    except UnsupportedRuleError:
        return None


def reopen(desk: Desk, reason: str) -> Answer:
    """Open a finished event again."""

    def guard(state: State) -> Proposal:
        text = Message("The final standings are no longer valid.")
        cautions = [Caution("reopen", 4, text)]
        if state.sent:
            sent = Message("The report has been sent; a new one must follow.")
            cautions.append(Caution("reopen-sent", 4, sent))
        return Proposal("event.reopen", {"reason": reason}, cautions=tuple(cautions))

    return perform(desk, guard)


def note_sent(desk: Desk, what: str, mark: str, to: str) -> Answer:
    """Note that a file of the finished event was sent, with its hash; never undone."""

    def guard(state: State) -> Proposal:
        if not state.finished:
            raise ActRefused.of(
                "not-finished",
                Message("The event is not finished."),
                "",
                WayOut("event.finish", Message("Finish the event.")),
            )
        text = Message("What is sent stays as it is: this entry is never undone.")
        payload = {"what": what, "hash": mark, "to": to}
        return Proposal("file.sent", payload, cautions=(Caution("sent", 2, text),))

    return perform(desk, guard)
