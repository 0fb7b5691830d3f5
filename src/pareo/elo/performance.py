"""Performance ratings against rated opponents; categories and norms before these decided."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

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


_FIRST_AVERAGE: Final = 2251
_STEP: Final = 25

# Per cent by category, from 1 on; a dash where no norm was possible (ruling 0249).
_IM: Final = (76, 73, 70, 67, 64, 60, 57, 53, 50, 47, 43, 40, 36)
_GM: Final = (None,) * 6 + _IM
_PERCENT: Final[Mapping[str, tuple[int | None, ...]]] = {"GM": _GM, "IM": _IM}


def category_of(average: int) -> int | None:
    """Return the category of an average rating: 1 for 2251 to 2275, one more each 25 points."""
    return None if average < _FIRST_AVERAGE else (average - _FIRST_AVERAGE) // _STEP + 1


def norm_points(title: str, category: int | None, games: int) -> int | None:
    """Return the score needed for a GM or IM norm, in hundredths; None if no norm was possible."""
    percents = _PERCENT.get(title, ())
    if category is None or category > len(percents) or not games:
        return None
    needed = percents[category - 1]
    if needed is None:
        return None
    return next(
        half * 50 for half in range(2 * games + 1) if (100 * half + games) // (2 * games) >= needed
    )
