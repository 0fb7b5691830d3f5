"""B.02 of 2005, art. 10.2, 10.3 and 10.54, and of 2024, art. 8.2: ratings of unrated players."""

import json
from datetime import date
from typing import Any

import pytest

from pareo.elo import (
    RAPID_2025,
    STANDARD_2005,
    STANDARD_2024,
    STANDARD_2025,
    Line,
    average_of_opponents,
    average_of_round_robin,
    initial_2024,
    initial_in_round_robin,
    initial_in_swiss,
    monthly,
    regulations_in_force,
    regulations_named,
    settle,
    weighted_rating,
)
from pareo.errors import UnsupportedRuleError
from pareo.model import TimeClass
from tests.architecture.named_tests import ROOT


def fixture(name: str) -> Any:
    return json.loads((ROOT / "tests/fixtures" / name).read_text(encoding="utf-8"))


# ---------------------------------------------------------------------------------- one event


def test_10_21a_rc_of_a_swiss_is_the_mean_of_the_opponents() -> None:
    assert average_of_opponents([2200, 2300, 2401]) == 2300  # 2300.33
    assert average_of_opponents([2200, 2301]) == 2251  # 2250.5


def test_10_21b_rc_of_a_round_robin_takes_results_into_account() -> None:
    """Rar 2375, dpa 29.5, n 9: 2375 − 29.5 · 0.9 = 2348.45."""
    rated = [(2600, 8), (2500, 7), (2400, 6), (2150, 4), (2300, 3), (2300, 1)]
    assert average_of_round_robin([(r, w * 100, 9) for r, w in rated], 9) == 2348


def test_10_21b_a_player_who_won_everything_does_not_count_in_the_average() -> None:
    """The two others have 2300 and 2200 with 50 %: their mean is 2250."""
    assert average_of_round_robin([(2500, 300, 3), (2300, 150, 3), (2200, 150, 3)], 3) == 2250
    assert average_of_round_robin([(2500, 300, 3)], 3) is None


def test_10_22_one_half_is_the_average_itself() -> None:
    assert initial_in_swiss(2104, 450, 9) == 2104
    assert initial_in_round_robin(2104, 450, 9, 9) == 2104


@pytest.mark.parametrize(("score", "ru"), [(500, 2113), (550, 2125), (900, 2213)])
def test_10_23_each_half_point_above_adds_12_and_a_half(score: int, ru: int) -> None:
    """Of 2100 and 9 games: 5 points are one half point more, 9 are nine: 2112.5, 2125, 2212.5."""
    assert initial_in_swiss(2100, score, 9) == ru
    assert initial_in_round_robin(2100, score, 9, 9) == ru


def test_10_22_to_10_24_the_branches_meet_at_one_half() -> None:
    """Of 200 games 99½ are below one half, yet 50 % when rounded, dp 0; 100½ are one half more."""
    assert initial_in_swiss(2100, 9950, 200) == 2100
    assert initial_in_swiss(2100, 10000, 200) == 2100
    assert initial_in_swiss(2100, 10050, 200) == 2113  # 2112.5


@pytest.mark.parametrize(("score", "dp"), [(400, -43), (300, -125), (100, -351), (50, -444)])
def test_10_24_below_one_half_a_swiss_adds_dp(score: int, dp: int) -> None:
    """4 of 9 are 44 %, 3 are 33 %, 1 is 11 %, ½ is 6 %."""
    assert initial_in_swiss(2300, score, 9) == 2300 + dp


def test_10_25_below_one_half_a_round_robin_adds_part_of_dp() -> None:
    """2348 − 220 · 0.9 = 2150; 2348 − 351 · 0.9 = 2032.1."""
    assert initial_in_round_robin(2348, 200, 9, 9) == 2150
    assert initial_in_round_robin(2348, 100, 9, 9) == 2032


def test_10_24_without_a_point_there_is_no_rating() -> None:
    assert initial_in_swiss(2300, 0, 9) is None
    assert initial_in_round_robin(2300, 0, 9, 9) is None


# --------------------------------------------------------------------------- several events


def test_10_3_the_published_rating_is_the_mean_weighted_by_games() -> None:
    example = fixture("rating-weighted-example.json")
    results = [(one["Ru"], one["games"]) for one in example["results"]]
    assert weighted_rating(results) == example["Rn"] == 2270


