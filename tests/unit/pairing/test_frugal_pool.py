"""The pool of a last round, held against counting the broken limits of all pairings."""

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from pareo.pairing.common.placed import bits_of
from pareo.pairing.fide_1987.definitions import ranked
from pareo.pairing.median_family.frugal_pool import FrugalPool, tight_pool
from pareo.pairing.median_family.pool import Pool
from tests.unit.pairing.median_rounds import group
from tests.words import setup

Limits = Mapping[tuple[int, int], int]


def pairings(limits: Limits, here: frozenset[int]) -> Iterator[tuple[int, int]]:
    """Yield the pairs, counted below zero, and the broken limits of every pairing."""
    if not here:
        yield 0, 0
        return
    first = min(here)
    yield from pairings(limits, here - {first})
    for other in here - {first}:
        if (first, other) in limits:
            for pairs, broken in pairings(limits, here - {first, other}):
                yield pairs - 1, broken + limits[first, other]


@pytest.mark.parametrize("quickly", [False, True])
@pytest.mark.parametrize("seed", range(120))
def test_13_and_6_as_many_pairs_as_possible_then_as_few_broken_limits(
    *, seed: int, quickly: bool
) -> None:
    random = Random(seed)
    size = random.randint(2, 8)
    share = random.choice((0.3, 0.5, 0.8))
    limits = {
        (one, other): random.choice((0, 0, 1, 2))
        for other in range(size)
        for one in range(other)
        if random.random() < share
    }
    near = [
        sum(1 << b for b in range(size) if (min(a, b), max(a, b)) in limits) for a in range(size)
    ]
    players = ranked(setup(*group(1, range(1, size + 1))))
    here = frozenset(range(size))
    best = min(pairings(limits, here))
    pool: Pool = FrugalPool(players, near, limits)
    if quickly:
        layers = {
            broken: [
                bits_of(b for b in range(size) if limits.get((min(a, b), max(a, b))) == broken)
                for a in range(size)
            ]
            for broken in (0, 1, 2)
        }
        pool = tight_pool(players, near, layers, pool.left_over) or pool
    assert (pool.left_over, pool.broken) == (size + 2 * best[0], best[1])
    while pool.left_over:
        able = [seat for seat in here if min(pairings(limits, here - {seat})) == best]
        assert pool.leavers == sum(1 << seat for seat in able)
        leaving = random.choice(able)
        assert pool.leave(leaving)
        here -= {leaving}
    while here:
        first = random.choice(sorted(here))
        options = []
        for other in sorted(here - {first}):
            pair = min(first, other), max(first, other)
            rest = min(pairings(limits, here - {*pair}))
            perfect = pair in limits and -2 * rest[0] == len(here) - 2
            assert pool.leaves_a_pairing(first, other) == perfect
            available = perfect and rest[1] + limits[pair] == pool.broken
            assert pool.available(first, other) == available
            options += [other] * available
        other = random.choice(options)
        assert pool.pair(first, other)
        here -= {first, other}
