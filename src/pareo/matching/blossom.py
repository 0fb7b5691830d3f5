"""Matchings of maximum weight by Edmonds' blossom algorithm, in pure Python: the kernel's twin.

Every vertex and every blossom has a dual. The slack of an edge is the sum of the duals of its
ends minus its doubled weight, and is never negative; an edge without slack is tight, and all
matched edges are. Each free vertex whose dual is not 0 becomes the root of an alternating tree
of tight edges, one root after the other. On a path from the root every second edge is matched,
and nodes are by turns outer (the root, too) and inner. Delta is the dual adjustment since the
tree was begun: duals of outer vertices fall by it and those of inner vertices rise, so the
edges of the tree stay tight. It increases until one of four events occurs:

- grow: an edge from an outer node to an unlabelled one gets tight. That node becomes inner and
  its mate outer; if it is free, the tree has an augmenting path and the root gets matched.
- contract: an edge between two outer nodes gets tight. It closes an odd cycle, a blossom,
  which is contracted to one outer node. The dual of an outer blossom rises by twice delta.
- expand: the dual of an inner blossom falls to 0. Its children become nodes again.
- free: the dual of an outer vertex falls to 0, so the vertex may be free: the alternating path
  from it to the root is flipped. There is no such event if the matching must be perfect.

Duals are not updated while delta increases. The dual of a labelled vertex is stored as if it
had had its label since delta 0, so the delta of every event is known in advance and kept in a
heap. Weights are doubled: within one tree all duals are even or all are odd, so an edge between
two outer vertices gets tight at a whole delta. A tree takes O(m log n) steps for m edges, and
there are at most n trees.
"""

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import Final

from pareo.matching.contraction import NOWHERE, ContractedGraph, Ends
from pareo.matching.graph import UNMATCHED, Edge, Matching

UNLABELLED: Final = 0
OUTER: Final = 1
INNER: Final = 2


def heaviest_matching(vertices: int, edges: Sequence[Edge]) -> Matching:
    """Return a matching of maximum weight; exact for weights of any size."""
    solver = _Solver(vertices, edges, perfect=False)
    solver.match_greedily()
    for root in range(vertices):
        if solver.mates[root] == UNMATCHED and solver.duals[root] > 0:
            solver.search(root)
    return solver.result()


def heaviest_perfect_matching(vertices: int, edges: Sequence[Edge]) -> Matching | None:
    """Return a perfect matching of maximum weight; None if there is no perfect matching."""
    solver = _Solver(vertices, edges, perfect=True)
    if vertices % 2 or not all(solver.neighbours):
        return None
    solver.match_greedily()
    for root in range(vertices):
        if solver.mates[root] == UNMATCHED and not solver.search(root):
            return None
    return solver.result()


