"""Proves that a matching is as heavy as can be, whoever computed it.

Every pair weighs at most what the duals around it amount to: those of its two vertices and
those of the blossoms that hold both. Summed over any matching, a vertex counts at most once
and a blossom of 2k+1 vertices at most k times, which bounds the weight of all matchings. A
matching that meets the bound exactly is therefore a heaviest one. Checking this needs
nothing of the algorithm that found it.
"""

from collections.abc import Sequence

from pareo.matching.graph import UNMATCHED, Edge, Matching


def proves_heaviest(vertices: int, edges: Sequence[Edge], matching: Matching) -> bool:
    """Tell whether the duals prove that no matching weighs more."""
    # A vertex may stay unmatched, so its dual must not be needed to lower the bound.
    return (
        all(dual >= 0 for dual in matching.duals)
        and all(
            dual == 0
            for mate, dual in zip(matching.mates, matching.duals, strict=False)
            if mate == UNMATCHED
        )
        and _bound_is_met(vertices, edges, matching)
    )


def proves_heaviest_perfect(vertices: int, edges: Sequence[Edge], matching: Matching) -> bool:
    """Tell whether all are matched and the duals prove that no such matching weighs more."""
    # Every vertex counts exactly once in a perfect matching: its dual may have any sign.
    return UNMATCHED not in matching.mates and _bound_is_met(vertices, edges, matching)


def _bound_is_met(vertices: int, edges: Sequence[Edge], matching: Matching) -> bool:
    if len(matching.mates) != vertices or len(matching.duals) != vertices:
        return False
    if not _are_mutual(matching.mates) or not _are_full(vertices, matching):
        return False
    nesting = _nesting(matching)
    return nesting is not None and _edges_are_covered(edges, matching, nesting)


def _are_mutual(mates: Sequence[int]) -> bool:
    return all(
        mate == UNMATCHED or (0 <= mate < len(mates) and mate != vertex and mates[mate] == vertex)
        for vertex, mate in enumerate(mates)
    )


def _are_full(vertices: int, matching: Matching) -> bool:
    """Blossoms are odd sets with a dual above 0; all members but one are matched inside."""
    for members, dual in matching.blossoms:
        inside = set(members)
        if dual <= 0 or len(inside) != len(members) or len(members) % 2 == 0:
            return False
        if not all(0 <= vertex < vertices for vertex in members):
            return False
        if sum(matching.mates[vertex] in inside for vertex in members) != len(members) - 1:
            return False
    return True


Nesting = list[list[tuple[int, int]]]
"""For each vertex the blossoms that hold it, the largest first: its number, and the sum of its
dual and of those around it."""


def _nesting(matching: Matching) -> Nesting | None:
    """None if two blossoms overlap and none of them holds the other."""
    nesting: Nesting = [[] for _ in matching.mates]
    by_size = sorted(matching.blossoms, key=lambda blossom: len(blossom[0]), reverse=True)
    for number, (members, dual) in enumerate(by_size):
        around = nesting[members[0]][-1:]
        if any(nesting[vertex][-1:] != around for vertex in members):
            return None
        total = dual + sum(total for _, total in around)
        for vertex in members:
            nesting[vertex].append((number, total))
    return nesting


def _edges_are_covered(edges: Sequence[Edge], matching: Matching, nesting: Nesting) -> bool:
    """No edge is heavier than its duals allow; those of the matching weigh exactly as much."""
    mates, duals = matching.mates, matching.duals
    exact: set[int] = set()
    for one, other, weight in edges:
        slack = duals[one] + duals[other] - 2 * weight
        if slack < 0 or mates[one] == other:
            slack += _dual_around(nesting[one], nesting[other])
            if slack < 0:
                return False
            if slack == 0 and mates[one] == other:
                exact.update((one, other))
    return all(mate == UNMATCHED or vertex in exact for vertex, mate in enumerate(mates))


def _dual_around(one: Sequence[tuple[int, int]], other: Sequence[tuple[int, int]]) -> int:
    """The sum of the duals of blossoms that hold both of two vertices.

    Those come first on both lists; from the first difference on, there are no more of them.
    """
    common, apart = 0, min(len(one), len(other)) + 1
    while apart - common > 1:
        middle = (common + apart) // 2
        if one[middle - 1] == other[middle - 1]:
            common = middle
        else:
            apart = middle
    return one[common - 1][1] if common else 0
