"""How many of some players find an opponent, while more of them come."""

from collections.abc import Iterable, Sequence

from pareo.matching import augment
from pareo.pairing.common.largest_pairing import NOBODY
from pareo.pairing.median_family.players import MedianPlayer
from pareo.pairing.median_family.pool import Pool


class GrowingPairing:
    """A largest pairing by places, at first that of a pool; it is repaired when somebody comes."""

    def __init__(self, friends: Sequence[int], pool: Pool) -> None:
        self._friends = friends
        self._mates = [NOBODY] * len(friends)
        self._here = self._alone = 0
        for seat in pool.seats:
            place, mate = pool.players[seat].place, pool.mate(seat)
            self._here |= 1 << place
            if mate == NOBODY:
                self._alone |= 1 << place
            else:
                self._mates[place] = pool.players[mate].place

    @property
    def left_over(self) -> int:
        """How many of those here find no opponent."""
        return self._alone.bit_count()

    def add(self, players: Iterable[MedianPlayer]) -> None:
        """Let players come: each makes one pair more, or stays without an opponent too."""
        for player in players:
            self._here |= 1 << player.place
            end = augment(self._friends, self._mates, player.place, self._alone, self._here)
            self._alone ^= 1 << (player.place if end is None else end)
