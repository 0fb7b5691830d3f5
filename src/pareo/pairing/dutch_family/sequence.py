"""C.04.3 Article 4 (2017: section D): the order of candidates, as preferences among equal ones.

The nested changes of 4.2 to 4.4 produce a pairing first at a place that follows from the
pairing alone: by the moved-down players that are paired, their opponents, the exchange between
the subgroups of the remainder, and the opponents of its first subgroup. Each part is a whole
number for each pair, to be added up and to be as large as possible.
"""

from collections.abc import Iterator, Sequence

from pareo.pairing.dutch_family.players import OfPair, Player

Step = tuple[OfPair, int]
"""A part of an order: what a pair is worth, and how many bits all pairs together take.

Steps are taken one after the other, each among what the ones before it left.
"""


class MovedDownOrder:
    """4.4 and 4.2: which moved-down players are paired, and then with whom."""

    def __init__(self, moved_down: Sequence[Player], residents: Sequence[Player]) -> None:
        self._moved_down = {player.place: index for index, player in enumerate(moved_down)}
        self._residents = {player.place: index for index, player in enumerate(residents)}
        self._width = len(residents).bit_length()
        self._count = len(moved_down)
        self.bits = self._count * (1 + self._width)

    def of_pair(self, higher: Player, lower: Player) -> int:
        """Prefer the set with the smallest numbers, then for each in turn the first opponent."""
        index = self._moved_down.get(higher.place)
        if index is None:
            return 0
        place_in_set = self._count - 1 - index
        opponent = len(self._residents) - 1 - self._residents[lower.place]
        chosen = 1 << (self._count * self._width + place_in_set)
        return chosen + (opponent << (self._width * place_in_set))

    def steps(self, at_once: int | None) -> Iterator[Step]:
        """Yield the same in steps of about so many bits: first the set, then the opponents."""
        if at_once is None or self.bits <= at_once:
            yield self.of_pair, self.bits
            return
        for start in range(0, self._count, at_once):
            yield self._set_from(start, min(start + at_once, self._count))
        count = max(1, at_once // self._width)
        for start in range(0, self._count, count):
            yield self._opponents_from(start, min(start + count, self._count))

    def _set_from(self, start: int, end: int) -> Step:
        def of_pair(higher: Player, _lower: Player) -> int:
            index = self._moved_down.get(higher.place, -1)
            return 1 << (end - 1 - index) if start <= index < end else 0

        return of_pair, end - start

    def _opponents_from(self, start: int, end: int) -> Step:
        def of_pair(higher: Player, lower: Player) -> int:
            index = self._moved_down.get(higher.place, -1)
            if not start <= index < end:
                return 0
            opponent = len(self._residents) - 1 - self._residents[lower.place]
            return opponent << (self._width * (end - 1 - index))

        return of_pair, (end - start) * self._width


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
        number = self._number[higher.place]
        in_sum = (self._size - number) << self._sum
        if number > self._pairs:
            return in_sum + (1 << (self._size - number))
        exits = ((1 << (self._pairs + 1)) - (1 << number)) << self._exits
        return (1 << self._count) + in_sum + exits

    def steps(self, at_once: int | None) -> Iterator[Step]:
        """Yield the same in steps of about so many bits."""
        if at_once is None or self.bits <= at_once:
            yield self.of_pair, self.bits
            return
        yield self._count_and_sum()
        for end in range(self._pairs, 0, -at_once):
            yield self._exits_to(max(0, end - at_once), end)
        for start in range(self._pairs, self._size, at_once):
            yield self._entries_from(start, min(start + at_once, self._size))

    def _count_and_sum(self) -> Step:
        bits = (self._size * self._size).bit_length()

        def of_pair(higher: Player, _lower: Player) -> int:
            number = self._number[higher.place]
            return ((number <= self._pairs) << bits) + self._size - number

        return of_pair, bits + self._size.bit_length()

    def _exits_to(self, start: int, end: int) -> Step:
        """Let the lowest go out of those with a number above `start`, up to `end`."""
        most = 1 << (end - start)

        def of_pair(higher: Player, _lower: Player) -> int:
            number = self._number[higher.place]
            if number > self._pairs:
                return 0
            return most - (1 << (number - start - 1)) if start < number <= end else most

        return of_pair, end - start + 1 + self._size.bit_length()

    def _entries_from(self, start: int, end: int) -> Step:
        """Let the highest come in of those with a number above `start`, up to `end`."""

        def of_pair(higher: Player, _lower: Player) -> int:
            number = self._number[higher.place]
            return 1 << (end - number) if start < number <= end else 0

        return of_pair, end - start


class PartnerOrder:
    """4.2: for the players of the first subgroup, in their order, the first opponent possible."""

    def __init__(self, remainder: Sequence[Player]) -> None:
        self._number = {player.place: number for number, player in enumerate(remainder)}
        self._size = len(remainder)
        self.width = max(self._size.bit_length(), 1)

    def of_all(self, first: Sequence[Player]) -> Step:
        """Return the preference for the opponents of the whole first subgroup.

        Only pairs that keep it count.
        """
        of_some, keeps = self.of_some(first)
        members = frozenset(player.place for player in first)

        def of_pair(higher: Player, lower: Player) -> int:
            return ((higher.place in members) << keeps) + of_some(higher, lower)

        return of_pair, keeps + len(first).bit_length()

    def of_some(self, some: Sequence[Player]) -> Step:
        """Return the preference for the opponents of some players of the first subgroup."""
        shifts = {
            player.place: self.width * (len(some) - 1 - index) for index, player in enumerate(some)
        }

        def of_pair(higher: Player, lower: Player) -> int:
            shift = shifts.get(higher.place)
            if shift is None:
                return 0
            return (self._size - 1 - self._number[lower.place]) << shift

        return of_pair, self.width * len(some)
