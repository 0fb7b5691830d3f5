"""Means of many events with their confidence intervals, and differences of pairs of events.

Intervals are normal: mean ± z·s/√n. Shares of events that count 0 or 1 have Wilson's interval,
which stays between 0 and 1. Differences are paired: of two variants in the same event, so that
what the players and their luck do to both falls out.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

from pareo.value import dataclass

CONFIDENCE: Final = 0.95
FEWEST_EVENTS: Final = 30
"""With fewer events the normal intervals are too rough to call a difference clear."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, its interval, and the number of events behind it."""

    mean: float
    low: float
    high: float
    events: int

    @property
    def half(self) -> float:
        """Half of the interval."""
        return (self.high - self.low) / 2

    @property
    def is_clear(self) -> bool:
        """Whether there are enough events, and the interval leaves out zero: it is not chance."""
        return self.events >= FEWEST_EVENTS and (self.low > 0 or self.high < 0)

    def within(self, limits: tuple[float, float]) -> "Estimate":
        """Return the same with an interval of possible values only."""
        least, most = limits
        return Estimate(self.mean, max(self.low, least), min(self.high, most), self.events)


def z_for(confidence: float, comparisons: int = 1) -> float:
    """Return z of a two-sided interval; with several comparisons by Bonferroni's correction.

    Together they then all hold with that confidence.
    """
    return NormalDist().inv_cdf(1 - (1 - confidence) / comparisons / 2)


def mean_of(values: Sequence[float], z: float) -> Estimate | None:
    """Return the mean with its normal interval; None without values, no width for a single one."""
    if not values:
        return None
    mean = fmean(values)
    half = z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(mean, mean - half, mean + half, len(values))


def share_of(values: Sequence[float], z: float) -> Estimate | None:
    """Return the mean of values from 0 to 1 with Wilson's interval."""
    if not values:
        return None
    n, share = len(values), fmean(values)
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half), n)


def difference_of(
    one: Sequence[float | None], other: Sequence[float | None], z: float
) -> Estimate | None:
    """Return the mean difference of pairs: the first minus the second; gaps are left out."""
    differences = [
        mine - theirs
        for mine, theirs in zip(one, other, strict=True)
        if mine is not None and theirs is not None
    ]
    return mean_of(differences, z)
