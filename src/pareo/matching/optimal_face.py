"""All matchings that are best so far, narrowed by one demand after the other.

The duals of a heaviest matching describe all of them (complementary slackness): they consist of
tight edges, cover every vertex whose dual is above 0, and fill every blossom whose dual is above 0,
and every matching that does so is as heavy. So a later demand needs the tight edges only, and
instead of their weights a small number: how many of these conditions an edge helps to meet. All are
met by a matching that has the largest sum.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from pareo.matching.blossom import heaviest_matching, heaviest_perfect_matching
from pareo.matching.graph import Edge, Matching

Pair = tuple[int, int]
_UNSETTLED: Final = "settle follows a demand, and names vertices of the face"


class OptimalFace:
    """Matchings of a graph that are equally good; at first all, or all that are perfect.

    Bit j of neighbours[i] is set if there is an edge between i and j. `pairs` are the edges that
    some of the matchings may use, each with the smaller vertex first; `mates` are those of one of
    the matchings.
    """

    def __init__(self, neighbours: Sequence[int], *, perfect: bool) -> None:
        self._vertices = len(neighbours)
        self._perfect = perfect
        self.pairs = list(_pairs(neighbours))
        self._conditions = [0] * len(self.pairs)  # met by an edge
        self._before = dict.fromkeys(self.pairs, 0)  # the same before the last demand
        self.mates: Sequence[int] = ()

    def narrow_by_kinds(
        self, kinds: Sequence[int], worth: Callable[[int, int], int], bits: int
    ) -> bool:
        """Keep those that are worth most; False if there is none, as no matching is perfect.

        A matching is worth the sum of its edges, a number of so many bits. An edge is worth what
        the kinds of its ends are, which is asked once for each two kinds; it is worth nothing if
        an end is not among the first vertices, those whose kinds are given.
        """
        of_kinds = cache(worth)
        return self._narrow(
            [
                of_kinds(kinds[one], kinds[other]) if other < len(kinds) else 0
                for one, other in self.pairs
            ],
            bits,
        )

    def narrow_by_ranks(
        self, own: Sequence[int], shifts: Sequence[int], ranks: Sequence[int], bits: int
    ) -> bool:
        """Do the same where an edge is worth what its first vertex is, and the rank of the other.

        The rank is shifted as the first vertex says; it does not count if the shift is below 0.
        """

        def worth(one: int, other: int) -> int:
            if other >= len(ranks):
                return 0
            shift = shifts[one]
            return own[one] + (ranks[other] << shift) if shift >= 0 else own[one]

        return self._narrow([worth(one, other) for one, other in self.pairs], bits)

    def _narrow(self, worth: Sequence[int], bits: int) -> bool:
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
        self._before = dict(zip(self.pairs, self._conditions, strict=True))
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

    def settle(self, vertices: Sequence[int], inside: int) -> None:
        """Fix what some vertices have by the last demand: a mate among the first ones, or none there.

        The demand must ask for nothing else. Then what it left is what was best before it and has
        these mates, and its own conditions, which are many, are not needed any more.
        """
        mates = self.mates
        if not all(0 <= vertex < len(mates) for vertex in vertices):
            raise ValueError(_UNSETTLED)
        leaving = {vertex for vertex in vertices if not 0 <= mates[vertex] < inside}
        self.pairs = [pair for pair in self.pairs if pair[1] >= inside or leaving.isdisjoint(pair)]
        self._conditions = [self._before[pair] for pair in self.pairs]
        self.fix([(vertex, mates[vertex]) for vertex in vertices if vertex not in leaving])

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


def _pairs(neighbours: Sequence[int]) -> Iterator[Pair]:
    for one, near in enumerate(neighbours):
        later = near >> (one + 1)
        while later:
            lowest = later & -later
            later ^= lowest
            yield one, one + lowest.bit_length()
