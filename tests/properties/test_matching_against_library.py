"""Kernel and twin find matchings as heavy as those of an independent library."""

from random import Random

import networkx as nx
import pytest

from pareo.matching import (
    Edge,
    blossom,
    heaviest_matching,
    heaviest_perfect_matching,
    proves_heaviest,
    proves_heaviest_perfect,
)


def random_graph(seed: int) -> tuple[int, list[Edge]]:
    """Return a graph of 2 to 24 vertices: sparse or dense, with many ties or hardly any."""
    lot = Random(seed)
    size = lot.randint(2, 24)
    density = lot.choice((0.1, 0.3, 0.7, 1.0))
    heaviest = lot.choice((0, 1, 3, 100, 1 << 70))
    edges = [
        (one, other, lot.randint(0, heaviest))
        for one in range(size)
        for other in range(one + 1, size)
        if lot.random() < density
    ]
    return size, edges


def weight_of(mates: tuple[int, ...], edges: list[Edge]) -> int:
    return sum(weight for one, other, weight in edges if mates[one] == other)


def library(size: int, edges: list[Edge], *, most_pairs: bool) -> tuple[int, int]:
    """Return the number of pairs and the weight that the library finds."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(size))
    graph.add_weighted_edges_from(edges)
    pairs = nx.max_weight_matching(graph, maxcardinality=most_pairs)
    return len(pairs), sum(graph.edges[pair]["weight"] for pair in pairs)


@pytest.mark.parametrize("start", range(0, 2000, 200))
def test_as_heavy_as_those_of_the_library(start: int) -> None:
    for seed in range(start, start + 200):
        size, edges = random_graph(seed)
        _, heaviest = library(size, edges, most_pairs=False)
        for solve in (heaviest_matching, blossom.heaviest_matching):
            found = solve(size, edges)
            assert weight_of(found.mates, edges) == heaviest, seed
            assert proves_heaviest(size, edges, found), seed
        pairs, weight = library(size, edges, most_pairs=True)
        for solve_all in (heaviest_perfect_matching, blossom.heaviest_perfect_matching):
            perfect = solve_all(size, edges)
            assert (perfect is not None) == (2 * pairs == size), seed
            if perfect is not None:
                assert weight_of(perfect.mates, edges) == weight, seed
                assert proves_heaviest_perfect(size, edges, perfect), seed
