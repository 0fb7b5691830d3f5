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

PairCosts = dict[tuple[int, int], int]
"""By the numbers of the colours of both."""


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
        self.of_pairs = [bound for bound in self.in_turn if isinstance(bound, PairBound)]
        self.of_opponents = [bound for bound in self.in_turn if isinstance(bound, OpponentBound)]
        foreseen = [isinstance(row.bound, Foreseen) for row in criteria]
        self.scores_first = foreseen == sorted(foreseen, reverse=True)
        self._costs: dict[tuple[int, ...], PairCosts] = {}

    def costs(self, shifts: tuple[int, ...]) -> PairCosts:
        """Return what pairs are known to cost where the bounds of pairs have their digits so."""
        return self._costs.setdefault(shifts, {})

    def of_pair(self, one: Player, other: Player, shifts: tuple[int, ...]) -> int:
        """Return what a pair costs; it depends on the colours alone."""
        costs = (bound.of_pair(one, other) for bound in self.of_pairs)
        return sum(cost << shift for cost, shift in zip(costs, shifts, strict=True))
