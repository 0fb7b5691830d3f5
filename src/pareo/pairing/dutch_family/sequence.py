"""C.04.3 Article 4 (2017: section D): the order of candidates, as preferences among equal ones.

The nested changes of 4.2 to 4.4 produce a pairing first at a place that follows from the
pairing alone: by the moved-down players that are paired, their opponents, the exchange between
the subgroups of the remainder, and the opponents of its first subgroup. Each part is a whole
number for each pair, to be added up and to be as large as possible.
"""

from collections.abc import Sequence

from pareo.pairing.dutch_family.players import OfPair, Player


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


class PartnerOrder:
    """4.2: for the players of the first subgroup, in their order, the first opponent possible."""

    def __init__(self, remainder: Sequence[Player]) -> None:
        self._number = {player.place: number for number, player in enumerate(remainder)}
        self._size = len(remainder)
        self.width = max(self._size.bit_length(), 1)

    def of_some(self, some: Sequence[Player], first: Sequence[Player]) -> tuple[OfPair, int]:
        """Return the preference for the opponents of some players, and how many bits it takes.

        `first` is the whole first subgroup: once it is known, only pairs that keep it count.
        """
        shifts = {
            player.place: self.width * (len(some) - 1 - index) for index, player in enumerate(some)
        }
        keeps = self.width * len(some)
        members = frozenset(player.place for player in first)

        def of_pair(higher: Player, lower: Player) -> int:
            worth = (higher.place in members) << keeps
            if (shift := shifts.get(higher.place)) is not None:
                worth += (self._size - 1 - self._number[lower.place]) << shift
            return worth

        return of_pair, keeps + len(first).bit_length()
