"""Who can be left over: the vertices that some largest matching leaves unmatched.

From every vertex without a mate grows a tree in which every second edge is a pair, as in a
search for a larger matching. There is none, so no two trees meet; rings of an odd number of
vertices are drawn together. The outer vertices are those that exchanging pairs can set free.
"""

from collections.abc import Iterator, Sequence

from pareo.matching.graph import UNMATCHED


def left_over_by_some(neighbours: Sequence[int], mates: Sequence[int]) -> int:
    """Return as bits who is unmatched in some largest matching; `mates` are those of one.

    Bit j of neighbours[i] tells whether i and j may be matched.
    """
    forest = _Forest(neighbours, mates)
    while forest.waiting:
        forest.grow_from(forest.waiting.pop())
    return forest.outer


class _Forest:
    """Trees of alternating edges; `base` is the vertex that stands for a whole ring."""

    def __init__(self, neighbours: Sequence[int], mates: Sequence[int]) -> None:
        self._neighbours = neighbours
        self._mates = mates
        self._base = list(range(len(mates)))
        self._reached_from = [UNMATCHED] * len(mates)
        self.waiting = [vertex for vertex, mate in enumerate(mates) if mate == UNMATCHED]
        self.outer = sum(1 << vertex for vertex in self.waiting)
        self._seen = self.outer

    def grow_from(self, vertex: int) -> None:
        """Take in the pairs next to an outer vertex, and close the rings that it is part of."""
        near = self._neighbours[vertex]
        for inner in _vertices(near & ~self._seen):
            self._reached_from[inner] = vertex
            self._seen |= 1 << inner | 1 << self._mates[inner]
            self._make_outer(self._mates[inner])
        for other in _vertices(near & self.outer):
            if self._base[other] != self._base[vertex]:
                self._close_ring(vertex, other)

    def _make_outer(self, vertex: int) -> None:
        if not self.outer >> vertex & 1:
            self.outer |= 1 << vertex
            self.waiting.append(vertex)

    def _way_up(self, vertex: int) -> Iterator[int]:
        """Yield the bases from a vertex to its root."""
        base = self._base[vertex]
        yield base
        while (inner := self._mates[base]) != UNMATCHED:
            base = self._base[self._reached_from[inner]]
            yield base

    def _close_ring(self, one: int, other: int) -> None:
        ways = list(self._way_up(one)), list(self._way_up(other))
        top = next(base for base in ways[0] if base in {*ways[1]})
        drawn_in = {base for way in ways for base in way[: way.index(top)]}
        for base in tuple(drawn_in):
            inner = self._mates[base]
            drawn_in.add(self._base[inner])
            self._make_outer(inner)
        self._base = [top if base in drawn_in else base for base in self._base]


def _vertices(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        bits ^= lowest
        yield lowest.bit_length() - 1
