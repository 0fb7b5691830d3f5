"""Performance ratings against rated opponents."""

from collections.abc import Sequence
from fractions import Fraction

from pareo.elo.tables import difference_for, expected_hundredths, percentage

_NEVER_BELOW = 736  # a difference from which the tables expect the whole point
_FOR_NOTHING = 800


def tournament_performance(average: int, halves: int, games: int) -> int:
    """Return TPR: the average of the opponents plus the difference for the percentage."""
    return average + difference_for(percentage(Fraction(halves, 2), games))


def perfect_performance(opponents: Sequence[int], halves: int) -> int:
    """Return PTP: the lowest whole rating that expects at least `halves` half points.

    A score of nothing gives 800 below the lowest opponent.
    """
    if halves <= 0:
        return min(opponents) - _FOR_NOTHING
    wanted = 50 * halves
    low, high = min(opponents) - _NEVER_BELOW, max(opponents) + _NEVER_BELOW
    while low < high:
        middle = (low + high) // 2
        if sum(expected_hundredths(middle - rating) for rating in opponents) >= wanted:
            high = middle
        else:
            low = middle + 1
    return low
