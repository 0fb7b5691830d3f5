"""Matchings with the most pairs, by Edmonds' search for augmenting paths, in pure Python.

From an unmatched vertex grows a tree of edges, every second one a pair; its vertices are by
turns outer (the root, too) and inner. An edge from an outer vertex to an unmatched one gives
a path along which all pairs are exchanged: one pair more. An edge between two outer vertices
closes a ring of odd length, all of whose vertices become outer. A tree that can grow no
further is left out of all later searches: no path leads through it ever after, so one search
for each unmatched vertex is enough.
"""

from collections.abc import Sequence
from typing import Final

from pareo.matching.graph import UNMATCHED

OUTSIDE: Final = 0
OUTER: Final = 1
INNER: Final = 2

NOWHERE: Final = -1


def largest_matching(
    vertices: int, edges: Sequence[tuple[int, int]], start: Sequence[int] = ()
) -> tuple[int, ...]:
    """Mates of a matching with the most pairs, grown from `start` if given (a valid matching).

    Whoever is matched in `start` is matched in the end, though perhaps with another.
    """
    neighbours: list[list[int]] = [[] for _ in range(vertices)]
    for one, other in edges:
        assert 0 <= one != other >= 0, "an edge joins two vertices"
        neighbours[one].append(other)
        neighbours[other].append(one)
    mates = list(start) or [UNMATCHED] * vertices
    assert len(mates) == vertices, "a start has one entry for each vertex"
    _match_greedily(neighbours, mates)
    search = _Search(neighbours, mates)
    for root in range(vertices):
        if mates[root] == UNMATCHED:
            search.match(root)
    return tuple(mates)


def _match_greedily(neighbours: Sequence[Sequence[int]], mates: list[int]) -> None:
    """Match neighbours that both are free, first those who have the least choice."""
    for vertex in sorted(range(len(mates)), key=lambda vertex: len(neighbours[vertex])):
        if mates[vertex] == UNMATCHED:
            for other in neighbours[vertex]:
                if mates[other] == UNMATCHED:
                    mates[vertex], mates[other] = other, vertex
                    break


class _Search:
    def __init__(self, neighbours: Sequence[Sequence[int]], mates: list[int]) -> None:
        self.neighbours = neighbours
        self.mates = mates
        self.label = [OUTSIDE] * len(mates)
        # The next vertex on the way from an outer one's mate to the root.
        self.towards_root = [NOWHERE] * len(mates)
        # Leads to the base of the ring that a vertex is part of, by and by.
        self.ring = list(range(len(mates)))
        self.queue: list[int] = []
        self.touched: list[int] = []

    def match(self, root: int) -> None:
        """Match one more pair, with the root in it; or keep its tree out from now on."""
        self._make_outer(root)
        for vertex in self.queue:  # it grows as we go
            end = self._look_around(vertex)
            if end is not None:
                self._exchange(end)
                self._forget_tree()
                break
        else:
            self.touched = []
        self.queue = []

    def _make_outer(self, vertex: int) -> None:
        self.label[vertex] = OUTER
        self.queue.append(vertex)
        self.touched.append(vertex)

    def _look_around(self, vertex: int) -> int | None:
        """Grow the tree by the edges of an outer vertex; the free vertex next to it, if any."""
        for other in self.neighbours[vertex]:
            if self.label[other] == OUTSIDE:
                self.towards_root[other] = vertex
                mate = self.mates[other]
                if mate == UNMATCHED:
                    return other
                self.label[other] = INNER
                self.touched.append(other)
                self._make_outer(mate)
            elif self.label[other] == OUTER:
                base = self._base(vertex)
                if base != self._base(other):
                    base = self._common_base(vertex, other)
                    self._close_ring(vertex, other, base)
                    self._close_ring(other, vertex, base)
        return None

    def _base(self, vertex: int) -> int:
        ring = self.ring
        base = vertex
        while ring[base] != base:
            base = ring[base]
        while ring[vertex] != base:
            ring[vertex], vertex = base, ring[vertex]
        return base

    def _common_base(self, one: int, other: int) -> int:
        """The first base on both ways to the root, found by climbing by turns."""
        seen: set[int] = set()
        one, other = self._base(one), self._base(other)
        while one not in seen:
            seen.add(one)
            mate = self.mates[one]
            above = NOWHERE if mate == UNMATCHED else self._base(self.towards_root[mate])
            one, other = (above, NOWHERE) if other == NOWHERE else (other, above)
        return one

    def _close_ring(self, vertex: int, other: int, base: int) -> None:
        """From one end of the closing edge up to the base, let the way lead around the ring."""
        while self._base(vertex) != base:
            self.towards_root[vertex] = other
            other = self.mates[vertex]
            if self.label[other] == INNER:
                self.label[other] = OUTER
                self.queue.append(other)
            for part in (vertex, other):
                if self.ring[part] == part:
                    self.ring[part] = base
            vertex = self.towards_root[other]

    def _exchange(self, end: int) -> None:
        while end != UNMATCHED:
            vertex = self.towards_root[end]
            following = self.mates[vertex]
            self.mates[vertex], self.mates[end] = end, vertex
            end = following

    def _forget_tree(self) -> None:
        for vertex in self.touched:
            self.label[vertex] = OUTSIDE
            self.ring[vertex] = vertex
        self.touched = []
