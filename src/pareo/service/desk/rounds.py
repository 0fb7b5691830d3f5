"""Rounds: paired, published, closed, reopened."""

from collections.abc import Iterator
from typing import Annotated, Any

from pareo import __version__
from pareo.errors import FormError
from pareo.journal import (
    Draft,
    Phase,
    RoundRecord,
    State,
    ids_of,
    live,
    named,
    pairing_input,
    tournament_before,
)
from pareo.language import Message, counted, joined
from pareo.model import Colour, Tournament
from pareo.service import rounds as pairings
from pareo.service.desk.act import ActRefused, Desk, Proposal, following, perform, perform_all
from pareo.service.desk.answers import Answer, Caution, Refusal, Refused, WayOut
from pareo.service.desk.backups import backed_up
from pareo.service.desk.brackets import is_knockout, level_ties, tie_breaks_due
from pareo.service.desk.breaches import ASKED, findings_in
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Drawn, Due, Moment, RoundNumber, Seed
from pareo.service.desk.games import newest_round
from pareo.service.desk.match_results import without_result
from pareo.service.desk.numbers import closing_of_list
from pareo.service.desk.operations import tables_for
from pareo.service.desk.positions import Position
from pareo.service.desk.results import disputed
from pareo.service.desk.round_start import names, not_ready, start_of_round
from pareo.service.desk.schedules import awaits_table
from pareo.service.desk.undoing import undo
from pareo.service.moments import moment_of
from pareo.service.permissions import Action
from pareo.value import replace


@act("round.pair", Action.PAIR)
def pair(desk: Desk, *, colour: Drawn = None, seed: Seed = None) -> Answer:
    """Pair the next round by the rules; it is a draft until it is published.

    The first pairing closes a list that is still open. Without a seed the initial colour is drawn
    from the event.
    """

    def guard(state: State) -> list[Proposal]:
        if state.started or state.list_closed or awaits_table(state):
            return [_pairing(state, colour, seed)]
        closing = closing_of_list(state)
        after = following(state, Draft(closing.kind, closing.payload, desk.actor))
        return [closing, _pairing(after, colour, seed)]

    return perform_all(desk, guard)


def _pairing(state: State, colour: Colour | None = None, seed: str | None = None) -> Proposal:
    start = start_of_round(state, colour)
    found = paired_by_the_rules(state, start.before, colour, seed)
    ids = start.ids
    games = [(ids[match.home], ids[match.away]) for match in found.paired.matches]
    payload: dict[str, Any] = {
        **start.payload(state, found.before, colour),
        "games": [list(game) for game in games],
        "byes": {ids[bye.participant]: bye.kind.value for bye in found.paired.byes},
        "system": found.system.key,
        "engine": found.engine,
        "program": __version__,
    }
    if tables := tables_for(state, games):
        payload["tables"] = tables
    return Proposal(
        "round.pair",
        payload,
        cautions=start.cautions,
        notices=start.notices + found.notices,
        ways_out=start.ways_out,
    )


def paired_by_the_rules(
    state: State, before: Tournament, colour: Colour | None = None, seed: str | None = None
) -> pairings.PairedRound:
    """Return the round that the system of the event makes; raises ActRefused if there is none."""
    try:
        found = pairings.pair(before, initial_colour=colour, lot=seed, open_as_draws=True)
    except FormError as error:
        lots = (WayOut("bracket.lot", Message("Draw the lots.")),) if level_ties(state) else ()
        raise not_ready(error, *lots) from error
    if isinstance(found, pairings.UnpairableRound):
        ids = ids_of(state)
        stuck = [ids[tpn] for tpn in found.why.blocked]
        raise ActRefused(
            Refusal("unpairable", found.why.reason, "C.04.3 Art. 1.9.3"),
            *([Refusal("stuck", names(state, stuck))] if stuck else []),
            ways_out=(WayOut("manual.begin", Message("Pair it by hand.")),),
        )
    return found


@act("round.publish", Action.PUBLISH)
def publish(
    desk: Desk,
    number: Due = None,
    at: Annotated[
        Moment | None,
        Field(
            Message("when it is or was published; by default now"),
            meant=lambda _, typed: moment_of(typed, "at"),
        ),
    ] = None,
) -> Answer:
    """Publish a draft: from then on the pairing stands."""
    return backed_up(perform(desk, lambda state: _publication(state, number, at)), desk.event)


def _publication(state: State, number: int | None = None, at: str | None = None) -> Proposal:
    record = state.round(_first_draft(state) if number is None else number)
    if record.phase is Phase.MANUAL:
        raise ActRefused.of(
            "manual-open",
            Message("Round {round} is being paired by hand.", round=record.number),
            "",
            WayOut("manual.end", Message("End the manual pairing.")),
        )
    changed: tuple[Caution, ...] = ()
    cautions: tuple[Caution, ...] = ()
    if record.phase is Phase.DRAFT:
        changed = _of_changes(state, record)
        cautions = changed + _audited(state, record)
    payload: dict[str, Any] = {"round": record.number, "at": at}
    if changed:
        payload["changed"] = True
    return Proposal(
        "round.publish",
        payload,
        (f"round:{record.number}",),
        cautions,
        structural=False,
        ways_out=(_discarded(record),) if changed else (),
    )


