"""A quick matching is a matching, and nearly the largest."""

from random import Random

from pareo.matching import largest_matching, quick_matching


def neighbours(size: int, seed: int) -> list[int]:
    lot = Random(seed)
    found = [0] * size
    for one in range(size):
        for other in range(one + 1, size):
            if lot.random() < 0.3:
                found[one] |= 1 << other
                found[other] |= 1 << one
    return found


def test_mates_are_neighbours_and_name_each_other() -> None:
    for seed in range(200):
        near = neighbours(11, seed)
        mates = quick_matching(near)
        for vertex, mate in enumerate(mates):
            assert mate == -1 or (mates[mate] == vertex and near[vertex] >> mate & 1)


def test_it_is_a_start_for_the_exact_search() -> None:
    for seed in range(200):
        near = neighbours(11, seed)
        edges = [(a, b) for a in range(11) for b in range(a + 1, 11) if near[a] >> b & 1]
        quick = quick_matching(near)
        exact = largest_matching(11, edges, quick)
        assert exact.count(-1) == largest_matching(11, edges).count(-1) <= quick.count(-1)


def test_a_path_of_three_edges_is_augmented() -> None:
    """0 takes 1 first; 2 and 3 are left over until 1 goes to 2 and 0 to 3."""
    assert -1 not in quick_matching([0b1010, 0b0101, 0b0010, 0b0001])


def test_without_edges_all_vertices_are_free() -> None:
    assert quick_matching([]) == []
    assert quick_matching([0]) == [-1]
