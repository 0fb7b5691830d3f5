"""Criteria as one whole number for each pair.

Every criterion is a sum over the pairs of a bracket, over who is paired in it, or over the pairs
of the next bracket. So each gets some binary digits of its own, the most important first, wide
enough that no sum spills over; the heaviest pairing is then the best candidate. A value that is
to be small is counted as what a pair spares.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

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


class PairWeights(Generic[AnyPlaced]):
    """What pairs of a bracket, and of the bracket after it, are worth.

    Players of one `kind` are interchangeable, so each kind of pair is added up once.
    """

    def __init__(
        self,
        digits: Sequence[Digits[AnyPlaced]],
        players: Iterable[AnyPlaced],
        kind: Callable[[AnyPlaced], tuple[object, ...]],
    ) -> None:
        self.bits = sum(one.most.bit_length() for one in digits)
        self._inside: list[_Shifted[AnyPlaced]] = []
        self._ahead: list[_Shifted[AnyPlaced]] = []
        shift = self.bits
        for one in digits:
            shift -= one.most.bit_length()
            if one.inside is not None:
                self._inside.append((one.inside, shift))
            if one.ahead is not None:
                self._ahead.append((one.ahead, shift))
        kinds: dict[tuple[object, ...], int] = {}
        self._kind_of = {
            player.place: kinds.setdefault(kind(player), len(kinds)) for player in players
        }
        self._known: dict[tuple[int, int, bool], int] = {}

    def inside(self, higher: AnyPlaced, lower: AnyPlaced) -> int:
        """Return what a pair of the bracket is worth."""
        return self._worth(higher, lower, self._inside, ahead=False)

    def ahead(self, higher: AnyPlaced, lower: AnyPlaced) -> int:
        """Return what a pair of the next bracket is worth."""
        return self._worth(higher, lower, self._ahead, ahead=True)

    def _worth(
        self,
        higher: AnyPlaced,
        lower: AnyPlaced,
        parts: Sequence[_Shifted[AnyPlaced]],
        *,
        ahead: bool,
    ) -> int:
        key = (self._kind_of[higher.place], self._kind_of[lower.place], ahead)
        worth = self._known.get(key)
        if worth is None:
            worth = sum(of_pair(higher, lower) << shift for of_pair, shift in parts)
            self._known[key] = worth
        return worth


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