def test_10_32_it_is_rounded_to_a_whole_number() -> None:
    assert weighted_rating([(2000, 1), (2001, 1)]) == 2001  # 2000.5
    assert weighted_rating([(2000, 2), (2001, 1)]) == 2000  # 2000.33


# ----------------------------------------------------------------------------- the iteration


def test_10_54_the_example_of_ten_players_to_the_last_digit() -> None:
    example = fixture("rating-rr-example.json")
    players = {one["player"]: one for one in example["players"]}
    lines = {key: Line(one["rating"], one["W"] * 100, 9) for key, one in players.items()}
    ra, settled = settle(lines, example["opponents_each"], STANDARD_2005.difference_limit)
    assert ra == example["Ra"]
    assert {key: dict(one.clamped) for key, one in settled.items()} == example["cap_corrections"]
    for key, one in settled.items():
        expected = players[key]
        assert (one.rc, one.ru) == (expected["Rc"], expected["Ru"])
        assert (one.new_rc, one.new_ru) == (expected["Rc_new"], expected["Ru_new"])
    assert sorted(settled) == ["C", "E", "H", "I"]


def test_10_54_an_opponent_exactly_350_away_counts_as_he_is() -> None:
    """Player H of the example is 2150; B, rated 2500, stays and A, rated 2600, does not."""
    example = fixture("rating-rr-example.json")
    lines = {one["player"]: Line(one["rating"], one["W"] * 100, 9) for one in example["players"]}
    _, settled = settle(lines, 9, 350)
    assert settled["H"].ru == 2150
    assert dict(settled["H"].clamped) == {"A": 2500}


# ---------------------------------------------------------------------------------- 2024


def test_8_2_3_the_published_first_rating_is_found() -> None:
    """FIDE's own page: Ra 13107/7 = 1872.43, 4 of 7 are 57 %, dp 50: 1922."""
    assert initial_2024([1902, 1877, 1884, 2012, 1832], 300, STANDARD_2025) == 1922


def test_8_2_2_two_draws_against_1800_belong_to_it() -> None:
    """Nothing of 5 against 2000: Ra 13600/7 = 1942.86, 1 of 7 is 14 %, dp −309: 1633.86."""
    assert initial_2024([2000] * 5, 0, STANDARD_2025) == 1634


def test_8_2_3_the_first_rating_is_at_most_2200() -> None:
    assert initial_2024([2500] * 9, 900, STANDARD_2025) == 2200
    assert initial_2024([2500] * 9, 900, RAPID_2025) == 2200


# --------------------------------------------------------------------------- which edition


@pytest.mark.parametrize(
    ("day", "key"),
    [
        (date(2005, 7, 1), "2005"),
        (date(2007, 6, 30), "2005"),
        (date(2024, 3, 1), "2024"),
        (date(2025, 9, 30), "2024"),
        (date(2025, 10, 1), "2025"),
        (None, "2025"),
    ],
)
def test_0_11_the_regulations_are_those_in_force_when_the_event_begins(
    day: date | None, key: str
) -> None:
    assert regulations_in_force(day, TimeClass.STANDARD).key == key


@pytest.mark.parametrize("day", [date(2005, 6, 30), date(2007, 7, 1), date(2023, 5, 1)])
def test_days_whose_text_is_not_known_are_refused(day: date) -> None:
    with pytest.raises(UnsupportedRuleError, match="2005, 2024, 2025"):
        regulations_in_force(day, TimeClass.STANDARD)


def test_rapid_of_2005_has_no_k_and_an_unknown_edition_is_refused() -> None:
    with pytest.raises(UnsupportedRuleError, match="no K for rapid"):
        regulations_named("2005", TimeClass.RAPID)
    with pytest.raises(UnsupportedRuleError, match="2005, 2024, 2025"):
        regulations_named("1999", TimeClass.STANDARD)
    assert regulations_named("2024", TimeClass.STANDARD) is STANDARD_2024


def test_9_4_monthly_lists_are_an_option() -> None:
    """Eight periods of three months are as long as 24 of one."""
    assert (STANDARD_2005.lists_per_year, monthly(STANDARD_2005).lists_per_year) == (4, 12)
    assert monthly(STANDARD_2005).pooled_lists == 24
