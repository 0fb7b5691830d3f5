"""The colours of a player by round: drawn squares, since glyphs turn round on a dark page."""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.language import Message, Translate, english, enumerated
from pareo.model import Colour
from pareo.reports.drawing import picture
from pareo.reports.words import COLOURS

_SIDE: Final = 12
_STEP: Final = 17
_MARGIN: Final = 2
_NO_GAME: Final = Message("no game")
_CLASSES: Final = {Colour.WHITE: "white", Colour.BLACK: "black"}


def colour_words(colours: Sequence[Colour | None]) -> Message:
    """Return the same as the strip in words."""
    if not colours:
        return Message("no rounds")
    return enumerated(COLOURS[colour] if colour else _NO_GAME for colour in colours)


def colour_strip_svg(colours: Sequence[Colour | None], translate: Translate = english) -> str:
    """Return one square for each round; a round that was not played is a gap."""
    wide = 2 * _MARGIN + max(0, len(colours) * _STEP - (_STEP - _SIDE))
    said = colour_words(colours).said(translate)
    return picture("colours", (wide, _SIDE + 2 * _MARGIN), said, _squares(colours))


def _squares(colours: Sequence[Colour | None]) -> Iterator[str]:
    for place, colour in enumerate(colours):
        left, middle = _MARGIN + place * _STEP, _MARGIN + _SIDE // 2
        if colour is None:
            yield f'<path class="gap" d="M{left + 3} {middle}h{_SIDE - 6}"/>'
        else:
            # Half a pixel in, so that the line round the square is sharp.
            yield (
                f'<rect class="{_CLASSES[colour]}" x="{left + 0.5}" y="{_MARGIN + 0.5}" '
                f'width="{_SIDE - 1}" height="{_SIDE - 1}"/>'
            )
