"""A greedy matching that asks for few edges."""

import random

import pytest

from pareo.matching import first_come_first_served, largest_matching


def test_each_takes_the_first_that_is_free() -> None:
    assert first_come_first_served(4, lambda _one, _other: True) == [1, 0, 3, 2]


def test_a_short_path_makes_room_for_the_last_two() -> None:
    """0 takes 1, and 2 and 3 are no pair; 0 with 2 and 1 with 3 are."""
    edges = {(0, 1), (0, 2), (1, 3)}
    mates = first_come_first_served(4, lambda a, b: (min(a, b), max(a, b)) in edges)
    assert mates == [2, 3, 0, 1]


def test_a_graph_with_few_edges_is_given_up() -> None:
    """Who asks each of 200 others in vain asks too much."""
    assert first_come_first_served(200, lambda _one, _other: False) is None


@pytest.mark.parametrize("seed", range(20))
def test_mates_are_neighbours_and_no_more_than_possible(seed: int) -> None:
    lot = random.Random(seed)
    edges = {(a, b) for a in range(20) for b in range(a + 1, 20) if lot.random() < 0.5}
    mates = first_come_first_served(20, lambda a, b: (min(a, b), max(a, b)) in edges)
    assert mates is not None
    pairs = {(a, b) for a, b in enumerate(mates) if a < b}
    assert pairs <= edges
    assert all(mates[b] == a for a, b in pairs)
    most = largest_matching(20, sorted(edges))
    assert sum(mate >= 0 for mate in mates) <= sum(mate >= 0 for mate in most)
