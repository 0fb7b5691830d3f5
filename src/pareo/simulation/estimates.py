"""Means of many events with their confidence intervals, and differences of pairs of events.

Intervals are those of Student: mean ± t·s/√n. Shares of events that count 0 or 1 have Wilson's
interval, which stays between 0 and 1. Where all values are the same, or there is only one, no
interval can be told. Differences are paired: of two variants in the same event, so that what the
players and their luck do to both falls out.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin, sqrt, tan
from statistics import NormalDist, fmean, stdev
from typing import Final

from pareo.value import dataclass, replace

CONFIDENCE: Final = 0.95
FEWEST_EVENTS: Final = 30
"""With fewer events the intervals rest too much on how the values are spread."""
_HALVINGS: Final = 60


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, its interval if one can be told, and the number of events behind it.

    `enough` says of a difference whether it could be no chance: enough pairs are not equal.
    """

    mean: float
    interval: tuple[float, float] | None
    events: int
    enough: bool = True

    @property
    def half(self) -> float | None:
        """Half of the interval."""
        return None if self.interval is None else (self.interval[1] - self.interval[0]) / 2

    @property
    def ends(self) -> tuple[float, float]:
        """What a picture has to show: the interval, or the mean alone."""
        return (self.mean, self.mean) if self.interval is None else self.interval

    @property
    def is_clear(self) -> bool:
        """Whether there are enough events, and the interval leaves out zero: it is not chance.

        Many pairs without an interval all differ by the same: enough of them are not chance.
        """
        low, high = self.ends
        return self.events >= FEWEST_EVENTS and self.enough and not low <= 0 <= high

    def within(self, limits: tuple[float, float]) -> "Estimate":
        """Return the same with an interval of possible values only."""
        if self.interval is None:
            return self
        (low, high), (least, most) = self.interval, limits
        return replace(self, interval=(max(low, least), min(high, most)))


def error_of(comparisons: int = 1) -> float:
    """Return how often an interval may miss; with several comparisons by Bonferroni's correction.

    Together they then all hold with the usual confidence.
    """
    return (1 - CONFIDENCE) / comparisons


@lru_cache
def t_for(error: float, freedom: int) -> float:
    """Return the t of a two-sided interval that misses so often: it is found by halving."""
    low, high = 0.0, pi / 2
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if _part_within(middle, freedom) < 1 - error:
            low = middle
        else:
            high = middle
    return tan(low) * sqrt(freedom)


def _part_within(angle: float, freedom: int) -> float:
    """Return the part of Student's distribution within ±t, for t = tan(angle)·√freedom.

    Abramowitz and Stegun, 26.7.3 and 26.7.4.
    """
    odd = freedom % 2
    term, total = cos(angle) ** odd, 0.0
    for power in range(odd, freedom - 1, 2):
        if power > odd:
            term *= (power - 1) / power * cos(angle) ** 2
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def mean_of(values: Sequence[float], error: float) -> Estimate | None:
    """Return the mean with its interval; None without values."""
    if not values:
        return None
    mean, n = fmean(values), len(values)
    deviation = stdev(values) if n > 1 else 0.0
    if not deviation:
        return Estimate(mean, None, n)
    half = t_for(error, n - 1) * deviation / sqrt(n)
    return Estimate(mean, (mean - half, mean + half), n)


def share_of(values: Sequence[float], error: float) -> Estimate | None:
    """Return the mean of values from 0 to 1 with Wilson's interval."""
    if not values:
        return None
    z = NormalDist().inv_cdf(1 - error / 2)
    n, share = len(values), fmean(values)
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Estimate(share, (max(0.0, middle - half), min(1.0, middle + half)), n)


def difference_of(differences: Sequence[float | None], error: float) -> Estimate | None:
    """Return the mean of the differences of pairs; gaps are left out.

    If all that differ do so the same way, chance alone does that in 2 of 2ᵏ cases (sign test): with
    so few that this is more often than the error, nothing can be clear.
    """
    known = [each for each in differences if each is not None]
    found = mean_of(known, error)
    if found is None:
        return None
    unequal = sum(each != 0 for each in known)
    return replace(found, enough=2 ** (1 - unequal) <= error)


def together(differences: Sequence[Estimate]) -> Estimate:
    """Return the mean of differences whose intervals hold together, with the mean of these."""
    intervals = [each.interval for each in differences if each.interval is not None]
    return Estimate(
        fmean(each.mean for each in differences),
        (fmean(low for low, _ in intervals), fmean(high for _, high in intervals))
        if len(intervals) == len(differences)
        else None,
        min(each.events for each in differences),
        all(each.enough for each in differences),
    )