@act("round.discard", Action.PAIR)
def discard(desk: Desk, number: RoundNumber) -> Answer:
    """Take a draft back.

    All that was done to it by hand goes with it. A round of a table is then as it was before the manual phase.
    """
    record = desk.event.state.rounds.get(number)
    if record is not None and record.phase is Phase.MANUAL and not record.input:
        begun = (
            entry.seq
            for entry in live(desk.event.entries)
            if entry.kind == "manual.begin" and entry.payload["round"] == number
        )
        return undo(desk, max(begun))
    if record is None or record.phase not in (Phase.DRAFT, Phase.MANUAL) or not record.input:
        refusal = Refusal("no-draft", Message("Round {round} is not a draft.", round=number))
        return Refused((refusal,))
    return undo(desk, record.pair_seq)


@act("round.close", Action.CLOSE)
def close(desk: Desk, number: Due = None) -> Answer:
    """Close a round whose games all have a result.

    In a knock-out the games that decide its level matches are paired and published with it.
    """

    def guard(state: State) -> list[Proposal]:
        wanted = _to_close(state) if number is None else number
        if missing := without_result(state, wanted):
            raise ActRefused.of(
                "open-games",
                missing,
                "",
                WayOut("result.enter", Message("Enter the results.")),
                WayOut("result.adjourn", Message("Adjourn the games that go on.")),
            )
        if two := disputed(state, wanted):
            raise ActRefused.of(
                "two-results",
                counted(
                    "{count} game of round {round} has two results.",
                    "{count} games of round {round} have two results.",
                    len(two),
                    round=wanted,
                ),
                "",
                WayOut("result.settle", Message("Choose one of them.")),
            )
        closing = Proposal("round.close", {"round": wanted}, (f"round:{wanted}",), structural=False)
        return [closing, *_tie_breaks(desk, state, closing)]

    return backed_up(perform_all(desk, guard), desk.event)


def _tie_breaks(desk: Desk, state: State, closing: Proposal) -> Iterator[Proposal]:
    """Yield what pairs and publishes the games that decide the level matches of a knock-out."""
    if not is_knockout(state) or closing.payload["round"] != state.paired:
        return
    after = following(state, Draft(closing.kind, closing.payload, desk.actor))
    if not (due := tie_breaks_due(after)):
        return
    ids = ids_of(after)
    level = (" – ".join(named(after, ids[each]) for each in sorted(pair)) for pair in due)
    text = Message(
        "These matches are not decided: {names}. Their next games are paired and published: {stages}.",
        names=joined(level),
        stages=joined(dict.fromkeys(due.values())),
    )
    pairing = _pairing(after)
    caution = Caution("tie-breaks", 2, text)
    yield replace(pairing, cautions=(caution, *pairing.cautions))
    yield _publication(following(after, Draft(pairing.kind, pairing.payload, desk.actor)))


@act("round.reopen", Action.CLOSE)
def reopen(desk: Desk, number: Due = None) -> Answer:
    """Open a closed round again, until the next one is paired."""

    def guard(state: State) -> Proposal:
        wanted = state.published if number is None else number
        if not state.laid and wanted < state.paired:
            raise ActRefused.of(
                "next-paired",
                Message("Round {round} is already paired.", round=wanted + 1),
                "C.04.2 Art. 4.3",
                WayOut("result.correct", Message("Correct a result.")),
            )
        text = Message("Round {round} is closed: results can be entered again.", round=wanted)
        return Proposal(
            "round.reopen",
            {"round": wanted},
            (f"round:{wanted}",),
            (Caution("reopen", 3, text, "C.04.2 Art. 4.3"),),
            structural=False,
        )

    return perform(desk, guard)


def _to_close(state: State) -> int:
    """Return the newest round that players know and that is not closed, else the newest."""
    waiting = [each.number for each in state.rounds.values() if each.phase is Phase.PUBLISHED]
    newest = newest_round(state)
    return newest if newest in waiting else max(waiting, default=newest)


def _first_draft(state: State) -> int:
    drafts = [each.number for each in state.rounds.values() if each.phase is Phase.DRAFT]
    manual = [each.number for each in state.rounds.values() if each.phase is Phase.MANUAL]
    if found := drafts or manual:
        return min(found)
    raise ActRefused.of(
        "no-draft",
        Message("There is no round to publish."),
        "",
        WayOut("round.pair", Message("Pair the next one.")),
    )


def _of_changes(state: State, record: RoundRecord) -> tuple[Caution, ...]:
    """Ask about a draft that would be paired differently now, unless it was made by hand."""
    if record.by_hand or not record.rests_on:
        return ()
    if pairing_input(state, record.number) == record.rests_on:
        return ()
    found = paired_by_the_rules(state, tournament_before(state, record.number))
    ids = ids_of(state)
    due = {(ids[board.white], ids[board.black]) for board in found.pairing.boards}
    if due == {(game.white, game.black) for game in state.games_of(record.number)}:
        return ()
    text = Message(
        "Something has changed since: the round would be paired differently. If it is published "
        "like this, the report says so (MPA)."
    )
    return (Caution("would-be-otherwise", 3, text, "C.04.2 Art. 4.2"),)


def _discarded(record: RoundRecord) -> WayOut:
    return WayOut("undo", Message("Discard it, and pair it again."), record.pair_seq)


def _audited(state: State, record: RoundRecord) -> tuple[Caution, ...]:
    """Return the breaches that were chosen by hand; raises ActRefused for all others."""
    found = findings_in(state, record.number, Position.of(state, record.number), complete=True)
    wrong = [each for each in found if not (record.by_hand and each.kind in ASKED)]
    if wrong:
        raise ActRefused(
            *(Refusal("audit", each.message, str(each.rule)) for each in wrong),
            ways_out=(_discarded(record), WayOut("manual.begin", Message("Change it by hand."))),
        )
    return tuple(Caution("chosen-by-hand", 2, each.message, str(each.rule)) for each in found)
