"""The edges of all perfect matchings that are as heavy as one, where these are easily told.

A perfect matching is as heavy as the heaviest one if and only if it consists of tight edges, whose
ends have duals that add up to twice the weight, and fills every blossom whose dual is above 0
(complementary slackness). Without such blossoms the tight edges say it all, and any perfect matching
of them will do. A blossom of all vertices but one is always filled: half of its dual can be added to
its members instead, and taken from the other vertex.
"""

from collections import defaultdict
from collections.abc import Sequence

from pareo.matching.graph import Matching

Layer = tuple[int, Sequence[int]]
"""A weight, and the neighbours of each vertex by edges of that weight, as bits."""


def tight_neighbours(layers: Sequence[Layer], heaviest: Matching) -> list[int] | None:
    """Return the neighbours of each vertex by tight edges, as bits; None if a blossom counts.

    `heaviest` is a heaviest perfect matching of the graph.
    """
    doubled = [2 * dual for dual in heaviest.duals]
    for members, dual in heaviest.blossoms:
        if dual and len(members) != len(doubled) - 1:
            return None
        inside = {*members}
        for vertex in range(len(doubled)):
            doubled[vertex] += dual if vertex in inside else -dual
    with_dual: dict[int, int] = defaultdict(int)
    for vertex, dual in enumerate(doubled):
        with_dual[dual] |= 1 << vertex
    found = [0] * len(doubled)
    for weight, neighbours in layers:
        for vertex, dual in enumerate(doubled):
            found[vertex] |= neighbours[vertex] & with_dual.get(4 * weight - dual, 0)
    return found
