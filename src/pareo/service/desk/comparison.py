"""A round beside that of the rules: paired anew, and which boards differ."""

from collections.abc import Iterator, Mapping
from itertools import zip_longest

from pareo.checker import RoundCheck, Verdict, compared
from pareo.journal import PersonId, Phase, State, names_of, numbers_of, tournament_before
from pareo.language import Message
from pareo.model import Round
from pareo.pairing import Board
from pareo.service import rounds as pairings
from pareo.service.desk.breaches import findings_in
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.positions import Position
from pareo.service.desk.reading import event_when_paired
from pareo.value import dataclass

_Found = pairings.PairedRound | pairings.UnpairableRound


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
    they made of it when it was paired, for those who were there.
    """
    record = state.round(number)
    position = Position.of(state, number)
    if record.phase in (Phase.PUBLISHED, Phase.CLOSED) and not state.laid:
        then = event_when_paired(event, state, number)
        if len(then.tournament.rounds) >= number:
            found = pairings.pair(then.tournament, number=number, open_as_draws=True)
            names = _by_number(state, then.numbers)
            return _side_by_side(
                number, position.as_round(state, number, then.numbers), found, names
            )
    return side_by_side(state, number, position)


def side_by_side(state: State, number: int, position: Position) -> Comparison:
    """Compare a position of a round with that of the rules."""
    numbers = numbers_of(state)
    found = pairings.pair(tournament_before(state, number), open_as_draws=True)
    names = _by_number(state, numbers)
    return _side_by_side(number, position.as_round(state, number), found, names)


def _by_number(state: State, numbers: Mapping[PersonId, int]) -> dict[int, str]:
    names = names_of(state)
    return {tpn: names[who] for who, tpn in numbers.items()}


def _side_by_side(number: int, own: Round, found: _Found, names: Mapping[int, str]) -> Comparison:
    check = _checked(number, own, found)
    equal = [Board(match.home, match.away) for match in own.matches]
    return Comparison(
        check,
        tuple(_pairs(check, names)),
        tuple(
            Pairing(*(names[tpn] for tpn in board))
            for board in equal
            if board not in check.recorded
        ),
    )


def _checked(number: int, own: Round, found: _Found) -> RoundCheck:
    if isinstance(found, pairings.UnpairableRound):
        return RoundCheck.without_pairing(number, own, found.why.reason)
    return compared(number, own, found.pairing)


def seal_of(state: State, number: int) -> Seal:
    """Look at a draft again: the audit without any engine, and the round paired anew."""
    position = Position.of(state, number)
    faults = findings_in(state, number, position, complete=True)
    own = position.as_round(state, number)
    found = pairings.pair(tournament_before(state, number), open_as_draws=True)
    return Seal(tuple(each.message for each in faults), _checked(number, own, found).differs)


def _pairs(check: RoundCheck, names: Mapping[int, str]) -> Iterator[tuple[Pairing, Pairing]]:
    """Yield the places that differ, own and due ones."""
    own: list[Board | int] = [*check.recorded]
    due: list[Board | int] = [*check.due]
    if check.verdict is Verdict.DIFFERENT_BYE:
        own += check.recorded_byes
        due += [] if check.bye is None else [check.bye]

    def named(place: Board | int | None) -> Pairing:
        if place is None:
            return Pairing()
        if isinstance(place, Board):
            return Pairing(*(names[tpn] for tpn in place))
        return Pairing(names[place])

    for mine, theirs in zip_longest(own, due):
        yield named(mine), named(theirs)
