"""Matchings of maximum cardinality by Edmonds' blossom algorithm, in pure Python.

Each free vertex is the root of an alternating tree: on a path from the root every second edge
is matched, and vertices are by turns outer (the root, too) and inner. An edge from an outer
vertex to a free one completes an augmenting path, and flipping it gives one pair more. An edge
between two outer vertices closes an odd cycle, a blossom, which is contracted: all its vertices
become outer. A tree that cannot grow any more is a Hungarian tree; no augmenting path ever
passes through it, so it keeps its labels and one search for each free vertex is enough.
"""

from collections.abc import Sequence
from typing import Final

from pareo.matching.graph import UNMATCHED

UNLABELLED: Final = 0
OUTER: Final = 1
INNER: Final = 2

NOWHERE: Final = -1


def largest_matching(
    vertices: int, edges: Sequence[tuple[int, int]], start: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return the mates of a matching of maximum cardinality, augmented from `start` if given.

    A vertex that `start` matches stays matched, perhaps with another mate.
    """
    neighbours: list[list[int]] = [[] for _ in range(vertices)]
    for one, other in edges:
        assert 0 <= one != other >= 0, "an edge joins two vertices"
        neighbours[one].append(other)
        neighbours[other].append(one)
    mates = list(start) or [UNMATCHED] * vertices
    assert len(mates) == vertices, "a start has one entry for each vertex"
    _match_greedily(neighbours, mates)
    solver = _Solver(neighbours, mates)
    for root in range(vertices):
        if mates[root] == UNMATCHED:
            solver.search(root)
    return tuple(mates)


def largest_matching_near(
    neighbours: Sequence[int], start: Sequence[int], reach: int
) -> tuple[int, ...]:
    """Return the same for some edges of a graph: its pairs of `start`, and the nearest ones.

    Bit j of neighbours[i] is set if there is an edge between i and j; so many of the next
    neighbours of each vertex count.
    """
    edges: list[tuple[int, int]] = []
    for one, near in enumerate(neighbours):
        later = near >> (one + 1)
        for _ in range(reach):
            if not later:
                break
            bit = later & -later
            later ^= bit
            edges.append((one, one + bit.bit_length()))
        mate = start[one]
        if mate > one and later >> (mate - one - 1) & 1:  # further away than all of these
            edges.append((one, mate))
    return largest_matching(len(neighbours), edges, start)


def _match_greedily(neighbours: Sequence[Sequence[int]], mates: list[int]) -> None:
    """Match free neighbours, starting with the vertices of least degree."""
    for vertex in sorted(range(len(mates)), key=lambda vertex: len(neighbours[vertex])):
        if mates[vertex] == UNMATCHED:
            for other in neighbours[vertex]:
                if mates[other] == UNMATCHED:
                    mates[vertex], mates[other] = other, vertex
                    break


class _Solver:
    def __init__(self, neighbours: Sequence[Sequence[int]], mates: list[int]) -> None:
        self.neighbours = neighbours
        self.mates = mates
        self.label = [UNLABELLED] * len(mates)
        # The next vertex on the path to the root from the mate of an outer vertex.
        self.predecessor = [NOWHERE] * len(mates)
        # Leads to the base of the blossom that contains a vertex: union-find.
        self.towards_base = list(range(len(mates)))
        self.queue: list[int] = []
        self.touched: list[int] = []

    def search(self, root: int) -> None:
        """Augment along a path from the root, or keep its labels if there is none."""
        self._make_outer(root)
        for vertex in self.queue:  # which grows meanwhile
            end = self._scan(vertex)
            if end is not None:
                self._augment(end)
                self._clear_tree()
                break
        else:
            self.touched = []
        self.queue = []

    def _make_outer(self, vertex: int) -> None:
        self.label[vertex] = OUTER
        self.queue.append(vertex)
        self.touched.append(vertex)

    def _scan(self, vertex: int) -> int | None:
        """Grow the tree by the edges of an outer vertex; return a free neighbour, if any."""
        for other in self.neighbours[vertex]:
            if self.label[other] == UNLABELLED:
                self.predecessor[other] = vertex
                mate = self.mates[other]
                if mate == UNMATCHED:
                    return other
                self.label[other] = INNER
                self.touched.append(other)
                self._make_outer(mate)
            elif self.label[other] == OUTER and self._base(vertex) != self._base(other):
                base = self._common_base(vertex, other)
                self._contract(vertex, other, base)
                self._contract(other, vertex, base)
        return None

    def _base(self, vertex: int) -> int:
        towards_base = self.towards_base
        base = vertex
        while towards_base[base] != base:
            base = towards_base[base]
        while towards_base[vertex] != base:
            towards_base[vertex], vertex = base, towards_base[vertex]
        return base

    def _common_base(self, one: int, other: int) -> int:
        """Return the nearest base on both paths to the root; steps up by turns."""
        seen: set[int] = set()
        one, other = self._base(one), self._base(other)
        while one not in seen:
            seen.add(one)
            mate = self.mates[one]
            above = NOWHERE if mate == UNMATCHED else self._base(self.predecessor[mate])
            one, other = (above, NOWHERE) if other == NOWHERE else (other, above)
        return one

    def _contract(self, vertex: int, other: int, base: int) -> None:
        """Contract the path from one end of the closing edge up to the base of the blossom."""
        while self._base(vertex) != base:
            self.predecessor[vertex] = other
            other = self.mates[vertex]
            if self.label[other] == INNER:
                self.label[other] = OUTER
                self.queue.append(other)
            for inside in (vertex, other):
                if self.towards_base[inside] == inside:
                    self.towards_base[inside] = base
            vertex = self.predecessor[other]

    def _augment(self, end: int) -> None:
        while end != UNMATCHED:
            vertex = self.predecessor[end]
            following = self.mates[vertex]
            self.mates[vertex], self.mates[end] = end, vertex
            end = following

    def _clear_tree(self) -> None:
        for vertex in self.touched:
            self.label[vertex] = UNLABELLED
            self.towards_base[vertex] = vertex
        self.touched = []
