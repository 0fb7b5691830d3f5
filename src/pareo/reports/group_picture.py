"""Score groups as bands: pairs as lines, floats as arrows, what was not made as broken lines."""

from collections.abc import Iterator
from html import escape
from itertools import groupby
from math import hypot
from typing import Final

from pareo.language import Message, Translate, english, safe
from pareo.model import Points, Tpn, points_text
from pareo.reports.drawing import lettering, picture
from pareo.reports.score_groups import Aim, GroupSize, Link, Mark, ScoreGroups, score_groups_words
from pareo.value import dataclass

At = tuple[float, float]

RADIUS: Final = 14
_CORNER: Final = 8
_CLEAR: Final = 2
"""What stays free between a pill and a line."""


@dataclass(frozen=True, slots=True)
class Pill:
    """A short text in a frame that is round at both ends."""

    centre: At
    text: str

    @property
    def half(self) -> float:
        """Half of its width."""
        return max(RADIUS, 6 + 3.75 * len(self.text))

    def edge(self, toward: At) -> At:
        """Return where a line to another place begins: above, below, or on the round side."""
        (x, y), (tx, ty) = self.centre, toward
        length = hypot(tx - x, ty - y)
        dx, dy = (tx - x) / length, (ty - y) / length
        radius, straight = RADIUS + _CLEAR, self.half - RADIUS
        if abs(dx) * radius <= straight * abs(dy):
            reach = radius / abs(dy)
        else:
            along = abs(dx) * straight
            reach = along + (along * along + radius * radius - straight * straight) ** 0.5
        return x + dx * reach, y + dy * reach

    def side(self, toward: float) -> At:
        """Return where a level line to the left or right begins."""
        x, y = self.centre
        reach = self.half + _CLEAR
        return (x + reach if toward > x else x - reach), y


