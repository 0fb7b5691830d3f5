"""Measures of pairings: colours, floats, rating differences, norms, prizes; counted by hand."""

from fractions import Fraction
from math import sqrt

import pytest

from pareo.elo import expected_score
from pareo.model import Colour, Points, Title
from pareo.simulation.colour_balance import imbalance, repeats
from pareo.simulation.encounters import (
    LOPSIDED,
    Encounter,
    floats,
    gaps_by_round,
    mean_gap,
    mismatches,
    rematches,
)
from pareo.simulation.norm_chances import (
    Performance,
    achieved,
    in_reach,
    norm_average,
    norms_made,
    part_in_reach,
)
from pareo.simulation.prize_fairness import loss_of_best, misplaced, money_of, prize_correlation

W, B = Colour.WHITE, Colour.BLACK
GAMES = [
    Encounter(1, (1, 3), (0, 0), (2400, 1990), (10, 0)),
    Encounter(1, (4, 2), (0, 0), (1900, 2200), (5, 5)),
    Encounter(2, (2, 1), (5, 10), (2200, 2400), (0, 10)),
    Encounter(2, (3, 4), (0, 5), (1990, 1900), (5, 5)),
    Encounter(3, (1, 3), (20, 5), (2400, 1990), (10, 0)),
    Encounter(3, (2, 4), (5, 10), (2200, 1900), (5, 5)),
]


def test_imbalance_counts_a_difference_of_two_or_more() -> None:
    # Differences 0, 2 and -2.
    assert imbalance([(W, B), (W, B, W, W), (B, B)]) == pytest.approx(2 / 3)
    assert imbalance([]) is None


def test_repeats_count_the_colour_of_the_game_before() -> None:
    # W W B: one of two; B: no second game; B W W W: two of three.
    assert repeats([(W, W, B), (B,), (B, W, W, W)]) == pytest.approx(3 / 5)
    assert repeats([(W,)]) is None


def test_floats_are_games_between_different_scores_after_round_1() -> None:
    assert floats(GAMES) == 1
    assert floats([*GAMES, Encounter(3, (5, 6), (10, 10), (1, 1), (5, 5))]) == 4 / 5
    assert floats(GAMES[:2]) is None


def test_rematches_are_counted_once_for_each_second_meeting() -> None:
    # 1 and 3 meet in rounds 1 and 3, 2 and 4 likewise.
    assert rematches(GAMES) == 2
    assert rematches(GAMES[:4]) == 0


def test_rating_differences() -> None:
    # Round 1: 410 and 300; round 2: 200 and 90; round 3: 410 and 300.
    assert gaps_by_round(GAMES) == (355, 145, 355)
    assert mean_gap(GAMES) == pytest.approx((355 + 145 + 355) / 3)
    assert mismatches(GAMES) == pytest.approx(2 / 6)
    assert mean_gap([]) is None


def test_a_mismatch_has_an_expected_score_of_0_92_or_more() -> None:
    assert expected_score(LOPSIDED + 1) >= Fraction(92, 100) > expected_score(LOPSIDED - 10)


def test_b01_1_4_6_the_lowest_opponent_is_raised_to_the_floor() -> None:
    # 8 * 2300 and one of 1900, raised to 2050: 20450 / 9 = 2272.2.
    assert norm_average([2300] * 8 + [1900], 2050) == 2272
    assert norm_average([2300] * 8 + [2100], 2050) == 2278


def test_b01_1_4_5_an_im_norm_needs_2230_and_2450() -> None:
    opponents = (2300,) * 9
    # 2450 - 2300 = 150: dp of 149 for 70 per cent and 158 for 71; of nine games 6 are 67 per
    # cent (125), 6.5 are 72 per cent (166).
    assert in_reach(Performance(opponents, Points(0)), Title.IM)
    assert not achieved(Performance(opponents, Points(60)), Title.IM)
    assert achieved(Performance(opponents, Points(65)), Title.IM)
    assert not in_reach(Performance((2200,) * 9, Points(90)), Title.IM)
    assert not achieved(Performance((2200,) * 9, Points(90)), Title.IM)


def test_norms_need_nine_games() -> None:
    good, weak = Performance((2300,) * 9, Points(65)), Performance((2000,) * 9, Points(65))
    assert norms_made([good, weak, weak], Title.IM) == 1
    assert part_in_reach([good, weak, weak], Title.IM) == pytest.approx(1 / 3)
    assert norms_made([Performance((2300,) * 8, Points(65))], Title.IM) is None
    assert part_in_reach([Performance((2300,) * 8, Points(65))], Title.IM) is None


def test_b01_1_4_6_an_opponent_of_two_games_is_one_person_for_the_average() -> None:
    # Ruling 0353: the lowest is raised in both games. By persons (4 * 2400 + 2050) / 5 = 2330, by
    # games (8 * 2400 + 2 * 2050) / 10 as well. An IM needs 2450, 120 more: 0.67 (B.02 8.1.1) of ten
    # games are 7 points; 6.5 would be 0.65 and 110 more.
    opponents = (2400,) * 4 + (1990,)
    assert norm_average(opponents, 2050) == 2330
    assert achieved(Performance(opponents, Points(70), 2), Title.IM)
    assert not achieved(Performance(opponents, Points(65), 2), Title.IM)
    assert norms_made([Performance((2400,) * 4, Points(80), 2)], Title.IM) is None  # eight games


def test_prizes_of_shared_places_are_shared() -> None:
    # Places 2 and 3 share 30 and 20; place 4 has no prize.
    assert money_of([1, 2, 2, 4], (50, 30, 20)) == [50, 25, 25, 0]
    # Two share the last prize.
    assert money_of([1, 2, 3, 3], (50, 30, 20)) == [50, 30, 10, 10]


def test_misplaced_prize_money() -> None:
    due = money_of([1, 2, 3, 4], (50, 30, 20))
    assert misplaced(due, due) == 0
    # First and second change places: 20 of 100 go to the wrong player.
    assert misplaced(money_of([2, 1, 3, 4], (50, 30, 20)), due) == pytest.approx(0.2)
    # The strongest gets 30 of 50.
    assert loss_of_best(money_of([2, 1, 3, 4], (50, 30, 20)), due) == pytest.approx(0.4)


def test_prize_correlation_is_pearsons() -> None:
    # Money 2 1 0 against strengths 3 1 2: deviations 1 0 -1 and 1 -1 0: 1 / sqrt(2 * 2).
    won = [Fraction(2), Fraction(1), Fraction(0)]
    assert prize_correlation(won, [3, 1, 2]) == pytest.approx(1 / sqrt(4))
