"""C.04.2 (1987) Art. 9.4, 9.5 and 11: proposed pairs, and the order of exchanges."""

import json
from typing import Final

import pytest

from tests.architecture.named_tests import ROOT
from tests.unit.pairing.median_rounds import bottom_of_six, group, median_of_six
from tests.unit.pairing.median_texts import OF_1987
from tests.words import setup

PRINTED: Final = json.loads((ROOT / "tests/fixtures/swiss1987-exchanges.json").read_text("utf-8"))
MET_BY_1: Final[tuple[list[int], ...]] = ([], [4], [4, 5], [4, 5, 6], [4, 5, 6, 3])
MET_BY_2: Final[tuple[list[int], ...]] = ([], [4], [4, 5], [4, 5, 3], [4, 5, 3, 6])


def as_pairs(column: list[list[int]]) -> list[tuple[int, int]]:
    return [(one, other) for one, other in column]


def mirrored(column: list[list[int]]) -> list[tuple[int, int]]:
    return sorted((7 - other, 7 - one) for one, other in column)


@pytest.mark.parametrize("column", range(5))
def test_11_2_the_table_for_player_1(column: int) -> None:
    given = median_of_six({1: MET_BY_1[column]})
    assert OF_1987.paired(given) == as_pairs(PRINTED["for_player_1"][column])


@pytest.mark.parametrize("column", range(5))
def test_11_2_the_table_upside_down_when_pairing_upwards(column: int) -> None:
    given = bottom_of_six({6: [7 - number for number in MET_BY_1[column]]})
    assert OF_1987.paired(given) == mirrored(PRINTED["for_player_1"][column])


@pytest.mark.parametrize("column", range(5))
def test_11_3_the_table_for_player_2_once_1_has_6(column: int) -> None:
    given = median_of_six({1: [4, 5], 2: MET_BY_2[column]})
    assert OF_1987.paired(given) == as_pairs(PRINTED["for_player_2_when_1_6_stands"][column])


@pytest.mark.parametrize("column", range(5))
def test_11_3_the_table_upside_down_when_pairing_upwards(column: int) -> None:
    given = bottom_of_six({6: [3, 2], 5: [7 - number for number in MET_BY_2[column]]})
    assert OF_1987.paired(given) == mirrored(PRINTED["for_player_2_when_1_6_stands"][column])


def test_11_4_a_in_an_odd_group_the_stuck_player_replaces_the_floater() -> None:
    met = {1: [2, 3, 4, 5], 2: [3, 4, 5, 6, 7]}
    given = setup(*group(2, range(1, 8), met), *group(1, [8, 9, 10]), played=2)
    assert [player for player, _, _ in OF_1987.floaters(given)] == [2]
    assert (1, 6) in OF_1987.paired(given)


def test_11_4_b_in_an_even_group_the_lowest_floats_along() -> None:
    met = {1: [2, 3, 4, 5], 2: [3, 4, 5]}
    given = setup(*group(2, range(1, 7), met), *group(1, [7, 8]), played=2)
    assert sorted(player for player, _, _ in OF_1987.floaters(given)) == [2, 5]
    assert OF_1987.paired(given)[0] == (1, 6)
    assert (3, 4) in OF_1987.paired(given)
