"""Tight edges: each perfect matching of them is as heavy as the heaviest, and no other is."""

from collections.abc import Iterator
from random import Random

import pytest

from pareo.matching import heaviest_perfect_matching, tight_neighbours


def perfect_matchings(left: frozenset[int]) -> Iterator[frozenset[tuple[int, int]]]:
    """Yield all ways to match everybody, edges or not."""
    if not left:
        yield frozenset()
        return
    first = min(left)
    for other in left - {first}:
        for rest in perfect_matchings(left - {first, other}):
            yield rest | {(first, other)}


@pytest.mark.parametrize("first", range(0, 600, 100))
def test_the_heaviest_matchings_are_those_of_tight_edges(first: int) -> None:
    told = 0
    for seed in range(first, first + 100):
        random = Random(seed)
        size = random.choice((4, 6, 8))
        share = random.choice((0.4, 0.6, 0.9))
        weights = {
            (one, other): random.choice((0, 1, 2))
            for other in range(size)
            for one in range(other)
            if random.random() < share
        }
        edges = [(one, other, weight) for (one, other), weight in weights.items()]
        heaviest = heaviest_perfect_matching(size, edges)
        layers = []
        for weight in (0, 1, 2):
            rows = [0] * size
            for one, other, mine in edges:
                if mine == weight:
                    rows[one] |= 1 << other
                    rows[other] |= 1 << one
            layers.append((weight, rows))
        tight = heaviest and tight_neighbours(layers, heaviest)
        if not tight:
            continue
        told += 1
        every = [
            pairs for pairs in perfect_matchings(frozenset(range(size))) if pairs <= weights.keys()
        ]
        best = max(sum(weights[pair] for pair in pairs) for pairs in every)
        for pairs in every:
            is_tight = all(tight[one] >> other & 1 for one, other in pairs)
            assert is_tight == (sum(weights[pair] for pair in pairs) == best), seed
    assert told > 30
