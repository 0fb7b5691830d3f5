"""How wide the columns of a printed table are, and which page it needs.

Widths are measured in letters of the widest font that papers are printed in, so that no number
and no short word runs into the next column; long texts share what is left and go on below.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from pareo.reports.table import Column
from pareo.value import dataclass

_PADDING: Final = 0.95
_PAGES: Final = (("", 55.0), ("small", 61.5), ("wide", 81.0), ("wide dense", 102.0))
"""The kinds of pages, and how much fits on a line: upright, across, and each in small letters."""
_SHORT: Final = 9.0
"""Up to this width the text of a column stays on one line."""
_LONG: Final = 10.5
"""A longer text is given at least this width if there is room for it."""
_LEAST: Final = 6.0
_HEADING: Final = 0.92
_NARROW: Final = frozenset("ijlftIr.,:;'’!|()[]- ·")
_BROAD: Final = frozenset("mwMW—…")


@dataclass(frozen=True, slots=True)
class Layout:
    """The width of each column in per cent, which of them go on below, and the kind of page."""

    shares: tuple[float, ...]
    long: tuple[bool, ...]
    page: str


def layout_of(
    columns: Sequence[Column], headings: Sequence[str], rows: Sequence[Sequence[str]]
) -> Layout:
    """Measure a table as people see it."""
    needs, long = [], []
    for at, column in enumerate(columns):
        texts = {row[at] for row in rows}
        widest = max(map(text_width, texts), default=0.0)
        word = max(map(text_width, re.split(r"[\s]+", headings[at])), default=0.0) * _HEADING
        is_long = not column.right_aligned and widest > _SHORT
        long.append(is_long)
        needs.append(max(min(widest, _LONG) if is_long else widest, word) + _PADDING)
    wanted = sum(needs)
    page, room = next((each for each in _PAGES if wanted <= each[1]), _PAGES[-1])
    needs = _fitted(needs, long, room, [_widest(rows, at) for at in range(len(columns))])
    whole = sum(needs) or 1.0
    return Layout(tuple(round(100 * each / whole, 2) for each in needs), tuple(long), page)


def text_width(text: str) -> float:
    """Return about how wide a text is, in the height of its letters."""
    return sum(map(_letter, text))


def _widest(rows: Sequence[Sequence[str]], at: int) -> float:
    return max((text_width(row[at]) for row in rows), default=0.0) + _PADDING


def _fitted(
    needs: list[float], long: Sequence[bool], room: float, natural: Sequence[float]
) -> list[float]:
    """Give what is left to the long columns, up to what they need; take from them what is missing."""
    left = room - sum(needs)
    wish = [max(natural[at] - needs[at], 0.0) if long[at] else 0.0 for at in range(len(needs))]
    if left > 0 and any(wish):
        share = min(1.0, left / sum(wish))
        return [need + share * more for need, more in zip(needs, wish, strict=True)]
    if left < 0 and any(long):
        spare = [max(need - _LEAST, 0.0) if long[at] else 0.0 for at, need in enumerate(needs)]
        share = min(1.0, -left / (sum(spare) or 1.0))
        return [need - share * less for need, less in zip(needs, spare, strict=True)]
    return needs


def _letter(letter: str) -> float:
    if letter in _NARROW:
        return 0.38
    if letter in _BROAD:
        return 1.0
    if letter.isdigit():
        return 0.636
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.0
    return 0.71 if letter.isupper() else 0.6
