"""C.04.4.3 Art. 2.4, 2.5 and 4: proposed pairs, and the order of exchanges."""

import pytest

from tests.unit.pairing.median_rounds import bottom_of_six, group, median_of_six
from tests.unit.pairing.median_texts import LIM
from tests.words import setup

Column = tuple[list[int], list[tuple[int, int]]]
FOR_1: list[Column] = [
    ([], [(1, 4), (2, 5), (3, 6)]),
    ([4], [(1, 5), (2, 4), (3, 6)]),
    ([4, 5], [(1, 6), (2, 4), (3, 5)]),
    ([4, 5, 6], [(1, 3), (2, 5), (4, 6)]),
    ([4, 5, 6, 3], [(1, 2), (3, 5), (4, 6)]),
]
"""Whom 1 has met, and the pairs of the table of 4.2."""
FOR_2: list[Column] = [
    ([], [(1, 6), (2, 4), (3, 5)]),
    ([4], [(1, 6), (2, 5), (3, 4)]),
    ([4, 5], [(1, 6), (2, 3), (4, 5)]),
    ([4, 5, 3], [(1, 3), (2, 6), (4, 5)]),
    ([4, 5, 3, 6], [(1, 2), (3, 5), (4, 6)]),
]
"""Whom 2 has met while 1 has met 4 and 5, and the pairs of the table of 4.3."""


def mirrored(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted((7 - other, 7 - one) for one, other in pairs)


@pytest.mark.parametrize(("met", "pairs"), FOR_1)
def test_4_2_the_table_for_player_1(met: list[int], pairs: list[tuple[int, int]]) -> None:
    assert LIM.paired(median_of_six({1: met})) == pairs
    upside_down = bottom_of_six({6: [7 - number for number in met]})
    assert LIM.paired(upside_down) == mirrored(pairs)


@pytest.mark.parametrize(("met", "pairs"), FOR_2)
def test_4_3_the_table_for_player_2(met: list[int], pairs: list[tuple[int, int]]) -> None:
    assert LIM.paired(median_of_six({1: [4, 5], 2: met})) == pairs
    upside_down = bottom_of_six({6: [3, 2], 5: [7 - number for number in met]})
    assert LIM.paired(upside_down) == mirrored(pairs)


def test_4_4_1_in_an_odd_group_the_stuck_player_replaces_the_floater() -> None:
    met = {1: [2, 3, 4, 5], 2: [1, 3, 4, 5, 6, 7]}
    given = setup(*group(2, range(1, 8), met), *group(1, [8, 9, 10]), played=2)
    assert [player for player, _, _ in LIM.floaters(given)] == [2]


def test_4_4_2_in_an_even_group_the_lowest_floats_along() -> None:
    met = {1: [2, 3, 4, 5], 2: [1, 3, 4, 5]}
    given = setup(*group(2, range(1, 7), met), *group(1, [7, 8]), played=2)
    assert LIM.floaters(given) == [(5, "d", "4.4"), (2, "d", "4.4")]
    assert LIM.made(given)[:2] == [(1, 6, "4.1"), (3, 4, "2.4")]
