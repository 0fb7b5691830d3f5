"""The end of an event: finished once nothing is open, opened again, its report sent."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final

from pareo.auditor import Kind
from pareo.checker import RoundCheck, check, lines_by_hand
from pareo.errors import InputError, UnsupportedRuleError
from pareo.handling import report_statement
from pareo.journal import Phase, State, result_at, tournament_of
from pareo.language import Message, counted
from pareo.model import Result, Tournament
from pareo.naming import chosen_system
from pareo.service.auditing import unexplained_faults
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution, Refusal, WayOut
from pareo.service.desk.brackets import bracket_decided, is_knockout
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Text, Word
from pareo.service.desk.games import found_game, players_at
from pareo.service.desk.match_results import open_boards
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.prize_view import unknown_for_prizes
from pareo.service.desk.standing import values_missing
from pareo.service.files import content_of
from pareo.service.permissions import Action
from pareo.service.reports import ids_given_twice, wrong_days
from pareo.value import dataclass

_PAIRING: Final = "pairing"
_TOLD_ELSEWHERE: Final = (Kind.OPEN_RESULTS, Kind.PLACES)


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """Something that is missing or wrong, and what leads on."""

    code: str
    text: Message
    way_out: WayOut
    article: str = ""
    round: int = 0

    @property
    def is_pairing(self) -> bool:
        """Whether a round is not what the system pairs: outside FIDE mode that is only asked."""
        return self.code == _PAIRING


def open_points(event: OpenEvent) -> tuple[OpenPoint, ...]:
    """Return everything that keeps an event from being finished."""
    state = event.current
    if not state.people:
        way = WayOut("player.enter", Message("Enter the players."))
        return (OpenPoint("no-players", Message("Nobody is on the list."), way),)
    found = sorted((*_of_games(state), *_of_rounds(state)), key=_in_turn)
    tournament = tournament_of(state)
    return (
        *found,
        *_of_people(tournament),
        *_of_audit(tournament),
        *_of_pairings(event, tournament),
    )


def told_at_the_end(event: OpenEvent) -> tuple[Caution, ...]:
    """Return what whoever finishes an event answers for: by hand, to be told, without values."""
    state = event.current
    tournament = tournament_of(state)
    return (
        *(
            Caution(
                "by-hand",
                3,
                Message("A round is not the one of the system. The report says: {line}", line=line),
            )
            for line in lines_by_hand(tournament)
        ),
        *(_only_for_rating(state, key) for key in sorted(state.report)),
        *values_missing(state),
        *unknown_for_prizes(state, state.prizes.get("plan", "")),
    )


def _only_for_rating(state: State, key: tuple[int, ...]) -> Caution:
    """Return a game that its players' lines of the file have as it was recorded (ruling 0430)."""
    truth, game = state.report[key], found_game(state, *key)
    white, black = players_at(state, game._replace(white=truth["white"], black=truth["black"]))
    recorded = result_at(state, game) if game.place else game.result
    text = Message(
        "To be told to the rating officer: round {round}, table {table}, {white} – {black} "
        "ended {result}. The lines of the players in the report keep {recorded} as it was "
        "recorded.",
        round=game.round,
        table=game.label,
        white=white,
        black=black,
        result=truth["result"],
        recorded=" – ".join(players_at(state, game)) + f" {recorded}",
    )
    return Caution("rating-only", 3, text, "C.04.2 Art. 4.3")


def _in_turn(point: OpenPoint) -> tuple[bool, int]:
    """Order by rounds; what concerns no single round comes last."""
    return (not point.round, point.round)


def _of_rounds(state: State) -> Iterator[OpenPoint]:
    planned = state.settings.get("rounds")
    if is_knockout(state):
        if not bracket_decided(state):
            way = WayOut("round.pair", Message("Pair the next one."))
            yield OpenPoint("undecided", Message("Matches of the bracket are not decided."), way)
    elif planned is None:
        way = WayOut("settings.set", Message("Say how many rounds are planned."))
        yield OpenPoint("rounds", Message("The number of rounds is unknown."), way)
    for number in range(1, (planned or state.paired) + 1):
        record = state.rounds.get(number)
        match record and record.phase:
            case None:
                way = WayOut("round.pair", Message("Pair it."))
                text = Message("Round {round} is not paired.", round=number)
                yield OpenPoint("not-paired", text, way, round=number)
            case Phase.DRAFT | Phase.MANUAL:
                way = WayOut("round.publish", Message("Publish it."))
                text = Message("Round {round} is not published yet.", round=number)
                yield OpenPoint("not-published", text, way, round=number)
            case Phase.PUBLISHED:
                way = WayOut("round.close", Message("Close it."))
                text = Message("Round {round} is not closed.", round=number)
                yield OpenPoint("not-closed", text, way, round=number)
            case _:
                pass


