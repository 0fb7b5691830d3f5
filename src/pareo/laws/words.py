"""The pieces in words, for the sentences of rulings."""

from collections.abc import Sequence
from typing import Final

from pareo.language import Message, enumerated
from pareo.laws.board import Kind, Piece, Square, square_name

KIND_NAMES: Final = {
    Kind.KING: Message("king"),
    Kind.QUEEN: Message("queen"),
    Kind.ROOK: Message("rook"),
    Kind.BISHOP: Message("bishop"),
    Kind.KNIGHT: Message("knight"),
    Kind.PAWN: Message("pawn"),
}
_PLACED: Final = {
    Kind.KING: Message("the king on {square}"),
    Kind.QUEEN: Message("the queen on {square}"),
    Kind.ROOK: Message("the rook on {square}"),
    Kind.BISHOP: Message("the bishop on {square}"),
    Kind.KNIGHT: Message("the knight on {square}"),
    Kind.PAWN: Message("the pawn on {square}"),
}


def placed(squares: Sequence[Piece | None], at: Square) -> Message:
    """Return a piece with its square: the rook on f8."""
    piece = squares[at]
    assert piece is not None
    return _PLACED[piece.kind].filled(square=square_name(at))


def all_placed(squares: Sequence[Piece | None], at: Sequence[Square]) -> Message:
    """Return several pieces with their squares."""
    return enumerated(placed(squares, each) for each in at)
