"""C.04.4.3 Art. 2.4, 2.5 and 4: proposed pairs, and the order of exchanges."""

import pytest

from tests.unit.pairing.lim_2026.rounds import floaters, made, paired
from tests.unit.pairing.median_rounds import bottom_of_six, group, median_of_six
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


def test_2_4_the_top_half_is_proposed_against_the_bottom_half() -> None:
    given = setup(*group(1, range(1, 9)), played=2)
    assert made(given) == [(1, 5, "2.4"), (2, 6, "2.4"), (3, 7, "2.4"), (4, 8, "2.4")]


def test_2_5_and_4_1_the_lower_numbered_is_exchanged_when_pairing_downwards() -> None:
    assert made(median_of_six({1: [4]})) == [(1, 5, "4.1"), (2, 4, "2.4"), (3, 6, "2.4")]


def test_4_1_the_higher_numbered_is_exchanged_when_pairing_upwards() -> None:
    assert made(bottom_of_six({6: [3]})) == [(6, 2, "4.1"), (5, 3, "2.4"), (4, 1, "2.4")]


@pytest.mark.parametrize(("met", "pairs"), FOR_1)
def test_4_2_the_table_for_player_1(met: list[int], pairs: list[tuple[int, int]]) -> None:
    assert paired(median_of_six({1: met})) == pairs
    upside_down = bottom_of_six({6: [7 - number for number in met]})
    assert paired(upside_down) == mirrored(pairs)


@pytest.mark.parametrize(("met", "pairs"), FOR_2)
def test_4_3_the_table_for_player_2(met: list[int], pairs: list[tuple[int, int]]) -> None:
    assert paired(median_of_six({1: [4, 5], 2: met})) == pairs
    upside_down = bottom_of_six({6: [3, 2], 5: [7 - number for number in met]})
    assert paired(upside_down) == mirrored(pairs)


def test_4_4_1_in_an_odd_group_the_stuck_player_replaces_the_floater() -> None:
    met = {1: [2, 3, 4, 5], 2: [1, 3, 4, 5, 6, 7]}
    given = setup(*group(2, range(1, 8), met), *group(1, [8, 9, 10]), played=2)
    assert [player for player, _, _ in floaters(given)] == [2]


def test_4_4_2_in_an_even_group_the_lowest_floats_along() -> None:
    met = {1: [2, 3, 4, 5], 2: [1, 3, 4, 5]}
    given = setup(*group(2, range(1, 7), met), *group(1, [7, 8]), played=2)
    assert floaters(given) == [(5, "d", "4.4"), (2, "d", "4.4")]
    assert made(given)[:2] == [(1, 6, "4.1"), (3, 4, "2.4")]


@pytest.mark.parametrize("due_black", [[1], [2], [1, 3, 4, 5, 6, 7], [2, 3, 4, 5, 6, 7]])
def test_4_4_1_player_2_floats_out_of_seven_whatever_the_colours(due_black: list[int]) -> None:
    """1 and 2 may only meet 6: the first in the scrutiny keeps that opponent."""
    histories = {n: "BW" if n in due_black else "WB" for n in range(1, 8)}
    met = {1: [2, 3, 4, 5, 7], 2: [3, 4, 5, 7]}
    given = setup(*group(2, range(1, 8), met, histories), *group(1, [8, 9, 10]), played=2)
    assert floaters(given) == [(2, "d", "4.4")]
    assert (1, 6) in paired(given)


@pytest.mark.parametrize("due_black", [[1], [2], [1, 3, 4, 5, 6], [2, 3, 4, 5, 6]])
def test_4_4_2_players_5_and_2_float_out_of_six_whatever_the_colours(due_black: list[int]) -> None:
    """1 and 2 may only meet 6, and 5 floated in the last round, too."""
    histories = {n: "BW" if n in due_black else "WB" for n in range(1, 7)}
    met = {1: [2, 3, 4, 5], 2: [3, 4, 5]}
    given = setup(*group(2, range(1, 7), met, histories, {5: ".D"}), *group(1, [8, 9]), played=2)
    assert floaters(given) == [(5, "d", "4.4"), (2, "d", "4.4")]
    assert {(1, 6), (3, 4)} <= {*paired(given)}


def test_4_4_1_and_2_3_who_can_take_the_place_of_the_last_floats_for_colours() -> None:
    """1 may only meet 6 and keeps it; of 2 to 5 and 7, who may all meet, more are due White."""
    histories = {n: "BW" if n in (5, 7) else "WB" for n in range(1, 8)}
    given = setup(
        *group(2, range(1, 8), {1: [2, 3, 4, 5, 7]}, histories), *group(1, [8, 9, 10]), played=2
    )
    assert floaters(given) == [(4, "d", "2.3.4")]
    assert (1, 6) in paired(given)
