"""Who leaves S1 and who comes to it, if as few as possible do: read from the pairs of an answer.

Each pair inside S2 brings the first of the two to S1. Of those in S1 leaves who has no opponent,
or whose opponent in S1 stays.
"""

from collections.abc import Sequence

from pareo.pairing.dutch_1992.orders import Numbers
from pareo.pairing.dutch_1992.question import Answer, Last


class Exchanges:
    """The players of a group by their places, the first so many of them in S1; sets are bits."""

    def __init__(self, players: Sequence[int], size: int) -> None:
        self._players = players
        self._size = size
        self._numbers = {place: number for number, place in enumerate(players)}
        self.second = sum(1 << place for place in players[size:])

    @property
    def rows(self) -> Last:
        """Few pairs inside S2, and their first players as early as possible."""
        most = 1 << (len(self._players) - self._size)
        end = len(self._players) - 1
        worth = {
            place: 1 << (end - number)
            for place, number in self._numbers.items()
            if number >= self._size
        }
        # Nobody of S1 comes first but in a pair that is not inside S2.
        return Last(lambda one: worth.get(one, most), self._bits(most))

    def into(self, answer: Answer) -> Numbers:
        """Return who comes to S1, in order."""
        second = self.second
        return tuple(
            sorted(
                self._numbers[one]
                for one, mate in answer.mates.items()
                if one < mate and second >> one & 1 and second >> mate & 1
            )
        )

    def columns(self, first: int, second: int) -> Last:
        """Few pairs inside S2, and the lowest ranked leave S1; some stay in it, some have left it.

        Those who stay come first in the list, and those who have left last, so that the first of a
        pair is in S1 in the end.
        """
        most = 1 << self._size

        def worth(one: int) -> int:
            if self.second >> one & 1:
                return 0
            return most if (first | second) >> one & 1 else most - (1 << self._numbers[one])

        return Last(worth, self._bits(most))

    def out(self, answer: Answer, first: int, second: int) -> Numbers:
        """Return who leaves S1, the lowest ranked first."""
        kept = {
            self._numbers[_staying(one, mate, first, second)]
            for one, mate in answer.mates.items()
            if one < mate
        }
        return tuple(number for number in reversed(range(self._size)) if number not in kept)

    @property
    def difference(self) -> Last:
        """Few pairs inside S2, then the smallest difference; among equals the first column and row.

        The first of each pair is in S1 in the end, so that their numbers decide.
        """
        size, end = self._size, len(self._players)
        width = end.bit_length()
        row, column = end - size, size + 1 + width

        def worth(one: int) -> int:
            number = self._numbers[one]
            if number >= size:
                return ((end - number) << (column + row)) + (1 << (end - 1 - number))
            apart = (1 << (2 * width)) + end - number
            return ((apart << column) + (1 << size) - (1 << number)) << row

        return Last(worth, 3 * width + 1 + column + row)

    def _bits(self, most: int) -> int:
        return most.bit_length() + len(self._players).bit_length()


def _staying(one: int, other: int, first: int, second: int) -> int:
    """Return which of two is in S1 in the end: as given, else the first."""
    return other if first >> other & 1 or second >> one & 1 else one
