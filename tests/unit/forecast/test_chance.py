"""Chances with their intervals."""

import pytest

from pareo.forecast import chance_in_runs, exact_chance, wilson


@pytest.mark.parametrize(
    ("count", "runs", "low", "high"),
    [
        # (p + z²/2n ± z·√(p(1-p)/n + z²/4n²)) / (1 + z²/n) with z = 1.959964, by hand:
        # p = 0.8, n = 10: (0.8 + 0.192073 ± 1.959964·√(0.016 + 0.009604)) / 1.384146
        (8, 10, 0.490, 0.943),
        (0, 10, 0.0, 0.278),
        (10, 10, 0.722, 1.0),
        (500, 1000, 0.469, 0.531),
    ],
)
def test_wilson(count: int, runs: int, low: float, high: float) -> None:
    assert wilson(count, runs) == pytest.approx((low, high), abs=0.001)


def test_an_interval_contains_its_chance_and_shrinks_with_the_runs() -> None:
    few, many = chance_in_runs(3, 10), chance_in_runs(300, 1000)
    for each in (few, many):
        assert each.low < each.value < each.high
        assert not each.is_exact
    assert many.high - many.low < few.high - few.low


def test_sums_of_many_exact_chances_end_at_certainty() -> None:
    assert exact_chance(sum([0.1] * 10)).is_all
    assert exact_chance(1e-17).is_none
    assert not exact_chance(0.999999).is_all
