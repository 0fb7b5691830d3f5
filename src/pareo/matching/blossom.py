"""Heaviest matchings by Edmonds' blossom algorithm, in pure Python: the kernel's twin.

Every vertex has a dual, and no edge is heavier than the duals of its two ends allow. What it
could still gain is its slack; edges without slack are tight, and all pairs are. Vertices that
are neither matched nor excused are taken as roots one after the other. From a root grows a
tree of tight edges in which every second edge is a pair: its nodes are by turns outer (the
root, too) and inner. As time goes on, the duals of outer vertices fall and those of inner
vertices rise by the same amount, which keeps the tree tight and brings one of four events:

- reach: an edge to a node outside the tree gets tight. The node becomes inner and its mate
  outer; but if it has no mate, all pairs along the way are exchanged and the root is matched.
- meet: an edge between two outer nodes gets tight. It closes a ring of an odd number of
  nodes, a blossom, that from now on is one outer node. Its own dual rises twice as fast.
- open: the dual of an inner blossom is used up. Its parts become nodes again.
- rest: the dual of an outer vertex falls to 0. The vertex may stay unmatched, so the pairs
  between it and the root are exchanged. Where all must be matched, there is no such event.

Nothing is updated while time passes. The dual of an outer vertex is kept as the value it would
have had at time 0, likewise that of an inner one; so the time of each event is known as soon
as it is foreseen, and waits in a heap. Duals are those of doubled weights: within one tree
all of them are even, or all odd, hence an edge between two outer vertices gets tight at a
whole time. One tree costs O(m log n) steps for m edges, n trees at most are grown.
"""

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import Final

from pareo.matching.graph import UNMATCHED, Edge, Matching
from pareo.matching.rings import NOWHERE, Link, Rings

OUTSIDE: Final = 0
OUTER: Final = 1
INNER: Final = 2


def heaviest_matching(vertices: int, edges: Sequence[Edge]) -> Matching:
    """A matching of greatest total weight; exact for weights of any size."""
    solver = _Solver(vertices, edges, perfect=False)
    solver.match_greedily()
    for root in range(vertices):
        if solver.mates[root] == UNMATCHED and solver.duals[root] > 0:
            solver.match(root)
    return solver.result()


def heaviest_perfect_matching(vertices: int, edges: Sequence[Edge]) -> Matching | None:
    """The heaviest among those that match every vertex; None if there is none."""
    solver = _Solver(vertices, edges, perfect=True)
    if vertices % 2 or not all(solver.neighbours):
        return None
    solver.match_greedily()
    for root in range(vertices):
        if solver.mates[root] == UNMATCHED and not solver.match(root):
            return None
    return solver.result()


