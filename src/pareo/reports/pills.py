"""Numbers in pills, and the lines between them."""

from math import hypot
from typing import Final

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
