"""3.2.4: the first shifters with whom both subgroups can meet, by few questions.

Each question is whether some pairing exists; the pairing that answered the last one is nearly
right for the next.
"""

from pareo.matching import completed, left_over_by_some
from pareo.pairing.common.largest_pairing import NOBODY, largest_pairing
from pareo.pairing.common.placed import bits_of
from pareo.pairing.dubov_2026 import reference
from pareo.pairing.dubov_2026.opponents import opponents_among, reachable
from pareo.pairing.dubov_2026.process import Division, Shift
from pareo.pairing.dubov_2026.sequence import shifters_in_order
from pareo.pairing.dubov_2026.situation import Players


def shift(division: Division) -> Shift:
    """Return the first shifters with whom both subgroups can meet.

    Usually nobody leaves the smaller subgroup, and the first in order leave the larger one.
    """
    order = shifters_in_order(division.larger, division.lesser.other)
    leaving = order[: division.surplus]
    first = (*division.smaller, *leaving)
    if opponents_among(division.field, first, order[division.surplus :]) is not None:
        return Shift((), leaving)
    subgroups = _Subgroups(division, order)
    if subgroups.is_possible(0, 0):
        return Shift((), subgroups.first())
    if subgroups.let_one_leave_the_smaller():
        return Shift(subgroups.from_smaller, subgroups.first())
    return reference.shift(division)


class _Subgroups:
    """Finds who leaves the larger subgroup where at most one needs to leave the smaller one.

    Somebody of the larger subgroup who leaves it meets one who stays; one who stays may also
    meet the smaller subgroup. Of those not decided yet, both are possible. Whoever left the
    smaller subgroup meets one who stayed there: else neither need have left.
    """

    def __init__(self, division: Division, order: Players) -> None:
        self._order = order
        self._wanted = division.surplus
        self.from_smaller: Players = ()
        smaller = shifters_in_order(division.smaller, division.lesser)
        self._players = (*order, *smaller)
        self._near = reachable(division.field, self._players, self._players)
        self._smaller = bits_of(range(len(order), len(self._players)))
        self._mates = [NOBODY] * len(self._players)
        """A pairing that was possible at the last question."""

    def is_possible(self, leaving: int, staying: int) -> bool:
        """Whether these may leave and those stay; both are bits of positions in the order."""
        return self._completes(self._apart(leaving | self._smaller, staying))

    def _apart(self, *sides: int) -> list[int]:
        """Return who may meet whom if nobody meets anybody of the own side."""
        near = list(self._near)
        for side in sides:
            for at, mine in enumerate(near):
                if side >> at & 1:
                    near[at] = mine & ~side
        return near

    def _completes(self, near: list[int]) -> bool:
        mates = None if 0 in near else completed(near, self._mates)
        if mates is None:
            return False
        self._mates = mates
        return True

    def let_one_leave_the_smaller(self) -> bool:
        """Let the first leave the smaller subgroup with whom a pairing exists, if there is one.

        The smaller subgroup then has one pair of its own. Without it, a pairing of all others is
        as large as can be: both of the pair are left over by a largest one.
        """
        near = self._apart(self._smaller)
        mates = largest_pairing(near)
        if mates.count(NOBODY) != 2:
            return False
        self._mates = list(mates)
        alone = left_over_by_some(near, mates) & self._smaller
        for at in range(len(self._order), len(near)):
            if alone >> at & 1 and self._completes(self._with_one_gone(near, at)):
                self._let_go(at)
                return True
        return False

    def _with_one_gone(self, near: list[int], gone: int) -> list[int]:
        """Return who may meet whom if one of the smaller subgroup meets another one there."""
        inside = self._near[gone] & self._smaller
        found = [
            mine | (inside >> at & 1) << gone if self._smaller >> at & 1 else mine & ~(1 << gone)
            for at, mine in enumerate(near)
        ]
        found[gone] = inside
        return found

    def _let_go(self, gone: int) -> None:
        self.from_smaller = (self._players[gone],)
        self._wanted += 1
        self._smaller ^= 1 << gone
        self._near = [
            mine if self._smaller >> at & 1 else mine & ~(1 << gone)
            for at, mine in enumerate(self._near)
        ]
        self._near[gone] &= self._smaller

    def first(self) -> Players:
        """Return the first set: as many as possible of the next ones, then one who stays."""
        leaving = staying = at = 0
        while leaving.bit_count() < self._wanted:
            most = min(self._wanted - leaving.bit_count(), len(self._order) - at)
            taken = self._most_possible(leaving, staying, at, most)
            leaving |= ((1 << taken) - 1) << at
            at += taken
            staying |= 1 << at
            at += 1
            if self._wanted - leaving.bit_count() == 1:
                leaving |= 1 << self._last(leaving, staying, at)
        return tuple(player for i, player in enumerate(self._order) if leaving >> i & 1)

    def _most_possible(self, leaving: int, staying: int, at: int, most: int) -> int:
        """Return how many of the next ones may leave together: fewer may whenever more may."""
        low, high = 0, most
        while low < high:
            middle = (low + high + 1) // 2
            if self.is_possible(leaving | ((1 << middle) - 1) << at, staying):
                low = middle
            else:
                high = middle - 1
        return low

    def _last(self, leaving: int, staying: int, at: int) -> int:
        """Return the position of the last who leaves: all behind may stay, but not that one too."""
        low, high = at, len(self._order) - 1
        while low < high:
            middle = (low + high) // 2
            behind = (1 << len(self._order)) - (1 << (middle + 1))
            if self.is_possible(leaving, staying | behind):
                high = middle
            else:
                low = middle + 1
        return low
