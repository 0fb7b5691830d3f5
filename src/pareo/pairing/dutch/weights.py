"""The criteria of Article 2 as one whole number for each pair.

Every criterion is a sum over the pairs of the bracket, over who is paired in it, or over the
pairs of the next bracket. So each gets some binary digits of its own, the most important
first, wide enough that no sum spills over; the heaviest pairing is then the best candidate.
A value that is to be small is counted as what a pair spares.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pareo.model import Points
from pareo.pairing.dutch.completion import Field
from pareo.pairing.dutch.criteria import (
    float_before,
    last_float,
    misses_preference,
    misses_strong_preference,
    repeats_colour,
    widens_difference,
)
from pareo.pairing.dutch.definitions import Bracket, Float, Player

OfPlayer = Callable[[Player], int]
OfPair = Callable[[Player, Player], int]


@dataclass(frozen=True, slots=True)
class Digits:
    """A place in the number: what a pair adds there, and how far up it stands."""

    of_pair: OfPair
    shift: int


class BracketWeights:
    """What pairs of a bracket, and of the bracket after it, are worth by C6 to C21.

    `single_float` tells that one player floats, so that C9 asks who gets the bye.
    """

    def __init__(
        self, field: Field, bracket: Bracket, following: Sequence[Player], *, single_float: bool
    ) -> None:
        self._field = field
        self._moved_down = frozenset(player.place for player in bracket.moved_down)
        everyone = len(bracket.players) + len(following)
        levels = sorted({player.score for player in bracket.moved_down}, reverse=True)
        inside: list[tuple[OfPair, int]] = [(_one, everyone)]
        inside += [(_both(_has_score(level)), everyone) for level in levels]
        ahead: list[tuple[OfPair, int]] = [(_one, everyone)]
        ahead += [(_higher(_has_score(level)), everyone) for level in (*levels, bracket.score)]
        most = max(player.unplayed_games for player in bracket.players)
        after: list[tuple[OfPair, int]] = [
            *([(_both(self._unplayed_of_bye_host), everyone * (most + 1))] if single_float else []),
            (_spared(widens_difference), everyone),
            (_spared(repeats_colour), everyone),
            (_spared(misses_preference), everyone),
            (_spared(misses_strong_preference), everyone),
            (_both(self._resident_downfloat(last_float)), everyone),
            (_spared(self._upfloat(last_float)), everyone),
            (_both(self._resident_downfloat(float_before)), everyone),
            (_spared(self._upfloat(float_before)), everyone),
        ]
        for floated in (last_float, float_before):
            after += [(_both(_moved_down_who(floated, level)), everyone) for level in levels]
            after += [(_spared(self._upfloat(floated, level)), everyone) for level in levels]
        sizes = [most.bit_length() for _, most in (*inside, *ahead, *after)]
        self.bits = sum(sizes)
        shifts = [self.bits - sum(sizes[: index + 1]) for index in range(len(sizes))]
        first, second = len(inside), len(inside) + len(ahead)
        self._inside = [
            Digits(of_pair, shift)
            for (of_pair, _), shift in zip(
                (*inside, *after), (*shifts[:first], *shifts[second:]), strict=True
            )
        ]
        self._ahead = [
            Digits(of_pair, shift)
            for (of_pair, _), shift in zip(ahead, shifts[first:second], strict=True)
        ]

        self._kinds: dict[tuple[object, ...], int] = {}
        self._kind_of = {
            player.place: self._kinds.setdefault(self._kind(player), len(self._kinds))
            for player in (*bracket.players, *following)
        }
        self._known: dict[tuple[int, int, bool], int] = {}

    def inside(self, higher: Player, lower: Player) -> int:
        """Return what a pair of the bracket is worth."""
        return self._worth(higher, lower, self._inside, ahead=False)

    def ahead(self, higher: Player, lower: Player) -> int:
        """Return what a pair of the next bracket is worth for C8."""
        return self._worth(higher, lower, self._ahead, ahead=True)

    def _worth(
        self, higher: Player, lower: Player, digits: Sequence[Digits], *, ahead: bool
    ) -> int:
        """Add up the digits, once for each kind of pair: players alike in all that counts."""
        key = (self._kind_of[higher.place], self._kind_of[lower.place], ahead)
        worth = self._known.get(key)
        if worth is None:
            worth = sum(digit.of_pair(higher, lower) << digit.shift for digit in digits)
            self._known[key] = worth
        return worth

    def _kind(self, player: Player) -> tuple[object, ...]:
        return (
            player.score,
            player.preference,
            player.difference,
            player.repeated,
            player.is_topscorer,
            player.last_float,
            player.float_before,
            self._unplayed_of_bye_host(player),
        )

    def _unplayed_of_bye_host(self, player: Player) -> int:
        return player.unplayed_games if self._field.may_end_with_bye(player) else 0

    def _resident_downfloat(self, floated: Callable[[Player], Float | None]) -> OfPlayer:
        return lambda player: int(
            player.place not in self._moved_down and floated(player) is Float.DOWN
        )

    def _upfloat(
        self, floated: Callable[[Player], Float | None], level: Points | None = None
    ) -> OfPair:
        """Count a resident who floats up again, met by somebody moved down (from one level)."""

        def of_pair(higher: Player, lower: Player) -> int:
            return int(
                higher.place in self._moved_down
                and floated(lower) is Float.UP
                and level in (None, higher.score)
            )

        return of_pair


def _one(_higher: Player, _lower: Player) -> int:
    return 1


def _has_score(score: Points) -> OfPlayer:
    return lambda player: int(player.score == score)


def _moved_down_who(floated: Callable[[Player], Float | None], level: Points) -> OfPlayer:
    return lambda player: int(player.score == level and floated(player) is Float.DOWN)


def _both(of_player: OfPlayer) -> OfPair:
    return lambda higher, lower: of_player(higher) + of_player(lower)


def _higher(of_player: OfPlayer) -> OfPair:
    return lambda higher, _lower: of_player(higher)


def _spared(costs: OfPair) -> OfPair:
    return lambda higher, lower: 1 - costs(higher, lower)


def seen(players: Iterable[Player]) -> frozenset[int]:
    """Return the places of players."""
    return frozenset(player.place for player in players)
