"""C.04.4.2 Art. 4: the order of pairings."""

import pytest

from pareo.pairing.burstein_2026.definitions import ranked
from pareo.pairing.burstein_2026.index import usual_index
from pareo.pairing.burstein_2026.literal import numbered, order_key, pairings
from tests.words import entrant, setup

FIRST = """
1-6 2-5 3-0 4-0 | 1-6 2-4 3-0 5-0 | 1-6 2-3 4-0 5-0 | 1-6 2-0 3-5 4-0 | 1-6 2-0 3-4 5-0
1-6 2-0 3-0 4-5 | 1-5 2-6 3-0 4-0 | 1-5 2-4 3-0 6-0 | 1-5 2-3 4-0 6-0 | 1-5 2-0 3-6 4-0
1-5 2-0 3-4 6-0 | 1-5 2-0 3-0 4-6 | 1-4 2-6 3-0 5-0 | 1-4 2-5 3-0 6-0 | 1-4 2-3 5-0 6-0
"""
LAST = "1-0 2-0 3-6 4-5 | 1-0 2-0 3-5 4-6 | 1-0 2-0 3-4 5-6"


def written(text: str) -> list[dict[int, int]]:
    return [
        {int(one): int(other) for one, other in (pair.split("-") for pair in line.split())}
        for line in text.replace("\n", "|").split("|")
        if line.strip()
    ]


def test_4_players_are_numbered_by_the_ranking() -> None:
    players = ranked(setup(entrant(2, 1), entrant(1, 0)), usual_index)
    assert {number: player.tpn for number, player in numbered(players).items()} == {1: 1, 2: 2}


def test_4_six_players_of_whom_two_float_have_45_pairings_in_this_order() -> None:
    found = list(pairings(range(1, 7), 2))
    assert len(found) == 45
    assert found[:15] == written(FIRST)
    assert found[-3:] == written(LAST)


@pytest.mark.parametrize(("size", "floaters"), [(4, 0), (5, 1), (6, 2), (7, 3), (8, 0)])
def test_4_the_larger_opponent_at_the_first_difference_comes_first(
    size: int, floaters: int
) -> None:
    found = list(pairings(range(1, size + 1), floaters))
    keys = [order_key(opponents, size) for opponents in found]
    assert keys == sorted(keys)
    assert len({*keys}) == len(keys)


def test_4_f4_a_pair_of_the_higher_player_comes_before_a_float() -> None:
    """Fixture F4: with 1-4 fixed, "2-3, 5 floats" precedes "2 floats, 3-5"."""
    found = [one for one in pairings(range(1, 6), 1) if one[1] == 4]
    assert found.index({1: 4, 2: 3, 5: 0}) < found.index({1: 4, 2: 0, 3: 5})


def test_4_pairings_with_two_who_may_not_meet_are_passed_over() -> None:
    friends = {
        1: frozenset({2, 3}),
        2: frozenset({1, 4}),
        3: frozenset({1, 4}),
        4: frozenset({2, 3}),
    }
    assert list(pairings(range(1, 5), 0, friends)) == [{1: 3, 2: 4}, {1: 2, 3: 4}]
