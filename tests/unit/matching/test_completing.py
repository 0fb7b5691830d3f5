"""A perfect or a maximum matching made of one that is nearly right, and of a part of a graph."""

from random import Random

import pytest

from pareo.matching import augment, completed, enlarged, largest_matching, left_over_by_some
from tests.unit.matching.test_free_vertices import random_graph


def is_perfect(neighbours: list[int], mates: list[int]) -> bool:
    return all(mates[mate] == one and neighbours[one] >> mate & 1 for one, mate in enumerate(mates))


def random_pairs(size: int, random: Random) -> list[int]:
    """Return some pairs of vertices, edges or not."""
    order = random.sample(range(size), size)
    mates = [-1] * size
    for one, other in zip(order[::2], order[1::2], strict=False):
        if random.random() < 0.7:
            mates[one], mates[other] = other, one
    return mates


@pytest.mark.parametrize("first", range(0, 4000, 1000))
def test_random_graphs_from_random_pairs(first: int) -> None:
    found = 0
    for seed in range(first, first + 1000):
        neighbours = random_graph(seed)
        size = len(neighbours)
        edges = [(i, j) for i in range(size) for j in range(i) if neighbours[i] >> j & 1]
        mates = completed(neighbours, random_pairs(size, Random(seed)))
        assert (mates is None) == (-1 in largest_matching(size, edges)), seed
        if mates is not None:
            assert is_perfect(neighbours, mates), seed
            found += 1
    assert found > 50


@pytest.mark.parametrize("first", range(0, 4000, 1000))
def test_random_graphs_are_matched_as_far_as_they_can_be(first: int) -> None:
    for seed in range(first, first + 1000):
        neighbours = random_graph(seed)
        size = len(neighbours)
        edges = [(i, j) for i in range(size) for j in range(i) if neighbours[i] >> j & 1]
        mates = enlarged(neighbours, [-1] * size)
        assert mates.count(-1) == largest_matching(size, edges).count(-1), seed
        assert all(
            mate == -1 or (mates[mate] == one and neighbours[one] >> mate & 1)
            for one, mate in enumerate(mates)
        ), seed


def test_vertices_come_one_after_the_other_into_a_part_of_a_graph() -> None:
    for seed in range(500):
        neighbours = random_graph(seed)
        size = len(neighbours)
        mates, here, free = [-1] * size, 0, 0
        for vertex in Random(seed).sample(range(size), size):
            here |= 1 << vertex
            end = augment(neighbours, mates, vertex, free, here)
            free ^= 1 << (vertex if end is None else end)
            inside = [(mine & here) * (here >> at & 1) for at, mine in enumerate(neighbours)]
            alone = enlarged(inside, [-1] * size).count(-1) - (size - here.bit_count())
            assert free.bit_count() == alone, seed
            assert left_over_by_some(neighbours, mates, here) == (
                left_over_by_some(inside, mates) & here
            ), seed


def test_a_path_through_a_blossom() -> None:
    # 0-1, a triangle 1-2-3, 3-4-5: with 1-2 and 3-4 matched, 0 reaches 5 through the triangle.
    neighbours = [0b10, 0b1101, 0b1010, 0b10110, 0b101000, 0b10000]
    assert completed(neighbours, [-1, 2, 1, 4, 3, -1]) == [1, 0, 3, 2, 5, 4]


def test_pairs_that_are_no_edges_are_left_out() -> None:
    assert completed([0b10, 0b01, 0b1000, 0b0100], [2, 3, 0, 1]) == [1, 0, 3, 2]
