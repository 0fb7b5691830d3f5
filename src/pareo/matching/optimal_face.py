"""All matchings that are best so far, narrowed by one demand after the other.

The duals of a heaviest matching describe all of them (complementary slackness): they consist of
tight edges, cover every vertex whose dual is above 0, and fill every blossom whose dual is above 0,
and every matching that does so is as heavy. So a later demand needs the tight edges only, and
instead of their weights a small number: how many of these conditions an edge helps to meet. All are
met by a matching that has the largest sum.
"""

from collections.abc import Sequence

from pareo.matching.chosen import heaviest_matching, heaviest_perfect_matching
from pareo.matching.graph import Edge, Matching

Pair = tuple[int, int]


class OptimalFace:
    """Matchings of a graph that are equally good; at first all, or all that are perfect.

    `pairs` are the edges that some of them may use, `mates` those of one of them.
    """

    def __init__(self, vertices: int, pairs: Sequence[Pair], *, perfect: bool) -> None:
        self._vertices = vertices
        self._perfect = perfect
        self._conditions = [0] * len(pairs)  # met by an edge
        self.pairs = pairs
        self.mates: Sequence[int] = ()

    def narrow(self, worth: Sequence[int], bits: int) -> bool:
        """Keep those that are worth most; False if there is none, as no matching is perfect.

        A matching is worth the sum of its pairs, a number of so many bits.
        """
        edges = [
            (one, other, (conditions << bits) + more if conditions else more)
            for (one, other), conditions, more in zip(
                self.pairs, self._conditions, worth, strict=True
            )
        ]
        solve = heaviest_perfect_matching if self._perfect else heaviest_matching
        matching = solve(self._vertices, edges)
        if matching is None:
            return False
        self.mates = matching.mates
        self._keep_tight(edges, matching)
        return True

    def fix(self, pairs: Sequence[Pair]) -> None:
        """Leave out what cannot be used any more, where all have these pairs."""
        mate = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
        kept = [
            index
            for index, (one, other) in enumerate(self.pairs)
            if mate.get(one, other) == other and mate.get(other, one) == one
        ]
        self.pairs = [self.pairs[index] for index in kept]
        self._conditions = [self._conditions[index] for index in kept]

    def _keep_tight(self, edges: Sequence[Edge], matching: Matching) -> None:
        duals = matching.duals
        # Outside of blossoms slack is what the ends have beyond the weight; inside it is more.
        tight = [edge for edge in edges if duals[edge[0]] + duals[edge[1]] <= 2 * edge[2]]
        inside = [0] * len(tight)
        if matching.blossoms:
            tight, inside = _tight_in_blossoms(tight, matching)
        self.pairs = [edge[:2] for edge in tight]
        if self._perfect:
            self._conditions = inside
        else:
            covers = [int(dual > 0) for dual in duals]
            self._conditions = [
                full + covers[one] + covers[other]
                for full, (one, other) in zip(inside, self.pairs, strict=True)
            ]


def _tight_in_blossoms(edges: Sequence[Edge], matching: Matching) -> tuple[list[Edge], list[int]]:
    """Return the tight edges, and how many blossoms with a dual above 0 contain each.

    Given are those that are tight outside of blossoms, or may be inside.
    """
    duals, around = matching.duals, _blossoms_around(matching)
    tight, inside = [], []
    for edge in edges:
        one, other, weight = edge
        slack = count = 0
        if around[one] and around[other]:
            slack = duals[one] + duals[other] - 2 * weight
            for (blossom, dual), (same, _) in zip(around[one], around[other], strict=False):
                if blossom != same:
                    break
                slack += dual
                count += 1
        if not slack:
            tight.append(edge)
            inside.append(count)
    return tight, inside


def _blossoms_around(matching: Matching) -> list[list[tuple[int, int]]]:
    """Return for each vertex the blossoms that contain it, the largest first, and their duals."""
    around: list[list[tuple[int, int]]] = [[] for _ in matching.mates]
    by_size = sorted(matching.blossoms, key=lambda blossom: len(blossom[0]), reverse=True)
    for number, (members, dual) in enumerate(by_size):
        for vertex in members:
            around[vertex].append((number, dual))
    return around
