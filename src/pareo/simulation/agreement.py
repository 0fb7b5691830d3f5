"""How well a final order agrees with true strength.

`places` are those of the final list, from 1; equal ones are shared as in standings (1, 2, 2, 4).
`true_places` are those by strength. Both are in the order of the players' numbers.
"""

from bisect import bisect_right, insort
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean


def kendall(places: Sequence[int], true_places: Sequence[int]) -> float | None:
    """Return Kendall's tau-b: (agreeing − disagreeing pairs) / √((n₀ − n₁)(n₀ − n₂)).

    n₀ counts all pairs, n₁ and n₂ those tied in one of the lists; None if all are tied in one.
    """
    n0 = _pairs(len(places))
    n1, n2 = _tied(places), _tied(true_places)
    if n0 in (n1, n2):
        return None
    both = _tied(list(zip(places, true_places, strict=True)))
    seen: list[int] = []
    disagreeing = 0
    for _, true in sorted(zip(places, true_places, strict=True)):
        disagreeing += len(seen) - bisect_right(seen, true)
        insort(seen, true)
    return (n0 - n1 - n2 + both - 2 * disagreeing) / sqrt((n0 - n1) * (n0 - n2))


def _pairs(count: int) -> int:
    return count * (count - 1) // 2


def _tied(values: Sequence[object]) -> int:
    return sum(map(_pairs, Counter(values).values()))


def spearman(places: Sequence[int], true_places: Sequence[int]) -> float | None:
    """Return Spearman's rho: the correlation of the places, shared ones taken at their middle."""
    return correlation(_middles(places), _middles(true_places))


def _middles(places: Sequence[int]) -> list[float]:
    shared = Counter(places)
    return [place + (shared[place] - 1) / 2 for place in places]


def correlation(one: Sequence[float], other: Sequence[float]) -> float | None:
    """Return Pearson's correlation; None where one of the lists does not vary."""
    mean, other_mean = fmean(one), fmean(other)
    across = sum((x - mean) * (y - other_mean) for x, y in zip(one, other, strict=True))
    within = sum((x - mean) ** 2 for x in one) * sum((y - other_mean) ** 2 for y in other)
    return across / sqrt(within) if within else None


def top_overlap(places: Sequence[int], true_places: Sequence[int], top: int) -> float | None:
    """Return which part of the strongest `top` players is among the first `top` places.

    Places shared across the limit count by their share, as if lots were drawn. None if nobody
    can miss the top.
    """
    if top >= len(places):
        return None
    shared = Counter(places)
    inside = sum(
        min(1.0, max(0.0, (top - place + 1) / shared[place]))
        for place, true in zip(places, true_places, strict=True)
        if true <= top
    )
    return inside / top


def best_wins(places: Sequence[int], true_places: Sequence[int]) -> float:
    """Return 1 if the strongest player comes first, a part of it for a shared first place."""
    place = places[true_places.index(1)]
    return 1 / places.count(1) if place == 1 else 0.0
