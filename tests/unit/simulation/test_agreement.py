"""Agreement of a final list with true strength: values worked out by hand or by the formulas."""

from itertools import combinations
from math import sqrt
from random import Random

import pytest

from pareo.simulation.agreement import best_wins, correlation, kendall, spearman, top_overlap


def test_kendall_of_the_same_and_the_opposite_order() -> None:
    assert kendall([1, 2, 3, 4], [1, 2, 3, 4]) == 1
    assert kendall([4, 3, 2, 1], [1, 2, 3, 4]) == -1


def test_kendall_without_ties_counts_pairs() -> None:
    # Places 1 3 2 4 5 against 1 2 3 4 5: of 10 pairs one disagrees: (9 - 1) / 10.
    assert kendall([1, 3, 2, 4, 5], [1, 2, 3, 4, 5]) == pytest.approx(0.8)


def test_kendall_tau_b_with_ties() -> None:
    # Places 1 2 2 4 against 1 2 3 4: 6 pairs, one of them tied, 5 agree, none disagrees:
    # 5 / sqrt((6 - 1) * (6 - 0)).
    assert kendall([1, 2, 2, 4], [1, 2, 3, 4]) == pytest.approx(5 / sqrt(30))


def test_kendall_is_not_defined_if_all_are_tied() -> None:
    assert kendall([1, 1, 1], [1, 2, 3]) is None


@pytest.mark.parametrize("seed", range(20))
def test_kendall_is_the_definition_pair_by_pair(seed: int) -> None:
    random = Random(seed)
    one = [random.randint(1, 6) for _ in range(12)]
    other = [random.randint(1, 9) for _ in range(12)]
    signs = [
        ((one[i] > one[j]) - (one[i] < one[j]), (other[i] > other[j]) - (other[i] < other[j]))
        for i, j in combinations(range(12), 2)
    ]
    due = sum(a * b for a, b in signs) / sqrt(
        sum(a * a for a, _ in signs) * sum(b * b for _, b in signs)
    )
    assert kendall(one, other) == pytest.approx(due)


def test_spearman_by_the_textbook_formula() -> None:
    # 1 - 6 * sum(d^2) / (n (n^2 - 1)); d = 0 1 -1 1 -1 for n = 5.
    assert spearman([1, 3, 2, 5, 4], [1, 2, 3, 4, 5]) == pytest.approx(1 - 6 * 4 / 120)


def test_spearman_takes_shared_places_at_their_middle() -> None:
    # Places 1 2 2 4 count 1, 2.5, 2.5, 4 against 1 2 3 4; deviations -1.5 0 0 1.5 and
    # -1.5 -.5 .5 1.5: 4.5 / sqrt(4.5 * 5).
    assert spearman([1, 2, 2, 4], [1, 2, 3, 4]) == pytest.approx(4.5 / sqrt(22.5))


def test_correlation_needs_values_that_vary() -> None:
    assert correlation([1, 1, 1], [1, 2, 3]) is None
    assert correlation([1, 2, 3], [2, 4, 6]) == pytest.approx(1)


def test_top_overlap_counts_the_strongest_in_front() -> None:
    # The strongest two finish first and third: one of two.
    assert top_overlap([1, 3, 2, 4], [1, 2, 3, 4], top=2) == 0.5


def test_top_overlap_shares_the_places_at_the_limit() -> None:
    # Three share places 2 to 4, one of which is within the first two: each counts a third.
    assert top_overlap([1, 2, 2, 2], [1, 2, 3, 4], top=2) == pytest.approx((1 + 1 / 3) / 2)


@pytest.mark.parametrize("top", [3, 10])
def test_top_overlap_means_nothing_where_nobody_can_miss_the_top(top: int) -> None:
    assert top_overlap([1, 2, 3], [3, 2, 1], top) is None
    assert top_overlap([1, 2, 3], [3, 2, 1], top=2) == 0.5


def test_best_wins_alone_shared_or_not() -> None:
    assert best_wins([1, 2, 3], [1, 2, 3]) == 1
    assert best_wins([1, 1, 3], [1, 2, 3]) == 0.5
    assert best_wins([2, 1, 3], [1, 2, 3]) == 0
