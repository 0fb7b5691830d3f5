"""A round beside that of the rules: paired anew, and which boards differ."""

from collections.abc import Iterator
from itertools import zip_longest

from pareo.checker import RoundCheck, Verdict, compared
from pareo.journal import Phase, State, ids_of, numbers_of, tournament_before
from pareo.language import Message
from pareo.model import Round, Tournament
from pareo.pairing import Board
from pareo.service import rounds as pairings
from pareo.service.desk.breaches import findings_in
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.positions import Position
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Pairing:
    """A place of a round by names: two who meet, or one with the bye; nobody where nothing is."""

    white: str = ""
    black: str = ""

    @property
    def words(self) -> Message:
        """The place in words."""
        if not self.white:
            return Message("nothing")
        if not self.black:
            return Message("{name}: bye", name=self.white)
        return Message("{white} – {black}", white=self.white, black=self.black)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A round and that of the rules, side by side.

    `differing` are places of the round with those of the rules, `equal` those that are in both.
    """

    check: RoundCheck
    differing: tuple[tuple[Pairing, Pairing], ...]
    equal: tuple[Pairing, ...]

    @property
    def differs(self) -> bool:
        """Whether the round is not the one that is due."""
        return self.check.differs

    @property
    def unpairable(self) -> Message | None:
        """Why the rules give no round; None if they do."""
        return self.check.reason


@dataclass(frozen=True, slots=True)
class Seal:
    """What was found when a draft was looked at again: by the audit, and paired anew."""

    faults: tuple[Message, ...]
    differs: bool


def comparison(event: OpenEvent, state: State, number: int) -> Comparison:
    """Compare a round with that of the rules.

    A draft is compared with what the rules make of the event now, a published round with what
    they made when it was paired.
    """
    record = state.round(number)
    then = state
    if record.phase in (Phase.PUBLISHED, Phase.CLOSED) and not state.laid:
        then = event.at(record.pair_seq)
    position = Position.of(state, number)
    if not position.placed <= numbers_of(then).keys():  # somebody came later
        then = state
    return side_by_side(then, number, position)


def side_by_side(state: State, number: int, position: Position) -> Comparison:
    """Compare a position of a round with that of the rules."""
    own = position.as_round(numbers_of(state))
    check = checked(tournament_before(state, number), number, own)
    ids = ids_of(state)

    def named(board: Board) -> Pairing:
        white, black = (state.people[ids[tpn]].name for tpn in board)
        return Pairing(white, black)

    differing = {*check.recorded}
    equal = [Board(match.home, match.away) for match in own.matches]
    return Comparison(
        check,
        tuple(_pairs(state, check)),
        tuple(named(board) for board in equal if board not in differing),
    )


def checked(before: Tournament, number: int, own: Round) -> RoundCheck:
    """Pair a round anew, and compare."""
    found = pairings.pair(before, open_as_draws=True)
    if isinstance(found, pairings.UnpairableRound):
        return RoundCheck.without_pairing(number, own, found.why.reason)
    return compared(number, own, found.pairing)


def seal_of(state: State, number: int) -> Seal:
    """Look at a draft again: the audit without any engine, and the round paired anew."""
    position = Position.of(state, number)
    faults = findings_in(state, number, position, complete=True)
    own = position.as_round(numbers_of(state))
    check = checked(tournament_before(state, number), number, own)
    return Seal(tuple(each.message for each in faults), check.differs)


def _pairs(state: State, check: RoundCheck) -> Iterator[tuple[Pairing, Pairing]]:
    """Yield the places that differ, own and due ones."""
    own: list[Board | int] = [*check.recorded]
    due: list[Board | int] = [*check.due]
    if check.verdict is Verdict.DIFFERENT_BYE:
        own += check.recorded_byes
        due += [] if check.bye is None else [check.bye]
    ids = ids_of(state)

    def named(place: Board | int | None) -> Pairing:
        if place is None:
            return Pairing()
        if isinstance(place, Board):
            return Pairing(*(state.people[ids[tpn]].name for tpn in place))
        return Pairing(state.people[ids[place]].name)

    for mine, theirs in zip_longest(own, due):
        yield named(mine), named(theirs)
