"""B.02 of 2005, art. 10.5, and of 2024, art. 8.3: differences, expectations, changes, K."""

import csv
from fractions import Fraction

import pytest

from pareo.elo import (
    BLITZ_2025,
    RAPID_2025,
    STANDARD_2005,
    STANDARD_2024,
    STANDARD_2025,
    Career,
    coefficient_2005,
    coefficient_2024,
    coefficient_for_games,
    counted_difference,
    difference_2005,
    game_change,
    half_away,
    half_up,
    rapid_2005,
    total_change,
)
from pareo.elo.tables import difference_for, expected_hundredths
from tests.architecture.named_tests import ROOT

FIXTURES = ROOT / "tests/fixtures"


def rows(name: str) -> list[dict[str, str]]:
    with (FIXTURES / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


# ------------------------------------------------------------------------------- the tables


def test_10_1a_every_percentage_has_the_printed_difference() -> None:
    printed = {round(float(row["p"]) * 100): row["dp"] for row in rows("rating-dp.csv")}
    assert sorted(printed) == list(range(101))
    for percent in range(1, 100):
        assert difference_2005(percent, 1) == int(printed[percent])


def test_10_1a_the_table_is_symmetric_about_one_half() -> None:
    assert all(difference_for(p) == -difference_for(100 - p) for p in range(101))


def test_10_1b_every_difference_has_the_printed_expectation() -> None:
    last = -1
    for row in rows("rating-pd.csv"):
        first, end = int(row["d_min"]), int(row["d_max"] or 2000)
        assert first == last + 1, "the table is complete"
        last = end
        for difference in range(first, end + 1):
            assert expected_hundredths(difference) == round(float(row["pd_higher"]) * 100)
            assert expected_hundredths(-difference) == round(float(row["pd_lower"]) * 100)


def test_10_1b_over_735_it_is_1_and_0() -> None:
    assert (expected_hundredths(735), expected_hundredths(736)) == (99, 100)
    assert (expected_hundredths(-735), expected_hundredths(-736)) == (1, 0)


def test_10_1c_all_points_and_none_have_no_difference() -> None:
    assert difference_2005(900, 9) is None
    assert difference_2005(0, 9) is None
    assert difference_2005(50, 9) == difference_for(6)


def test_14_1_the_formula_is_near_the_table_but_the_table_counts() -> None:
    apart = max(abs(expected_hundredths(d) / 100 - 1 / (1 + 10 ** (-d / 400))) for d in range(736))
    assert 0.005 < apart < 0.02
    assert expected_hundredths(200) == 76  # the formula has 75.97


def test_14_2_no_third_figure_is_made_up() -> None:
    """Within a row of the table nothing changes, and percentages are whole."""
    assert len({expected_hundredths(d) for d in range(92, 99)}) == 1
    assert difference_2005(100, 3) == difference_for(33)
    assert difference_2005(200, 3) == difference_for(67)


# ------------------------------------------------------------------------------ differences


@pytest.mark.parametrize(
    ("opponent", "difference"), [(2050, 350), (2049, 350), (2051, 349), (2750, -350), (2751, -350)]
)
def test_10_51_more_than_350_counts_as_350(opponent: int, difference: int) -> None:
    assert counted_difference(2400, opponent, STANDARD_2005) == difference


@pytest.mark.parametrize(("score", "delta"), [(100, 31), (50, -19), (0, -69)])
def test_10_51a_and_10_51b_change_is_score_minus_expectation(score: int, delta: int) -> None:
    """140 points more expect 0.69."""
    change = game_change(2400, 2260, score, STANDARD_2005)
    assert (change.difference, change.expected, change.delta) == (140, 69, delta)


def test_10_51c_the_sum_is_multiplied_by_k() -> None:
    """The continuation of the example of 10.54: player F, W 4, ΣPD 2.62, K 15."""
    assert total_change([138], 15) == Fraction(207, 10)


def test_8_3_1_more_than_400_counts_as_400() -> None:
    """FIDE's own page: 2400 against 2800 (and more) lost −0.08, 2053 against 1653 won +0.08."""
    assert game_change(2400, 2813, 0, STANDARD_2024).delta == -8
    assert game_change(2053, 1600, 100, STANDARD_2024).delta == 8


def test_8_3_1_from_2650_on_the_full_difference_counts_since_october_2025() -> None:
    """FIDE's own page: 2813 against 2400 is 413, PD 0.93; against 1787 a win is worth nothing."""
    change = game_change(2813, 2400, 100, STANDARD_2025)
    assert (change.difference, change.expected) == (413, 93)
    assert game_change(2813, 1787, 100, STANDARD_2025).delta == 0
    assert game_change(2813, 2310, 100, STANDARD_2025).delta == 4
    assert game_change(2813, 2505, 50, STANDARD_2025).delta == -36
    assert counted_difference(2649, 2100, STANDARD_2025) == 400
    assert counted_difference(2650, 2100, STANDARD_2025) == 550
    assert counted_difference(2813, 2400, STANDARD_2024) == 400


def test_8_3_1_the_opponent_below_2650_is_still_protected() -> None:
    assert game_change(2400, 2813, 0, STANDARD_2025).expected == 8


def test_fast_7_3_1_rapid_and_blitz_keep_the_limit_for_everybody() -> None:
    assert counted_difference(2813, 2400, RAPID_2025) == 400
    assert counted_difference(2813, 2400, BLITZ_2025) == 400


# ----------------------------------------------------------------------------------- changes


def test_8_3_2_and_8_3_4_the_change_is_rounded_once_and_a_half_goes_away_from_zero() -> None:
    """FIDE's own page: ΣΔR −0.25, K 10: −2.5 becomes −3."""
    change = total_change([0, 4, -36, 7], 10)
    assert change == Fraction(-5, 2)
    assert STANDARD_2025.new_rating(2813, change) == 2810
    assert STANDARD_2025.new_rating(2813, -change) == 2816


@pytest.mark.parametrize(
    ("value", "up", "away"),
    [("2.5", 3, 3), ("-2.5", -2, -3), ("2.4", 2, 2), ("-2.6", -3, -3), ("0", 0, 0)],
)
def test_10_53_rounding_is_to_the_nearest(value: str, up: int, away: int) -> None:
    assert (half_up(Fraction(value)), half_away(Fraction(value))) == (up, away)


@pytest.mark.parametrize(
    ("change", "after"), [("-2.5", 2398), ("2.5", 2403), ("-2.51", 2397), ("2.49", 2402)]
)
def test_10_53_it_is_the_new_rating_that_is_rounded(change: str, after: int) -> None:
    """2400 − 2.5 = 2397.5, whose half goes up (ruling 0251)."""
    assert STANDARD_2005.new_rating(2400, Fraction(change)) == after


# ---------------------------------------------------------------------------------------- K


@pytest.mark.parametrize(
    ("games", "highest", "k"),
    [
        (0, 2500, 25),
        (29, 2300, 25),
        (30, 2399, 15),
        (30, 2400, 10),
        (29, 2400, 25),
        (500, 2401, 10),
    ],
)
def test_10_52_k_by_games_and_by_the_highest_published_rating(
    games: int, highest: int, k: int
) -> None:
    assert coefficient_2005(Career(games, highest), STANDARD_2005, 2006) == k


@pytest.mark.parametrize(
    ("games", "highest", "born", "k"),
    [
        (0, 1900, None, 40),
        (29, 2399, None, 40),
        (30, 2399, None, 20),
        (5, 2400, None, 10),
        (300, 2299, 2008, 40),
        (300, 2300, 2008, 20),
        (300, 2299, 2007, 20),
        (300, 2450, 2015, 10),
    ],
)
def test_8_3_3_k_now_with_juniors_until_the_year_of_the_18th_birthday(
    games: int, highest: int, born: int | None, k: int
) -> None:
    assert coefficient_2024(Career(games, highest, born), STANDARD_2025, 2026) == k


@pytest.mark.parametrize(
    ("k", "games", "used"), [(20, 39, 17), (20, 35, 20), (20, 36, 19), (40, 18, 38), (10, 70, 10)]
)
def test_8_3_3_k_times_games_is_at_most_700(k: int, games: int, used: int) -> None:
    """FIDE's own page has 39 games with K 20: 17."""
    assert coefficient_for_games(k, games, STANDARD_2025) == used
    assert coefficient_for_games(k, games, STANDARD_2005) == k


def test_14_3_k_renews_a_rating_in_about_75_50_and_30_games() -> None:
    """By K games times K is about the same 750 points: 75 times 10, 50 times 15, 30 times 25."""
    steps = STANDARD_2005.coefficients
    assert steps.top * 75 == steps.usual * 50 == steps.new * 30 == 750


def test_14_4_every_game_is_rated_by_itself() -> None:
    """Two opponents far apart give another sum than their average twice."""
    each = sum(game_change(2400, r, 50, STANDARD_2005).delta for r in (2050, 2450))
    average = 2 * game_change(2400, 2250, 50, STANDARD_2005).delta
    assert (each, average) == (-32, -40)


def test_15b_the_administrator_sets_the_k_of_rapid_chess() -> None:
    assert coefficient_2005(Career(3, 2600), rapid_2005(18), 2006) == 18
