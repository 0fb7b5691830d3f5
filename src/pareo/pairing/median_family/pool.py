"""The pool of a group: the players still to be paired, with a largest pairing among them."""

from collections.abc import Iterable, Sequence
from typing import Final

from pareo.matching import augment, enlarged, left_over_by_some, quick_matching
from pareo.pairing.common.largest_pairing import NOBODY
from pareo.pairing.common.placed import bits_of, places_of
from pareo.pairing.median_family.players import MedianPlayer
from pareo.pairing.median_family.possible import Field


class Pool:
    """The players of a group who are still to be paired, with a largest pairing among them.

    Seats are positions in `players`. When a pair or a floater leaves, the largest pairing of the
    others is repaired rather than found anew.
    """

    def __init__(self, players: tuple[MedianPlayer, ...], near: Sequence[int]) -> None:
        self.players: Final = players
        self._near: Final = near
        mates = quick_matching(near)
        if mates.count(NOBODY) > 1:
            mates = enlarged(near, mates)
        self._settle(mates, (1 << len(near)) - 1)

    def _settle(self, mates: list[int], here: int) -> None:
        """Keep a largest pairing of those here; what was known of an earlier one is forgotten."""
        self._mates = mates
        self._here = here
        someone_is = mates.count(NOBODY) > len(mates) - here.bit_count()
        alone = (seat for seat in places_of(here) if mates[seat] == NOBODY)
        self._alone = bits_of(alone) if someone_is else 0
        self._leavers: int | None = None
        self._partners: dict[int, int] = {}

    @property
    def seats(self) -> list[int]:
        """The players who are still here."""
        return places_of(self._here)

    @property
    def left_over(self) -> int:
        """How many of those here find no opponent in a largest pairing."""
        return self._alone.bit_count()

    def holds(self, seat: int) -> bool:
        """Whether the player of a seat is still here."""
        return bool(self._here >> seat & 1)

    def mate(self, seat: int) -> int:
        """Return whom the player of a seat meets in the largest pairing, or nobody."""
        return self._mates[seat]

    def compatible(self, one: int, other: int) -> bool:
        """Whether two seats may meet."""
        return bool(self._near[one] >> other & 1)

    def opponents(self, seat: int) -> int:
        """Return the possible opponents who are still here, as bits."""
        return self._near[seat] & self._here

    @property
    def leavers(self) -> int:
        """Those who may leave: without any one of them the others make as many pairs; as bits."""
        if self._leavers is None:
            self._leavers = left_over_by_some(self._near, self._mates, self._here)
        return self._leavers

    def leave(self, seat: int) -> bool:
        """Let one leave if the others still make as many pairs; return whether that was so."""
        mates = self._after_leaving(seat)
        if mates is None:
            return False
        self._settle(mates, self._here & ~(1 << seat))
        return True

    @property
    def broken(self) -> int:
        """How many limits of colours a pairing of those here breaks."""
        return 0

    def leaves_a_pairing(self, one: int, other: int) -> bool:
        """Whether two may meet and all the others can still be paired.

        A short repair usually shows it; else it is found for all the opponents of one at once.
        """
        if one not in self._partners and self._shortly_repaired(one, other):
            return True
        return bool(self.all_leaving_a_pairing(one) >> other & 1)

    def available(self, one: int, other: int) -> bool:
        """Whether two may meet and all the others can still be paired as well as before."""
        return self.leaves_a_pairing(one, other)

    def all_leaving_a_pairing(self, seat: int) -> int:
        """Return with whom one may meet so that all the others can be paired; as bits.

        Everybody here can be paired. So without one a single player is left over, and it is those
        whom some largest pairing of the others leaves over.
        """
        if seat not in self._partners:
            mates = list(self._mates)
            _part(mates, seat)
            others = self._here & ~(1 << seat)
            found = left_over_by_some(self._near, mates, others)
            self._partners[seat] = found & self._near[seat]
        return self._partners[seat]

    def all_available(self, seat: int) -> int:
        """Return with whom one may meet so that all the others can be paired as well as before."""
        return self.all_leaving_a_pairing(seat)

    def pair(self, one: int, other: int) -> bool:
        """Let two leave as a pair if all the others can still be paired; return whether it was so."""
        mates = self._after_pairing(one, other)
        if mates is None:
            return False
        self._settle(mates, self._here & ~(1 << one | 1 << other))
        return True

    def _after_leaving(self, seat: int) -> list[int] | None:
        mates = list(self._mates)
        mate = _part(mates, seat)
        if mate == NOBODY:
            return mates
        here = self._here & ~(1 << seat)
        end = augment(self._near, mates, mate, self._alone, here)
        return None if end is None else mates

    def _after_pairing(self, one: int, other: int) -> list[int] | None:
        if not self.compatible(one, other):
            return None
        if mates := self._shortly_repaired(one, other):
            return mates
        mates = list(self._mates)
        first, second = _part(mates, one), _part(mates, other)
        here = self._here & ~(1 << one | 1 << other)
        end = augment(self._near, mates, first, 1 << second, here)
        return None if end is None else mates

    def _shortly_repaired(self, one: int, other: int) -> list[int] | None:
        """Return the mates after two met whose mates then meet, at once or by one exchange."""
        if not self.compatible(one, other):
            return None
        mates = list(self._mates)
        first, second = _part(mates, one), _part(mates, other)
        if first == other:
            return mates
        if self.compatible(first, second):
            return _joined(mates, first, second)
        near = self._near[second]
        middles = self._near[first] & self._here & ~(1 << one | 1 << other)
        while middles:
            middle = (middles & -middles).bit_length() - 1
            middles &= middles - 1
            freed = mates[middle]
            if near >> freed & 1:
                return _joined(_joined(mates, first, middle), freed, second)
        return None


def _part(mates: list[int], seat: int) -> int:
    """Let the pair of a seat part, and return who was its mate."""
    mate = mates[seat]
    if mate != NOBODY:
        mates[seat] = mates[mate] = NOBODY
    return mate


def _joined(mates: list[int], one: int, other: int) -> list[int]:
    mates[one], mates[other] = other, one
    return mates


def pool_of(field: Field, players: Iterable[MedianPlayer]) -> Pool:
    """Return the pool of some players of a field."""
    members = tuple(players)
    return Pool(members, field.neighbours(members))


def first_who_may_miss(field: Field, candidates: Iterable[MedianPlayer]) -> MedianPlayer | None:
    """Return the first player who may have the bye and leaves all others a pairing."""
    pool = pool_of(field, field.players)
    if pool.left_over > 1:
        return None
    leavers = pool.leavers
    able = filter(field.may_end_with_bye, candidates)
    return next((player for player in able if leavers >> player.place & 1), None)
