"""The bounds of an edition's criteria, prepared once for all brackets."""

from collections.abc import Sequence

from pareo.pairing.dutch_family.criterion import (
    FloaterBound,
    Foreseen,
    OpponentBound,
    PairBound,
    Row,
)
from pareo.pairing.dutch_family.players import Player


class Bounds:
    """What pairs, floaters and opponents cost: `in_turn` has the least important first.

    `scores_first`: what the sizes of the brackets foresee stands before everything else.
    """

    def __init__(self, criteria: Sequence[Row]) -> None:
        known = dict.fromkeys(row.bound for row in criteria)
        self.in_turn = [
            bound
            for bound in reversed(known)
            if isinstance(bound, PairBound | FloaterBound | OpponentBound)
        ]
        self._of_pairs = [bound for bound in self.in_turn if isinstance(bound, PairBound)]
        foreseen = [isinstance(row.bound, Foreseen) for row in criteria]
        self.scores_first = foreseen == sorted(foreseen, reverse=True)
        self._values: dict[tuple[int, int], tuple[int, ...]] = {}

    def of_pair(self, one: Player, other: Player) -> tuple[int, ...]:
        """Return what a pair costs by each bound of pairs: it depends on the colours alone."""
        numbers = (one.colour_number, other.colour_number)
        if (values := self._values.get(numbers)) is None:
            values = tuple([bound.of_pair(one, other) for bound in self._of_pairs])
            self._values[numbers] = values
        return values
