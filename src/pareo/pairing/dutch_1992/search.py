"""C4 to C11: the first candidate of a group, in the order of the text.

Candidates are not tried one after the other: where no candidate of some shape can exist, all
of them are passed over. What is found is what trying them all would have found.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pareo.pairing.dutch_1992.criteria import (
    LEVELS_OF_HETEROGENEOUS,
    LEVELS_OF_HOMOGENEOUS,
    Law,
)
from pareo.pairing.dutch_1992.definitions import colour_budget
from pareo.pairing.dutch_1992.orders import PRINTED, ExchangeOrder, Numbers, exchanged
from pareo.pairing.dutch_1992.question import Answer, Outlook, Pair, Question, places
from pareo.pairing.shared.players import Player
from pareo.rulebook import rule


class Found(NamedTuple):
    """Pairs in the order in which they are made, and who is left over.

    `raised` and `level` tell how far x was raised, and which of B5 and B6 were dropped.
    """

    pairs: tuple[Pair, ...]
    left: tuple[Player, ...]
    raised: int = 0
    level: int = 0


@dataclass(frozen=True, slots=True)
class Demand:
    """What holds in a group while it is paired, and what those who go down must leave possible."""

    law: Law
    outlook: Outlook | None
    ahead: int = 0
    order: ExchangeOrder = PRINTED

    def met_by(self, answer: Answer, question: Question, pairs: int) -> bool:
        """Whether so many pairs can be made, with all who are bound, and the outlook holds."""
        if answer.inside != pairs or answer.bound != len(question.bound):
            return False
        if self.outlook is None:
            return True
        if self.outlook.complete:
            outlook = self.outlook
            everyone = len(question.players) + len(outlook.carried) + len(outlook.below)
            if 2 * answer.covered != everyone + outlook.odd:
                return False
        return answer.ahead == self.ahead


@dataclass(frozen=True, slots=True)
class Homogeneous:
    """A group without players from above, or treated so, or a remainder: so many pairs of it."""

    demand: Demand
    players: tuple[Player, ...]
    pairs: int

    @rule("C.04.1", "C2", edition="1992")
    def budget(self) -> int:
        """Return x, less one for each pair that was given up (C2, C14)."""
        x = colour_budget([self.demand.law.due(player) for player in self.players])
        return max(0, x - (len(self.players) // 2 - self.pairs))

    @rule("C.04.1", "C9", edition="1992")
    @rule("C.04.1", "C11", edition="1992")
    def first(self) -> Found | None:
        """Return the first candidate: B6, then B5 are dropped before x is raised (ruling 0104)."""
        fewest = [self._fewest_clashes(level) for level in range(LEVELS_OF_HOMOGENEOUS)]
        for x in range(self.budget(), max(self.budget(), self.pairs) + 1):
            for level, clashes in enumerate(fewest):
                if clashes is not None and clashes <= x:
                    found = self.candidate(x, level)
                    return found._replace(raised=x - self.budget(), level=level)
        return None

    def at(self, x: int, level: int) -> Found | None:
        """Return the first candidate with at most so many clashes at a level, if there is one."""
        clashes = self._fewest_clashes(level)
        return None if clashes is None or clashes > x else self.candidate(x, level)

    def _staying(self, level: int) -> frozenset[int]:
        law = self.demand.law
        return places(p for p in self.players if not law.may_go_down(p, level))

    def _fewest_clashes(self, level: int) -> int | None:
        return self._ask(self.players, _anybody, self._staying(level), self.pairs)

    def _ask(
        self,
        players: Sequence[Player],
        may_pair: Callable[[Player, Player], bool],
        bound: frozenset[int],
        pairs: int,
    ) -> int | None:
        question = Question(self.demand.law, players, self.demand.outlook, may_pair, bound)
        answer = question.answer
        return answer.clashes if self.demand.met_by(answer, question, pairs) else None

    @rule("C.04.1", "C8", edition="1992")
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

        for moved in range(max(1, self._fewest_exchanged(staying)), min(len(s1), len(s2)) + 1):
            exchange = self.demand.order.first(s1, s2, moved, possible)
            if exchange is not None:
                found = self._transposed(*exchanged(s1, s2, exchange), x, staying)
                assert found is not None, exchange
                return found
        raise AssertionError(self)

    def _possible(
        self, in_first: frozenset[int], in_second: frozenset[int], x: int, staying: frozenset[int]
    ) -> bool:
        """Whether some candidate has these in S1 and those in S2, by their positions."""
        first = places(self.players[number] for number in in_first)
        second = places(self.players[number] for number in in_second)

        def apart(one: Player, other: Player) -> bool:
            both = {one.place, other.place}
            return not (both <= first or both <= second)

        clashes = self._ask(self.players, apart, first | staying, self.pairs)
        return clashes is not None and clashes <= x

    def _fewest_exchanged(self, staying: frozenset[int]) -> int:
        """Return how many must come from S2 to S1 at least: one for each pair inside S2."""
        second = places(self.players[self.pairs :])

        def in_second(one: Player, other: Player) -> bool:
            return one.place in second and other.place in second

        demand = self.demand
        question = Question(
            demand.law, self.players, demand.outlook, _anybody, staying, costs=in_second
        )
        return question.answer.clashes

    @rule("C.04.1", "C5", edition="1992")
    @rule("C.04.1", "C6", edition="1992")
    @rule("C.04.1", "C7", edition="1992")
    def _transposed(
        self, s1: Numbers, s2: Numbers, x: int, staying: frozenset[int]
    ) -> Found | None:
        """Return the first transposition of S2 with which all criteria in force are met.

        From the first of S1 on, everyone takes the first of S2 with whom the rest can go on.
        """
        law = self.demand.law
        first = [self.players[number] for number in s1]
        second = [self.players[number] for number in s2]
        made: list[Pair] = []
        mates = self._mates(first, second, x, staying)
        if mates is None:
            return None
        left = x
        while first:
            one = first.pop(0)
            for index, other in enumerate(second):
                if not law.meet(one, other) or law.clash(one, other) > left:
                    continue
                rest = second[:index] + second[index + 1 :]
                budget = left - law.clash(one, other)
                if mates.get(one.place) != other.place:
                    found = self._mates(first, rest, budget, staying)
                    if found is None:
                        continue
                    mates = found
                second, left = rest, budget
                made.append((one, other))
                break
            else:
                raise AssertionError(one)
        return Found(tuple(made), tuple(second))

    def _mates(
        self, first: Sequence[Player], second: Sequence[Player], x: int, staying: frozenset[int]
    ) -> dict[int, int] | None:
        """Return opponents for all of S1 within the budget, if there are any."""
        in_first = places(first)

        def between(one: Player, other: Player) -> bool:
            return (one.place in in_first) is not (other.place in in_first)

        bound = in_first | (staying & places(second))
        question = Question(self.demand.law, [*first, *second], self.demand.outlook, between, bound)
        answer = question.answer
        if not self.demand.met_by(answer, question, len(first)) or answer.clashes > x:
            return None
        return answer.mates


def _anybody(_one: Player, _other: Player) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Heterogeneous:
    """A group in which the first of those moved down are paired first, then the remainder."""

    demand: Demand
    moved_down: tuple[Player, ...]
    others: tuple[Player, ...]
    given_up: int
    remainder_pairs: int

    @rule("C.04.1", "C2", edition="1992")
    def budget(self) -> int:
        """Return x of the whole group, less one for each pair that was given up (C2, C14)."""
        law = self.demand.law
        x = colour_budget([law.due(player) for player in (*self.moved_down, *self.others)])
        return max(0, x - self.given_up)

    @rule("C.04.1", "C10", edition="1992")
    @rule("C.04.1", "C11", edition="1992")
    def first(self) -> Found | None:
        """Return the first candidate; what is dropped, and when, is said in ruling 0104."""
        most = max(len(self.moved_down), self.remainder_pairs)
        for raised in range(most + 1):
            for level in range(LEVELS_OF_HETEROGENEOUS):
                found = _Stage(self, raised, level).first()
                if found is not None:
                    return found._replace(raised=raised, level=level)
        return None


class _Stage:
    """A heterogeneous group at one level, with x raised so often."""

    def __init__(self, group: Heterogeneous, raised: int, level: int) -> None:
        self._group = group
        self._raised = raised
        self._level = level
        self._law = group.demand.law
        self._failed: set[frozenset[int]] = set()

    def first(self) -> Found | None:
        """Return the first candidate."""
        group = self._group
        if not all(self._law.may_go_down(player, self._level) for player in group.moved_down):
            return None
        budget = group.budget() + self._raised
        if not self._possible(group.moved_down, group.others, budget):
            return None
        return self._extended((), group.moved_down, group.others, budget)

    def _extended(
        self,
        made: tuple[Pair, ...],
        waiting: tuple[Player, ...],
        others: tuple[Player, ...],
        budget: int,
    ) -> Found | None:
        """Give the first who waits each possible opponent in turn, the lowest ranked most often."""
        if not waiting:
            return self._with_remainder(made, others)
        one, *rest = waiting
        for index, other in enumerate(others):
            left = budget - self._law.clash(one, other)
            if left < 0 or not self._law.meet(one, other) or not self._may_rise(one, other):
                continue
            behind = others[:index] + others[index + 1 :]
            if self._possible(tuple(rest), behind, left):
                found = self._extended((*made, (one, other)), tuple(rest), behind, left)
                if found is not None:
                    return found
        return None

    def _may_rise(self, one: Player, other: Player) -> bool:
        return one.score == other.score or self._law.may_go_up(other, self._level)

    def _staying(self, players: Sequence[Player]) -> frozenset[int]:
        return places(p for p in players if not self._law.may_go_down(p, self._level))

    def _possible(
        self, waiting: tuple[Player, ...], others: tuple[Player, ...], budget: int
    ) -> bool:
        demand = self._group.demand
        first = places(waiting)

        def may_pair(one: Player, other: Player) -> bool:
            if one.place in first:
                return other.place not in first and self._may_rise(one, other)
            return other.place not in first or self._may_rise(other, one)

        def costs(one: Player, other: Player) -> bool:
            return (one.place in first or other.place in first) and self._law.clash(one, other)

        question = Question(
            demand.law,
            (*waiting, *others),
            demand.outlook,
            may_pair,
            first | self._staying(others),
            costs,
        )
        answer = question.answer
        pairs = len(waiting) + self._group.remainder_pairs
        return demand.met_by(answer, question, pairs) and answer.clashes <= budget

    def _with_remainder(self, made: tuple[Pair, ...], others: tuple[Player, ...]) -> Found | None:
        remaining = places(others)
        if remaining in self._failed:
            return None
        remainder = Homogeneous(self._group.demand, others, self._group.remainder_pairs)
        found = remainder.at(remainder.budget() + self._raised, min(self._level, 2))
        if found is None:
            self._failed.add(remaining)
            return None
        return Found(made + found.pairs, found.left)
