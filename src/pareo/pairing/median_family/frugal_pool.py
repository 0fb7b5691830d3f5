"""The last round: limits of colours fall where they must, and no more of them than necessary."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Final

from pareo.matching import heaviest_matching, heaviest_perfect_matching, tight_neighbours
from pareo.model import Colour
from pareo.pairing.common.largest_pairing import NOBODY
from pareo.pairing.common.placed import bits_of, places_after, places_of
from pareo.pairing.median_family.players import MedianPlayer, fewest_limits_broken
from pareo.pairing.median_family.pool import Pool, pool_of
from pareo.pairing.median_family.possible import Field

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


Limits = Mapping[tuple[int, int], int]
"""How many limits each possible pair of seats breaks, the smaller seat first."""


class FrugalPool(Pool):
    """A pool whose largest pairing breaks as few limits as possible, also after players left.

    A pair weighs more than all limits together, so that a heaviest pairing has the most pairs
    and, among those, breaks the fewest limits.
    """

    def __init__(
        self, players: tuple[MedianPlayer, ...], near: Sequence[int], limits: Limits
    ) -> None:
        super().__init__(players, near)
        self._limits: Final = limits
        self._settle(self._cheapest(self._here), self._here)

    @property
    def broken(self) -> int:
        """How many limits of colours a pairing of those here breaks."""
        return self._broken_by(self._mates)

    @property
    def leavers(self) -> int:
        """Those who may leave: the others make as many pairs and break no more limits; as bits."""
        as_many = places_of(super().leavers)
        return bits_of(seat for seat in as_many if self._after_leaving(seat) is not None)

    def available(self, one: int, other: int) -> bool:
        """Whether two may meet so that all others are paired and no more limits broken."""
        return self._after_pairing(one, other) is not None

    def all_available(self, seat: int) -> int:
        """Return with whom one may meet so that all others are paired and no more limits broken."""
        others = places_of(self.all_leaving_a_pairing(seat))
        return bits_of(other for other in others if self.available(seat, other))

    def _after_leaving(self, seat: int) -> list[int] | None:
        if self._mates[seat] == NOBODY:
            return list(self._mates)
        if super()._after_leaving(seat) is None:
            return None
        mates = self._cheapest(self._here & ~(1 << seat))
        return mates if self._broken_by(mates) == self.broken else None

    def _after_pairing(self, one: int, other: int) -> list[int] | None:
        if super()._after_pairing(one, other) is None:
            return None
        if self._mates[one] == other:
            mates = list(self._mates)
            mates[one] = mates[other] = NOBODY
            return mates
        mates = self._cheapest(self._here & ~(1 << one | 1 << other))
        broken = self._broken_by(mates) + self._limits[min(one, other), max(one, other)]
        return mates if broken == self.broken else None

    def _broken_by(self, mates: Sequence[int]) -> int:
        return sum(self._limits[seat, mate] for seat, mate in enumerate(mates) if seat < mate)

    def _cheapest(self, here: int) -> list[int]:
        edges = [
            (one, other, len(self.players) + 1 - limits)
            for (one, other), limits in self._limits.items()
            if here >> one & here >> other & 1
        ]
        return list(heaviest_matching(len(self.players), edges).mates)


def last_round_pool(field: Field, within_limits: Field, members: Sequence[MedianPlayer]) -> Pool:
    """Return the pool of a group of the last round.

    If it makes as many pairs within the limits as without them, they hold as in other rounds.
    """
    pool = pool_of(within_limits, members)
    if not pool.left_over:
        return pool
    near = field.neighbours(pool.players)
    unlimited = Pool(pool.players, near)
    if unlimited.left_over == pool.left_over:
        return pool
    layers = _layers(pool.players, near)
    found = tight_pool(pool.players, near, layers, unlimited.left_over)
    if found is not None:
        return found
    limits = {
        (one, other): broken
        for broken, rows in layers.items()
        for one, mine in enumerate(rows)
        for other in places_after(mine, one)
    }
    return FrugalPool(pool.players, near, limits)


def _layers(players: Sequence[MedianPlayer], near: Sequence[int]) -> Layers:
    """Return the possible opponents by the limits that a pair breaks, asked once for two kinds."""
    seats: dict[frozenset[Colour], list[int]] = defaultdict(list)
    for seat, player in enumerate(players):
        seats[player.allowed].append(seat)
    layers: dict[int, list[int]] = {}
    for mine in seats.values():
        for theirs in seats.values():
            broken = fewest_limits_broken(players[mine[0]], players[theirs[0]])
            others = bits_of(theirs)
            rows = layers.setdefault(broken, [0] * len(players))
            for seat in mine:
                rows[seat] |= near[seat] & others
    return layers
