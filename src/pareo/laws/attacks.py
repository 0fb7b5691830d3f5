"""Which pieces attack a square, and check (3.1.2, 3.1.3, 3.9.1)."""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.laws.board import Kind, Piece, Position, Square
from pareo.laws.geometry import (
    DIAGONAL_LINES,
    KING_STEPS,
    KNIGHT_STEPS,
    PAWN_CAPTURES,
    STRAIGHT_LINES,
)
from pareo.model import Colour
from pareo.rulebook import LAWS_2018

_STRAIGHT: Final = {
    colour: frozenset({Piece.of(colour, Kind.ROOK), Piece.of(colour, Kind.QUEEN)})
    for colour in Colour
}
_DIAGONAL: Final = {
    colour: frozenset({Piece.of(colour, Kind.BISHOP), Piece.of(colour, Kind.QUEEN)})
    for colour in Colour
}
_KNIGHT: Final = {colour: Piece.of(colour, Kind.KNIGHT) for colour in Colour}
_KING: Final = {colour: Piece.of(colour, Kind.KING) for colour in Colour}
_PAWN: Final = {colour: Piece.of(colour, Kind.PAWN) for colour in Colour}


@LAWS_2018.rule("3.1.2", "3.1.3")
def attackers(squares: Sequence[Piece | None], target: Square, by: Colour) -> Iterator[Square]:
    """Yield where the pieces of a colour stand that attack a square.

    A piece attacks even where a move would leave its own king in check (3.1.3), and a pawn attacks
    both squares diagonally before it, occupied or not.
    """
    for lines, sliders in ((STRAIGHT_LINES, _STRAIGHT[by]), (DIAGONAL_LINES, _DIAGONAL[by])):
        for line in lines[target]:
            for square in line:
                piece = squares[square]
                if piece is not None:
                    if piece in sliders:
                        yield square
                    break
    # A pawn attacks from where a pawn of the other colour on the target would capture.
    for steps, single in (
        (KNIGHT_STEPS, _KNIGHT[by]),
        (PAWN_CAPTURES[by.other], _PAWN[by]),
        (KING_STEPS, _KING[by]),
    ):
        for square in steps[target]:
            if squares[square] is single:
                yield square


def is_attacked(squares: Sequence[Piece | None], target: Square, by: Colour) -> bool:
    """Whether pieces of a colour attack a square."""
    return next(attackers(squares, target, by), None) is not None


def checkers(position: Position, colour: Colour | None = None) -> tuple[Square, ...]:
    """Return where the pieces stand that give check to a king, that of the player on move."""
    side = colour or position.turn
    king = position.king(side)
    return () if king is None else tuple(sorted(attackers(position.squares, king, side.other)))


@LAWS_2018.rule("3.9.1")
def is_check(position: Position) -> bool:
    """Whether the king of the player on move is attacked, be it by a pinned piece."""
    king = position.king(position.turn)
    return king is not None and is_attacked(position.squares, king, position.turn.other)
