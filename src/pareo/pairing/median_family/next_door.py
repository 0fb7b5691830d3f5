"""Who would find an opponent in the next group, beside the floaters who go there first."""

from collections.abc import Iterable

from pareo.pairing.common.placed import bits_of
from pareo.pairing.median_family.groups import Direction
from pareo.pairing.median_family.players import MedianPlayer
from pareo.pairing.median_family.possible import Field


def able_next_door(
    field: Field,
    adjacent: int,
    direction: Direction,
    chosen: Iterable[MedianPlayer],
    asked: Iterable[MedianPlayer],
) -> int:
    """Return the places, as bits, of those for whom a resident is left once others have theirs.

    The others are the floaters chosen already who go first: going down the higher ranked, going up
    the lower ranked. The residents of the next group are `adjacent`, as bits of their places.
    """
    sign = 1 if direction is Direction.DOWN else -1
    ahead = sorted(chosen, key=lambda player: sign * player.place)
    rooms = _Rooms(adjacent)
    going = 0
    able = []
    for player in sorted(asked, key=lambda player: sign * player.place):
        while going < len(ahead) and sign * ahead[going].place < sign * player.place:
            rooms.seat(field.friends[ahead[going].place] & adjacent)
            going += 1
        if rooms.has_room(field.friends[player.place] & adjacent):
            able.append(player.place)
    return bits_of(able)


class _Rooms:
    """A largest number of floaters with an opponent of their own each, one added after the other."""

    def __init__(self, residents: int) -> None:
        self._free = residents
        self._rows: dict[int, int] = {}
        """The possible opponents of the floater whom a resident meets, by the resident's bit."""
        self._open: int | None = residents
        """The residents who are free, or can be by exchanges; None if it has to be found again."""

    def has_room(self, row: int) -> bool:
        """Whether one more floater with these possible opponents has one."""
        return bool(row & self._free or (self._free and row & self._opened()))

    def seat(self, row: int) -> None:
        """Give one more floater an opponent, if that is possible."""
        if not self.has_room(row):
            return
        self._open = None
        if not row & self._free:
            row = self._exchanged(row)
        bit = row & self._free
        bit &= -bit
        self._free ^= bit
        self._rows[bit] = row

    def _opened(self) -> int:
        if self._open is None:
            found, closed = self._free, self._rows
            while opened := [bit for bit, row in closed.items() if row & found]:
                found |= sum(opened)
                closed = {bit: row for bit, row in closed.items() if not bit & found}
            self._open = found
        return self._open

    def _exchanged(self, row: int) -> int:
        """Return the possible opponents of one who becomes free along a path to a free resident."""
        before: dict[int, int] = {}
        reached, level = 0, [(0, row)]
        while True:
            following = []
            for at, mine in level:
                new = mine & ~reached
                reached |= new
                while new:
                    bit = new & -new
                    new ^= bit
                    before[bit] = at
                    if self._rows[bit] & self._free:
                        return self._shifted(row, bit, before)
                    following.append((bit, self._rows[bit]))
            level = following

    def _shifted(self, row: int, last: int, before: dict[int, int]) -> int:
        """Let each on the path take the opponent of the next, and return who is at its end."""
        released = self._rows[last]
        while last:
            earlier = before[last]
            self._rows[last] = self._rows[earlier] if earlier else row
            last = earlier
        return released
