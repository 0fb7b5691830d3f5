"""C4 to C9, C11: the first candidate of a homogeneous group, in the order of the text.

Candidates are not tried one after the other: where no candidate of some shape can exist, all
of them are passed over. What is found is what trying them all would have found.
"""

from collections.abc import Iterable, Sequence

from pareo.pairing.common.colours import colour_budget
from pareo.pairing.dutch_1992.criteria import LEVELS_OF_HOMOGENEOUS
from pareo.pairing.dutch_1992.demand import Demand, Shape
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_1992.orders import Exchange, Firsts, Numbers, exchanged
from pareo.pairing.dutch_1992.question import ANYBODY, Answer, Costs, Last, places
from pareo.pairing.dutch_1992.transposition import Found, first_with_fewest_clashes
from pareo.pairing.dutch_1992.waiting import Players, Waiting, in_turn, waiting
from pareo.pairing.dutch_family.players import Player
from pareo.value import dataclass


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


@dataclass(frozen=True, slots=True)
class Homogeneous:
    """A group without players from above, or treated so, or a remainder: so many pairs of it."""

    demand: Demand
    players: tuple[Player, ...]
    pairs: int

    @EDITION.rule("C2")
    def budget(self) -> int:
        """Return x, less one for each pair that was given up (C2, C14)."""
        x = colour_budget([self.demand.law.due(player) for player in self.players])
        return max(0, x - (len(self.players) // 2 - self.pairs))

    @EDITION.rule("C9", "C11")
    def first(self) -> Found | None:
        """Return the first candidate: B6, then B5 are dropped before x is raised (ruling 0104)."""
        fewest = []
        for level in range(LEVELS_OF_HOMOGENEOUS):
            clashes = self._fewest_clashes(level)
            if clashes is not None and clashes <= self.budget():
                return self.candidate(self.budget(), level)
            fewest.append(clashes)
        x = min((clashes for clashes in fewest if clashes is not None), default=None)
        if x is None:
            return None
        return self.candidate(x, fewest.index(x))

    def at(self, x: int, level: int) -> Found | None:
        """Return the first candidate with at most so many clashes at a level, if there is one."""
        clashes = self._fewest_clashes(level)
        return None if clashes is None or clashes > x else self.candidate(x, level)

    def _staying(self, level: int) -> int:
        law = self.demand.law
        return places(p for p in self.players if not law.may_go_down(p, level))

    def _fewest_clashes(self, level: int) -> int | None:
        answer = self.demand.asked(self.players, self.pairs, _anybody, self._staying(level))
        return None if answer is None else answer.clashes

    @EDITION.rule("C8")
    def candidate(self, x: int, level: int) -> Found:
        """Return the first candidate: the first exchange with one, then its first transposition."""
        size = len(self.players)
        s1, s2 = tuple(range(self.pairs)), tuple(range(self.pairs, size))
        staying = self._staying(level)
        found = self._transposed(s1, s2, x, staying)
        if found is not None:
            return found

        def possible(in_first: frozenset[int], in_second: frozenset[int]) -> bool:
            return self._possible(in_first, in_second, x, staying)

        fewest, firsts = self._fewest_exchanged(x, staying)
        for moved in range(max(1, fewest), min(len(s1), len(s2)) + 1):
            exchange = self.demand.order.first(s1, s2, moved, possible, firsts)
            if exchange is not None:
                found = self._transposed(*exchanged(s1, s2, exchange), x, staying)
                assert found is not None, exchange
                return found
        raise AssertionError(self)

    def _possible(
        self, in_first: frozenset[int], in_second: frozenset[int], x: int, staying: int
    ) -> bool:
        """Whether some candidate has these in S1 and those in S2, by their positions."""
        first, second = self._places(in_first), self._places(in_second)
        answer = self._divided(first, second, staying)
        return answer is not None and answer.clashes <= x

    def _places(self, numbers: Iterable[int]) -> int:
        return places(self.players[number] for number in numbers)

    def _divided(self, first: int, second: int, staying: int) -> Answer | None:
        def may_pair(player: Player) -> int:
            own = next((half for half in (first, second) if half >> player.place & 1), 0)
            return ~own

        return self.demand.asked(self.players, self.pairs, may_pair, first | staying)

    def _exchanging(
        self, exchanges: Exchanges, first: int, second: int, staying: int, last: Last
    ) -> Answer | None:
        """Ask for pairs with the fewest exchanges: of S1 some stay in it, and some have left it.

        Each who comes from S2 brings a pair inside S2, so who has left S1 is not paired with S2.
        """

        def may_pair(player: Player) -> int:
            if first >> player.place & 1:
                return ~first
            from_second = (second | exchanges.second) >> player.place & 1
            return ~second if from_second else ANYBODY

        def turn(player: Player) -> int:
            return (second >> player.place & 1) - (first >> player.place & 1)

        players = sorted(self.players, key=turn)
        return self.demand.asked(players, self.pairs, may_pair, first | staying, last=last)

    def _fewest_exchanged(self, x: int, staying: int) -> tuple[int, Firsts | None]:
        """Return how many must come from S2 to S1 at least: one for each pair inside S2.

        If no clash is to spare, so many suffice, and the first of them can be found at once.
        """
        exchanges = Exchanges([player.place for player in self.players], self.pairs)
        answer = self._exchanging(exchanges, 0, 0, staying, exchanges.rows)
        assert answer is not None, "some candidate exists"
        if answer.clashes == x:
            fewest = len(exchanges.into(answer))
            return fewest, self._firsts(exchanges, fewest, x, staying)

        def in_second(player: Player) -> int:
            return exchanges.second >> player.place & 1

        inside = Costs(in_second, lambda one, other: bool(in_second(one) and in_second(other)))
        answer = self.demand.asked(self.players, self.pairs, _anybody, staying, inside)
        assert answer is not None, "some candidate exists"
        return answer.clashes, None

    def _firsts(self, exchanges: Exchanges, fewest: int, x: int, staying: int) -> Firsts:
        def best(first: int, second: int, last: Last) -> Answer | None:
            answer = self._exchanging(exchanges, first, second, staying, last)
            if answer is None or answer.clashes > x or len(exchanges.into(answer)) > fewest:
                return None
            return answer

        def column(in_first: frozenset[int], in_second: frozenset[int]) -> Numbers | None:
            first, second = self._places(in_first), self._places(in_second)
            answer = best(first, second, exchanges.columns(first, second))
            return None if answer is None else exchanges.out(answer, first, second)

        def row(in_first: frozenset[int], in_second: frozenset[int]) -> Numbers | None:
            answer = best(self._places(in_first), self._places(in_second), exchanges.rows)
            return None if answer is None else exchanges.into(answer)

        def exchange() -> Exchange | None:
            answer = best(0, 0, exchanges.difference)
            if answer is None:
                return None
            return Exchange(exchanges.out(answer, 0, 0)[::-1], exchanges.into(answer))

        return Firsts(column, row, exchange)

    @EDITION.rule("C5", "C6", "C7")
    def _transposed(self, s1: Numbers, s2: Numbers, x: int, staying: int) -> Found | None:
        """Return the first transposition of S2 with which all criteria in force are met.

        From the first of S1 on, everyone takes the first of S2 with whom the rest can go on.
        Where those below ask only that some stay, and nothing is better than x, that is the first
        of the cheapest assignments.
        """
        law = self.demand.law
        first = tuple(self.players[number] for number in s1)
        second = tuple(self.players[number] for number in s2)
        kept = self.demand.kept
        if kept is not None:
            found = first_with_fewest_clashes(law, first, second, staying | kept)
            if found is None:
                return None
            clashes = sum(law.clash(*pair) for pair in found.pairs)
            if clashes >= x:
                return found if clashes == x else None
        begun = self._waiting(first, second, x, staying)
        return None if begun is None else Found(*in_turn(first, second, begun, law.meet))

    def _waiting(
        self, first: tuple[Player, ...], second: tuple[Player, ...], x: int, staying: int
    ) -> Waiting | None:
        """Return S1 before anybody has an opponent, if there is a candidate within the budget."""

        def shape(first: Players, second: Players) -> Shape:
            in_first = places(first)

            def between(player: Player) -> int:
                return ~in_first if in_first >> player.place & 1 else in_first

            bound = in_first | (staying & places(second))
            return Shape((*first, *second), len(first), between, bound)

        return waiting(self.demand, shape, first, second, x)


def _anybody(_player: Player) -> int:
    return ANYBODY
