"""The pool of a group: the players still to be paired, with a largest pairing among them."""

from collections.abc import Iterable, Sequence
from typing import Final

from pareo.matching import largest_matching, left_over_by_some, quick_matching
from pareo.pairing.common.largest_pairing import NOBODY
from pareo.pairing.common.placed import places_of
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
        self._here = (1 << len(near)) - 1
        mates = quick_matching(near)
        if mates.count(NOBODY) > 1:
            mates = self._largest(mates, self._here)
        self._mates = mates

    @property
    def seats(self) -> list[int]:
        """The players who are still here."""
        return [seat for seat in range(len(self._near)) if self._here >> seat & 1]

    @property
    def left_over(self) -> int:
        """How many of those here find no opponent in a largest pairing."""
        return sum(self._mates[seat] == NOBODY for seat in self.seats)

    def holds(self, seat: int) -> bool:
        """Whether the player of a seat is still here."""
        return bool(self._here >> seat & 1)

    def compatible(self, one: int, other: int) -> bool:
        """Whether two seats may meet."""
        return bool(self._near[one] >> other & 1)

    def opponents(self, seat: int) -> int:
        """Return the possible opponents who are still here, as bits."""
        return self._near[seat] & self._here

    @property
    def leavers(self) -> int:
        """Those who may leave: without any one of them the others make as many pairs; as bits."""
        return left_over_by_some(self._near_of(self._here), self._mates) & self._here

    def may_leave(self, seat: int) -> bool:
        """Whether without one the others still make as many pairs."""
        return self._after_leaving(seat) is not None

    def leave(self, seat: int) -> bool:
        """Let one leave if the others still make as many pairs; return whether that was so."""
        mates = self._after_leaving(seat)
        if mates is None:
            return False
        self._mates = mates
        self._here &= ~(1 << seat)
        return True

    @property
    def broken(self) -> int:
        """How many limits of colours a pairing of those here breaks."""
        return 0

    def leaves_a_pairing(self, one: int, other: int) -> bool:
        """Whether two may meet and all the others can still be paired."""
        return Pool._after_pairing(self, one, other) is not None

    def available(self, one: int, other: int) -> bool:
        """Whether two may meet and all the others can still be paired as well as before."""
        return self._after_pairing(one, other) is not None

    def all_leaving_a_pairing(self, seat: int) -> int:
        """Return with whom one may meet so that all the others can be paired; as bits.

        Everybody here can be paired. So without one a single player is left over, and it is those
        whom some largest pairing of the others leaves over.
        """
        mates = list(self._mates)
        mate = mates[seat]
        mates[seat] = mates[mate] = NOBODY
        others = self._here & ~(1 << seat)
        return left_over_by_some(self._near_of(others), mates) & others & self._near[seat]

    def all_available(self, seat: int) -> int:
        """Return with whom one may meet so that all the others can be paired as well as before."""
        return self.all_leaving_a_pairing(seat)

    def pair(self, one: int, other: int) -> bool:
        """Let two leave as a pair if all the others can still be paired; return whether it was so."""
        mates = self._after_pairing(one, other)
        if mates is None:
            return False
        self._mates = mates
        self._here &= ~(1 << one | 1 << other)
        return True

    def _near_of(self, here: int) -> list[int]:
        return [mine & here if here >> seat & 1 else 0 for seat, mine in enumerate(self._near)]

    def _after_leaving(self, seat: int) -> list[int] | None:
        mates = list(self._mates)
        mate = mates[seat]
        if mate == NOBODY:
            return mates
        mates[seat] = mates[mate] = NOBODY
        return self._repaired(mates, self._here & ~(1 << seat), mate)

    def _after_pairing(self, one: int, other: int) -> list[int] | None:
        if not self.compatible(one, other):
            return None
        mates = list(self._mates)
        first, second = mates[one], mates[other]
        mates[one] = mates[other] = NOBODY
        if first == other:
            return mates
        mates[first] = mates[second] = NOBODY
        return self._repaired(mates, self._here & ~(1 << one | 1 << other), first)

    def _repaired(self, mates: list[int], here: int, start: int) -> list[int] | None:
        """Return mates with one pair more, which `start` must be in; None if there are none.

        A free opponent usually does, or one exchange; else the exact search decides.
        """
        free = sum(
            1 << seat
            for seat, mate in enumerate(mates)
            if mate == NOBODY and here >> seat & 1 and seat != start
        )
        if not free:
            return None
        if found := self._near[start] & free:
            return _joined(mates, start, _lowest(found))
        middles = self._near[start] & here
        while middles:
            middle = _lowest(middles)
            middles &= middles - 1
            freed = mates[middle]
            if found := self._near[freed] & free:
                return _joined(_joined(mates, start, middle), freed, _lowest(found))
        pairs = _pairs(mates)
        larger = self._largest(mates, here)
        return larger if _pairs(larger) > pairs else None

    def _largest(self, start: Sequence[int], here: int) -> list[int]:
        edges = [
            (seat, seat + 1 + further)
            for seat, near in enumerate(self._near)
            if here >> seat & 1
            for further in places_of((near & here) >> (seat + 1))
        ]
        return list(largest_matching(len(self._near), edges, start))


def pool_of(field: Field, players: Iterable[MedianPlayer]) -> Pool:
    """Return the pool of some players of a field."""
    members = tuple(players)
    return Pool(members, field.neighbours(members))


def _lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def _joined(mates: list[int], one: int, other: int) -> list[int]:
    mates[one], mates[other] = other, one
    return mates


def _pairs(mates: Sequence[int]) -> int:
    return sum(mate != NOBODY for mate in mates) // 2


def first_who_may_miss(field: Field, candidates: Iterable[MedianPlayer]) -> MedianPlayer | None:
    """Return the first player who may have the bye and leaves all others a pairing."""
    pool = pool_of(field, field.players)
    if pool.left_over > 1:
        return None
    leavers = pool.leavers
    able = filter(field.may_end_with_bye, candidates)
    return next((player for player in able if leavers >> player.place & 1), None)
