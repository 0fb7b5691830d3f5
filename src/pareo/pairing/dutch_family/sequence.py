"""C.04.3 Article 4 (2017: section D): the order of candidates, as preferences among equal ones.

The nested changes of 4.2 to 4.4 produce a pairing first at a place that follows from the
pairing alone: by the moved-down players that are paired, their opponents, the exchange between
the subgroups of the remainder, and the opponents of its first subgroup. Each part is a whole
number for each pair, to be added up and to be as large as possible.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pareo.pairing.dutch_family.players import OfPair, Player

ByPlace = Mapping[int, int]
"""Numbers of some players."""


class Step(NamedTuple):
    """A part of an order: what a pair is worth, and how many bits all pairs together take.

    A pair is worth what its higher player has of their own, and the rank of the lower one,
    shifted by as many bits as the higher one says. Steps are taken one after the other, each among
    what the ones before it left.
    """

    own: ByPlace
    shifts: ByPlace
    ranks: ByPlace
    bits: int

    def of_pair(self, higher: Player, lower: Player) -> int:
        """Return what a pair is worth."""
        worth = self.own.get(higher.place, 0)
        shift = self.shifts.get(higher.place)
        return worth if shift is None else worth + (self.ranks[lower.place] << shift)


class MovedDownOrder:
    """4.4 and 4.2: which moved-down players are paired, and then with whom."""

    def __init__(self, moved_down: Sequence[Player], residents: Sequence[Player]) -> None:
        self._moved_down = moved_down
        self._ranks = _ranks(residents)
        self._width = len(residents).bit_length()
        self._count = len(moved_down)
        opponents = self._opponents_from(0, self._count)
        chosen = self._set_from(0, self._count).own.items()
        own = {place: worth << opponents.bits for place, worth in chosen}
        self.bits = self._count + opponents.bits
        self._whole = Step(own, opponents.shifts, opponents.ranks, self.bits)

    def of_pair(self, higher: Player, lower: Player) -> int:
        """Prefer the set with the smallest numbers, then for each in turn the first opponent."""
        return self._whole.of_pair(higher, lower)

    def steps(self, at_once: int | None) -> Iterator[Step]:
        """Yield the same in steps of about so many bits: first the set, then the opponents."""
        if at_once is None or self.bits <= at_once:
            yield self._whole
            return
        for start in range(0, self._count, at_once):
            yield self._set_from(start, min(start + at_once, self._count))
        count = max(1, at_once // self._width)
        for start in range(0, self._count, count):
            yield self._opponents_from(start, min(start + count, self._count))

    def _set_from(self, start: int, end: int) -> Step:
        some = enumerate(reversed(self._moved_down[start:end]))
        return Step({player.place: 1 << bit for bit, player in some}, {}, {}, end - start)

    def _opponents_from(self, start: int, end: int) -> Step:
        return _first_opponents(self._moved_down[start:end], self._ranks, self._width)


class ExchangeOrder:
    """4.3: the exchange between the subgroups of the remainder.

    The higher ranked of each pair is in the first subgroup, as exchanged. The fewest have come
    in from the second; the sum of all numbers, and with it the difference of 4.3.2, is smallest;
    those who went out are the lowest ranked, those who came in the highest.
    """

    def __init__(self, remainder: Sequence[Player], pairs: int) -> None:
        self._number = {player.place: number for number, player in enumerate(remainder, start=1)}
        self._pairs = pairs
        size = len(remainder)
        self._size = size
        self._exits = size
        self._sum = self._exits + pairs + 1 + size.bit_length()
        self._count = self._sum + (size * size).bit_length()
        self.bits = self._count + size.bit_length()

    def of_pair(self, higher: Player, _lower: Player) -> int:
        """Value a pair by the number of its higher ranked player."""
        return self._of_number(self._number[higher.place])

    def _of_number(self, number: int) -> int:
        in_sum = (self._size - number) << self._sum
        if number > self._pairs:
            return in_sum + (1 << (self._size - number))
        exits = ((1 << (self._pairs + 1)) - (1 << number)) << self._exits
        return (1 << self._count) + in_sum + exits

    def steps(self, at_once: int | None) -> Iterator[Step]:
        """Yield the same in steps of about so many bits."""
        if at_once is None or self.bits <= at_once:
            yield self._step(self._of_number, self.bits)
            return
        yield self._count_and_sum()
        for end in range(self._pairs, 0, -at_once):
            yield self._exits_to(max(0, end - at_once), end)
        for start in range(self._pairs, self._size, at_once):
            yield self._entries_from(start, min(start + at_once, self._size))

    def _step(self, of_number: Callable[[int], int], bits: int) -> Step:
        own = {place: of_number(number) for place, number in self._number.items()}
        return Step(own, {}, {}, bits)

    def _count_and_sum(self) -> Step:
        bits = (self._size * self._size).bit_length()
        return self._step(
            lambda number: ((number <= self._pairs) << bits) + self._size - number,
            bits + self._size.bit_length(),
        )

    def _exits_to(self, start: int, end: int) -> Step:
        """Let the lowest go out of those with a number above `start`, up to `end`."""
        most = 1 << (end - start)

        def of_number(number: int) -> int:
            if number > self._pairs:
                return 0
            return most - (1 << (number - start - 1)) if start < number <= end else most

        return self._step(of_number, end - start + 1 + self._size.bit_length())

    def _entries_from(self, start: int, end: int) -> Step:
        """Let the highest come in of those with a number above `start`, up to `end`."""
        return self._step(
            lambda number: 1 << (end - number) if start < number <= end else 0, end - start
        )


class PartnerOrder:
    """4.2: for the players of the first subgroup, in their order, the first opponent possible."""

    def __init__(self, remainder: Sequence[Player]) -> None:
        self._ranks = _ranks(remainder)
        self.width = max(len(remainder).bit_length(), 1)

    def of_all(self, first: Sequence[Player]) -> tuple[OfPair, int]:
        """Return the preference for the opponents of the whole first subgroup, and its bits.

        Only pairs that keep it count.
        """
        opponents = self.of_some(first)
        members = frozenset(player.place for player in first)

        def of_pair(higher: Player, lower: Player) -> int:
            kept = (higher.place in members) << opponents.bits
            return kept + opponents.of_pair(higher, lower)

        return of_pair, opponents.bits + len(first).bit_length()

    def of_some(self, some: Sequence[Player]) -> Step:
        """Return the preference for the opponents of some players of the first subgroup."""
        return _first_opponents(some, self._ranks, self.width)


def _ranks(players: Sequence[Player]) -> ByPlace:
    """Rank opponents: the first of them highest, the last 0."""
    return {player.place: rank for rank, player in enumerate(reversed(players))}


def _first_opponents(some: Sequence[Player], ranks: ByPlace, width: int) -> Step:
    """Prefer for each of some players in turn the first opponent."""
    shifts = {player.place: width * turn for turn, player in enumerate(reversed(some))}
    return Step({}, shifts, ranks, width * len(some))
