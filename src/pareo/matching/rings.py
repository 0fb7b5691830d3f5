"""Pairs, and rings of an odd number of nodes within which all but one are paired.

Nodes are the vertices and, numbered after them, the blossoms: rings of nodes that are smaller
blossoms or vertices. A node inside a blossom has a parent, all others are at the top.
"""

from collections.abc import Iterator
from typing import Final

from pareo.matching.graph import UNMATCHED

NOWHERE: Final = -1

Link = tuple[int, int]


class Rings:
    def __init__(self, vertices: int) -> None:
        self.vertices = vertices
        self.mates = [UNMATCHED] * vertices
        self.top = list(range(vertices))  # the node at the top that holds a vertex
        # Of each node:
        self.parent = [NOWHERE] * vertices
        self.base = list(range(vertices))  # the one vertex not matched inside the node
        self.members: list[list[int]] = [[vertex] for vertex in range(vertices)]
        # The parts of a blossom in the order of the ring, beginning with the one that holds
        # the base, so that the second and third are paired, and so on; and the edge from each
        # part to the next. Vertices have neither, nor have numbers that wait for a new ring.
        self.parts: list[list[int]] = [[] for _ in range(vertices)]
        self.links: list[list[Link]] = [[] for _ in range(vertices)]
        self._unused: list[int] = []

    def blossoms(self) -> Iterator[int]:
        return (node for node in range(self.vertices, len(self.parts)) if self.parts[node])

    def close(self, parts: list[int], links: list[Link]) -> int:
        """Make a blossom of nodes at the top; its number."""
        if self._unused:
            node = self._unused.pop()
        else:
            node = len(self.parent)
            self.parent.append(NOWHERE)
            self.base.append(NOWHERE)
            self.members.append([])
            self.parts.append([])
            self.links.append([])
        self.base[node] = self.base[parts[0]]
        self.members[node] = [vertex for part in parts for vertex in self.members[part]]
        self.parts[node] = parts
        self.links[node] = links
        for part in parts:
            self.parent[part] = node
        for vertex in self.members[node]:
            self.top[vertex] = node
        return node

    def open(self, node: int) -> None:
        """Give a blossom at the top back as its parts."""
        for part in self.parts[node]:
            self.parent[part] = NOWHERE
            for vertex in self.members[part]:
                self.top[vertex] = part
        self.parts[node] = []
        self._unused.append(node)

    def way_to_base(self, node: int, vertex: int) -> tuple[list[int], list[Link]]:
        """The parts from a vertex of a blossom to the base, over an even number of edges.

        The edges lead from each of the parts to the next.
        """
        parts, links = self.parts[node], self.links[node]
        first = self._place(node, vertex)
        if first % 2:
            return [*parts[first:], parts[0]], links[first:]
        back = [(other, one) for one, other in reversed(links[:first])]
        return parts[first::-1], back

    def turn(self, node: int, vertex: int) -> None:
        """Make a vertex the base of its node: match the others inside anew."""
        waiting = [(node, vertex)]
        while waiting:
            node, vertex = waiting.pop()
            if node == vertex:
                continue
            parts, links = self.parts[node], self.links[node]
            first = self._place(node, vertex)
            waiting.append((parts[first], vertex))
            for place in range(first + 1, len(parts), 2) if first % 2 else range(0, first, 2):
                one, other = links[place]
                self.mates[one], self.mates[other] = other, one
                waiting.append((parts[place], one))
                waiting.append((parts[(place + 1) % len(parts)], other))
            self.base[node] = vertex
            self.parts[node] = parts[first:] + parts[:first]
            self.links[node] = links[first:] + links[:first]

    def _place(self, node: int, vertex: int) -> int:
        part = vertex
        while self.parent[part] != node:
            part = self.parent[part]
        return self.parts[node].index(part)
