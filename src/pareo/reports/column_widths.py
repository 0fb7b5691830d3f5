"""How wide the columns of a printed table are, and which page it needs.

Widths are measured in letters of the widest font that papers are printed in, so that no number
and no short word runs into the next column; long texts share what is left and go on below.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from pareo.reports.table import Column
from pareo.value import dataclass

_PADDING: Final = 0.95
_APART: Final = 0.45
"""A text that follows numbers, which end at their right, stands so much farther from them."""
_PAGES: Final = (("", 55.0), ("small", 61.5), ("wide", 81.0), ("wide dense", 102.0))
"""The kinds of pages, and how much fits on a line: upright, across, and each in small letters."""
_SHORT: Final = 9.0
"""Up to this width the text of a column stays on one line."""
_LONG: Final = 10.5
"""A longer text is given at least this width if there is room for it."""
_LEAST: Final = 6.0
_NARROW_TABLE: Final = 28.0
"""Up to this width a table is not stretched over the page."""
_HEADING: Final = 1.05
"""Headings are smaller than the rows and bold, which is broader."""
_NARROW: Final = frozenset("ijlftIr.,:;'’!|()[]- ·")
_BROAD: Final = frozenset("mwMW—…")


@dataclass(frozen=True, slots=True)
class Layout:
    """The width of each column in per cent, which of them go on below, and the kind of page."""

    shares: tuple[float, ...]
    long: tuple[bool, ...]
    page: str
    is_narrow: bool = False


@dataclass(frozen=True, slots=True)
class _Need:
    """What a column needs at least, what most of its names need, and what all its texts need."""

    least: float
    most: float
    all: float
    is_long: bool
    is_name: bool
    is_text: bool


def layout_of(
    columns: Sequence[Column], headings: Sequence[str], rows: Sequence[Sequence[str]]
) -> Layout:
    """Measure a table as people see it."""
    needs = _needs(columns, headings, rows)
    page, room = _page(sum(each.least for each in needs), sum(each.most for each in needs))
    widths = _fitted(needs, room)
    whole = sum(widths) or 1.0
    is_long = tuple(each.is_long for each in needs)
    is_narrow = sum(each.all for each in needs) <= _NARROW_TABLE
    return Layout(tuple(round(100 * each / whole, 2) for each in widths), is_long, page, is_narrow)


def sheets_of(
    columns: Sequence[Column], headings: Sequence[str], rows: Sequence[Sequence[str]]
) -> list[list[int]]:
    """Return which columns stand beside each other: all of them, if the widest page has room.

    Else they go on below in equal parts, and those up to the name stand in each part.
    """
    everything = list(range(len(columns)))
    name = next((at for at, column in enumerate(columns) if column.is_name), None)
    needs = [each.least for each in _needs(columns, headings, rows)]
    room = _PAGES[-1][1]
    if name is None or sum(needs) <= room:
        return [everything]
    head, rest = everything[: name + 1], everything[name + 1 :]
    for parts in range(2, len(rest)):
        size = -(-len(rest) // parts)
        sheets = [[*head, *rest[at : at + size]] for at in range(0, len(rest), size)]
        if all(sum(needs[at] for at in sheet) <= room for sheet in sheets):
            return sheets
    return [everything]


def _needs(
    columns: Sequence[Column], headings: Sequence[str], rows: Sequence[Sequence[str]]
) -> list[_Need]:
    return [
        _need(column, headings[at], [row[at] for row in rows], after_number=_after(columns, at))
        for at, column in enumerate(columns)
    ]


def widest(pages: Iterable[str]) -> str:
    """Return the kind of page that has room for all of them."""
    kinds = [kind for kind, _ in _PAGES]
    return max(pages, key=kinds.index)


def _after(columns: Sequence[Column], at: int) -> bool:
    """Return whether a text follows a column of numbers."""
    return at > 0 and columns[at - 1].right_aligned and not columns[at].right_aligned


def _need(column: Column, heading: str, texts: Sequence[str], *, after_number: bool) -> _Need:
    widths = sorted(map(text_width, texts)) or [0.0]
    word = max(map(text_width, heading.split()), default=0.0) * _HEADING
    is_long = not column.right_aligned and widths[-1] > _SHORT
    apart = _PADDING + (_APART if after_number else 0.0)
    least = max(min(widths[-1], _LONG) if is_long else widths[-1], word) + apart
    is_name = is_long and column.is_name
    most = max(least, widths[len(widths) * 3 // 4] + apart) if is_name else least
    full = max(least, widths[-1] + apart)
    return _Need(least, most, full, is_long, is_name, not column.right_aligned)


def _page(least: float, most: float) -> tuple[str, float]:
    """Return the first page that has room; letters become smaller for names to stay on one line."""
    upright, small, wide, dense = _PAGES
    for usual, smaller in ((upright, small), (wide, dense)):
        if least <= usual[1] < most <= smaller[1] and (usual is upright or least > small[1]):
            return smaller
    return next((each for each in _PAGES if least <= each[1]), _PAGES[-1])


def text_width(text: str) -> float:
    """Return about how wide a text is, in the height of its letters."""
    return sum(map(_letter, text))


def _fitted(needs: Sequence[_Need], room: float) -> list[float]:
    """Give what is left to names, then to other long texts, then to all texts; take what is missing."""
    widths = [each.least for each in needs]
    left = room - sum(widths)
    if left < 0:
        spare = [max(each.least - _LEAST, 0.0) if each.is_long else 0.0 for each in needs]
        share = min(1.0, -left / (sum(spare) or 1.0))
        return [width - share * less for width, less in zip(widths, spare, strict=True)]
    for goal in (
        [each.most if each.is_name else 0.0 for each in needs],
        [each.all if each.is_name else 0.0 for each in needs],
        [each.all for each in needs],
    ):
        wish = [max(wanted - width, 0.0) for wanted, width in zip(goal, widths, strict=True)]
        share = min(1.0, max(room - sum(widths), 0.0) / (sum(wish) or 1.0))
        widths = [width + share * more for width, more in zip(widths, wish, strict=True)]
    left = max(room - sum(widths), 0.0)
    texts = sum(width for width, each in zip(widths, needs, strict=True) if each.is_text) or 1.0
    return [
        width * (1 + left / texts) if each.is_text else width
        for width, each in zip(widths, needs, strict=True)
    ]


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
