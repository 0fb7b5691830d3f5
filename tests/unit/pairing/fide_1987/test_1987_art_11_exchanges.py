"""C.04.2 (1987) Art. 9.4, 9.5 and 11: proposed pairs, and the order of exchanges."""

import json
from typing import Final

import pytest

from tests.architecture.named_tests import ROOT
from tests.unit.pairing.fide_1987.rounds import floaters, made, paired
from tests.unit.pairing.median_rounds import bottom_of_six, group, median_of_six
from tests.words import setup

PRINTED: Final = json.loads((ROOT / "tests/fixtures/swiss1987-exchanges.json").read_text("utf-8"))
MET_BY_1: Final[tuple[list[int], ...]] = ([], [4], [4, 5], [4, 5, 6], [4, 5, 6, 3])
MET_BY_2: Final[tuple[list[int], ...]] = ([], [4], [4, 5], [4, 5, 3], [4, 5, 3, 6])


def as_pairs(column: list[list[int]]) -> list[tuple[int, int]]:
    return [(one, other) for one, other in column]


def mirrored(column: list[list[int]]) -> list[tuple[int, int]]:
    return sorted((7 - other, 7 - one) for one, other in column)


def test_9_4_the_top_half_is_proposed_against_the_bottom_half() -> None:
    given = setup(*group(1, range(1, 9)), played=2)
    assert made(given) == [(1, 5, "9.4"), (2, 6, "9.4"), (3, 7, "9.4"), (4, 8, "9.4")]


def test_9_5_and_11_1_a_the_lower_ranked_is_exchanged_when_pairing_downwards() -> None:
    assert made(median_of_six({1: [4]})) == [(1, 5, "11.1"), (2, 4, "9.4"), (3, 6, "9.4")]


def test_11_1_b_the_higher_ranked_is_exchanged_when_pairing_upwards() -> None:
    assert made(bottom_of_six({6: [3]})) == [(6, 2, "11.1"), (5, 3, "9.4"), (4, 1, "9.4")]


@pytest.mark.parametrize("column", range(5))
def test_11_2_the_table_for_player_1(column: int) -> None:
    given = median_of_six({1: MET_BY_1[column]})
    assert paired(given) == as_pairs(PRINTED["for_player_1"][column])


@pytest.mark.parametrize("column", range(5))
def test_11_2_the_table_upside_down_when_pairing_upwards(column: int) -> None:
    given = bottom_of_six({6: [7 - number for number in MET_BY_1[column]]})
    assert paired(given) == mirrored(PRINTED["for_player_1"][column])


@pytest.mark.parametrize("column", range(5))
def test_11_3_the_table_for_player_2_once_1_has_6(column: int) -> None:
    given = median_of_six({1: [4, 5], 2: MET_BY_2[column]})
    assert paired(given) == as_pairs(PRINTED["for_player_2_when_1_6_stands"][column])


@pytest.mark.parametrize("column", range(5))
def test_11_3_the_table_upside_down_when_pairing_upwards(column: int) -> None:
    given = bottom_of_six({6: [3, 2], 5: [7 - number for number in MET_BY_2[column]]})
    assert paired(given) == mirrored(PRINTED["for_player_2_when_1_6_stands"][column])


def test_11_4_a_in_an_odd_group_the_stuck_player_replaces_the_floater() -> None:
    met = {1: [2, 3, 4, 5], 2: [3, 4, 5, 6, 7]}
    given = setup(*group(2, range(1, 8), met), *group(1, [8, 9, 10]), played=2)
    assert [player for player, _, _ in floaters(given)] == [2]
    assert (1, 6) in paired(given)


def test_11_4_b_in_an_even_group_the_lowest_floats_along() -> None:
    met = {1: [2, 3, 4, 5], 2: [3, 4, 5]}
    given = setup(*group(2, range(1, 7), met), *group(1, [7, 8]), played=2)
    assert sorted(player for player, _, _ in floaters(given)) == [2, 5]
    assert paired(given)[0] == (1, 6)
    assert (3, 4) in paired(given)


@pytest.mark.parametrize("due_black", [[1], [2], [1, 3, 4, 5, 6, 7], [2, 3, 4, 5, 6, 7]])
def test_11_4_a_player_2_floats_out_of_seven_whatever_the_colours(due_black: list[int]) -> None:
    """1 and 2 may only meet 6: the first in the scrutiny keeps that opponent."""
    histories = {n: "BW" if n in due_black else "WB" for n in range(1, 8)}
    met = {1: [2, 3, 4, 5, 7], 2: [3, 4, 5, 7]}
    given = setup(*group(2, range(1, 8), met, histories), *group(1, [8, 9, 10]), played=2)
    assert floaters(given) == [(2, "d", "11.4")]
    assert (1, 6) in paired(given)


@pytest.mark.parametrize("due_black", [[1], [2], [1, 3, 4, 5, 6], [2, 3, 4, 5, 6]])
def test_11_4_b_players_5_and_2_float_out_of_six_whatever_the_colours(due_black: list[int]) -> None:
    """1 and 2 may only meet 6, and 5 floated in the last round, too."""
    histories = {n: "BW" if n in due_black else "WB" for n in range(1, 7)}
    met = {1: [2, 3, 4, 5], 2: [3, 4, 5]}
    given = setup(*group(2, range(1, 7), met, histories, {5: ".D"}), *group(1, [8, 9]), played=2)
    assert floaters(given) == [(5, "d", "11.4"), (2, "d", "11.4")]
    assert {(1, 6), (3, 4)} <= {*paired(given)}


def test_11_4_a_and_9_3_who_can_take_the_place_of_the_last_floats_for_colours() -> None:
    """1 may only meet 6 and keeps it; of 2 to 5 and 7, who may all meet, more are due White."""
    histories = {n: "BW" if n in (5, 7) else "WB" for n in range(1, 8)}
    given = setup(
        *group(2, range(1, 8), {1: [2, 3, 4, 5, 7]}, histories), *group(1, [8, 9, 10]), played=2
    )
    assert floaters(given) == [(4, "d", "9.3.d")]
    assert (1, 6) in paired(given)
