"""Vertices that some largest matching leaves free: without one of them it has as many pairs."""

from random import Random

import pytest

from pareo.matching import largest_matching, left_over_by_some


def mates_of(neighbours: list[int]) -> tuple[int, ...]:
    size = len(neighbours)
    edges = [(i, j) for i in range(size) for j in range(i + 1, size) if neighbours[i] >> j & 1]
    return largest_matching(size, edges)


def pairs_of(neighbours: list[int]) -> int:
    return sum(mate >= 0 for mate in mates_of(neighbours)) // 2


def without(neighbours: list[int], gone: int) -> list[int]:
    return [0 if i == gone else near & ~(1 << gone) for i, near in enumerate(neighbours)]


def random_graph(seed: int) -> list[int]:
    random = Random(seed)
    size = random.randint(1, 24)
    density = random.choice((0.05, 0.1, 0.2, 0.5))
    neighbours = [0] * size
    for i in range(size):
        for j in range(i):
            if random.random() < density:
                neighbours[i] |= 1 << j
                neighbours[j] |= 1 << i
    return neighbours


@pytest.mark.parametrize("first", range(0, 1000, 250))
def test_the_definition_holds_on_random_graphs(first: int) -> None:
    for seed in range(first, first + 250):
        neighbours = random_graph(seed)
        pairs = pairs_of(neighbours)
        expected = sum(
            1 << one
            for one in range(len(neighbours))
            if pairs_of(without(neighbours, one)) == pairs
        )
        assert left_over_by_some(neighbours, mates_of(neighbours)) == expected, seed


def test_a_triangle_can_leave_over_each_of_its_corners() -> None:
    assert left_over_by_some([0b110, 0b101, 0b011], (1, 0, -1)) == 0b111


def test_a_star_can_leave_over_its_points_and_never_its_middle() -> None:
    assert left_over_by_some([0b1110, 1, 1, 1], (1, 0, -1, -1)) == 0b1110


def test_nobody_is_left_over_by_a_perfect_matching() -> None:
    assert left_over_by_some([0b10, 0b01], (1, 0)) == 0