class _Solver:
    """A matching on its way to be the heaviest. Nodes at the top may be part of the tree."""

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
        # Duals stay within a few times the heaviest weight; with all to be matched, within
        # a few times that for each pair of a path. No event lies as far as this.
        self.never = (max(heaviest, default=0) + 1) * (vertices + 2) << 6

        self.rings = Rings(vertices)
        self.mates, self.top = self.rings.mates, self.rings.top
        self.base, self.members = self.rings.base, self.rings.members
        self.duals = heaviest
        # Of each node; the last is of no use for a vertex.
        self.label = [OUTSIDE] * vertices
        self.entry: list[Link] = [(NOWHERE, NOWHERE)] * vertices  # the edge to an inner node
        self.ring_dual = [0] * vertices

        # Of the tree that is growing:
        self.now = 0
        self.nodes: list[int] = []
        self.outer = [False] * vertices
        self.nearest: list[int] = []  # of edges from outer vertices: least dual minus weight
        self.via: list[int] = []  # and the outer end of that edge
        self.to_reach: list[tuple[int, int]] = []
        self.to_meet: list[tuple[int, int]] = []
        self.meetings: list[list[tuple[int, int]]] = [[] for _ in range(vertices)]
        self.to_open: list[tuple[int, int]] = []
        self.to_rest = (self.never, NOWHERE)

    def match_greedily(self) -> None:
        """Lower the dual of each vertex to where an edge gets tight; match whom it can be."""
        for vertex in range(self.vertices):
            if self.mates[vertex] != UNMATCHED or not self.neighbours[vertex]:
                continue
            dual, mate = max(
                (
                    doubled - self.duals[other],
                    -other if self.mates[other] == UNMATCHED else -self.never,
                )
                for other, doubled in self.neighbours[vertex]
            )
            if dual < 0 and not self.perfect:
                self.duals[vertex] = 0
                continue
            self.duals[vertex] = dual
            if mate != -self.never:
                self.mates[vertex], self.mates[-mate] = -mate, vertex

    def match(self, root: int) -> bool:
        """Grow a tree until the root is matched, or excused; False if neither can be."""
        self.now = 0
        self.nodes = []
        self.nearest = [self.never] * self.vertices
        self.via = [NOWHERE] * self.vertices
        self.to_reach, self.to_meet, self.to_open = [], [], []
        self.to_rest = (self.never, NOWHERE)
        self._make_outer(self.top[root])
        while (done := self._next_event()) is None:
            pass
        self._fell_tree()
        return done

    def result(self) -> Matching:
        blossoms = sorted(
            (tuple(sorted(self.members[node])), self.ring_dual[node])
            for node in self.rings.blossoms()
            if self.ring_dual[node] > 0
        )
        return Matching(tuple(self.mates), tuple(self.duals), tuple(blossoms))

    # -- events ------------------------------------------------------------------------

    def _next_event(self) -> bool | None:
        reach, meet, rest = self._first_to_reach(), self._first_to_meet(), self.to_rest[0]
        opening = self.to_open[0][0] if self._has_to_open() else self.never
        self.now = min(reach, meet, opening, rest)
        if self.now == self.never:
            return False
        if self.now == rest:
            self._exchange(self.to_rest[1], UNMATCHED)
            return True
        if self.now == reach:
            return self._reach(heappop(self.to_reach)[1] % self.vertices)
        if self.now == meet:
            vertex = self.to_meet[0][1]
            self._close_ring(vertex, self.meetings[vertex][0][1])
        else:
            self._open(heappop(self.to_open)[1])
        return None

    def _first_to_reach(self) -> int:
        while self.to_reach:
            time, number = self.to_reach[0]
            vertex = number % self.vertices
            outside = self.label[self.top[vertex]] == OUTSIDE
            if outside and self.nearest[vertex] + self.duals[vertex] == time:
                return time
            heappop(self.to_reach)
        return self.never

    def _first_to_meet(self) -> int:
        while self.to_meet:
            time, vertex = self.to_meet[0]
            if self.top[vertex] != self.top[self.meetings[vertex][0][1]]:
                return time
            self._foresee_meeting(vertex)
        return self.never

    def _foresee_meeting(self, vertex: int) -> None:
        """Give up the first meeting, whose ring is closed; wait for the vertex's next one."""
        heappop(self.to_meet)
        heappop(self.meetings[vertex])
        if self.meetings[vertex]:
            heappush(self.to_meet, (self.meetings[vertex][0][0] // 2, vertex))

    def _has_to_open(self) -> bool:
        while self.to_open:
            time, node = self.to_open[0]
            if self.label[node] == INNER and self.ring_dual[node] == 2 * time:
                return True
            heappop(self.to_open)
        return False

    def _reach(self, vertex: int) -> bool | None:
        node = self.top[vertex]
        mate = self.mates[self.base[node]]
        if mate == UNMATCHED:
            self.rings.turn(node, vertex)
            self.mates[vertex] = self.via[vertex]
            self._exchange(self.via[vertex], vertex)
            return True
        self._make_inner(node, (self.via[vertex], vertex))
        self._make_outer(self.top[mate])
        return None

    # -- labels ------------------------------------------------------------------------

    def _make_inner(self, node: int, entry: Link) -> None:
        self.label[node] = INNER
        self.entry[node] = entry
        self.nodes.append(node)
        for vertex in self.members[node]:
            self.duals[vertex] -= self.now
        self._set_inner_ring(node)

    def _set_inner_ring(self, node: int) -> None:
        if node >= self.vertices:
            self.ring_dual[node] += 2 * self.now
            heappush(self.to_open, (self.ring_dual[node] // 2, node))

    def _make_outer(self, node: int) -> None:
        self.label[node] = OUTER
        self.nodes.append(node)
        self.ring_dual[node] -= 2 * self.now
        self._take_over(self.members[node], self.now)

    def _take_over(self, members: Sequence[int], change: int) -> None:
        """Make vertices outer: all of them first, for edges between them need no look."""
        for vertex in members:
            self.outer[vertex] = True
            self.duals[vertex] += change
            if not self.perfect and self.duals[vertex] < self.to_rest[0]:
                self.to_rest = (self.duals[vertex], vertex)
        for vertex in members:
            self._look_around(vertex)

    def _look_around(self, vertex: int) -> None:
        """Foresee what the edges of a new outer vertex will bring."""
        here, dual = self.top[vertex], self.duals[vertex]
        top, label, duals, outer = self.top, self.label, self.duals, self.outer
        nearest, via, to_reach = self.nearest, self.via, self.to_reach
        meetings = []
        for other, doubled in self.neighbours[vertex]:
            distance = dual - doubled
            if not outer[other]:
                if distance < nearest[other]:
                    nearest[other] = distance
                    via[other] = vertex
                    if label[top[other]] == OUTSIDE:
                        heappush(to_reach, (distance + duals[other], self._order(other)))
            elif top[other] != here:
                meetings.append((distance + duals[other], other))
        heapify(meetings)
        self.meetings[vertex] = meetings
        if meetings:
            heappush(self.to_meet, (meetings[0][0] // 2, vertex))

    def _order(self, vertex: int) -> int:
        """Of nodes reached at the same time, begin with one that ends the search."""
        matched = self.mates[self.base[self.top[vertex]]] != UNMATCHED
        return vertex + self.vertices if matched else vertex

    # -- blossoms ----------------------------------------------------------------------

    def _close_ring(self, one: int, other: int) -> None:
        summit = self._common_node(self.top[one], self.top[other])
        left, left_links = self._climb(self.top[one], summit)
        right, right_links = self._climb(self.top[other], summit)
        parts = [summit, *reversed(left), *right]
        down = [(upper, lower) for lower, upper in reversed(left_links)]
        was_inner: list[int] = []
        for part in parts:
            if self.label[part] == INNER:
                self.ring_dual[part] -= 2 * self.now
                was_inner += self.members[part]
            else:
                self.ring_dual[part] += 2 * self.now
            self.label[part] = OUTSIDE
        node = self.rings.close(parts, [*down, (one, other), *right_links])
        if node == len(self.label):
            self.label.append(OUTSIDE)
            self.entry.append((NOWHERE, NOWHERE))
            self.ring_dual.append(0)
        self.label[node] = OUTER
        self.nodes.append(node)
        self.ring_dual[node] = -2 * self.now
        self._take_over(was_inner, 2 * self.now)

    def _common_node(self, one: int, other: int) -> int:
        """The first outer node on both ways to the root, found by climbing by turns."""
        seen: set[int] = set()
        while one not in seen:
            seen.add(one)
            mate = self.mates[self.base[one]]
            above = NOWHERE if mate == UNMATCHED else self.top[self.entry[self.top[mate]][0]]
            one, other = (above, NOWHERE) if other == NOWHERE else (other, above)
        return one

    def _climb(self, node: int, summit: int) -> tuple[list[int], list[Link]]:
        """The nodes from an outer one to below the summit, and the edge from each upwards."""
        nodes: list[int] = []
        links: list[Link] = []
        while node != summit:
            base = self.base[node]
            mate = self.mates[base]
            inner = self.top[mate]
            upper, lower = self.entry[inner]
            nodes += (node, inner)
            links += ((base, mate), (lower, upper))
            node = self.top[upper]
        return nodes, links

    def _open(self, node: int) -> None:
        """Give an inner blossom back as its parts.

        The edge into the tree now ends at one part. From there one way around the ring leads
        over an even number of edges to the base: its parts stay in the tree, by turns inner
        and outer. The others leave it.
        """
        entry, parts = self.entry[node], self.rings.parts[node]
        way, steps = self.rings.way_to_base(node, entry[1])
        self._dissolve(node)
        for part in set(parts).difference(way):
            self._leave_tree(part)
        for part, step in zip(way[::2], (entry, *steps[1::2]), strict=True):
            self._stay_inner(part, step)
        for part in way[1::2]:
            self._turn_outer(part)

    def _leave_tree(self, node: int) -> None:
        for vertex in self.members[node]:
            self.duals[vertex] += self.now
            if self.nearest[vertex] != self.never:
                time = self.nearest[vertex] + self.duals[vertex]
                heappush(self.to_reach, (time, self._order(vertex)))

    def _stay_inner(self, node: int, entry: Link) -> None:
        self.label[node] = INNER
        self.entry[node] = entry
        self.nodes.append(node)
        self._set_inner_ring(node)

    def _turn_outer(self, node: int) -> None:
        self.label[node] = OUTER
        self.nodes.append(node)
        self.ring_dual[node] -= 2 * self.now
        self._take_over(self.members[node], 2 * self.now)

    def _dissolve(self, node: int) -> None:
        self.rings.open(node)
        self.label[node] = OUTSIDE
        self.ring_dual[node] = 0

    # -- the end of a tree -------------------------------------------------------------

    def _exchange(self, vertex: int, mate: int) -> None:
        """Match an outer vertex anew, and exchange all pairs from there to the root."""
        while True:
            node = self.top[vertex]
            former = self.mates[self.base[node]]
            self.rings.turn(node, vertex)
            self.mates[vertex] = mate
            if former == UNMATCHED:
                return
            inner = self.top[former]
            upper, lower = self.entry[inner]
            self.rings.turn(inner, lower)
            self.mates[lower] = upper
            vertex, mate = upper, lower

    def _fell_tree(self) -> None:
        """Write down the duals as they are now; open rings that were closed for nothing."""
        for node in self.nodes:
            if self.label[node] == OUTSIDE:
                continue
            change = -self.now if self.label[node] == OUTER else self.now
            self.label[node] = OUTSIDE
            for vertex in self.members[node]:
                self.outer[vertex] = False
                self.duals[vertex] += change
            self.ring_dual[node] -= 2 * change
        for node in self.nodes:
            self._open_if_slack(node)

    def _open_if_slack(self, node: int) -> None:
        waiting = [node]
        while waiting:
            node = waiting.pop()
            parts = self.rings.parts[node]
            if parts and self.rings.parent[node] == NOWHERE and self.ring_dual[node] == 0:
                waiting += parts
                self._dissolve(node)
