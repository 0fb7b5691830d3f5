"""C4 to C7, C10, C11: the first candidate of a heterogeneous group, in the order of the text."""

from pareo.pairing.common.colours import colour_budget
from pareo.pairing.dutch_1992.counting import fewest_clashes_by_counting
from pareo.pairing.dutch_1992.criteria import LEVELS_OF_HETEROGENEOUS, LEVELS_OF_HOMOGENEOUS
from pareo.pairing.dutch_1992.demand import Demand, Shape
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_1992.homogeneous import Homogeneous
from pareo.pairing.dutch_1992.lookahead import some_remainder_is_within_x
from pareo.pairing.dutch_1992.question import Costs, Pair, places
from pareo.pairing.dutch_1992.transposition import Found
from pareo.pairing.dutch_1992.waiting import Players, Waiting
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
            failed: set[int] = set()
            tried: set[int] = set()
            for level in range(LEVELS_OF_HETEROGENEOUS):
                stage = _Stage(self, raised, level, failed)
                if not stage.is_open or stage.risen in tried:
                    continue
                found = stage.first()
                if found is not None:
                    return found
                tried.add(stage.risen)
        return None


class _Stage:
    """A heterogeneous group at one level, with x raised so often; `failed` are remainders without a candidate."""

    def __init__(self, group: Heterogeneous, raised: int, level: int, failed: set[int]) -> None:
        self._group = group
        self._raised = raised
        self._level = level
        self._law = group.demand.law
        self._failed = failed
        self.risen = places(p for p in group.others if self._law.may_go_up(p, level))

    @property
    def is_open(self) -> bool:
        """Whether those moved down may be paired here, by their floats."""
        return all(self._law.may_go_down(player, self._level) for player in self._group.moved_down)

    def first(self) -> Found | None:
        """Return the first candidate."""
        group = self._group
        budget = group.budget() + self._raised
        begun = begun_by(group.demand, self._shape, group.moved_down, group.others, budget)
        return None if begun is None else self._extended((), begun, group.others)

    def _extended(
        self, made: tuple[Pair, ...], before: Waiting, others: tuple[Player, ...]
    ) -> Found | None:
        """Give the first who waits each possible opponent in turn, the lowest ranked most often."""
        if len(made) == len(self._group.moved_down):
            return self._with_remainder(made, others)
        waiting = self._group.moved_down[len(made) :]
        one = waiting[0]
        near = self._law.friends[one.place] & self._may_rise_to(one)
        for index, other in enumerate(others):
            if not near >> other.place & 1:
                continue
            behind = others[:index] + others[index + 1 :]
            if len(waiting) == 1 and self._is_lost(behind):
                continue
            after = before.after(other)
            if after is not None and self._can_go_on(waiting[1:], behind):
                found = self._extended((*made, (one, other)), after, behind)
                if found is not None:
                    return found
        return None

    def _can_go_on(self, waiting: Players, others: Players) -> bool:
        """Whether some remainder may do: asked once one has failed, and there are others."""
        return (
            not self._failed
            or not waiting
            or some_remainder_is_within_x(
                self._group.demand, self._shape(waiting, others), waiting, others, self._raised
            )
        )

    def _is_lost(self, others: tuple[Player, ...]) -> bool:
        """Whether a remainder has failed before, or must, since too many are due one colour."""
        remaining = places(others)
        if remaining not in self._failed:
            remainder = Homogeneous(self._group.demand, others, self._group.remainder_pairs)
            least = fewest_clashes_by_counting(self._law, others, remainder.pairs)
            if least > remainder.budget() + self._raised:
                self._failed.add(remaining)
        return remaining in self._failed

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
    def _with_remainder(self, made: tuple[Pair, ...], others: tuple[Player, ...]) -> Found | None:
        """Pair the remainder while these pairs stand: B6, then B5 are dropped in it if need be.

        It begins with both, whatever the floats of those moved down needed (ruling 0117).
        """
        remaining = places(others)
        if remaining in self._failed:
            return None
        remainder = Homogeneous(self._group.demand, others, self._group.remainder_pairs)
        x = remainder.budget() + self._raised
        for level in range(LEVELS_OF_HOMOGENEOUS):
            found = remainder.at(x, level)
            if found is not None:
                return Found(made + found.pairs, found.left)
        self._failed.add(remaining)
        return None
