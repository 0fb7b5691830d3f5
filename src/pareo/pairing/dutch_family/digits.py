"""Criteria as one whole number for each pair.

Every criterion is a sum over the pairs of a bracket, over who is paired in it, or over the pairs
of the next bracket. So each gets some binary digits of its own, the most important first, wide
enough that no sum spills over; the heaviest pairing is then the best candidate. A value that is
to be small is counted as what a pair spares.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from pareo.matching import OptimalFace
from pareo.pairing.common.placed import AnyPlaced

Anybody = TypeVar("Anybody")


class Digits(NamedTuple, Generic[Anybody]):
    """A place in the number: what a pair adds there, and the most that all pairs add together.

    A pair of the bracket counts `inside`, one of the next bracket `ahead`.
    """

    inside: Callable[[Anybody, Anybody], int] | None
    ahead: Callable[[Anybody, Anybody], int] | None
    most: int


_Shifted = tuple[Callable[[Anybody, Anybody], int], int]


class Sums(Generic[Anybody]):
    """What pairs of a bracket, and of the bracket after it, add up to; all pairs take so many bits."""

    def __init__(self, digits: Sequence[Digits[Anybody]]) -> None:
        self.bits = sum(one.most.bit_length() for one in digits)
        self._inside: list[_Shifted[Anybody]] = []
        self._ahead: list[_Shifted[Anybody]] = []
        shift = self.bits
        for one in digits:
            shift -= one.most.bit_length()
            if one.inside is not None:
                self._inside.append((one.inside, shift))
            if one.ahead is not None:
                self._ahead.append((one.ahead, shift))

    def inside(self, higher: Anybody, lower: Anybody) -> int:
        """Return what a pair of the bracket is worth."""
        return sum([of_pair(higher, lower) << shift for of_pair, shift in self._inside])

    def ahead(self, higher: Anybody, lower: Anybody) -> int:
        """Return what a pair of the next bracket is worth."""
        return sum([of_pair(higher, lower) << shift for of_pair, shift in self._ahead])


class PairWeights(Generic[AnyPlaced]):
    """The same, kept for each kind of pair: players of one `kind` are interchangeable."""

    def __init__(
        self,
        digits: Sequence[Digits[AnyPlaced]],
        players: Iterable[AnyPlaced],
        kind: Callable[[AnyPlaced], tuple[object, ...]],
    ) -> None:
        self._sums = Sums(digits)
        self.bits = self._sums.bits
        kinds: dict[tuple[object, ...], int] = {}
        self._kind_of = {
            player.place: kinds.setdefault(kind(player), len(kinds)) for player in players
        }
        self._inside: dict[tuple[int, int], int] = {}
        self._ahead: dict[tuple[int, int], int] = {}

    def inside(self, higher: AnyPlaced, lower: AnyPlaced) -> int:
        """Return what a pair of the bracket is worth."""
        key = (self._kind_of[higher.place], self._kind_of[lower.place])
        if (worth := self._inside.get(key)) is None:
            worth = self._inside[key] = self._sums.inside(higher, lower)
        return worth

    def ahead(self, higher: AnyPlaced, lower: AnyPlaced) -> int:
        """Return what a pair of the next bracket is worth."""
        key = (self._kind_of[higher.place], self._kind_of[lower.place])
        if (worth := self._ahead.get(key)) is None:
            worth = self._ahead[key] = self._sums.ahead(higher, lower)
        return worth


class Kinds(Generic[Anybody]):
    """Players of a bracket, so many, then those of the next one.

    Players of one kind are interchangeable, so each two kinds are weighed once.
    """

    def __init__(
        self, players: Sequence[Anybody], inside: int, kind: Callable[[Anybody], object]
    ) -> None:
        self._examples: list[Anybody] = []
        self._of_players: list[int] = []
        self._inside = 0
        numbers: dict[object, int] = {}
        for at, player in enumerate(players):
            if at == inside:  # what they are worth differs, even if they are alike
                numbers = {}
            number = numbers.setdefault(kind(player), len(self._examples))
            if number == len(self._examples):
                self._examples.append(player)
                self._inside += at < inside
            self._of_players.append(number)

    def keep_best(self, face: OptimalFace, digits: Sequence[Digits[Anybody]]) -> bool:
        """Keep the best pairings by these digits; False if there is none."""
        sums = Sums(digits)

        def worth(one: int, other: int) -> int:
            add_up = sums.inside if other < self._inside else sums.ahead
            return add_up(self._examples[one], self._examples[other])

        return face.narrow_by_kinds(self._of_players, worth, sums.bits)


def one(_higher: object, _lower: object) -> int:
    """Count the pair."""
    return 1


def nothing(_higher: object, _lower: object) -> int:
    """Leave it to something else."""
    return 0


def both(of_player: Callable[[Anybody], int]) -> Callable[[Anybody, Anybody], int]:
    """Add what both players of a pair have."""
    return lambda higher, lower: of_player(higher) + of_player(lower)


def spared(costs: Callable[[Anybody, Anybody], int]) -> Callable[[Anybody, Anybody], int]:
    """Count a pair that does not cost anything."""
    return lambda higher, lower: 1 - costs(higher, lower)