class _Solver:
    """A matching and its duals; top-level nodes may be labelled, and are then in the tree."""

    def __init__(self, vertices: int, edges: Sequence[Edge], *, perfect: bool) -> None:
        self.vertices = vertices
        self.perfect = perfect
        self.neighbours: list[list[tuple[int, int]]] = [[] for _ in range(vertices)]
        heaviest = [0] * vertices
        for one, other, weight in edges:
            assert 0 <= one != other >= 0 <= weight, (
                "an edge joins two vertices, and weighs 0 or more"
            )
            self.neighbours[one].append((other, 2 * weight))
            self.neighbours[other].append((one, 2 * weight))
            heaviest[one] = max(heaviest[one], weight)
            heaviest[other] = max(heaviest[other], weight)
        # Duals stay within a few times the maximum weight; in a perfect matching, within a few
        # times that for each edge of a path. The delta of every event is below this.
        self.infinity = (max(heaviest, default=0) + 1) * (vertices + 2) << 6

        self.graph = ContractedGraph(vertices)
        self.mates, self.top = self.graph.mates, self.graph.top
        self.base, self.members = self.graph.base, self.graph.members
        self.duals = heaviest
        # Of each node; a blossom dual means nothing for a vertex.
        self.label = [UNLABELLED] * vertices
        self.tree_edge: list[Ends] = [(NOWHERE, NOWHERE)] * vertices  # outer end, inner end
        self.blossom_dual = [0] * vertices

        # Of the current tree:
        self.delta = 0
        self.tree: list[int] = []
        self.outer = [False] * vertices
        # Of the edges from outer vertices to a vertex: the least slack without the dual of that
        # vertex, and the outer end.
        self.best_slack: list[int] = []
        self.best_outer: list[int] = []
        self.to_grow: list[tuple[int, int]] = []
        self.to_contract: list[tuple[int, int]] = []
        # Of each outer vertex: slack and other end of the edges to outer vertices.
        self.outer_edges: list[list[tuple[int, int]]] = [[] for _ in range(vertices)]
        self.to_expand: list[tuple[int, int]] = []
        self.to_free = (self.infinity, NOWHERE)

    def match_greedily(self) -> None:
        """Lower the dual of each vertex until an edge is tight; match it if both ends are free."""
        for vertex in range(self.vertices):
            if self.mates[vertex] != UNMATCHED or not self.neighbours[vertex]:
                continue
            dual, mate = max(
                (
                    doubled - self.duals[other],
                    -other if self.mates[other] == UNMATCHED else -self.infinity,
                )
                for other, doubled in self.neighbours[vertex]
            )
            if dual < 0 and not self.perfect:
                self.duals[vertex] = 0
                continue
            self.duals[vertex] = dual
            if mate != -self.infinity:
                self.mates[vertex], self.mates[-mate] = -mate, vertex

    def search(self, root: int) -> bool:
        """Grow a tree until the root is matched or may be free; False if it can be neither."""
        self.delta = 0
        self.tree = []
        self.best_slack = [self.infinity] * self.vertices
        self.best_outer = [NOWHERE] * self.vertices
        self.to_grow, self.to_contract, self.to_expand = [], [], []
        self.to_free = (self.infinity, NOWHERE)
        self._make_outer(self.top[root], 0)
        while (done := self._next_event()) is None:
            pass
        self._clear_tree()
        return done

    def result(self) -> Matching:
        blossoms = sorted(
            (tuple(sorted(self.members[node])), self.blossom_dual[node])
            for node in self.graph.blossoms()
            if self.blossom_dual[node] > 0
        )
        return Matching(tuple(self.mates), tuple(self.duals), tuple(blossoms))

    # -- events ------------------------------------------------------------------------

    def _next_event(self) -> bool | None:
        grow, contract = self._next_growth(), self._next_contraction()
        expand, free = self._next_expansion(), self.to_free[0]
        self.delta = min(grow, contract, expand, free)
        if self.delta == self.infinity:
            return False
        if self.delta == free:
            self._augment(self.to_free[1], UNMATCHED)
            return True
        if self.delta == grow:
            return self._grow(heappop(self.to_grow)[1] % self.vertices)
        if self.delta == contract:
            vertex = self.to_contract[0][1]
            self._contract(vertex, self.outer_edges[vertex][0][1])
        else:
            self._expand(heappop(self.to_expand)[1])
        return None

    def _next_growth(self) -> int:
        while self.to_grow:
            delta, number = self.to_grow[0]
            vertex = number % self.vertices
            unlabelled = self.label[self.top[vertex]] == UNLABELLED
            if unlabelled and self.best_slack[vertex] + self.duals[vertex] == delta:
                return delta
            heappop(self.to_grow)
        return self.infinity

    def _next_contraction(self) -> int:
        while self.to_contract:
            delta, vertex = self.to_contract[0]
            if self.top[vertex] != self.top[self.outer_edges[vertex][0][1]]:
                return delta
            self._drop_inside_edge(vertex)
        return self.infinity

    def _drop_inside_edge(self, vertex: int) -> None:
        """Drop the first edge of an outer vertex, now inside its blossom; take the next one."""
        heappop(self.to_contract)
        heappop(self.outer_edges[vertex])
        if self.outer_edges[vertex]:
            heappush(self.to_contract, (self.outer_edges[vertex][0][0] // 2, vertex))

    def _next_expansion(self) -> int:
        while self.to_expand:
            delta, node = self.to_expand[0]
            if self.label[node] == INNER and self.blossom_dual[node] == 2 * delta:
                return delta
            heappop(self.to_expand)
        return self.infinity

    def _grow(self, vertex: int) -> bool | None:
        node = self.top[vertex]
        mate = self.mates[self.base[node]]
        if mate == UNMATCHED:
            self.graph.rebase(node, vertex)
            self.mates[vertex] = self.best_outer[vertex]
            self._augment(self.best_outer[vertex], vertex)
            return True
        self._make_inner(node, (self.best_outer[vertex], vertex))
        self._make_outer(self.top[mate], self.delta)
        return None

    # -- labels ------------------------------------------------------------------------

    def _make_inner(self, node: int, tree_edge: Ends) -> None:
        for vertex in self.members[node]:
            self.duals[vertex] -= self.delta
        self._label_inner(node, tree_edge)

    def _label_inner(self, node: int, tree_edge: Ends) -> None:
        self.label[node] = INNER
        self.tree_edge[node] = tree_edge
        self.tree.append(node)
        if node >= self.vertices:
            self.blossom_dual[node] += 2 * self.delta
            heappush(self.to_expand, (self.blossom_dual[node] // 2, node))

    def _make_outer(self, node: int, change: int) -> None:
        self.label[node] = OUTER
        self.tree.append(node)
        self.blossom_dual[node] -= 2 * self.delta
        self._add_outer(self.members[node], change)

    def _add_outer(self, members: Sequence[int], change: int) -> None:
        """Mark all members as outer first: edges between them need no scan."""
        for vertex in members:
            self.outer[vertex] = True
            self.duals[vertex] += change
            if not self.perfect and self.duals[vertex] < self.to_free[0]:
                self.to_free = (self.duals[vertex], vertex)
        for vertex in members:
            self._scan(vertex)

    def _scan(self, vertex: int) -> None:
        """Queue the events that the edges of a new outer vertex lead to."""
        here, dual = self.top[vertex], self.duals[vertex]
        top, label, duals, outer = self.top, self.label, self.duals, self.outer
        best_slack, best_outer, to_grow = self.best_slack, self.best_outer, self.to_grow
        outer_edges = []
        for other, doubled in self.neighbours[vertex]:
            slack = dual - doubled
            if not outer[other]:
                if slack < best_slack[other]:
                    best_slack[other] = slack
                    best_outer[other] = vertex
                    if label[top[other]] == UNLABELLED:
                        heappush(to_grow, (slack + duals[other], self._tie_break(other)))
            elif top[other] != here:
                outer_edges.append((slack + duals[other], other))
        heapify(outer_edges)
        self.outer_edges[vertex] = outer_edges
        if outer_edges:
            heappush(self.to_contract, (outer_edges[0][0] // 2, vertex))

    def _tie_break(self, vertex: int) -> int:
        """Of nodes reached at the same delta, put one first that completes an augmenting path."""
        matched = self.mates[self.base[self.top[vertex]]] != UNMATCHED
        return vertex + self.vertices if matched else vertex

    # -- blossoms ----------------------------------------------------------------------

    def _contract(self, one: int, other: int) -> None:
        ancestor = self._common_ancestor(self.top[one], self.top[other])
        left, left_edges = self._path_to(self.top[one], ancestor)
        right, right_edges = self._path_to(self.top[other], ancestor)
        children = [ancestor, *reversed(left), *right]
        down = [(upper, lower) for lower, upper in reversed(left_edges)]
        was_inner: list[int] = []
        for child in children:
            if self.label[child] == INNER:
                self.blossom_dual[child] -= 2 * self.delta
                was_inner += self.members[child]
            else:
                self.blossom_dual[child] += 2 * self.delta
            self.label[child] = UNLABELLED
        node = self.graph.contract(children, [*down, (one, other), *right_edges])
        if node == len(self.label):
            self.label.append(UNLABELLED)
            self.tree_edge.append((NOWHERE, NOWHERE))
            self.blossom_dual.append(0)
        self.label[node] = OUTER
        self.tree.append(node)
        self.blossom_dual[node] = -2 * self.delta
        self._add_outer(was_inner, 2 * self.delta)

    def _common_ancestor(self, one: int, other: int) -> int:
        """Return the nearest outer node on both paths to the root; steps up by turns."""
        seen: set[int] = set()
        while one not in seen:
            seen.add(one)
            mate = self.mates[self.base[one]]
            above = NOWHERE if mate == UNMATCHED else self.top[self.tree_edge[self.top[mate]][0]]
            one, other = (above, NOWHERE) if other == NOWHERE else (other, above)
        return one

    def _path_to(self, node: int, ancestor: int) -> tuple[list[int], list[Ends]]:
        """Return the nodes from an outer one to below an ancestor, and the edge up from each."""
        nodes: list[int] = []
        edges: list[Ends] = []
        while node != ancestor:
            base = self.base[node]
            mate = self.mates[base]
            inner = self.top[mate]
            upper, lower = self.tree_edge[inner]
            nodes += (node, inner)
            edges += ((base, mate), (lower, upper))
            node = self.top[upper]
        return nodes, edges

    def _expand(self, node: int) -> None:
        """Replace an inner blossom by its children.

        The tree edge now ends at one child. From there the even path around the blossom leads
        to the base: its children stay in the tree, by turns inner and outer. The others leave.
        """
        tree_edge, children = self.tree_edge[node], self.graph.children[node]
        path, path_edges = self.graph.path_to_base(node, tree_edge[1])
        self._remove_blossom(node)
        for child in set(children).difference(path):
            self._unlabel(child)
        for child, edge in zip(path[::2], (tree_edge, *path_edges[1::2]), strict=True):
            self._label_inner(child, edge)
        for child in path[1::2]:
            self._make_outer(child, 2 * self.delta)

    def _unlabel(self, node: int) -> None:
        for vertex in self.members[node]:
            self.duals[vertex] += self.delta
            if self.best_slack[vertex] != self.infinity:
                delta = self.best_slack[vertex] + self.duals[vertex]
                heappush(self.to_grow, (delta, self._tie_break(vertex)))

    def _remove_blossom(self, node: int) -> None:
        self.graph.expand(node)
        self.label[node] = UNLABELLED
        self.blossom_dual[node] = 0

    # -- the end of a tree -------------------------------------------------------------

    def _augment(self, vertex: int, mate: int) -> None:
        """Give an outer vertex a new mate and flip the alternating path from there to the root."""
        while True:
            node = self.top[vertex]
            former = self.mates[self.base[node]]
            self.graph.rebase(node, vertex)
            self.mates[vertex] = mate
            if former == UNMATCHED:
                return
            inner = self.top[former]
            upper, lower = self.tree_edge[inner]
            self.graph.rebase(inner, lower)
            self.mates[lower] = upper
            vertex, mate = upper, lower

    def _clear_tree(self) -> None:
        """Store the adjusted duals, remove all labels, expand blossoms whose dual is 0."""
        for node in self.tree:
            if self.label[node] == UNLABELLED:
                continue
            change = -self.delta if self.label[node] == OUTER else self.delta
            self.label[node] = UNLABELLED
            for vertex in self.members[node]:
                self.outer[vertex] = False
                self.duals[vertex] += change
            self.blossom_dual[node] -= 2 * change
        for node in self.tree:
            self._expand_if_zero(node)

    def _expand_if_zero(self, node: int) -> None:
        waiting = [node]
        while waiting:
            node = waiting.pop()
            children = self.graph.children[node]
            if children and self.graph.parent[node] == NOWHERE and self.blossom_dual[node] == 0:
                waiting += children
                self._remove_blossom(node)
