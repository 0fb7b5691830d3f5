"""A chance: known exactly, or counted in runs with its interval of confidence."""

from math import sqrt
from typing import Final

from pareo.value import dataclass

CONFIDENCE: Final = 95
"""In per cent."""
_Z: Final = 1.959963984540054
"""The quantile of the normal distribution for this confidence, both sides."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance between 0 and 1; `runs` is None where it is exact, else it was counted in so many."""

    value: float
    low: float
    high: float
    runs: int | None = None

    @property
    def is_exact(self) -> bool:
        """Whether every possible case was looked at."""
        return self.runs is None

    @property
    def is_none(self) -> bool:
        """Whether it never happened, in the cases that were looked at."""
        return self.value <= 0

    @property
    def is_all(self) -> bool:
        """Whether it always happened, in the cases that were looked at."""
        return self.value >= 1

    def as_dict(self) -> dict[str, object]:
        """Return plain values only."""
        found: dict[str, object] = {"chance": round(self.value, 6)}
        if self.runs is not None:
            found |= {"low": round(self.low, 6), "high": round(self.high, 6)}
        return found


_ALMOST: Final = 1e-12


def exact_chance(value: float) -> Chance:
    """Return a chance that is known; sums of many small ones end at 0 or 1 exactly."""
    value = 0.0 if value < _ALMOST else 1.0 if value > 1 - _ALMOST else value
    return Chance(value, value, value)


def chance_in_runs(count: float, runs: int) -> Chance:
    """Return a chance that was counted; a place shared by lot counts in parts.

    Such parts vary less than whole successes, so the interval is then rather too wide than too
    narrow.
    """
    low, high = wilson(count, runs)
    return Chance(count / runs, low, high, runs)


def wilson(count: float, runs: int) -> tuple[float, float]:
    """Return the score interval of E. B. Wilson: it fits small numbers too, and never leaves 0 to 1."""
    share, square = count / runs, _Z * _Z
    middle = (share + square / (2 * runs)) / (1 + square / runs)
    half = _Z / (1 + square / runs) * sqrt(share * (1 - share) / runs + square / (4 * runs * runs))
    low = 0.0 if count <= 0 else max(0.0, middle - half)
    high = 1.0 if count >= runs else min(1.0, middle + half)
    return low, high
