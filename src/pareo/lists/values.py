"""The values of list files and their meaning; what is not valid is a ValueError.

A list has millions of numbers but only thousands of different ones, so results are cached.
"""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from functools import cache
from typing import Final

from pareo.files import person_values
from pareo.model import TimeClass, Title

HIGHEST_RATING: Final = 4000
_MOST_GAMES: Final = 999
_MOST_K: Final = 99

TITLES: Final[Mapping[str, str]] = {
    **{title.value: title.value for title in Title},
    "g": "GM",
    "m": "IM",
    "f": "FM",
    "c": "CM",
    "wg": "WGM",
    "wm": "WIM",
    "wf": "WFM",
    "wc": "WCM",
}
SEXES: Final[Mapping[str, str]] = {"M": "m", "F": "w", "W": "w", "m": "m", "f": "w", "w": "w"}
ARENA_TITLES: Final = frozenset({"AGM", "AIM", "AFM", "ACM"})
MONTHS: Final = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")
RATES: Final[Mapping[str, TimeClass]] = {rate.value: rate for rate in TimeClass}


@cache
def rating(text: str) -> int | None:
    """Read a rating; None for nothing and 0."""
    return _number(text, HIGHEST_RATING) or None


@cache
def games(text: str) -> int:
    """Read the games of a period."""
    return _number(text, _MOST_GAMES)


@cache
def coefficient(text: str) -> int | None:
    """Read K; None for nothing and 0."""
    return _number(text, _MOST_K) or None


@cache
def birth_year(text: str) -> int | None:
    """Read the year of a birth year or date; None for nothing and 0."""
    year = _number(text.strip()[:4], datetime.now(UTC).year)
    if year and year < person_values.FIRST_YEAR:
        raise ValueError(text)
    return year or None


def _number(text: str, most: int) -> int:
    text = text.strip()
    if not text:
        return 0
    if not (text.isascii() and text.isdigit()) or (number := int(text)) > most:
        raise ValueError(text)
    return number


def month_in(text: str) -> date | None:
    """Find the month of a list in a heading or a file name: OCT26, sep26frl."""
    upper = text.upper()
    for place, name in enumerate(MONTHS, start=1):
        at = upper.find(name)
        digits = upper[at + 3 : at + 5]
        if at >= 0 and len(digits) == 2 and digits.isascii() and digits.isdigit():
            return date(2000 + int(digits) - (100 if int(digits) >= 70 else 0), place, 1)
    return None


def rate_in(name: str) -> TimeClass | None:
    """Find in a file name which ratings it has: rapid_sep26frl.txt."""
    lower = name.lower()
    return next((rate for word, rate in RATES.items() if lower.startswith(word)), None)
