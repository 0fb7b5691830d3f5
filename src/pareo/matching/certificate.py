"""Checks the proof that a matching has maximum weight: linear programming duality.

The doubled weight of an edge is at most the sum of the duals of its ends and of the blossoms
that contain both. Summed over any matching, a vertex counts at most once and a blossom of 2k+1
vertices at most k times, which bounds the weight of all matchings. A matching that meets the
bound has maximum weight. The check uses nothing of the algorithm that found it.
"""

from collections.abc import Sequence

from pareo.matching.graph import UNMATCHED, Edge, Matching


def proves_heaviest(vertices: int, edges: Sequence[Edge], matching: Matching) -> bool:
    """Return whether the duals prove that no matching weighs more."""
    # A vertex may be free: a negative dual would lower the bound without being counted.
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
    """Return whether the matching is perfect and the duals prove that no other weighs more."""
    # A perfect matching counts every vertex exactly once: its dual may have any sign.
    return UNMATCHED not in matching.mates and _bound_is_met(vertices, edges, matching)


def _bound_is_met(vertices: int, edges: Sequence[Edge], matching: Matching) -> bool:
    if len(matching.mates) != vertices or len(matching.duals) != vertices:
        return False
    if not _are_mutual(matching.mates) or not _are_full(vertices, matching):
        return False
    nesting = _nesting(matching)
    return nesting is not None and _slack_is_complementary(edges, matching, nesting)


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
"""For each vertex the blossoms that contain it, the largest first: the number of the blossom, and
the sum of its dual and of the duals around it."""


def _nesting(matching: Matching) -> Nesting | None:
    """Return None if two blossoms overlap and neither contains the other."""
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


def _slack_is_complementary(edges: Sequence[Edge], matching: Matching, nesting: Nesting) -> bool:
    """Return whether no edge has negative slack and all matched edges are tight."""
    mates, duals = matching.mates, matching.duals
    tight: set[int] = set()
    for one, other, weight in edges:
        slack = duals[one] + duals[other] - 2 * weight
        if slack < 0 or mates[one] == other:
            slack += _dual_around(nesting[one], nesting[other])
            if slack < 0:
                return False
            if slack == 0 and mates[one] == other:
                tight.update((one, other))
    return all(mate == UNMATCHED or vertex in tight for vertex, mate in enumerate(mates))


def _dual_around(one: Sequence[tuple[int, int]], other: Sequence[tuple[int, int]]) -> int:
    """Return the sum of the duals of the blossoms that contain both vertices.

    These come first in both lists; a binary search finds the first difference.
    """
    common, apart = 0, min(len(one), len(other)) + 1
    while apart - common > 1:
        middle = (common + apart) // 2
        if one[middle - 1] == other[middle - 1]:
            common = middle
        else:
            apart = middle
    return one[common - 1][1] if common else 0
