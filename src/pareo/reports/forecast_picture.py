"""Pictures of a forecast: the best chances as bars, and the places that an own result gives."""

from collections.abc import Iterator
from html import escape
from typing import Final

from pareo.forecast import Chance, LastRound, Outlook
from pareo.language import Message, Translate, english, joined
from pareo.reports.drawing import lettering, picture, shortened
from pareo.reports.forecast_words import (
    chance_briefly,
    chance_words,
    place_or_better,
    place_words,
    result_heading,
)
from pareo.value import dataclass

_WIDE: Final = 360
_ROW: Final = 42
_BAR: Final = 12
_LINE: Final = 24
_LEGEND: Final = 30
_MOST: Final = 10
_LONGEST: Final = 30
_LEAST: Final = 0.005
"""Whoever has less in both chances is left out."""


@dataclass(frozen=True, slots=True)
class ChancePicture:
    """What the picture of the chances shows: names with their chances of place 1 and of the top."""

    top: int
    is_exact: bool
    rows: tuple[tuple[str, Chance, Chance], ...]

    @classmethod
    def of(cls, outlook: Outlook, most: int | None = _MOST) -> "ChancePicture":
        """Return the best chances of a forecast, or with None all that can be seen in a picture."""
        rows = [(one.player.name, one.win, one.top) for one in outlook.players]
        shown = [row for row in rows if max(row[1].value, row[2].value) > _LEAST]
        return cls(outlook.top, outlook.task.is_exact, tuple(shown[:most]))

    @property
    def words(self) -> Message:
        """The same in words."""
        parts = [
            Message(
                "{name}: place 1 {win}, {places} {top}",
                name=name,
                win=chance_words(win),
                places=place_words(1, self.top),
                top=chance_words(top),
            )
            for name, win, top in self.rows
        ]
        return Message("Chances: {players}.", players=joined(parts))


def forecast_svg(shown: ChancePicture, translate: Translate = english) -> str:
    """Return the best chances: of the first place, with its interval, and of the places after it."""
    parts = [*_legend(shown, translate)]
    for place, row in enumerate(shown.rows):
        parts += _row(row, _LEGEND + place * _ROW, translate, with_top=shown.top > 1)
    size = (_WIDE, _LEGEND + len(shown.rows) * _ROW)
    return picture("forecast", size, shown.words.said(translate), parts)


def _legend(shown: ChancePicture, translate: Translate) -> Iterator[str]:
    yield '<rect class="win" x="0" y="4" width="12" height="12"/>'
    first = place_or_better(1).said(translate)
    yield lettering("caption", (18, 14), first)
    if shown.top > 1:
        left = 18 + 7 * len(first) + 14
        yield f'<rect class="top" x="{left}" y="4" width="12" height="12"/>'
        yield lettering("caption", (left + 18, 14), place_or_better(shown.top).said(translate))
    if not shown.is_exact:
        said = Message("— 95 % interval").said(translate)
        yield lettering("caption", (_WIDE, 14), said, "end")


def _row(
    row: tuple[str, Chance, Chance], above: int, translate: Translate, *, with_top: bool
) -> Iterator[str]:
    name, win, top = row
    base, bar = above + 13, above + 19
    yield lettering("name", (0, base), shortened(name, _LONGEST))
    value = f"<tspan>{escape(chance_briefly(win).said(translate))}</tspan>"
    if with_top:
        value += f'<tspan class="caption"> / {escape(chance_briefly(top).said(translate))}</tspan>'
    yield f'<text class="value" x="{_WIDE}" y="{base}" text-anchor="end">{value}</text>'
    yield f'<rect class="ground" x="0" y="{bar}" width="{_WIDE}" height="{_BAR}"/>'
    yield _part("top", 0, top.value, bar)
    yield _part("win", 0, win.value, bar)
    if not win.is_exact and not win.is_none:
        low, high, middle = _WIDE * win.low, _WIDE * win.high, bar + _BAR / 2
        yield (
            f'<path class="interval" d="M{low:.1f} {middle:g}H{high:.1f}M{low:.1f} {middle - 4:g}v8'
            f'M{high:.1f} {middle - 4:g}v8"/>'
        )


def _part(kind: str, left: float, share: float, top: int, high: int = _BAR) -> str:
    return (
        f'<rect class="{kind}" x="{left:.1f}" y="{top}" width="{_WIDE * share:.1f}" '
        f'height="{high}"/>'
    )


@dataclass(frozen=True, slots=True)
class ResultsPicture:
    """What the picture of a last round shows: each own result, its places, chances of 1 and the top."""

    top: int
    rows: tuple[tuple[Message, Message, Chance, Chance], ...]

    @classmethod
    def of(cls, found: LastRound) -> "ResultsPicture":
        """Return the results of a player."""
        return cls(
            found.top,
            tuple(
                (result_heading(each), place_words(each.best, each.worst), each.win, each.top)
                for each in found.results
            ),
        )

    @property
    def words(self) -> Message:
        """The same in words."""
        return joined(
            [
                Message(
                    "{result}: place 1 {win}, {places} {top}",
                    result=heading,
                    win=chance_words(win),
                    places=place_words(1, self.top),
                    top=chance_words(top),
                )
                for heading, _, win, top in self.rows
            ]
        )


def last_round_svg(shown: ResultsPicture, translate: Translate = english) -> str:
    """Return the places that each own result gives, as one bar for each that reaches the top.

    Without a chance of the top there is nothing to draw: the places stand there in words alone.
    """
    parts: list[str] = []
    above = 0
    if not all(top.is_none for *_, top in shown.rows):
        parts += _legend_of_places(shown.top, translate)
        above = _LEGEND
    for heading, places, win, top in shown.rows:
        parts.append(lettering("name", (0, above + 13), heading.said(translate)))
        parts.append(lettering("value", (_WIDE, above + 13), places.said(translate), "end"))
        if top.is_none:
            above += _LINE
            continue
        bar = above + 19
        parts.append(_part("ground", 0, 1, bar, 18))
        parts.append(_part("win", 0, win.value, bar, 18))
        parts.append(_part("top", _WIDE * win.value, top.value - win.value, bar, 18))
        above += _ROW + 6
    return picture("forecast", (_WIDE, above), shown.words.said(translate), parts)


def _legend_of_places(top: int, translate: Translate) -> Iterator[str]:
    left = 0
    words = [("win", place_or_better(1))]
    if top > 1:
        words.append(
            (
                "top",
                Message("Place {first} to {last}", first=2, last=top)
                if top > 2
                else Message("Place {place}", place=2),
            )
        )
    words.append(("ground", Message("Lower places")))
    for kind, message in words:
        text = message.said(translate)
        yield f'<rect class="{kind}" x="{left}" y="4" width="12" height="12"/>'
        yield lettering("caption", (left + 18, 14), text)
        left += 18 + 7 * len(text) + 14
