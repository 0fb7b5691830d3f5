"""Assignments: every left vertex gets a right one of its own, as cheaply as possible.

Vertices are of few kinds, and costs depend on the kinds alone; only who may not be joined is
told vertex by vertex. Right vertices that nobody gets cost what their kind costs when left
over. Of all cheapest assignments the first is found: the first left vertex gets the first
right one that any of them gives it, then the second, and so on.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AssignmentProblem:
    """Who is of which kind, what a pair or a left-over costs, and which pairs are possible.

    Bit j of allowed[i] tells whether left i may get right j. There are at least as many
    right vertices as left ones.
    """

    left_kinds: Sequence[int]
    right_kinds: Sequence[int]
    pair_costs: Sequence[Sequence[int]]
    left_over_costs: Sequence[int]
    allowed: Sequence[int]


def first_cheapest_assignment(problem: AssignmentProblem) -> list[int] | None:
    """Return the right vertex of each left one; None if not all can have one."""
    solver = _Solver(problem)
    if not solver.start() or not solver.assign_all():
        return None
    return solver.first()[: len(problem.left_kinds)]


class _Solver:
    """Shortest augmenting paths with potentials; left-over right vertices go to extra rows."""

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

    def start(self) -> bool:
        """Take the cheapest column of a row as its potential, and serve whom that can be at once."""
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
        """Assign row after row; false as soon as one finds nothing."""
        return all(self._augment(row) for row in range(self._size) if self._column_of[row] < 0)

    def _augment(self, start: int) -> bool:
        """Grow the cheapest alternating path from a row to a column that nobody has."""
        size = self._size
        distance: list[int | None] = [None] * size
        reached_from = [-1] * size
        done = [False] * size
        row, base = start, 0
        settled = []
        while True:
            for column in range(size):
                if done[column] or (cost := self._cost(row, column)) is None:
                    continue
                reduced = base + cost - self._row_potential[row] - self._column_potential[column]
                known = distance[column]
                if known is None or reduced < known:
                    distance[column], reached_from[column] = reduced, row
            near = [
                (far, column)
                for column, far in enumerate(distance)
                if far is not None and not done[column]
            ]
            if not near:
                return False
            base, column = min(near)
            done[column] = True
            settled.append(column)
            if self._row_of[column] < 0:
                break
            row = self._row_of[column]
        self._row_potential[start] += base
        for other in settled[:-1]:
            gain = base - (distance[other] or 0)
            self._column_potential[other] -= gain
            self._row_potential[self._row_of[other]] += gain
        while True:
            row = reached_from[column]
            self._row_of[column] = row
            self._column_of[row], column = column, self._column_of[row]
            if row == start:
                return True

    def first(self) -> list[int]:
        """Improve the assignment, row after row, along pairs that cost nothing more."""
        tight = [self._tight_columns(row) for row in range(self._size)]
        takers = [0] * self._size
        for row, columns in enumerate(tight):
            left = columns
            while left:
                bit = left & -left
                left ^= bit
                takers[bit.bit_length() - 1] |= 1 << row
        open_rows = (1 << self._size) - 1
        for row in range(self._rows):
            open_rows &= ~(1 << row)
            self._take_first(row, tight, takers, open_rows)
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

    def _take_first(
        self, row: int, tight: Sequence[int], takers: Sequence[int], open_rows: int
    ) -> None:
        """Give a row the first column that can be set free by moving open rows round."""
        freed = self._column_of[row]
        if not tight[row] & ((1 << freed) - 1):
            return
        reachable = 1 << freed
        moves_to = {}
        queue = [freed]
        for column in queue:
            movers = takers[column] & open_rows
            open_rows &= ~movers
            while movers:
                bit = movers & -movers
                movers ^= bit
                mover = bit.bit_length() - 1
                vacated = self._column_of[mover]
                moves_to[vacated] = (mover, column)
                reachable |= 1 << vacated
                queue.append(vacated)
        choice = tight[row] & reachable
        column = (choice & -choice).bit_length() - 1
        while column != freed:
            mover, to = moves_to[column]
            self._place(row, column)
            row, column = mover, to
        self._place(row, freed)

    def _place(self, row: int, column: int) -> None:
        self._column_of[row] = column
        self._row_of[column] = row
