"""A matching on a graph with contracted blossoms.

A blossom is an odd cycle of nodes in which all but one, the base, are matched with each other.
Nodes are the vertices and, numbered after them, the blossoms, whose children are vertices or
smaller blossoms. A node inside a blossom has a parent; all others are top-level nodes.
"""

from collections.abc import Iterator
from typing import Final

from pareo.matching.graph import UNMATCHED

NOWHERE: Final = -1

Ends = tuple[int, int]
"""The two ends of an edge."""


class ContractedGraph:
    def __init__(self, vertices: int) -> None:
        self.vertices = vertices
        self.mates = [UNMATCHED] * vertices
        self.top = list(range(vertices))  # the top-level node that contains a vertex
        # Of each node:
        self.parent = [NOWHERE] * vertices
        self.base = list(range(vertices))  # the one vertex not matched inside
        self.members: list[list[int]] = [[vertex] for vertex in range(vertices)]
        # The children of a blossom in the order of the cycle, starting at the one that contains
        # the base, so that the second is matched with the third, and so on; and the edge from
        # each child to the next. Vertices and unused numbers have neither.
        self.children: list[list[int]] = [[] for _ in range(vertices)]
        self.child_edges: list[list[Ends]] = [[] for _ in range(vertices)]
        self._unused: list[int] = []

    def blossoms(self) -> Iterator[int]:
        return (node for node in range(self.vertices, len(self.children)) if self.children[node])

    def contract(self, children: list[int], child_edges: list[Ends]) -> int:
        """Contract an odd cycle of top-level nodes and return the new node."""
        if self._unused:
            node = self._unused.pop()
        else:
            node = len(self.parent)
            self.parent.append(NOWHERE)
            self.base.append(NOWHERE)
            self.members.append([])
            self.children.append([])
            self.child_edges.append([])
        self.base[node] = self.base[children[0]]
        self.members[node] = [vertex for child in children for vertex in self.members[child]]
        self.children[node] = children
        self.child_edges[node] = child_edges
        for child in children:
            self.parent[child] = node
        for vertex in self.members[node]:
            self.top[vertex] = node
        return node

    def expand(self, node: int) -> None:
        """Replace a top-level blossom by its children."""
        for child in self.children[node]:
            self.parent[child] = NOWHERE
            for vertex in self.members[child]:
                self.top[vertex] = child
        self.children[node] = []
        self._unused.append(node)

    def path_to_base(self, node: int, vertex: int) -> tuple[list[int], list[Ends]]:
        """Return the children on the even path from a vertex to the base, and the edges between."""
        children, child_edges = self.children[node], self.child_edges[node]
        first = self._place(node, vertex)
        if first % 2:
            return [*children[first:], children[0]], child_edges[first:]
        back = [(other, one) for one, other in reversed(child_edges[:first])]
        return children[first::-1], back

    def rebase(self, node: int, vertex: int) -> None:
        """Make a vertex the base of its node and match the others inside again."""
        waiting = [(node, vertex)]
        while waiting:
            node, vertex = waiting.pop()
            if node == vertex:
                continue
            children, child_edges = self.children[node], self.child_edges[node]
            first = self._place(node, vertex)
            waiting.append((children[first], vertex))
            for place in range(first + 1, len(children), 2) if first % 2 else range(0, first, 2):
                one, other = child_edges[place]
                self.mates[one], self.mates[other] = other, one
                waiting.append((children[place], one))
                waiting.append((children[(place + 1) % len(children)], other))
            self.base[node] = vertex
            self.children[node] = children[first:] + children[:first]
            self.child_edges[node] = child_edges[first:] + child_edges[:first]

    def _place(self, node: int, vertex: int) -> int:
        child = vertex
        while self.parent[child] != node:
            child = self.parent[child]
        return self.children[node].index(child)