def covers(pill: At, start: At, end: At) -> bool:
    """Whether a straight line would touch a pill."""
    (px, py), (x, y), (tx, ty) = pill, start, end
    dx, dy = tx - x, ty - y
    part = ((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy)
    part = min(1.0, max(0.0, part))
    return hypot(x + part * dx - px, y + part * dy - py) < RADIUS + 2 * _CLEAR


def line(kind: str, start: At, end: At, *, arrow: bool = False) -> str:
    """Return a straight line, with a head at its end if it is an arrow."""
    (x, y), (tx, ty) = start, end
    drawn = f'<path class="{kind}" d="M{x:.1f} {y:.1f}L{tx:.1f} {ty:.1f}"/>'
    if not arrow:
        return drawn
    length = hypot(tx - x, ty - y)
    dx, dy = (tx - x) / length, (ty - y) / length
    wings = [(tx - 8 * dx + side * 4 * dy, ty - 8 * dy - side * 4 * dx) for side in (1, -1)]
    corners = "L".join(f"{a:.1f} {b:.1f}" for a, b in ((tx, ty), *wings))
    return f'{drawn}<path class="{kind} head" d="M{corners}Z"/>'


def way_out(kind: str, pill: Pill, end: float) -> str:
    """Return an arrow up or down from beside a pill, past whatever stands above or below it."""
    x, y = pill.side(pill.centre[0] + 1)
    lane, turn = x + _CORNER, y + (_CORNER if end > y else -_CORNER)
    bend = f'<path class="{kind}" d="M{x:.1f} {y:.1f}Q{lane:.1f} {y:.1f} {lane:.1f} {turn:.1f}"/>'
    return bend + line(kind, (lane, turn), (lane, end), arrow=True)


def way_round(kind: str, one: Pill, other: Pill, lane: float) -> str:
    """Return a line from side to side that goes up or down in a lane between the columns."""
    (x, y), (tx, ty) = one.side(lane), other.side(lane)
    before, after = (-1 if lane > x else 1), (1 if tx > lane else -1)
    down = 1 if ty > y else -1
    first, second = min(_CORNER, abs(lane - x)), min(_CORNER, abs(tx - lane))
    return (
        f'<path class="{kind}" d="M{x:.1f} {y:.1f}L{lane + before * first:.1f} {y:.1f}'
        f"Q{lane:.1f} {y:.1f} {lane:.1f} {y + down * first:.1f}"
        f"L{lane:.1f} {ty - down * second:.1f}"
        f'Q{lane:.1f} {ty:.1f} {lane + after * second:.1f} {ty:.1f}L{tx:.1f} {ty:.1f}"/>'
    )


WIDE: Final = 308
"""The width for which the letters are made: that of the panel beside a table."""

_HEAD: Final = 20
_FOOT: Final = 2
_GAP: Final = 20
_LOW: Final = 26
_STEP: Final = 46
_LEFT: Final = 78
_RIGHT: Final = 258
_EVERY_GROUP: Final = 5
"""So many groups are all drawn; of more only those with players of the question."""
_BYE: Final = None


@dataclass(frozen=True, slots=True)
class _Band:
    """Groups in one band: one, or several that nobody asked about."""

    groups: tuple[GroupSize, ...]
    lines: int
    """How many players stand one above the other: 0, 1 or 2."""

    @property
    def high(self) -> int:
        return self.lines * _STEP or _LOW

    @property
    def players(self) -> int:
        return sum(each.players for each in self.groups)

    @property
    def label(self) -> tuple[Points, ...]:
        """The score, or the highest and the lowest."""
        return tuple(dict.fromkeys((self.groups[0].score, self.groups[-1].score)))


def score_groups_svg(facts: ScoreGroups, translate: Translate = english) -> str:
    """Return the picture; it is legible at the width of a phone, whatever the size of the event."""
    bands = _bands(facts)
    tops = [_HEAD]
    for band in bands:
        tops.append(tops[-1] + band.high + _GAP)
    floor = tops[-1] - _GAP
    places = _places(facts, bands, tops)
    leaving = {
        link: _beyond(facts, link, bands, tops)
        for link in facts.links
        if link.other in (Aim.DOWN, Aim.UP)
    }
    if _bye_is_drawn(facts):
        floor += _GAP + _STEP
    elif any(y > floor for y in leaving.values()):
        floor += _GAP
    parts = [
        lettering("caption", (8, 13), Message("Points").said(translate)),
        lettering("caption", (WIDE - 8, 13), Message("Players").said(translate), "end"),
        *(
            part
            for band, top in zip(bands, tops[:-1], strict=True)
            for part in _drawn_band(facts, band, top, translate)
        ),
        *_crossings(bands, tops, translate),
        *(_drawn_link(link, places, leaving) for link in facts.links),
        *_pills(facts, places, translate),
    ]
    said = score_groups_words(facts).said(translate)
    return picture("groups", (WIDE, floor + _FOOT), said, parts)


# ------------------------------------------------------------------------------- places


def _bands(facts: ScoreGroups) -> list[_Band]:
    lines = {each.score: _lines(facts, each.score) for each in facts.groups}
    if not facts.links or len(facts.groups) <= _EVERY_GROUP:
        return [_Band((each,), lines[each.score]) for each in facts.groups]

    def alone(group: GroupSize) -> Points | None:
        return group.score if lines[group.score] or group.score == facts.decides else None

    return [
        _Band(tuple(groups), 0 if score is None else lines[score])
        for score, groups in groupby(facts.groups, alone)
    ]


def _made(facts: ScoreGroups) -> list[Link]:
    return [link for link in facts.links if link.mark is not Mark.RIVAL]


def _lines(facts: ScoreGroups, score: Points) -> int:
    """Return 2 for a group in which two of one pair are drawn one above the other."""
    found = [sum(facts.score(player) == score for player in link.players) for link in _made(facts)]
    return max(found, default=0)


def _bye_is_drawn(facts: ScoreGroups) -> bool:
    return any(link.other is Aim.BYE for link in facts.links)


def _places(facts: ScoreGroups, bands: list[_Band], tops: list[int]) -> dict[Tpn | None, At]:
    """Return where each player stands: each pair in a column of its own; None is the bye."""
    made = _made(facts)
    columns = len(made) + (_bye_is_drawn(facts) and all(each.other is not Aim.BYE for each in made))
    wide = (_RIGHT - _LEFT) / max(1, columns)
    places: dict[Tpn | None, At] = {}
    for column, link in enumerate(made):
        x = _LEFT + wide * (column + 0.5)
        upper_first = sorted(link.players, key=lambda player: (-facts.score(player), player))
        for order, player in enumerate(upper_first):
            band, top = _band_of(facts.score(player), bands, tops)
            last = len(link.players) == 1 or order == 0
            both = len({facts.score(each) for each in link.players}) == 1 < len(link.players)
            line = order if both else (band.lines - 1 if last else 0)
            places[player] = x, top + _STEP * (line + 0.5)
        if link.other is Aim.BYE:
            places[_BYE] = x, tops[-1] + _STEP / 2
    if _bye_is_drawn(facts):
        places.setdefault(_BYE, (_RIGHT - wide / 2, tops[-1] + _STEP / 2))
    return places


def _band_of(score: Points, bands: list[_Band], tops: list[int]) -> tuple[_Band, int]:
    return next(
        (band, top)
        for band, top in zip(bands, tops, strict=False)
        if any(group.score == score for group in band.groups)
    )


def _beyond(facts: ScoreGroups, link: Link, bands: list[_Band], tops: list[int]) -> int:
    """Return the height at which somebody would have left the own band."""
    band, top = _band_of(facts.score(link.one), bands, tops)
    return top + band.high + _GAP - 4 if link.other is Aim.DOWN else top - _GAP + 4


# -------------------------------------------------------------------------------- parts


def _drawn_band(facts: ScoreGroups, band: _Band, top: int, translate: Translate) -> Iterator[str]:
    decides = any(group.score == facts.decides for group in band.groups)
    kind = "band rest" if len(band.groups) > 1 else "band decides" if decides else "band"
    # Half a pixel in, so that the line round it is sharp.
    yield (
        f'<rect class="{kind}" x="0.5" y="{top + 0.5}" width="{WIDE - 1}" '
        f'height="{band.high - 1}" rx="4"/>'
    )
    base = top + min(band.high, _STEP) / 2 + 4.5
    label = "–".join(points_text(score).said(translate) for score in band.label)
    written = decides and band.lines
    yield lettering("score", (8, base - 7 if written else base), label)
    if written:
        yield lettering("caption", (8, base + 9), Message("decides").said(translate))
    yield lettering("count", (WIDE - 8, base), str(band.players), "end")


def _crossings(bands: list[_Band], tops: list[int], translate: Translate) -> Iterator[str]:
    """Yield an arrow with a number between two bands, for the floats of others."""
    for band, top in zip(bands[:-1], tops, strict=False):
        edge = band.groups[-1]
        upper = top + band.high
        x = 14
        for count, down in ((edge.down, True), (edge.up, False)):
            if not count:
                continue
            start, end = (upper + 2, upper + _GAP - 2) if down else (upper + _GAP - 2, upper + 2)
            said = (
                Message("Other floats down: {number}", number=count)
                if down
                else Message("Other floats up: {number}", number=count)
            )
            yield f"<g><title>{escape(said.said(translate))}</title>"
            yield line("others", (x, start), (x, end), arrow=True)
            yield lettering("caption", (x + 7, upper + _GAP / 2 + 4), str(count))
            yield "</g>"
            x += 34


def _drawn_link(link: Link, places: dict[Tpn | None, At], leaving: dict[Link, int]) -> str:
    kind, own = link.mark.value, Pill(places[link.one], str(link.one))
    match link.other:
        case Aim.DOWN | Aim.UP:
            return way_out(kind, own, leaving[link])
        case Aim.BYE:
            target, label = _BYE, "bye"
        case other:
            target, label = other, str(other)
    theirs = Pill(places[target], label)
    between = [at for player, at in places.items() if player not in (link.one, target)]
    if any(covers(at, own.centre, theirs.centre) for at in between):
        lane = _lane(own.centre[0], theirs.centre[0], places)
        return way_round(kind, own, theirs, lane)
    return line(kind, own.edge(theirs.centre), theirs.edge(own.centre), arrow=link.floats)


def _lane(start: float, end: float, places: dict[Tpn | None, At]) -> float:
    """Return the middle between a column and the next one on the way to another."""
    columns = {x for x, _ in places.values()}
    following = [x for x in columns if start < x <= end or end <= x < start]
    return (start + min(following, key=lambda x: abs(x - start))) / 2


def _pills(facts: ScoreGroups, places: dict[Tpn | None, At], translate: Translate) -> Iterator[str]:
    for player, (x, y) in places.items():
        if player is None:
            text, name, kind = Message("bye").said(translate), "", "player bye"
        else:
            text, name = str(player), facts.names.get(player, "")
            kind = "player asked" if player in facts.asked else "player"
        half = Pill((x, y), text).half
        titled = f"<title>{escape(safe(name))}</title>" if name else ""
        yield (
            f'<g class="{kind}">{titled}<rect x="{x - half:g}" y="{y - RADIUS:g}" '
            f'width="{2 * half:g}" height="{2 * RADIUS}" rx="{RADIUS}"/>'
            f"{lettering('number', (x, y + 4.5), text, 'middle')}</g>"
        )
