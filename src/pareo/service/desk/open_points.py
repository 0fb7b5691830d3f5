"""What stands between an event and its final list: each point with what to do about it."""

from collections.abc import Iterator
from typing import Final

from pareo.auditor import Kind
from pareo.checker import RoundCheck, check
from pareo.errors import InputError, UnsupportedRuleError
from pareo.journal import Phase, State, tournament_of
from pareo.language import Message, counted
from pareo.model import Result, Tournament
from pareo.service.auditing import unexplained_faults
from pareo.service.desk.answers import WayOut
from pareo.service.desk.brackets import bracket_decided, is_knockout
from pareo.service.desk.match_results import open_boards
from pareo.service.desk.opened import OpenEvent
from pareo.service.reports import ids_given_twice
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
