"""Pictures of a forecast: the best chances as bars, and the places that an own result gives."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from pareo.forecast import AfterResult, Chance, LastRound, Outlook, PlayerOutlook
from pareo.language import Message, Translate, english, joined
from pareo.reports.drawing import lettering, picture, shortened
from pareo.reports.forecast_words import (
    OUTCOME_WORDS,
    chance_words,
    percent,
    place_or_better,
    place_words,
    result_heading,
)

_WIDE: Final = 360
_ROW: Final = 42
_BAR: Final = 12
_LEGEND: Final = 30
_MOST: Final = 10
_LONGEST: Final = 30
_LEAST: Final = 0.005
"""Whoever has less in both chances is left out."""


def forecast_svg(outlook: Outlook, translate: Translate = english) -> str:
    """Return the best chances: of the first place, with its interval, and of the places after it."""
    shown = [one for one in outlook.players if max(one.win.value, one.top.value) > _LEAST][:_MOST]
    said = forecast_words(outlook, shown).said(translate)
    parts = [*_legend(outlook, translate)]
    for place, one in enumerate(shown):
        parts += _row(one, _LEGEND + place * _ROW, translate, wide_top=outlook.top > 1)
    return picture("forecast", (_WIDE, _LEGEND + len(shown) * _ROW), said, parts)


def forecast_words(outlook: Outlook, shown: Sequence[PlayerOutlook]) -> Message:
    """Return the same as the picture in words."""
    parts = [
        Message(
            "{name}: place 1 {win}, {places} {top}",
            name=one.player.name,
            win=chance_words(one.win),
            places=place_words(1, outlook.top),
            top=chance_words(one.top),
        )
        for one in shown
    ]
    return Message("Chances: {players}.", players=joined(parts))


def _legend(outlook: Outlook, translate: Translate) -> Iterator[str]:
    yield '<rect class="win" x="0" y="4" width="12" height="12"/>'
    first = place_or_better(1).said(translate)
    yield lettering("caption", (18, 14), first)
    if outlook.top > 1:
        left = 18 + 7 * len(first) + 14
        yield f'<rect class="top" x="{left}" y="4" width="12" height="12"/>'
        yield lettering("caption", (left + 18, 14), place_or_better(outlook.top).said(translate))
    if not outlook.task.is_exact:
        said = Message("— 95 % interval").said(translate)
        yield lettering("caption", (_WIDE, 14), said, "end")


def _row(one: PlayerOutlook, top: int, translate: Translate, *, wide_top: bool) -> Iterator[str]:
    base = top + 13
    yield lettering("name", (0, base), shortened(one.player.name, _LONGEST))
    value = f"<tspan>{_short(one.win, translate)}</tspan>"
    if wide_top:
        value += f'<tspan class="caption"> / {_short(one.top, translate)}</tspan>'
    yield f'<text class="value" x="{_WIDE}" y="{base}" text-anchor="end">{value}</text>'
    bar = top + 19
    yield f'<rect class="ground" x="0" y="{bar}" width="{_WIDE}" height="{_BAR}"/>'
    yield _part("top", 0, one.top.value, bar)
    yield _part("win", 0, one.win.value, bar)
    if not one.win.is_exact and not one.win.is_none:
        low, high = _WIDE * one.win.low, _WIDE * one.win.high
        middle = bar + _BAR / 2
        yield (
            f'<path class="interval" d="M{low:.1f} {middle:g}H{high:.1f}M{low:.1f} {middle - 4:g}v8'
            f'M{high:.1f} {middle - 4:g}v8"/>'
        )


def _short(chance: Chance, translate: Translate) -> str:
    """Return a chance without its interval, which is drawn."""
    plain = chance.is_none or chance.is_all or chance.is_exact
    words = chance_words(chance) if plain else percent(chance.value)
    return escape(words.said(translate))


def _part(kind: str, left: float, share: float, top: int, high: int = _BAR) -> str:
    return (
        f'<rect class="{kind}" x="{left:.1f}" y="{top}" width="{_WIDE * share:.1f}" '
        f'height="{high}"/>'
    )


def last_round_svg(found: LastRound, top: int, translate: Translate = english) -> str:
    """Return the places that each own result gives, as one bar for each."""
    parts = [*_legend_of_places(top, translate)]
    for place, after in enumerate(found.results):
        parts += _places(after, _LEGEND + place * (_ROW + 6), translate)
    said = joined(
        [
            Message(
                "{result}: place 1 {win}, {places} {top}",
                result=OUTCOME_WORDS[after.outcome],
                win=chance_words(after.win),
                places=place_words(1, top),
                top=chance_words(after.top),
            )
            for after in found.results
        ]
    ).said(translate)
    return picture("forecast", (_WIDE, _LEGEND + len(found.results) * (_ROW + 6)), said, parts)


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


def _places(after: AfterResult, at: int, translate: Translate) -> Iterator[str]:
    yield lettering("name", (0, at + 13), result_heading(after).said(translate))
    yield lettering(
        "value", (_WIDE, at + 13), place_words(after.best, after.worst).said(translate), "end"
    )
    bar = at + 19
    yield _part("ground", 0, 1, bar, 18)
    yield _part("win", 0, after.win.value, bar, 18)
    yield _part("top", _WIDE * after.win.value, after.top.value - after.win.value, bar, 18)
