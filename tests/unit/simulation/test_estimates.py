"""Intervals and paired differences, by the formulas of the textbooks."""

from math import sqrt
from random import Random

import pytest

from pareo.simulation import MEASURES
from pareo.simulation.estimates import CONFIDENCE, Estimate, difference_of, mean_of, share_of, z_for


def test_z_of_95_per_cent() -> None:
    assert z_for(CONFIDENCE) == pytest.approx(1.959964, abs=1e-6)


def test_bonferroni_divides_the_error_by_the_comparisons() -> None:
    # 5 per cent by 10 comparisons: 0.5 per cent on two sides, z of 0.9975.
    assert z_for(CONFIDENCE, 10) == pytest.approx(2.807034, abs=1e-6)


def test_mean_with_its_normal_interval() -> None:
    # 2 4 4 6: mean 4, s^2 = 8/3, s/sqrt(4) = 0.8165.
    found = mean_of([2, 4, 4, 6], 2)
    assert found is not None
    assert found.mean == 4
    assert found.half == pytest.approx(2 * sqrt(8 / 3) / 2)
    assert mean_of([], 2) is None


def test_wilson_interval_of_a_known_share() -> None:
    # 8 of 10 with z = 1.96: 0.490 to 0.943, as in the tables.
    found = share_of([1] * 8 + [0] * 2, 1.959964)
    assert found is not None
    assert found.low == pytest.approx(0.4902, abs=1e-4)
    assert found.high == pytest.approx(0.9433, abs=1e-4)


def test_wilson_interval_of_nothing_is_not_a_point() -> None:
    # z^2 / (n + z^2) for a share of 0.
    found = share_of([0] * 20, 1.959964)
    assert found is not None
    assert found.low == 0
    assert found.high == pytest.approx(1.959964**2 / (20 + 1.959964**2))


def test_differences_are_paired() -> None:
    # 1 in every pair, whatever the pairs are: no width.
    found = difference_of([5, 3, 9, None], [4, 2, 8, 7], 2)
    assert found == Estimate(1, 1, 1, 3)


def test_a_difference_is_clear_without_zero_and_with_enough_events() -> None:
    assert Estimate(0.2, 0.1, 0.3, 30).is_clear
    assert Estimate(-0.2, -0.3, -0.1, 30).is_clear
    assert not Estimate(0.2, -0.1, 0.5, 30).is_clear
    assert not Estimate(0.2, 0.1, 0.3, 29).is_clear


def test_the_interval_of_95_per_cent_covers_the_mean_so_often() -> None:
    random = Random(23)
    covered = 0
    for _ in range(400):
        found = mean_of([random.random() for _ in range(40)], z_for(CONFIDENCE))
        assert found is not None
        covered += found.low <= 0.5 <= found.high
    # 380 expected, standard deviation 4.4.
    assert 365 <= covered <= 395


def test_an_interval_keeps_to_possible_values() -> None:
    # One round in 50 events without a pairing: 0.02 with s = 0.1414, ± 1.96 · 0.1414 / √50 = 0.039.
    found = mean_of([1] + [0] * 49, 1.96)
    assert found is not None
    assert found.low == pytest.approx(-0.0192)
    kept = found.within(MEASURES["unpaired"].limits)
    assert (kept.mean, kept.low) == (0.02, 0)
    assert kept.high == pytest.approx(0.0592)
    assert Estimate(0.99, 0.97, 1.01, 40).within(MEASURES["top"].limits).high == 1
    assert Estimate(-0.1, -0.2, 0.1, 40).within(MEASURES["kendall"].limits).low == -0.2
