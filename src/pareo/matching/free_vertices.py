"""Vertices that some maximum matching leaves free: the set D of Gallai and Edmonds.

An alternating tree grows from every free vertex, as in the search for an augmenting path. The
matching is maximum, so no two trees meet, and blossoms are contracted. The outer vertices are
those that an alternating path can set free.
"""

from collections.abc import Iterable, Iterator, Sequence

from pareo.matching.graph import UNMATCHED


def left_over_by_some(
    neighbours: Sequence[int], mates: Sequence[int], within: int | None = None
) -> int:
    """Return as bits the vertices that some maximum matching leaves free.

    Bit j of neighbours[i] is set if there is an edge between i and j. `mates` are those of any
    maximum matching. The graph is the part with the vertices `within`, if these are given.
    """
    within = everything(neighbours) if within is None else within
    free = [v for v, mate in enumerate(mates) if mate == UNMATCHED and within >> v & 1]
    forest = Forest(neighbours, mates, free, within)
    while forest.queue:
        forest.scan(forest.queue.pop())
    return forest.outer


def everything(neighbours: Sequence[int]) -> int:
    """Return all vertices as bits."""
    return (1 << len(neighbours)) - 1


class Forest:
    """Alternating trees from some free vertices; `base` is the base of the blossom that contains a vertex.

    `members` holds, at its base, the vertices of a blossom as bits. Nothing grows beyond the vertices
    `within`.
    """

    def __init__(
        self, neighbours: Sequence[int], mates: Sequence[int], roots: Iterable[int], within: int
    ) -> None:
        self._neighbours = neighbours
        self._mates = mates
        self._base = list(range(len(mates)))
        self._members = [1 << vertex for vertex in range(len(mates))]
        self._predecessor = [UNMATCHED] * len(mates)
        self.queue = list(roots)
        self.outer = sum(1 << vertex for vertex in self.queue)
        self._new = within & ~self.outer

    def scan(self, vertex: int) -> None:
        """Grow the tree by the edges of an outer vertex and contract the blossoms they close."""
        near = self._neighbours[vertex]
        for inner in _vertices(near & self._new):
            self._predecessor[inner] = vertex
            self._new &= ~(1 << inner | 1 << self._mates[inner])
            self._make_outer(self._mates[inner])
        while others := near & self.outer & ~self._members[self._base[vertex]]:
            self._contract(vertex, (others & -others).bit_length() - 1)

    def _make_outer(self, vertex: int) -> None:
        if not self.outer >> vertex & 1:
            self.outer |= 1 << vertex
            self.queue.append(vertex)

    def _path_to_root(self, vertex: int) -> Iterator[int]:
        """Yield the bases of the outer nodes on the path."""
        base = self._base[vertex]
        yield base
        while (inner := self._mates[base]) != UNMATCHED:
            base = self._base[self._predecessor[inner]]
            yield base

    def _contract(self, one: int, other: int) -> None:
        paths = list(self._path_to_root(one)), list(self._path_to_root(other))
        on_the_other = {*paths[1]}
        common = next(base for base in paths[0] if base in on_the_other)
        inside = {base for path in paths for base in path[: path.index(common)]}
        for base in tuple(inside):
            inner = self._mates[base]
            inside.add(self._base[inner])
            self._make_outer(inner)
        self._merge(inside, common)

    def _merge(self, inside: Iterable[int], common: int) -> None:
        """Make one blossom of several, named by their bases."""
        for base in inside:
            for vertex in _vertices(self._members[base]):
                self._base[vertex] = common
            self._members[common] |= self._members[base]


def _vertices(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        bits ^= lowest
        yield lowest.bit_length() - 1
