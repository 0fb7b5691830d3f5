"""Assignments of minimum cost: every left vertex gets a right one of its own.

Vertices are of few kinds, and costs depend on the kinds alone; which pairs are allowed is given
for each two vertices. A right vertex that is left over has a cost too, by its kind. Of all
assignments of minimum cost the lexicographically first is returned: the first left vertex gets
the first right one that any of them gives it, then the second, and so on.
"""

from collections.abc import Sequence

from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class AssignmentProblem:
    """The kind of each vertex, the costs by kind, and the pairs that are allowed.

    Bit j of allowed[i] is set if left i may get right j. There are at least as many right
    vertices as left ones.
    """

    left_kinds: Sequence[int]
    right_kinds: Sequence[int]
    pair_costs: Sequence[Sequence[int]]
    left_over_costs: Sequence[int]
    allowed: Sequence[int]


def first_cheapest_assignment(problem: AssignmentProblem) -> list[int] | None:
    """Return the right vertex of each left one; None if there is no assignment."""
    solver = _Solver(problem)
    if not solver.reduce_rows() or not solver.assign_all():
        return None
    return solver.make_first()[: len(problem.left_kinds)]


class _Solver:
    """Shortest augmenting paths with potentials; extra rows take the right vertices left over."""

    def __init__(self, problem: AssignmentProblem) -> None:
        self._problem = problem
        self._size = len(problem.right_kinds)
        self._rows = len(problem.left_kinds)
        self._row_potential = [0] * self._size
        self._column_potential = [0] * self._size
        self._column_of = [-1] * self._size
        self._row_of = [-1] * self._size

    def _cost(self, row: int, column: int) -> int | None:
        problem = self._problem
        kind = problem.right_kinds[column]
        if row >= self._rows:
            return problem.left_over_costs[kind]
        if not problem.allowed[row] >> column & 1:
            return None
        return problem.pair_costs[problem.left_kinds[row]][kind]

    def reduce_rows(self) -> bool:
        """Set the potential of each row to its least cost; assign the column if it is free."""
        for row in range(self._size):
            costs = [self._cost(row, column) for column in range(self._size)]
            least = min((cost for cost in costs if cost is not None), default=None)
            if least is None:
                return False
            self._row_potential[row] = least
            for column, cost in enumerate(costs):
                if cost == least and self._row_of[column] < 0:
                    self._place(row, column)
                    break
        return True

    def assign_all(self) -> bool:
        """Augment from each unassigned row; False if one has no augmenting path."""
        return all(self._augment(row) for row in range(self._size) if self._column_of[row] < 0)

    def _augment(self, root: int) -> bool:
        """Find a shortest augmenting path from a row to a free column and flip it."""
        size = self._size
        distance: list[int | None] = [None] * size
        predecessor = [-1] * size
        done = [False] * size
        row, shortest = root, 0
        settled = []
        while True:
            offset = shortest - self._row_potential[row]
            for column in range(size):
                if done[column] or (cost := self._cost(row, column)) is None:
                    continue
                reduced = offset + cost - self._column_potential[column]
                known = distance[column]
                if known is None or reduced < known:
                    distance[column], predecessor[column] = reduced, row
            near = [
                (far, column)
                for column, far in enumerate(distance)
                if far is not None and not done[column]
            ]
            if not near:
                return False
            shortest, column = min(near)
            done[column] = True
            settled.append(column)
            if self._row_of[column] < 0:
                break
            row = self._row_of[column]
        self._row_potential[root] += shortest
        for other in settled[:-1]:
            gain = shortest - (distance[other] or 0)
            self._column_potential[other] -= gain
            self._row_potential[self._row_of[other]] += gain
        while True:
            row = predecessor[column]
            self._row_of[column] = row
            self._column_of[row], column = column, self._column_of[row]
            if row == root:
                return True

    def make_first(self) -> list[int]:
        """Give each row in turn the first column it can have at the same cost, and return all."""
        tight_columns = [self._tight_columns(row) for row in range(self._size)]
        tight_rows = [0] * self._size
        for row, columns in enumerate(tight_columns):
            left = columns
            while left:
                bit = left & -left
                left ^= bit
                tight_rows[bit.bit_length() - 1] |= 1 << row
        open_rows = (1 << self._size) - 1
        for row in range(self._rows):
            open_rows &= ~(1 << row)
            self._take_first_column(row, tight_columns, tight_rows, open_rows)
        return self._column_of

    def _tight_columns(self, row: int) -> int:
        columns = 0
        for column in range(self._size):
            cost = self._cost(row, column)
            if cost is not None and (
                cost == self._row_potential[row] + self._column_potential[column]
            ):
                columns |= 1 << column
        return columns

    def _take_first_column(
        self, row: int, tight_columns: Sequence[int], tight_rows: Sequence[int], open_rows: int
    ) -> None:
        """Flip an alternating cycle of tight edges through rows that are still open."""
        freed = self._column_of[row]
        if not tight_columns[row] & ((1 << freed) - 1):
            return
        reachable = 1 << freed
        moved_to = {}
        queue = [freed]
        for column in queue:
            rows = tight_rows[column] & open_rows
            open_rows &= ~rows
            while rows:
                bit = rows & -rows
                rows ^= bit
                moved = bit.bit_length() - 1
                vacated = self._column_of[moved]
                moved_to[vacated] = (moved, column)
                reachable |= 1 << vacated
                queue.append(vacated)
        choice = tight_columns[row] & reachable
        column = (choice & -choice).bit_length() - 1
        while column != freed:
            moved, to = moved_to[column]
            self._place(row, column)
            row, column = moved, to
        self._place(row, freed)

    def _place(self, row: int, column: int) -> None:
        self._column_of[row] = column
        self._row_of[column] = row
