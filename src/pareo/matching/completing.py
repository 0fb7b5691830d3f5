"""A perfect or a maximum matching on neighbours given as bits, made of one that is nearly right.

The search is that of cardinality.py: an alternating tree grows from each free vertex until it
reaches another one. Bits show at once which vertices are new to the tree, and which edges of a
vertex close a blossom. A tree that cannot grow any more proves that there is no perfect matching.
"""

from collections.abc import Sequence

from pareo.matching.free_vertices import Forest, everything
from pareo.matching.graph import UNMATCHED


def completed(neighbours: Sequence[int], start: Sequence[int]) -> list[int] | None:
    """Return the mates of a perfect matching, None if there is none.

    Bit j of neighbours[i] is set if there is an edge between i and j. Pairs of `start` that are
    no edges are left out, the others changed no more than needed.
    """
    mates = [
        mate if mate != UNMATCHED and near >> mate & 1 else UNMATCHED
        for near, mate in zip(neighbours, start, strict=True)
    ]
    free = _match_greedily(neighbours, mates)
    while free:
        root = free.bit_length() - 1
        free ^= 1 << root
        end = _Tree(neighbours, mates, root, everything(neighbours)).augment(free)
        if end is None:
            return None
        free ^= 1 << end
    return mates


def enlarged(neighbours: Sequence[int], start: Sequence[int]) -> list[int]:
    """Return the mates of a maximum matching, made of the one given.

    A tree that cannot grow any more is a Hungarian tree: no augmenting path ever passes through it,
    so it is left out of the further search.
    """
    mates = list(start)
    within = everything(neighbours)
    free = _match_greedily(neighbours, mates)
    while free:
        root = free.bit_length() - 1
        free ^= 1 << root
        tree = _Tree(neighbours, mates, root, within)
        end = tree.augment(free)
        if end is None:
            within = tree.not_reached
        else:
            free ^= 1 << end
    return mates


def augment(
    neighbours: Sequence[int], mates: list[int], root: int, free: int, within: int
) -> int | None:
    """Match a free vertex along a path to another one, and return that; None if there is no path.

    The graph is the part with the vertices `within`, as bits; `free` are its other free vertices.
    """
    return _Tree(neighbours, mates, root, within).augment(free)


def _match_greedily(neighbours: Sequence[int], mates: list[int]) -> int:
    """Match free neighbours, and return the vertices that stay free, as bits."""
    free = sum(1 << vertex for vertex, mate in enumerate(mates) if mate == UNMATCHED)
    left_over = 0
    while free:
        vertex = (free & -free).bit_length() - 1
        free ^= 1 << vertex
        if others := neighbours[vertex] & free:
            mate = others.bit_length() - 1
            mates[vertex], mates[mate] = mate, vertex
            free ^= 1 << mate
        else:
            left_over |= 1 << vertex
    return left_over


class _Tree(Forest):
    """An alternating tree from one free vertex; it remembers paths through blossoms."""

    def __init__(self, neighbours: Sequence[int], mates: list[int], root: int, within: int) -> None:
        super().__init__(neighbours, mates, [root], within)
        self._flipped = mates

    @property
    def not_reached(self) -> int:
        """The vertices outside of the tree, as bits."""
        return self._new

    def augment(self, free: int) -> int | None:
        """Match the root along a path to another free vertex, and return that; None if none is."""
        for vertex in self.queue:  # which grows meanwhile
            if ends := self._neighbours[vertex] & free:
                end = ends.bit_length() - 1
                self._predecessor[end] = vertex
                self._flip(end)
                return end
            self.scan(vertex)
        return None

    def scan(self, vertex: int) -> None:
        """Grow the tree by the edges of an outer vertex and contract the blossoms they close."""
        near = self._neighbours[vertex]
        while new := near & self._new:
            inner = new.bit_length() - 1
            self._predecessor[inner] = vertex
            self._new &= ~(1 << inner | 1 << self._mates[inner])
            self._make_outer(self._mates[inner])
        while others := near & self.outer & ~self._members[self._base[vertex]]:
            self._contract(vertex, others.bit_length() - 1)

    def _contract(self, one: int, other: int) -> None:
        above = {*self._path_to_root(other)}
        common = next(base for base in self._path_to_root(one) if base in above)
        inside: set[int] = set()
        for end, before in ((one, other), (other, one)):
            vertex, following = end, before
            while self._base[vertex] != common:
                self._predecessor[vertex] = following
                following = self._mates[vertex]
                inside |= {self._base[vertex], self._base[following]}
                self._make_outer(following)
                vertex = self._predecessor[following]
        self._merge(inside, common)

    def _flip(self, end: int) -> None:
        while end != UNMATCHED:
            vertex = self._predecessor[end]
            following = self._flipped[vertex]
            self._flipped[vertex], self._flipped[end] = end, vertex
            end = following
