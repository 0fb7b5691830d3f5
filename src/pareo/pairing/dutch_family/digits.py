"""Criteria as one whole number for each pair.

Every criterion is a sum over the pairs of a bracket, over who is paired in it, or over the pairs
of the next bracket. So each gets some binary digits of its own, the most important first, wide
enough that no sum spills over; the heaviest pairing is then the best candidate. A value that is
to be small is counted as what a pair spares.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pareo.pairing.dutch_family.players import OfPair, Player

OfPlayer = Callable[[Player], int]
KindOf = Callable[[Player], tuple[object, ...]]
"""Returns all that counts of a player, so that players of one kind are interchangeable."""


class Digits(NamedTuple):
    """A place in the number: what a pair adds there, and the most that all pairs add together.

    A pair of the bracket counts `inside`, one of the next bracket `ahead`.
    """

    inside: OfPair | None
    ahead: OfPair | None
    most: int


class PairWeights:
    """What pairs of a bracket, and of the bracket after it, are worth.

    Each kind of pair is added up once.
    """

    def __init__(self, digits: Sequence[Digits], players: Iterable[Player], kind: KindOf) -> None:
        self.bits = sum(one.most.bit_length() for one in digits)
        self._inside: list[tuple[OfPair, int]] = []
        self._ahead: list[tuple[OfPair, int]] = []
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

    def inside(self, higher: Player, lower: Player) -> int:
        """Return what a pair of the bracket is worth."""
        return self._worth(higher, lower, self._inside, ahead=False)

    def ahead(self, higher: Player, lower: Player) -> int:
        """Return what a pair of the next bracket is worth."""
        return self._worth(higher, lower, self._ahead, ahead=True)

    def _worth(
        self, higher: Player, lower: Player, parts: Sequence[tuple[OfPair, int]], *, ahead: bool
    ) -> int:
        key = (self._kind_of[higher.place], self._kind_of[lower.place], ahead)
        worth = self._known.get(key)
        if worth is None:
            worth = sum(of_pair(higher, lower) << shift for of_pair, shift in parts)
            self._known[key] = worth
        return worth


def one(_higher: Player, _lower: Player) -> int:
    """Count the pair."""
    return 1


def nothing(_higher: Player, _lower: Player) -> int:
    """Leave it to something else."""
    return 0


def both(of_player: OfPlayer) -> OfPair:
    """Add what both players of a pair have."""
    return lambda higher, lower: of_player(higher) + of_player(lower)


def spared(costs: OfPair) -> OfPair:
    """Count a pair that does not cost anything."""
    return lambda higher, lower: 1 - costs(higher, lower)
