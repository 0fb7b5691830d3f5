"""The last round again: all pairings that break as few limits as possible, as a pool of their own.

Whoever finds no opponent meets one of as many dummies, so that each of these pairings has everybody.
They consist of tight pairs, and any pairing of tight pairs is one of them (`tight_neighbours`).
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Final

from pareo.matching import heaviest_perfect_matching, tight_neighbours
from pareo.pairing.common.largest_pairing import NOBODY
from pareo.pairing.common.placed import places_after
from pareo.pairing.median_family.players import MedianPlayer
from pareo.pairing.median_family.pool import Pool

MOST_LIMITS: Final = 2
"""That one pair can break."""
Layers = Mapping[int, Sequence[int]]
"""The possible opponents of each seat with whom so many limits are broken, as bits."""


class TightPool(Pool):
    """A pool whose pairings break as few limits as possible; `tight` has its dummies at the end."""

    def __init__(
        self,
        players: tuple[MedianPlayer, ...],
        near: Sequence[int],
        layers: Layers,
        tight: Sequence[int],
    ) -> None:
        super().__init__(players, near)
        self._layers: Final = layers
        self._follow(Pool(players, tight), self._here)

    def _follow(self, best: Pool, here: int) -> None:
        self._best = best
        mates = [best.mate(seat) for seat in range(len(self.players))]
        self._settle([NOBODY if mate >= len(mates) else mate for mate in mates], here)

    def _took_out(self, one: int, other: int) -> bool:
        """Take a pair out of a new pool: a copy of this one, made before, keeps the old one."""
        best = copy(self._best)
        if not best.pair(one, other):
            return False
        self._follow(best, self._here & ~(1 << one | 1 << other))
        return True

    @property
    def broken(self) -> int:
        """How many limits of colours a pairing of those here breaks."""
        mates = [(seat, mate) for seat, mate in enumerate(self._mates) if seat < mate]
        return sum(
            limits * (near[seat] >> mate & 1)
            for seat, mate in mates
            for limits, near in self._layers.items()
        )

    @property
    def leavers(self) -> int:
        """Those who may leave: the others make as many pairs and break no more limits; as bits."""
        dummy = self._best.seats[-1]
        return self._best.all_leaving_a_pairing(dummy) if dummy >= len(self.players) else 0

    def leave(self, seat: int) -> bool:
        """Let one leave if that breaks no more limits; return whether that was so."""
        return self._took_out(self._best.seats[-1], seat)

    def available(self, one: int, other: int) -> bool:
        """Whether two may meet so that all others are paired and no more limits broken."""
        return self._best.leaves_a_pairing(one, other)

    def all_available(self, seat: int) -> int:
        """Return with whom one may meet so that all others are paired and no more limits broken."""
        return self._best.all_leaving_a_pairing(seat)

    def pair(self, one: int, other: int) -> bool:
        """Let two leave as a pair if no more limits are broken; return whether it was so."""
        return self._took_out(one, other)


def tight_pool(
    players: tuple[MedianPlayer, ...], near: Sequence[int], layers: Layers, left_over: int
) -> TightPool | None:
    """Return the pool, if tight pairs say it all; so many find no opponent in a largest pairing."""
    size = len(players)
    dummies = ((1 << left_over) - 1) << size
    weighed = {MOST_LIMITS - limits: [*rows, *[0] * left_over] for limits, rows in layers.items()}
    with_dummies = [dummies] * size + [(1 << size) - 1] * left_over
    lines = [*weighed.items(), (0, with_dummies)]
    edges = [
        (one, other, weight)
        for weight, rows in lines
        for one, mine in enumerate(rows)
        for other in places_after(mine, one)
    ]
    heaviest = heaviest_perfect_matching(size + left_over, edges)
    assert heaviest is not None, "a largest pairing leaves so many over"
    tight = tight_neighbours(lines, heaviest)
    return None if tight is None else TightPool(players, near, layers, tight)
