"""How far a round is, as a bar: results that are in, adjourned games, two results, open games."""

from collections.abc import Iterator
from typing import Final

from pareo.language import Message, Translate, counted, english, joined
from pareo.reports.drawing import picture

_WIDE: Final = 1000
_HIGH: Final = 10
_LEAST: Final = 12
"""The width of a single game among very many."""


def progress_words(in_: int, open_: int, adjourned: int, disputed: int) -> Message:
    """Return the same as the bar in words."""
    total = in_ + open_ + adjourned + disputed
    parts = [
        counted("{in_} of {count} result", "{in_} of {count} results", total, in_=in_),
        *([counted("{count} adjourned", "{count} adjourned", adjourned)] if adjourned else ()),
        *(
            [counted("{count} with two results", "{count} with two results", disputed)]
            if disputed
            else ()
        ),
        *([counted("{count} open", "{count} open", open_)] if open_ else ()),
    ]
    return joined(parts, ", ")


def progress_svg(
    in_: int, open_: int, adjourned: int, disputed: int, translate: Translate = english
) -> str:
    """Return the bar of a round; it is stretched to the width of the page."""
    numbers = {"done": in_, "adjourned": adjourned, "disputed": disputed, "open": open_}
    said = progress_words(in_, open_, adjourned, disputed).said(translate)
    stretched = ' preserveAspectRatio="none"'
    return picture("progress", (_WIDE, _HIGH), said, _bar(numbers), stretched)


def _bar(numbers: dict[str, int]) -> Iterator[str]:
    left = 0
    for kind, wide in _widths(numbers).items():
        yield f'<rect class="{kind}" x="{left}" width="{wide}" height="{_HIGH}"/>'
        left += wide


def _widths(numbers: dict[str, int]) -> dict[str, int]:
    """Return the width of each part; the largest gives what small ones need to be seen."""
    total = sum(numbers.values())
    if not total:
        return {"open": _WIDE}
    wide = {
        kind: max(_LEAST, number * _WIDE // total) for kind, number in numbers.items() if number
    }
    largest = max(wide, key=wide.__getitem__)
    wide[largest] += _WIDE - sum(wide.values())
    return wide
