"""Matchings of maximum cardinality."""

from random import Random

import pytest

from tests.unit.matching.graphs import (
    SHAPES,
    Kernel,
    Pair,
    Shape,
    all_equal,
    complete,
    graphs,
    heaviest_by_trying,
    kernel_named,
    pairs_of,
    path,
)


@pytest.fixture(params=["twin", "native"])
def kernel(request: pytest.FixtureRequest) -> Kernel:
    return kernel_named(request.param)


def test_no_vertex_no_pair(kernel: Kernel) -> None:
    assert kernel.largest_matching(0, []) == ()
    assert kernel.largest_matching(2, []) == (-1, -1)


def test_a_start_is_augmented(kernel: Kernel) -> None:
    edges = [(0, 1), (1, 2), (2, 3)]
    assert kernel.largest_matching(4, edges, (-1, 2, 1, -1)) == (1, 0, 3, 2)


def test_a_start_that_is_complete_stays(kernel: Kernel) -> None:
    edges = [(0, 1), (1, 2), (2, 3), (3, 0)]
    assert kernel.largest_matching(4, edges, (3, 2, 1, 0)) == (3, 2, 1, 0)


def test_an_augmenting_path_passes_through_a_blossom(kernel: Kernel) -> None:
    """From 0 to 5 only around the blossom: the mate of 1 must come before 1."""
    edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (1, 5)]
    assert kernel.largest_matching(6, edges, (-1, 2, 1, 4, 3, -1)) == (4, 5, 3, 2, 0, 1)


@pytest.mark.parametrize("shape", SHAPES)
def test_as_many_pairs_as_can_be(kernel: Kernel, shape: Shape) -> None:
    for vertices, edges in graphs(shape, all_equal, range(10), count=80):
        pairs = [edge[:2] for edge in edges]
        best = heaviest_by_trying(vertices, [(*pair, 1) for pair in pairs])
        assert pairs_of(kernel, vertices, pairs) == best


@pytest.mark.parametrize("shape", SHAPES)
def test_any_start_leads_to_as_many_pairs(kernel: Kernel, shape: Shape) -> None:
    random = Random(7)
    for vertices, edges in graphs(shape, all_equal, range(60), count=20):
        pairs = [edge[:2] for edge in edges]
        best = pairs_of(kernel, vertices, pairs)
        assert pairs_of(kernel, vertices, pairs, some_matching(random, vertices, pairs)) == best


def some_matching(random: Random, vertices: int, pairs: list[Pair]) -> list[int]:
    mates = [-1] * vertices
    for one, other in random.sample(pairs, random.randint(0, len(pairs))):
        if mates[one] == mates[other] == -1:
            mates[one], mates[other] = other, one
    return mates


def test_thousands_of_vertices(kernel: Kernel) -> None:
    edges = path(Random(), 10_000)
    shifted = [-1, *(vertex + (1 if vertex % 2 else -1) for vertex in range(1, 9_999)), -1]
    mates = kernel.largest_matching(10_000, edges, shifted)
    assert mates == tuple(vertex + (-1 if vertex % 2 else 1) for vertex in range(10_000))


def test_hundreds_of_vertices_all_joined(kernel: Kernel) -> None:
    mates = kernel.largest_matching(501, complete(Random(), 501))
    assert mates.count(-1) == 1


@pytest.mark.parametrize("seed", range(100))
def test_near_edges_and_the_pairs_of_the_start_count(kernel: Kernel, seed: int) -> None:
    random = Random(seed)
    size, reach = random.randint(2, 20), random.randint(1, 4)
    rows = [0] * size
    near: list[Pair] = []
    for one in range(size):
        later = [other for other in range(one + 1, size) if random.random() < 0.4]
        near += [(one, other) for other in later[:reach]]
        for other in later:
            rows[one] |= 1 << other
            rows[other] |= 1 << one
    start = [-1] * size
    for one in random.sample(range(size), size // 3):
        later = [other for other in range(one + 1, size) if rows[one] >> other & 1]
        if start[one] == -1 and later and start[later[-1]] == -1:
            start[one], start[later[-1]] = later[-1], one
    pairs = {(one, mate) for one, mate in enumerate(start) if one < mate}
    mates = kernel.largest_matching_near(rows, start, reach)
    assert {(one, mate) for one, mate in enumerate(mates) if one < mate} <= {*near} | pairs
    assert mates.count(-1) == kernel.largest_matching(size, sorted({*near} | pairs)).count(-1)
