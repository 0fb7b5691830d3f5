"""The native kernel: takes weights as they are and returns duals as bytes."""

from collections.abc import Sequence
from typing import Final

from pareo.matching import _kernel, assignment
from pareo.matching._kernel import KERNEL, OptimalFace
from pareo.matching.assignment import AssignmentProblem
from pareo.matching.graph import Edge, Matching

__all__ = [
    "KERNEL",
    "OptimalFace",
    "first_cheapest_assignment",
    "heaviest_matching",
    "heaviest_perfect_matching",
    "largest_matching",
    "largest_matching_near",
]

_COST_BITS: Final = 100


def heaviest_matching(vertices: int, edges: Sequence[Edge]) -> Matching:
    """Return a matching of maximum weight; exact for weights of any size."""
    matching = _heaviest(vertices, edges, perfect=False)
    assert matching is not None, "the empty matching is one"
    return matching


def heaviest_perfect_matching(vertices: int, edges: Sequence[Edge]) -> Matching | None:
    """Return a perfect matching of maximum weight; None if there is no perfect matching."""
    return _heaviest(vertices, edges, perfect=True)


def largest_matching(
    vertices: int, edges: Sequence[tuple[int, int]], start: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return the mates of a matching of maximum cardinality, augmented from `start` if given.

    A vertex that `start` matches stays matched, perhaps with another mate.
    """
    return tuple(_kernel.largest(vertices, edges, start))


def largest_matching_near(
    neighbours: Sequence[int], start: Sequence[int], reach: int
) -> tuple[int, ...]:
    """Return the same for some edges of a graph: its pairs of `start`, and the nearest ones.

    Bit j of neighbours[i] is set if there is an edge between i and j; so many of the next
    neighbours of each vertex count.
    """
    return tuple(_kernel.largest_near(neighbours, start, reach))


def first_cheapest_assignment(problem: AssignmentProblem) -> list[int] | None:
    """Return the right vertex of each left one; None if there is no assignment.

    The native kernel adds costs along a path in 128 bits: costs of more than 100 bits go to
    the twin.
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
        b"".join([cost.to_bytes(16, "little") for cost in costs]),
        b"".join([cost.to_bytes(16, "little") for cost in problem.left_over_costs]),
        b"".join([row.to_bytes(width, "little") for row in problem.allowed]),
    )
    return found or None


def _heaviest(vertices: int, edges: Sequence[Edge], *, perfect: bool) -> Matching | None:
    bits = max((weight for _, _, weight in edges), default=0).bit_length()
    found = _kernel.heaviest(vertices, edges, bits, perfect)
    if found is None:
        return None
    mates, duals, packed = found
    blossoms = sorted((tuple(members), _whole_number(dual)) for members, dual in packed)
    return Matching(tuple(mates), tuple(map(_whole_number, duals)), tuple(blossoms))


def _whole_number(dual: bytes) -> int:
    return int.from_bytes(dual, "little", signed=True)
