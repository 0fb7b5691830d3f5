"""The two kinds of rounding in the regulations; both are exact."""

from fractions import Fraction
from math import floor

_HALF = Fraction(1, 2)


def half_up(value: Fraction | int) -> int:
    """Return the nearest whole number, a half rounded up: averages and first ratings."""
    return floor(value + _HALF)


def half_away(value: Fraction | int) -> int:
    """Return the nearest whole number, a half rounded away from zero: changes of ratings."""
    return half_up(value) if value >= 0 else -half_up(-value)
