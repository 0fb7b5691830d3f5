"""The pool of players who are still to be paired, held against counting all pairings."""

from random import Random

import pytest

from pareo.pairing.fide_1987.definitions import ranked
from pareo.pairing.median_family.pool import Pool
from tests.unit.pairing.median_rounds import group
from tests.words import setup


def most_pairs(friends: list[int], here: int) -> int:
    """Count the pairs of a largest pairing by trying everything."""
    if not here:
        return 0
    first = here.bit_length() - 1
    rest = here & ~(1 << first)
    best = most_pairs(friends, rest)
    for other in range(first):
        if rest & friends[first] >> other << other & 1 << other:
            best = max(best, 1 + most_pairs(friends, rest & ~(1 << other)))
    return best


@pytest.mark.parametrize("seed", range(150))
def test_11_4_who_may_leave_and_who_is_available(seed: int) -> None:
    random = Random(seed)
    size = random.randint(2, 9)
    friends = [0] * size
    for one in range(size):
        for other in range(one):
            if random.random() < random.choice((0.2, 0.4, 0.7)):
                friends[one] |= 1 << other
                friends[other] |= 1 << one
    players = ranked(setup(*group(1, range(1, size + 1))))
    pool = Pool(players, friends)
    here = (1 << size) - 1
    pairs = most_pairs(friends, here)
    assert pool.left_over == size - 2 * pairs
    for _ in range(pool.left_over):
        order = random.sample(pool.seats, len(pool.seats))
        for seat in order:
            stays = most_pairs(friends, here & ~(1 << seat)) == pairs
            assert pool.leavers >> seat & 1 == stays
            assert pool.leave(seat) == stays
            if stays:
                here &= ~(1 << seat)
                break
    assert pool.left_over == 0
    while pool.seats:
        first = random.choice(pool.seats)
        for other in random.sample(pool.seats, len(pool.seats)):
            rest = here & ~(1 << first | 1 << other)
            may = bool(friends[first] >> other & 1) and (
                2 * most_pairs(friends, rest) == rest.bit_count()
            )
            assert pool.available(first, other) == may
            if may and random.random() < 0.7:
                assert pool.pair(first, other)
                here = rest
                break


def test_11_4_who_may_leave_is_who_is_left_over_by_some_largest_pairing() -> None:
    """0 and 1 may only meet 5, who may not leave; 2, 3 and 4 may meet each other and 5."""
    friends = [0b100000, 0b100000, 0b111000, 0b110100, 0b101100, 0b011111]
    pool = Pool(ranked(setup(*group(1, range(1, 7)))), friends)
    assert pool.leavers == 0b011111


@pytest.mark.parametrize("seed", range(60))
def test_11_4_all_who_leave_a_pairing_are_found_at_once(seed: int) -> None:
    random = Random(seed)
    size = 2 * random.randint(1, 5)
    friends = [0] * size
    for one in range(size):
        for other in range(one):
            if one == other ^ 1 or random.random() < random.choice((0.2, 0.4, 0.7)):
                friends[one] |= 1 << other
                friends[other] |= 1 << one
    pool = Pool(ranked(setup(*group(1, range(1, size + 1)))), friends)
    everyone = (1 << size) - 1
    for one in range(size):
        leaving = sum(
            1 << other
            for other in range(size)
            if friends[one] >> other & 1
            and 2 * most_pairs(friends, everyone & ~(1 << one | 1 << other)) == size - 2
        )
        assert pool.all_leaving_a_pairing(one) == pool.all_available(one) == leaving
