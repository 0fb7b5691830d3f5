"""Intervals and paired differences, by the formulas of the textbooks."""

from math import sqrt
from random import Random

import pytest

from pareo.simulation import MEASURES
from pareo.simulation.estimates import (
    Estimate,
    difference_of,
    error_of,
    mean_of,
    share_of,
    t_for,
    together,
)


def test_bonferroni_divides_the_error_by_the_comparisons() -> None:
    assert error_of() == pytest.approx(0.05)
    assert error_of(10) == pytest.approx(0.005)


@pytest.mark.parametrize(
    ("error", "freedom", "t"),
    [
        # The tables of Student's distribution (Fisher and Yates; Abramowitz and Stegun, 26.10).
        (0.05, 1, 12.706),
        (0.05, 2, 4.303),
        (0.05, 3, 3.182),
        (0.05, 10, 2.228),
        (0.05, 29, 2.045),
        (0.01, 4, 4.604),
        (0.001, 29, 3.659),
        (0.001, 120, 3.373),
        (0.05, 10_000, 1.960),
    ],
)
def test_t_is_that_of_the_tables(error: float, freedom: int, t: float) -> None:
    assert t_for(error, freedom) == pytest.approx(t, abs=6e-4)


def test_mean_with_its_interval() -> None:
    # 2 4 4 6: mean 4, s^2 = 8/3; t of 95 per cent and 3 degrees of freedom is 3.182.
    found = mean_of([2, 4, 4, 6], 0.05)
    assert found is not None
    assert found.mean == 4
    assert found.half == pytest.approx(3.182 * sqrt(8 / 3) / 2, abs=1e-3)
    assert mean_of([], 0.05) is None


def test_one_value_and_equal_values_have_no_interval() -> None:
    assert mean_of([0.3], 0.05) == Estimate(0.3, None, 1)
    assert mean_of([2, 2, 2], 0.05) == Estimate(2, None, 3)


def test_wilson_interval_of_a_known_share() -> None:
    # 8 of 10 with z = 1.96: 0.490 to 0.943, as in the tables.
    found = share_of([1] * 8 + [0] * 2, 0.05)
    assert found is not None
    assert found.interval == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_wilson_interval_of_nothing_is_not_a_point() -> None:
    # z^2 / (n + z^2) for a share of 0.
    found = share_of([0] * 20, 0.05)
    assert found is not None
    assert found.interval == pytest.approx((0, 1.959964**2 / (20 + 1.959964**2)))


def test_differences_are_those_of_pairs() -> None:
    # 1, 1, 4 and a gap: mean 2, s^2 = 3, t of 2 degrees of freedom 4.303.
    found = difference_of([1, 1, 4, None], 0.05)
    assert found is not None
    assert (found.mean, found.events) == (2, 3)
    assert found.half == pytest.approx(4.3027 * sqrt(3) / sqrt(3), abs=1e-3)


def test_a_difference_is_clear_without_zero_and_with_enough_events() -> None:
    assert Estimate(0.2, (0.1, 0.3), 30).is_clear
    assert Estimate(-0.2, (-0.3, -0.1), 30).is_clear
    assert not Estimate(0.2, (-0.1, 0.5), 30).is_clear
    assert not Estimate(0.2, (0.1, 0.3), 29).is_clear


def test_a_handful_of_events_that_differ_is_chance() -> None:
    """Sign test: all k the same way is chance in 2 of 2^k cases: 0.125 with 4, 0.031 with 6.

    The interval alone would call both clear: 4 of 30 are 0.133 ± 2.045 · 0.346 / √30 = 0.129.
    """
    four, six = (difference_of([1] * k + [0] * (30 - k), 0.05) for k in (4, 6))
    assert four is not None
    assert six is not None
    assert four.interval == pytest.approx((0.004, 0.262), abs=1e-3)
    assert not four.is_clear
    assert six.is_clear


def test_with_more_comparisons_more_events_must_differ() -> None:
    # 8 of 200 all one way: 2^-7 = 0.0078. It is enough for 5 per cent, not for 0.5 per cent.
    values = [1] * 8 + [0] * 192
    found = [difference_of(values, error) for error in (error_of(), error_of(10))]
    assert [each is not None and each.is_clear for each in found] == [True, False]


def test_many_pairs_that_all_differ_by_the_same_are_clear() -> None:
    found = [difference_of([1] * events, 0.05) for events in (29, 30)]
    assert [each is not None and each.is_clear for each in found] == [False, True]


def test_the_mean_of_differences_has_the_mean_of_their_intervals() -> None:
    found = together([Estimate(1, (0, 2), 40), Estimate(3, (2, 4), 30)])
    assert found == Estimate(2, (1, 3), 30)
    assert together([Estimate(1, (0, 2), 40), Estimate(3, None, 30)]).interval is None


@pytest.mark.parametrize(("comparisons", "least", "most"), [(1, 3768, 3832), (3, 3910, 3956)])
def test_the_interval_covers_the_mean_as_often_as_it_says(
    comparisons: int, least: int, most: int
) -> None:
    """Of 4000 samples of 30: 3800 with one comparison, 3933 with three (standard deviations 14, 8).

    With the normal z in place of t 3760 and 3905 were to be expected.
    """
    random = Random(23)
    covered = 0
    for _ in range(4000):
        found = mean_of([random.gauss(0, 1) for _ in range(30)], error_of(comparisons))
        assert found is not None
        assert found.interval is not None
        covered += found.interval[0] <= 0 <= found.interval[1]
    assert least <= covered <= most


def test_an_interval_keeps_to_possible_values() -> None:
    # One round in 50 events without a pairing: 0.02 with s = 0.1414, t = 2.0096: ± 0.0402.
    found = mean_of([1] + [0] * 49, 0.05)
    assert found is not None
    assert found.interval == pytest.approx((-0.0202, 0.0602), abs=1e-4)
    kept = found.within(MEASURES["unpaired"].limits)
    assert kept.interval == pytest.approx((0, 0.0602), abs=1e-4)
    top = Estimate(0.99, (0.97, 1.01), 40).within(MEASURES["top"].limits)
    assert top.interval == (0.97, 1.0)
    tau = Estimate(-0.1, (-0.2, 0.1), 40).within(MEASURES["kendall"].limits)
    assert tau.interval == (-0.2, 0.1)
