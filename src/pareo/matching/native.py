"""Calls the native kernel: weights go as they are, duals come back as bytes."""

from collections.abc import Sequence
from typing import Final

from pareo.matching import _kernel, assignment
from pareo.matching._kernel import KERNEL
from pareo.matching.assignment import AssignmentProblem
from pareo.matching.graph import Edge, Matching

__all__ = [
    "KERNEL",
    "first_cheapest_assignment",
    "heaviest_matching",
    "heaviest_perfect_matching",
    "largest_matching",
]

_COST_BITS: Final = 100


def heaviest_matching(vertices: int, edges: Sequence[Edge]) -> Matching:
    """A matching of greatest total weight; exact for weights of any size."""
    matching = _heaviest(vertices, edges, perfect=False)
    assert matching is not None, "one without any pairs would do"
    return matching


def heaviest_perfect_matching(vertices: int, edges: Sequence[Edge]) -> Matching | None:
    """The heaviest among those that match every vertex; None if there is none."""
    return _heaviest(vertices, edges, perfect=True)


def largest_matching(
    vertices: int, edges: Sequence[tuple[int, int]], start: Sequence[int] = ()
) -> tuple[int, ...]:
    """Mates of a matching with the most pairs, grown from `start` if given (a valid matching).

    Whoever is matched in `start` is matched in the end, though perhaps with another.
    """
    return tuple(_kernel.largest(vertices, edges, start))


def first_cheapest_assignment(problem: AssignmentProblem) -> list[int] | None:
    """Return the right vertex of each left one; None if not all can have one.

    Costs beyond 100 bits go to the twin: sums of them along a path fit 128.
    """
    kinds = len(problem.left_over_costs)
    costs = [cost for line in problem.pair_costs for cost in line]
    if max((*costs, *problem.left_over_costs), default=0).bit_length() > _COST_BITS:
        return assignment.first_cheapest_assignment(problem)
    if not problem.left_kinds:
        return []
    width = 8 * -(-len(problem.right_kinds) // 64)
    found = _kernel.first_cheapest(
        problem.left_kinds,
        problem.right_kinds,
        kinds,
        b"".join(cost.to_bytes(16, "little") for cost in costs),
        b"".join(cost.to_bytes(16, "little") for cost in problem.left_over_costs),
        b"".join(row.to_bytes(width, "little") for row in problem.allowed),
    )
    return found or None


def _heaviest(vertices: int, edges: Sequence[Edge], *, perfect: bool) -> Matching | None:
    bits = max((weight for _, _, weight in edges), default=0).bit_length()
    found = _kernel.heaviest(vertices, edges, bits, perfect)
    if found is None:
        return None
    mates, duals, blossoms = found
    rings = sorted((tuple(members), _whole_number(dual)) for members, dual in blossoms)
    return Matching(tuple(mates), tuple(map(_whole_number, duals)), tuple(rings))


def _whole_number(dual: bytes) -> int:
    return int.from_bytes(dual, "little", signed=True)
