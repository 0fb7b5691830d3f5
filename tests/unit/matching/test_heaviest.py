"""Heaviest matchings: each kernel against trying everything, and against the other."""

import pytest

from pareo.matching import Edge, Matching, proves_heaviest, proves_heaviest_perfect
from tests.unit.matching.graphs import (
    SHAPES,
    WEIGHTS,
    Kernel,
    Shape,
    Weights,
    graphs,
    heaviest_by_trying,
    heaviest_perfect_by_trying,
    kernel_named,
    proven_perfect_weight,
    proven_weight,
)


@pytest.fixture(params=["twin", "native"])
def kernel(request: pytest.FixtureRequest) -> Kernel:
    return kernel_named(request.param)


def test_no_vertex_no_pair(kernel: Kernel) -> None:
    nothing = Matching((), (), ())
    assert kernel.heaviest_matching(0, []) == nothing
    assert kernel.heaviest_perfect_matching(0, []) == nothing


def test_without_edges_nobody_is_matched(kernel: Kernel) -> None:
    assert kernel.heaviest_matching(3, []).mates == (-1, -1, -1)
    assert kernel.heaviest_perfect_matching(2, []) is None


def test_one_heavy_edge_beats_two_light_ones(kernel: Kernel) -> None:
    edges = [(0, 1, 2), (1, 2, 5), (2, 3, 2)]
    assert kernel.heaviest_matching(4, edges).mates == (-1, 2, 1, -1)


def test_two_edges_beat_one_that_weighs_less_than_both(kernel: Kernel) -> None:
    edges = [(0, 1, 3), (1, 2, 5), (2, 3, 3)]
    assert kernel.heaviest_matching(4, edges).mates == (1, 0, 3, 2)


def test_a_perfect_matching_pays_for_being_complete(kernel: Kernel) -> None:
    edges = [(0, 1, 2), (1, 2, 5), (2, 3, 2)]
    matching = kernel.heaviest_perfect_matching(4, edges)
    assert matching is not None
    assert proves_heaviest_perfect(4, edges, matching)
    assert matching.mates == (1, 0, 3, 2)
    assert not proves_heaviest(4, edges, matching)


def test_an_odd_number_of_vertices_has_no_perfect_matching(kernel: Kernel) -> None:
    assert kernel.heaviest_perfect_matching(3, [(0, 1, 1), (1, 2, 1), (0, 2, 1)]) is None


def test_two_odd_components_have_no_perfect_matching(kernel: Kernel) -> None:
    edges = [(0, 1, 9), (1, 2, 9), (0, 2, 9), (3, 4, 9), (4, 5, 9), (3, 5, 9)]
    assert kernel.heaviest_perfect_matching(6, edges) is None


def test_a_triangle_needs_a_blossom_for_its_proof(kernel: Kernel) -> None:
    """Duals of vertices alone bound the weight by 9; the blossom lowers the bound to 6."""
    edges = [(0, 1, 6), (1, 2, 6), (0, 2, 6)]
    matching = kernel.heaviest_matching(3, edges)
    assert proves_heaviest(3, edges, matching)
    assert [members for members, _ in matching.blossoms] == [(0, 1, 2)]


def test_a_difference_in_the_last_of_2000_bits_decides(kernel: Kernel) -> None:
    huge = 2**2000
    edges = [(0, 1, huge), (1, 2, huge), (2, 3, huge + 1), (3, 0, huge)]
    assert kernel.heaviest_matching(4, edges).mates == (1, 0, 3, 2)


def test_of_parallel_edges_the_heaviest_counts(kernel: Kernel) -> None:
    edges = [(0, 1, 1), (1, 0, 4), (0, 1, 2), (1, 2, 3)]
    matching = kernel.heaviest_matching(3, edges)
    assert proves_heaviest(3, edges, matching)
    assert matching.mates == (1, 0, -1)


def test_nested_blossoms(kernel: Kernel) -> None:
    """A cycle of five runs through two smaller blossoms; the other vertices are attached to it."""
    edges: list[Edge] = [(0, 1, 40), (1, 2, 40), (0, 2, 40)]
    edges += [(2, 3, 38), (3, 4, 38), (4, 0, 36)]
    edges += [(4, 5, 39), (5, 6, 40), (6, 4, 40), (1, 7, 10), (6, 8, 12), (3, 9, 14)]
    assert proven_weight(kernel, 10, edges) == heaviest_by_trying(10, edges)
    assert proven_perfect_weight(kernel, 10, edges) == heaviest_perfect_by_trying(10, edges)


@pytest.mark.parametrize("weights", WEIGHTS)
@pytest.mark.parametrize("shape", SHAPES)
def test_as_heavy_as_the_best_of_all(kernel: Kernel, shape: Shape, weights: Weights) -> None:
    for vertices, edges in graphs(shape, weights, range(10), count=40):
        assert proven_weight(kernel, vertices, edges) == heaviest_by_trying(vertices, edges)
        best = heaviest_perfect_by_trying(vertices, edges)
        assert proven_perfect_weight(kernel, vertices, edges) == best


@pytest.mark.parametrize("weights", WEIGHTS)
@pytest.mark.parametrize("shape", SHAPES)
def test_both_kernels_find_the_same_weight(shape: Shape, weights: Weights) -> None:
    one, other = kernel_named("native"), kernel_named("twin")
    for vertices, edges in graphs(shape, weights, range(12, 50), count=8):
        assert proven_weight(one, vertices, edges) == proven_weight(other, vertices, edges)
        perfect = proven_perfect_weight(one, vertices, edges)
        assert perfect == proven_perfect_weight(other, vertices, edges)


@pytest.mark.parametrize("bits", [*range(40, 60), *range(104, 124), 4000])
def test_every_width_has_room_for_the_largest_weights(kernel: Kernel, bits: int) -> None:
    """Paths on which a perfect matching must use light edges drive duals far below 0."""
    most = 2**bits - 1
    edges = [(vertex, vertex + 1, most * (vertex % 2)) for vertex in range(29)]
    edges += [(vertex, vertex + 3, most - vertex) for vertex in range(27)]
    assert proven_weight(kernel, 30, edges) > 0
    assert proven_perfect_weight(kernel, 30, edges) is not None


def test_a_long_path_with_alternating_weights(kernel: Kernel) -> None:
    """Every second edge weighs nothing: duals alternate and add up along the path."""
    edges = [(vertex, vertex + 1, (2**64 - 1) * (vertex % 2)) for vertex in range(999)]
    assert proven_weight(kernel, 1000, edges) == 499 * (2**64 - 1)
    assert proven_perfect_weight(kernel, 1000, edges) == 0
