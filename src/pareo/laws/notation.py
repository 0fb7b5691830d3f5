"""Writing moves as Appendix C asks for: short, long, bare, with figurines, or as in PGN."""

from enum import Enum
from typing import Final

from pareo.laws.attacks import is_check
from pareo.laws.board import Kind, Move, Position, file_of, square_name
from pareo.laws.legal import legal_moves, play
from pareo.laws.letters import ENGLISH, Letters, MoveText
from pareo.model import Colour
from pareo.rulebook import LAWS_2018


class Form(Enum):
    """How a move is written."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    SHORT = "short"
    LONG = "long"
    BARE = "bare"
    PGN = "pgn"


_PGN_CASTLING: Final = str.maketrans("0", "O")


def written(
    position: Position, move: Move, letters: Letters = ENGLISH, form: Form = Form.SHORT
) -> str:
    """Return a legal move as text.

    Short: piece, addition where two can go there, arrival square. Long: with the square of
    departure. Bare: short, without the optional signs. PGN: as files for programs have it.
    """
    if form is Form.PGN:
        letters = ENGLISH
    sign = "" if form is Form.BARE else check_sign(position, move)
    if move.wing is not None:
        castling = move.wing.value
        return (castling.translate(_PGN_CASTLING) if form is Form.PGN else castling) + sign
    piece = position.squares[move.origin]
    assert piece is not None
    captures = is_capture(position, move)
    return "".join(
        (
            letters.of(piece.kind),
            _departure(position, move, piece.kind, form),
            "x" if captures and form is not Form.BARE else "",
            square_name(move.arrival),
            _new_piece(move, letters, form),
            sign,
            f" {letters.passant}"
            if is_passant(position, move) and form in (Form.SHORT, Form.LONG)
            else "",
        )
    )


@LAWS_2018.rule("C.8")
def _departure(position: Position, move: Move, kind: Kind, form: Form) -> str:
    """Return what is written of the square of departure: all in the long form, else what is needed."""
    if form is Form.LONG:
        return square_name(move.origin)
    if kind is Kind.PAWN:
        return pawn_file(move)
    return addition(position, move)


@LAWS_2018.rule("C.9.3")
def pawn_file(move: Move) -> str:
    """Return the file of a pawn that captures; a pawn that does not needs none."""
    captures = file_of(move.origin) != file_of(move.arrival)
    return square_name(move.origin)[0] if captures else ""


@LAWS_2018.rule("C.10")
def addition(position: Position, move: Move) -> str:
    """Return what tells the piece from others of its kind that can legally go to the same square.

    The file where it suffices, else the rank, else both.
    """
    piece = position.squares[move.origin]
    others = [
        square_name(other.origin)
        for other in legal_moves(position)
        if other.arrival == move.arrival
        and other.origin != move.origin
        and other.wing is None
        and position.squares[other.origin] is piece
    ]
    own = square_name(move.origin)
    if not others:
        return ""
    if all(other[0] != own[0] for other in others):
        return own[0]
    return own[1] if all(other[1] != own[1] for other in others) else own


@LAWS_2018.rule("C.11")
def _new_piece(move: Move, letters: Letters, form: Form) -> str:
    """Return the letter of the piece that a pawn becomes."""
    if move.promotion is None:
        return ""
    return ("=" if form is Form.PGN else "") + letters.of(move.promotion)


def is_passant(position: Position, move: Move) -> bool:
    """Return whether a legal move captures a pawn en passant."""
    piece = position.squares[move.origin]
    return (
        piece is not None
        and piece.kind is Kind.PAWN
        and file_of(move.origin) != file_of(move.arrival)
        and position.squares[move.arrival] is None
    )


def is_capture(position: Position, move: Move) -> bool:
    """Return whether a legal move captures something."""
    if move.wing is not None:
        return False
    return position.squares[move.arrival] is not None or is_passant(position, move)


@LAWS_2018.rule("C.13")
def check_sign(position: Position, move: Move) -> str:
    """Return `+` for check, `#` for mate, nothing otherwise."""
    after = play(position, move)
    if not is_check(after):
        return ""
    return "+" if legal_moves(after) else "#"


def move_text(position: Position, move: Move) -> MoveText:
    """Return a move for messages; people see the letters of their language."""
    return MoveText(written(position, move))


def numbered(position: Position, move: Move) -> MoveText:
    """Return a move with its number, for messages: `3.Rh1`, `3...Rh8`."""
    dots = "." if position.turn is Colour.WHITE else "..."
    return MoveText(f"{position.number}{dots}{written(position, move)}")
