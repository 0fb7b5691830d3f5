"""The change of a rating, round by round: bars up and down, and the sum."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import ceil
from typing import Final

from pareo.language import Message, Numeral, Translate, english, joined
from pareo.rating import PlayerResult
from pareo.reports.drawing import lettering, picture
from pareo.reports.value_text import decimal
from pareo.value import dataclass

Changes = Sequence[Fraction | None]
"""One for each round; None where no game counts."""

_WIDE: Final = 308
_SUM: Final = 50
_ROUNDS: Final = 9
"""So many bars stand side by side with legible numbers; more go into a second row."""
_WIDEST: Final = 44
_BAR: Final = 18
_TALLEST: Final = 44
_LETTERS: Final = 16
_FOOT: Final = 24


def changes_by_round(result: PlayerResult, rounds: int) -> tuple[Fraction | None, ...]:
    """Return the change in each round, not rounded; None where no game counts."""
    found: list[Fraction | None] = [None] * rounds
    for game in result.counted:
        if game.change is not None and result.k is not None:
            gained = Fraction(result.k * game.change.delta, 100)
            found[game.round - 1] = gained + (found[game.round - 1] or 0)
    return tuple(found)


def change_words(changes: Changes) -> Message:
    """Return the same as the bars in words."""
    parts = [
        Message("round {round}: {change}", round=number, change=_exact(change))
        for number, change in enumerate(changes, start=1)
        if change is not None
    ]
    return joined((*parts, Message("sum: {change}", change=_exact(_sum(changes)))))


def rating_change_svg(changes: Changes, translate: Translate = english) -> str:
    """Return the bars of all rounds and, apart, the sum."""
    rows = max(1, ceil(len(changes) / _ROUNDS))
    length = ceil(len(changes) / rows)
    known = [change for change in (*changes, _sum(changes)) if change is not None]
    scale = _TALLEST / max(*map(abs, known), Fraction(1))
    rise = ceil(max(*known, Fraction(0)) * scale) + _LETTERS
    fall = ceil(-min(*known, Fraction(0)) * scale)
    row = _Row(scale, rise, rise + fall + (fall and _LETTERS) + _FOOT)
    parts = [
        part
        for place in range(rows)
        for part in _bars(
            changes[place * length : (place + 1) * length], place, length, row, translate
        )
    ]
    last = len(changes) - (rows - 1) * length
    parts += _total(_sum(changes), last * _slot(length), rows - 1, row, translate)
    said = change_words(changes).said(translate)
    return picture("changes", (_WIDE, rows * row.high), said, parts)


@dataclass(frozen=True, slots=True)
class _Row:
    """Where things are in every row: the line below the bars that go up, and the whole height."""

    scale: Fraction
    axis: int
    high: int


def _slot(length: int) -> float:
    return min(_WIDEST, (_WIDE - _SUM - 4) / max(1, length))


def _bars(
    changes: Changes, place: int, length: int, row: _Row, translate: Translate
) -> Iterator[str]:
    slot, top = _slot(length), place * row.high
    yield f'<path class="axis" d="M0 {top + row.axis + 0.5}H{slot * len(changes):g}"/>'
    for column, change in enumerate(changes):
        middle = slot * (column + 0.5)
        yield from _bar(change, (middle, top + row.axis), row.scale, _short, translate)
        number = str(place * length + column + 1)
        yield lettering("round", (middle, top + row.high - 9), number, "middle")


def _total(
    total: Fraction, left: float, place: int, row: _Row, translate: Translate
) -> Iterator[str]:
    middle, top = left + 4 + _SUM / 2, place * row.high
    yield '<g class="sum">'
    yield f'<path class="axis" d="M{left + 8:g} {top + row.axis + 0.5}h{_SUM - 8}"/>'
    yield from _bar(total, (middle, top + row.axis), row.scale, _exact, translate)
    yield lettering("round", (middle, top + row.high - 9), "Σ", "middle")
    yield "</g>"


def _bar(
    change: Fraction | None,
    at: tuple[float, int],
    scale: Fraction,
    written: Callable[[Fraction], Numeral],
    translate: Translate,
) -> Iterator[str]:
    middle, axis = at
    if change is None:
        yield f'<circle class="gap" cx="{middle:g}" cy="{axis + 0.5}" r="2"/>'
        return
    high = round(float(abs(change) * scale), 1)
    top, base = (axis - high, axis - high - 5) if change >= 0 else (axis + 1, axis + high + 14)
    kind = "up" if change >= 0 else "down"
    yield (
        f'<rect class="{kind}" x="{middle - _BAR / 2:g}" y="{top:g}" width="{_BAR}" height="{high:g}"/>'
    )
    yield lettering("value", (middle, base), written(change).said(translate), "middle")


def _sum(changes: Changes) -> Fraction:
    return sum((change for change in changes if change is not None), Fraction(0))


def _short(change: Fraction) -> Numeral:
    """Return a change with one decimal: there is no room for two beside each other."""
    return _signed(change, 1)


def _exact(change: Fraction) -> Numeral:
    return _signed(change, 1 if (change * 10).denominator == 1 else 2)


def _signed(change: Fraction, places: int) -> Numeral:
    sign = "−" if change < 0 else "+" if change > 0 else ""
    return Numeral(f"{sign}{decimal(abs(change), places)}")
