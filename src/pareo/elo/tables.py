"""The two conversion tables of FIDE: from a rating difference to a score, and back.

Both are symmetric, so each is kept for the stronger side only. The limits of 400 or 350
points belong to the rating regulations, not to the tables: apply them first.
"""

from bisect import bisect_right
from fractions import Fraction
from typing import Final


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


_FIRST_DIFFERENCES: Final = _numbers(
    """
    0 4 11 18 26 33 40 47 54 62 69 77 84 92 99 107 114 122 130 138 146 154 163 171 180 189
    198 207 216 226 236 246 257 268 279 291 303 316 329 345 358 375 392 412 433 457 485 518
    560 620 736
    """
)
"""The smallest difference with an expected score of 0.50, 0.51 … 1.00."""

_DIFFERENCES: Final = _numbers(
    """
    0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193
    202 211 220 230 240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538
    589 677 800
    """
)
"""The difference for a score of 50, 51 … 100 per cent; the last is notional."""

_EXPECTED: Final = tuple(
    49 + bisect_right(_FIRST_DIFFERENCES, difference)
    for difference in range(_FIRST_DIFFERENCES[-1] + 1)
)
"""The expected score in hundredths for every difference up to that of a certain win."""


def expected_score(difference: int) -> Fraction:
    """Return PD: the expected score of a player rated `difference` above the opponent."""
    return Fraction(expected_hundredths(difference), 100)


def expected_hundredths(difference: int) -> int:
    """Return PD in hundredths, for sums over many games."""
    above = _EXPECTED[min(abs(difference), len(_EXPECTED) - 1)]
    return above if difference >= 0 else 100 - above


def difference_for(score_percentage: int) -> int:
    """Return dp: how far above the opponents a player with this percentage performed.

    100 and 0 per cent give the notional 800; the regulations of 2005 leave both undefined.
    """
    if score_percentage >= 50:
        return _DIFFERENCES[score_percentage - 50]
    return -_DIFFERENCES[50 - score_percentage]


def percentage(score: Fraction | int, games: int) -> int:
    """Return a score in per cent of the games, a half rounded up."""
    return int(Fraction(score) * 100 / games + Fraction(1, 2))