def _of_games(state: State) -> Iterator[OpenPoint]:
    for number in sorted(state.rounds):
        games = list(state.games_of(number))
        if left := open_boards(state, number):
            text = counted(
                "{count} game of round {round} has no result.",
                "{count} games of round {round} have no result.",
                left,
                round=number,
            )
            way = WayOut("result.enter", Message("Enter the results."))
            yield OpenPoint("open-games", text, way, round=number)
        for game in games:
            facts = {"table": game.board, "round": number}
            if game.result == Result.ADJOURNED.value:
                text = Message("Table {table} of round {round} is adjourned.", **facts)
                way = WayOut("result.finish", Message("Enter how it ended."))
                yield OpenPoint("adjourned", text, way, "C.04.2 Art. 3.1", number)
            if game.disputes:
                text = Message("Table {table} of round {round} has two results.", **facts)
                way = WayOut("result.settle", Message("Choose one of them."))
                yield OpenPoint("two-results", text, way, round=number)


def _of_people(tournament: Tournament) -> Iterator[OpenPoint]:
    for _, text in ids_given_twice(tournament):
        yield OpenPoint("same-id", text, WayOut("player.correct", Message("Correct the ID.")))


def _of_audit(tournament: Tournament) -> Iterator[OpenPoint]:
    for fault in unexplained_faults(tournament):
        if fault.kind in _TOLD_ELSEWHERE:
            continue
        way = WayOut("result.correct", Message("Look at the round, and correct what is wrong."))
        yield OpenPoint("audit", fault.message, way, str(fault.rule), fault.round or 0)


def _of_pairings(event: OpenEvent, tournament: Tournament) -> Iterator[OpenPoint]:
    """Yield the rounds that are not what the system pairs, and of which no line says why.

    A round is first compared on what is known now; where that differs, on what was known when
    it was paired, for a correction does not change an old pairing.
    """
    for differing in differences(tournament):
        number = differing.round
        if _was_right(event, number):
            continue
        way = WayOut("fide.leave", Message("Look at the round, or leave FIDE mode."))
        yield OpenPoint(_PAIRING, differing.message, way, round=number)


def differences(tournament: Tournament) -> tuple[RoundCheck, ...]:
    """Return the rounds that the system pairs differently; none where they cannot be compared."""
    try:
        return check(tournament).differences
    except (InputError, UnsupportedRuleError):
        return ()


def _was_right(event: OpenEvent, number: int) -> bool:
    """Whether the round was the one to pair when it was published."""
    record = event.current.rounds[number]
    then = tournament_of(event.at(record.published_seq))
    return all(each.round != number for each in differences(then))


@act("event.finish", Action.FINISH)
def finish(desk: Desk) -> Answer:
    """Finish the event, once nothing is open.

    The final list stands, and the report can be made.
    """

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
                *told_at_the_end(desk.event),
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


@act("event.reopen", Action.FINISH)
def reopen(
    desk: Desk, reason: Annotated[Text, Field(Message("why it goes on"), place="option")]
) -> Answer:
    """Open a finished event again."""

    def guard(state: State) -> Proposal:
        text = Message("The final standings are no longer valid.")
        cautions = [Caution("reopen", 4, text)]
        if state.sent:
            sent = Message("The report has been sent; a new one must follow.")
            cautions.append(Caution("reopen-sent", 4, sent))
        return Proposal("event.reopen", {"reason": reason}, cautions=tuple(cautions))

    return perform(desk, guard)


def _name_and_mark(path: str) -> dict[str, str]:
    """Return how a file is called, and the hash of what is in it."""
    return {"name": Path(path).name, "hash": sha256(content_of(Path(path))).hexdigest()}


@act("file.sent", Action.SENT)
def note_sent(
    desk: Desk,
    what: Annotated[
        Word,
        Field(
            Message("the file that was sent"),
            "name",
            "FILE",
            limits={"min_length": 1},
            read=_name_and_mark,
        ),
    ],
    mark: Annotated[
        str,
        Field(
            name="hash",
            limits={"pattern": "^[0-9a-f]{64}$", "description": "SHA-256 of the file"},
            place="nowhere",
        ),
    ],
    to: Annotated[
        Word,
        Field(Message("who received it"), shown="TEXT", limits={"min_length": 1}, place="option"),
    ],
) -> Answer:
    """Note that a file of the finished event was sent; never undone."""

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
