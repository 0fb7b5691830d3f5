"""The first assignment of minimum cost: kernel and twin against all assignments."""

from itertools import permutations
from random import Random

import pytest

from pareo.matching import AssignmentProblem, first_cheapest_assignment
from pareo.matching.assignment import first_cheapest_assignment as twin


def random_problem(seed: int) -> AssignmentProblem:
    lot = Random(seed)
    left, kinds = lot.randint(1, 5), lot.randint(1, 4)
    right = left + lot.randint(0, 2)
    dear = lot.choice((2, 3, 1 << 90))
    return AssignmentProblem(
        left_kinds=[lot.randrange(kinds) for _ in range(left)],
        right_kinds=[lot.randrange(kinds) for _ in range(right)],
        pair_costs=[[lot.randrange(dear) for _ in range(kinds)] for _ in range(kinds)],
        left_over_costs=[lot.randrange(dear) for _ in range(kinds)],
        allowed=[sum((lot.random() < 0.8) << j for j in range(right)) for _ in range(left)],
    )


def by_trying_all(problem: AssignmentProblem) -> list[int] | None:
    right = range(len(problem.right_kinds))
    best = None
    for columns in permutations(right, len(problem.left_kinds)):
        if all(problem.allowed[row] >> column & 1 for row, column in enumerate(columns)):
            pairs = zip(problem.left_kinds, columns, strict=True)
            cost = sum(problem.pair_costs[kind][problem.right_kinds[j]] for kind, j in pairs)
            cost += sum(
                problem.left_over_costs[problem.right_kinds[j]] for j in right if j not in columns
            )
            if best is None or (cost, columns) < best:
                best = (cost, columns)
    return list(best[1]) if best else None


@pytest.mark.parametrize("start", range(0, 1000, 100))
def test_kernel_and_twin_find_the_first_of_the_cheapest(start: int) -> None:
    for seed in range(start, start + 100):
        problem = random_problem(seed)
        expected = by_trying_all(problem)
        assert first_cheapest_assignment(problem) == expected, seed
        assert twin(problem) == expected, seed


def test_kernel_and_twin_agree_on_larger_problems() -> None:
    for seed in range(10):
        lot = Random(seed)
        problem = AssignmentProblem(
            left_kinds=[lot.randrange(6) for _ in range(40)],
            right_kinds=[lot.randrange(6) for _ in range(41)],
            pair_costs=[[lot.choice((0, 0, 1, 1 << 40)) for _ in range(6)] for _ in range(6)],
            left_over_costs=[lot.randrange(3) for _ in range(6)],
            allowed=[sum((lot.random() < 0.7) << j for j in range(41)) for _ in range(40)],
        )
        assert first_cheapest_assignment(problem) == twin(problem)


def test_kernel_and_twin_agree_where_many_searches_are_in_vain() -> None:
    """The first rows may have columns of some others, which can only have each other's."""
    for seed in range(10):
        lot = Random(seed)
        rows, free = 200, 12
        closed: list[int] = []
        while len(closed) < rows - free:
            size = min(lot.randint(1, 5), rows - free - len(closed))
            closed += [((1 << size) - 1) << len(closed)] * size
        last = ((1 << free) - 1) << len(closed)
        problem = AssignmentProblem(
            left_kinds=[0] * rows,
            right_kinds=[0] * rows,
            pair_costs=[[0]],
            left_over_costs=[0],
            allowed=[
                *(sum({*lot.sample(closed, 4)}) | last for _ in range(free)),
                *closed,
            ],
        )
        assert first_cheapest_assignment(problem) == twin(problem), seed


@pytest.mark.parametrize("bits", [32, 63, 64, 65, 96, 100])
def test_kernel_and_twin_agree_on_costs_near_a_limit_of_bits(bits: int) -> None:
    for seed in range(10):
        lot = Random(seed)
        dearest = (1 << bits) - 1
        problem = AssignmentProblem(
            left_kinds=[lot.randrange(8) for _ in range(20)],
            right_kinds=[lot.randrange(8) for _ in range(22)],
            pair_costs=[[dearest - lot.randrange(3) for _ in range(8)] for _ in range(8)],
            left_over_costs=[lot.choice((0, 1, dearest)) for _ in range(8)],
            allowed=[sum((lot.random() < 0.6) << j for j in range(22)) for _ in range(20)],
        )
        assert first_cheapest_assignment(problem) == twin(problem)


def test_costs_beyond_the_kernel_s_width_go_to_the_twin() -> None:
    problem = AssignmentProblem([0, 0], [0, 1], [[1 << 200, 0], [0, 0]], [0, 0], [3, 3])
    assert first_cheapest_assignment(problem) == [0, 1]
