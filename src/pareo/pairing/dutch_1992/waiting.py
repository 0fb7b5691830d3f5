"""Those of S1 who wait while one after the other gets an opponent."""

from collections.abc import Callable
from typing import Protocol

from pareo.pairing.dutch_1992.demand import Demand, Shape
from pareo.pairing.dutch_1992.question import Pair, places
from pareo.pairing.dutch_1992.seats import Seated, Seats
from pareo.pairing.dutch_family.players import Player
from pareo.value import dataclass

Players = tuple[Player, ...]
ShapeOf = Callable[[Players, Players], Shape]
"""Returns what is asked for those who wait, and the others."""


class Waiting(Protocol):
    """Those of S1 who wait, in their order, and the others: there is a candidate for them."""

    def after(self, other: Player) -> "Waiting | None":
        """Return what remains if the first who waits gets this opponent; None if no candidate does.

        The two may meet; only the limit of clashes, and the others, may be against it.
        """


def waiting(
    demand: Demand, shape_of: ShapeOf, first: Players, others: Players, budget: int
) -> Waiting | None:
    """Return them before anybody has an opponent; None if no candidate has so few clashes."""
    if any(way.outlook is not None and not way.outlook.complete for way in demand.ways):
        return Asked.begun(demand, shape_of, first, others, budget)
    shape, bound = shape_of(first, others), places(first)
    begun = (
        Seated.begun(Seats(question, way, len(first), shape.pairs), budget)
        for way, question in demand.questions(*shape.without_pairs)
        if not way.going & bound and not question.leaves_too_many(shape.pairs)
    )
    return _any_of([each for each in begun if each is not None])


def in_turn(
    first: Players, others: Players, before: Waiting, may_meet: Callable[[Player, Player], bool]
) -> tuple[tuple[Pair, ...], Players]:
    """Give each of S1 in turn the first with whom the rest can go on; return also who is left."""
    made: list[Pair] = []
    left = list(others)
    for one in first:
        for other in left:
            after = before.after(other) if may_meet(one, other) else None
            if after is not None:
                before = after
                made.append((one, other))
                left.remove(other)
                break
        else:
            raise AssertionError(one)
    return tuple(made), tuple(left)


def _any_of(ways: list[Seated]) -> Waiting | None:
    if len(ways) == 1:
        return ways[0]
    return AnyOf(tuple(ways)) if ways else None


@dataclass(frozen=True, slots=True)
class AnyOf:
    """The same with several ways to suit those below."""

    ways: tuple[Seated, ...]

    def after(self, other: Player) -> Waiting | None:
        """Return what remains after a pair."""
        remaining = (way.after(other) for way in self.ways)
        return _any_of([each for each in remaining if each is not None])


@dataclass(frozen=True, slots=True)
class Asked:
    """The same where it is asked each time, since not all below must be paired."""

    demand: Demand
    shape_of: ShapeOf
    first: Players
    others: Players
    budget: int
    mates: dict[int, int]

    @classmethod
    def begun(
        cls, demand: Demand, shape_of: ShapeOf, first: Players, others: Players, budget: int
    ) -> "Asked | None":
        """Return them before anybody has an opponent; None if there is no candidate."""
        answer = demand.asked(*shape_of(first, others))
        if answer is None or answer.clashes > budget:
            return None
        return cls(demand, shape_of, first, others, budget, answer.mates)

    def after(self, other: Player) -> "Asked | None":
        """Return what remains after a pair."""
        one, *rest = self.first
        budget = self.budget - self.demand.law.clash(one, other)
        if budget < 0:
            return None
        first = tuple(rest)
        behind = tuple(player for player in self.others if player is not other)
        if self.mates.get(one.place) == other.place:
            return Asked(self.demand, self.shape_of, first, behind, budget, self.mates)
        return self.begun(self.demand, self.shape_of, first, behind, budget)
