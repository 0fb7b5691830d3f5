"""The bracket of a knock-out as a drawing (SVG), with names, results and winners."""

from collections.abc import Iterator
from html import escape
from typing import Final

from pareo.language import Message, Translate, english, safe
from pareo.model import Tournament, Tpn
from pareo.reports.bracket import halves_text
from pareo.reports.column_widths import text_width
from pareo.reports.drawing import picture, shortened
from pareo.schedules import Bracket, Tie, stage_name

_WIDE: Final = 250
_HIGH: Final = 22
_GAP: Final = 40
_MARGIN: Final = 12
_TITLE: Final = 30
_HEADING: Final = _TITLE + 28
_NAME: Final = 14.5
"""So wide, in the height of its letters, a name may be, even a bold one, beside its score."""
_LETTER: Final = 11
"""The maximum width of a letter of the title."""


def bracket_svg(
    tournament: Tournament,
    bracket: Bracket,
    translate: Translate = english,
    *,
    has_heading: bool = True,
) -> str:
    """Return the drawing as text; each match is a group with a title, for screen readers.

    It is also a file of its own, so it names its colours; the classes of a page come before them.
    """
    columns = len(bracket.stages)
    lines = len(bracket.stages[0]) * 2
    third = 3 * _HIGH if len(bracket.stages[-1]) > 1 else 0
    width = 2 * _MARGIN + columns * _WIDE + (columns - 1) * _GAP
    height = 2 * _MARGIN + _HEADING + lines * _HIGH * 3 // 2 + third
    title = Message("Knock-out bracket").said(translate)
    name = f"{title}: {tournament.event.name}" if tournament.event.name else title
    shown = shortened(safe(name), (width - 2 * _MARGIN) // _LETTER)
    heading = (
        f'<text class="heading" x="{_MARGIN}" y="{_MARGIN + 16}" font-size="17" '
        f'font-weight="bold">{escape(shown)}</text>'
    )
    parts = [f'<rect class="ground" width="{width}" height="{height}" fill="white"/>', heading]
    for index, ties in enumerate(bracket.stages):
        words = stage_name(bracket, index + 1).said(translate)
        stage = words[:1].upper() + words[1:]
        parts.append(
            f'<text x="{_left(index)}" y="{_MARGIN + _TITLE + 14}" font-weight="bold">{escape(stage)}</text>'
        )
        for tie in ties:
            parts += _match(tournament, bracket, tie, lines, translate)
    letters = ' font-family="sans-serif" font-size="13"'
    if has_heading:
        return picture("bracket", (width, height), name, parts, letters)
    below = (f'<g transform="translate(0 -{_TITLE})">', parts[0], *parts[2:], "</g>")
    return picture("bracket", (width, height - _TITLE), name, below, letters)


def _left(column: int) -> int:
    return _MARGIN + column * (_WIDE + _GAP)


def _for_third_place(bracket: Bracket, tie: Tie) -> bool:
    return tie.stage == len(bracket.stages) and tie.number == 2


def _top(bracket: Bracket, tie: Tie, lines: int) -> int:
    """Return the upper edge of a match: midway between the matches before it."""
    whole = lines * _HIGH * 3 // 2
    if _for_third_place(bracket, tie):
        return _MARGIN + _HEADING + whole + _HIGH
    share = whole // (lines >> tie.stage)
    return _MARGIN + _HEADING + share * (tie.number - 1) + share // 2 - _HIGH


def _match(
    tournament: Tournament, bracket: Bracket, tie: Tie, lines: int, translate: Translate
) -> Iterator[str]:
    left, top = _left(tie.stage - 1), _top(bracket, tie, lines)
    said = stage_name(bracket, tie.stage, tie.number).said(translate)
    yield f"<g><title>{escape(said)} {tie.number}</title>"
    yield (
        f'<rect class="box" x="{left}" y="{top}" width="{_WIDE}" height="{2 * _HIGH}" fill="none" '
        'stroke="black"/>'
        f'<path class="divider" d="M{left} {top + _HIGH}h{_WIDE}" stroke="silver"/>'
    )
    if _for_third_place(bracket, tie):
        yield f'<text x="{left}" y="{top - 7}" font-weight="bold">{escape(said)}</text>'
    for row, who in enumerate((tie.one, tie.other)):
        yield from _side(tournament, tie, who, (left, top + row * _HIGH + 16), translate)
    if tie.stage < len(bracket.stages):
        yield _connection(bracket, tie, lines, left + _WIDE, top + _HIGH)
    yield "</g>"


def _side(
    tournament: Tournament,
    tie: Tie,
    who: Tpn | None,
    at: tuple[int, int],
    translate: Translate,
) -> Iterator[str]:
    left, base = at
    if who is None:
        if tie.free:
            rests = Message("rests").said(translate)
            yield f'<text class="rests" x="{left + 6}" y="{base}" fill="gray">{escape(rests)}</text>'
        return
    weight = ' font-weight="bold"' if who == tie.winner else ""
    name = safe(f"{who} {tournament.participant(who).name}")
    shown = _fitting(name)
    text = f'<text x="{left + 6}" y="{base}"{weight}>{escape(shown)}</text>'
    yield text if shown == name else f"<g><title>{escape(name)}</title>{text}</g>"
    if any(game.result.known for game in tie.games):
        points = halves_text(tie.halves(who))
        yield (f'<text x="{left + _WIDE - 6}" y="{base}" text-anchor="end"{weight}>{points}</text>')


def _fitting(name: str) -> str:
    """Return a name whole, else with the first letter of the given name, else cut."""
    family, comma, given = name.partition(", ")
    for shown in (name, f"{family}{comma}{given[:1]}." if given else family):
        if text_width(shown) <= _NAME:
            return shown
    length = len(family)
    while text_width(f"{family[:length]}…") > _NAME:
        length -= 1
    return f"{family[:length].rstrip()}…"


def _connection(bracket: Bracket, tie: Tie, lines: int, left: int, middle: int) -> str:
    following = bracket.stages[tie.stage][(tie.number - 1) // 2]
    target = _top(bracket, following, lines) + _HIGH
    return (
        f'<path class="connection" d="M{left} {middle}h{_GAP // 2}V{target}h{_GAP // 2}" '
        'fill="none" stroke="gray"/>'
    )
