"""A chessboard as a picture (SVG), with the same in words: what stands where."""

from collections.abc import Collection, Iterator
from typing import Final

from pareo.language import Message, Translate, english, joined
from pareo.reports.drawing import lettering, picture

_SQUARE: Final = 40
_EDGE: Final = 18
_FILES: Final = "abcdefgh"
_SHAPES: Final = {
    "p": "M20 8a6 6 0 0 1 4 10.4c4 2 6 5.6 6.4 11.6H9.6c.4-6 2.4-9.6 6.4-11.6A6 6 0 0 1 20 8z"
    "M8 32h24v3H8z",
    "r": "M10 7h5v4h3V7h4v4h3V7h5v8l-3 3v9l3 3H10l3-3v-9l-3-3zM8 32h24v3H8z",
    "n": "M14 30c0-6 5-8 6-13-3 0-5 4-9 4l-2-4c3-3 5-6 6-9l-1-3 4 2 2-2c7 3 10 9 10 16 0 5-1 7-1 9"
    "zM8 32h24v3H8z",
    "b": "M20 4a3 3 0 0 1 2 5c5 4 7 7 7 11 0 4-3 6-3 8l2 2H12l2-2c0-2-3-4-3-8 0-4 2-7 7-11a3 3 0 "
    "0 1 2-5zM19 14v3h-3v2h3v5h2v-5h3v-2h-3v-3zM8 32h24v3H8z",
    "q": "M7 10l6 8 2-12 5 11 5-11 2 12 6-8-4 17 2 3H9l2-3zM8 32h24v3H8z",
    "k": "M19 3h2v3h3v2h-3v4c8-3 13 0 13 6 0 5-4 7-4 10l2 2H8l2-2c0-3-4-5-4-10 0-6 5-9 13-6V8h-3V6h3z"
    "M8 32h24v3H8z",
}
"""The pieces, on squares of 40."""
_ON_SQUARES: Final = {
    "k": Message("king {square}"),
    "q": Message("queen {square}"),
    "r": Message("rook {square}"),
    "b": Message("bishop {square}"),
    "n": Message("knight {square}"),
    "p": Message("pawn {square}"),
}
"""The pieces in words, in the order in which they are listed."""
_SIDES: Final = (Message("White: {pieces}."), Message("Black: {pieces}."))
_ON_MOVE: Final = {"w": Message("White is on move."), "b": Message("Black is on move.")}


def pieces_of(placement: str) -> dict[str, str]:
    """Return the piece on each square, K for the white king, of the first field of a FEN."""
    found = {}
    for rank, row in zip("87654321", placement.split("/"), strict=False):
        files = iter(_FILES)
        for sign in row:
            if sign.isdigit():
                for _ in range(int(sign)):
                    next(files, None)
            elif (file := next(files, None)) is not None:
                found[file + rank] = sign
    return found


def board_words(fen: str) -> Message:
    """Return the same as the picture in words, side by side, the king first."""
    placement, *rest = fen.split()
    pieces = pieces_of(placement)
    sides = [
        words.filled(pieces=joined(_listed(pieces, is_white=words is _SIDES[0]), ", "))
        for words in _SIDES
    ]
    return joined([*sides, _ON_MOVE[rest[0]]] if rest and rest[0] in _ON_MOVE else sides, " ")


def board_svg(
    fen: str, translate: Translate = english, marked: Collection[str] = (), *, turned: bool = False
) -> str:
    """Return the board of a position, White below unless it is turned; some squares marked."""
    side = 8 * _SQUARE + _EDGE
    said = board_words(fen).said(translate)
    parts = _parts(pieces_of(fen.split(maxsplit=1)[0]), marked, turned=turned)
    return picture("board", (side, side), said, parts)


def _listed(pieces: dict[str, str], *, is_white: bool) -> Iterator[Message]:
    for kind, name in _ON_SQUARES.items():
        sign = kind.upper() if is_white else kind
        for place in sorted(square for square, each in pieces.items() if each == sign):
            yield name.filled(square=place)


def _parts(pieces: dict[str, str], marked: Collection[str], *, turned: bool) -> Iterator[str]:
    files = _FILES[::-1] if turned else _FILES
    ranks = "12345678" if turned else "87654321"
    for row, rank in enumerate(ranks):
        top = row * _SQUARE
        yield lettering("edge", (_EDGE / 2, top + 25), rank, "middle")
        for column, file in enumerate(files):
            left, name = _EDGE + column * _SQUARE, file + rank
            shade = "light" if (_FILES.index(file) + int(rank)) % 2 == 0 else "dark"
            noted = " marked" if name in marked else ""
            yield (
                f'<rect class="{shade}{noted}" x="{left}" y="{top}" '
                f'width="{_SQUARE}" height="{_SQUARE}"/>'
            )
            if (sign := pieces.get(name)) is not None and sign.lower() in _SHAPES:
                kind = "white" if sign.isupper() else "black"
                yield (
                    f'<path class="{kind}" transform="translate({left} {top})" '
                    f'd="{_SHAPES[sign.lower()]}"/>'
                )
    for column, file in enumerate(files):
        middle = _EDGE + column * _SQUARE + _SQUARE / 2
        yield lettering("edge", (middle, 8 * _SQUARE + 13), file, "middle")
