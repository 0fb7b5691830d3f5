"""C4 to C7, C10, C11: the first candidate of a heterogeneous group, in the order of the text."""

from pareo.pairing.common.colours import colour_budget
from pareo.pairing.dutch_1992.criteria import LEVELS_OF_HETEROGENEOUS, LEVELS_OF_HOMOGENEOUS
from pareo.pairing.dutch_1992.demand import Demand, Shape
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_1992.homogeneous import Homogeneous
from pareo.pairing.dutch_1992.lookahead import Limits, Mates, prospect
from pareo.pairing.dutch_1992.question import Costs, Pair, places
from pareo.pairing.dutch_1992.transposition import Found
from pareo.pairing.dutch_1992.waiting import Players, Waiting, in_turn
from pareo.pairing.dutch_1992.waiting import waiting as begun_by
from pareo.pairing.dutch_family.players import Player
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Heterogeneous:
    """A group in which the first of those moved down are paired first, then the remainder."""

    demand: Demand
    moved_down: tuple[Player, ...]
    others: tuple[Player, ...]
    given_up: int
    remainder_pairs: int

    @EDITION.rule("C2")
    def budget(self) -> int:
        """Return x of the whole group, less one for each pair that was given up (C2, C14)."""
        law = self.demand.law
        x = colour_budget([law.due(player) for player in (*self.moved_down, *self.others)])
        return max(0, x - self.given_up)

    @EDITION.rule("C10", "C11")
    def first(self) -> Found | None:
        """Return the first candidate; what is dropped, and when, is said in rulings 0104 and 0116."""
        most = max(len(self.moved_down), self.remainder_pairs)
        for raised in range(most + 1):
            tried: set[int] = set()
            for level in range(LEVELS_OF_HETEROGENEOUS):
                stage = _Stage(self, raised, level)
                if not stage.is_open or stage.risen in tried:
                    continue
                found = stage.first()
                if found is not None:
                    return found
                tried.add(stage.risen)
        return None


class _Stage:
    """A heterogeneous group at one level, with x raised so often."""

    def __init__(self, group: Heterogeneous, raised: int, level: int) -> None:
        self._group = group
        self._raised = raised
        self._level = level
        self._law = group.demand.law
        self.risen = places(p for p in group.others if self._law.may_go_up(p, level))

    @property
    def is_open(self) -> bool:
        """Whether those moved down may be paired here, by their floats."""
        return all(self._law.may_go_down(player, self._level) for player in self._group.moved_down)

    def first(self) -> Found | None:
        """Return the first candidate.

        Usually the first pairs of those moved down leave a remainder that does; if not, only those
        are looked at that lead to one.
        """
        group = self._group
        budget = group.budget() + self._raised
        begun = begun_by(group.demand, self._shape, group.moved_down, group.others, budget)
        if begun is None:
            return None
        paired = in_turn(group.moved_down, group.others, begun, self._may_meet)
        found = self._with_remainder(*paired)
        if found is not None:
            return found
        ahead = self._prospect(group.moved_down, group.others, budget)
        return None if ahead is None else self._extended((), begun, group.others, budget, ahead)

    def _extended(
        self,
        made: tuple[Pair, ...],
        before: Waiting,
        others: Players,
        budget: int,
        ahead: Mates,
    ) -> Found | None:
        """Give the first who waits each possible opponent in turn, if all others can go on."""
        if len(made) == len(self._group.moved_down):
            return self._with_remainder(made, others)
        one, *waiting = self._group.moved_down[len(made) :]
        for index, other in enumerate(others):
            after = before.after(other) if self._may_meet(one, other) else None
            if after is None:
                continue
            behind = others[:index] + others[index + 1 :]
            left = budget - self._law.clash(one, other)
            mates: Mates | None = ahead
            if ahead.get(one.place) != other.place:
                mates = self._prospect(tuple(waiting), behind, left)
            if mates is not None:
                found = self._extended((*made, (one, other)), after, behind, left, mates)
                if found is not None:
                    return found
        return None

    def _prospect(self, waiting: Players, others: Players, budget: int) -> Mates | None:
        shape = self._shape(waiting, others)
        limits = Limits(budget, self._raised)
        return prospect(self._group.demand, shape, waiting, others, limits)

    def _may_meet(self, one: Player, other: Player) -> bool:
        return bool(self._law.friends[one.place] & self._may_rise_to(one) & 1 << other.place)

    def _may_rise_to(self, one: Player) -> int:
        """Return who may be paired with somebody moved down, by their floats."""
        return self.risen | places(p for p in self._group.others if p.score == one.score)

    def _shape(self, waiting: Players, others: Players) -> Shape:
        """All who wait have opponents, and the remainder its pairs, whoever goes down."""
        law = self._law
        first, here = places(waiting), places(others)

        def waits(player: Player) -> int:
            return first >> player.place & 1

        def may_pair(player: Player) -> int:
            return self._may_rise_to(player) & here if waits(player) else ~first

        costs = Costs(
            lambda player: (waits(player), *law.kind(player)),
            lambda one, other: bool(waits(one)) and law.clash(one, other),
        )
        pairs = len(waiting) + self._group.remainder_pairs
        return Shape((*waiting, *others), pairs, may_pair, first, costs)

    @EDITION.rule("B", "C9")
    def _with_remainder(self, made: tuple[Pair, ...], others: Players) -> Found | None:
        """Pair the remainder while these pairs stand: B6, then B5 are dropped in it if need be.

        It begins with both, whatever the floats of those moved down needed (ruling 0117).
        """
        remainder = Homogeneous(self._group.demand, others, self._group.remainder_pairs)
        x = remainder.budget() + self._raised
        for level in range(LEVELS_OF_HOMOGENEOUS):
            found = remainder.at(x, level)
            if found is not None:
                return Found(made + found.pairs, found.left)
        return None
