"""Positions as text: FEN, with castling rights as letters of wings or of the rooks' files."""

from collections.abc import Iterator
from typing import Final

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.laws.board import FILES, Kind, Piece, Position, Square, Squares, square, square_name
from pareo.laws.geometry import FIRST_RANK, FORWARD, PAWN_RANK
from pareo.laws.legal import passant_square
from pareo.model import Colour

INITIAL_FEN: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
_REMEDY: Final = Message("Write it like {example}.", example=INITIAL_FEN)
_LETTERS: Final = frozenset(piece.value for piece in Piece)


class FenError(InputError):
    """A position is not written as one."""


def _fault(what: Message) -> FenError:
    return FenError([Fault(what, _REMEDY)])


def read_fen(text: str) -> Position:
    """Read a position; the last fields may be missing. It need not be a possible one.

    Castling rights are KQkq for the outermost rooks, or the files of the rooks as for Chess960.
    """
    fields = text.split()
    if not 2 <= len(fields) <= 6:
        raise _fault(
            Message("A position has from two to six fields, not {count}.", count=len(fields))
        )
    placed, turn, rights, passant, quiet, number = (
        *fields,
        *("w", "-", "-", "0", "1")[len(fields) - 1 :],
    )
    squares = _squares(placed)
    if turn not in ("w", "b"):
        raise _fault(Message("“{field}” does not say who is on move, w or b.", field=turn))
    castling, chess960 = _castling(squares, rights)
    colour = Colour(turn)
    return Position(
        squares,
        colour,
        castling,
        _double_step(squares, colour, passant),
        _count(quiet),
        max(1, _count(number)),
        chess960,
    )


def fen_of(position: Position) -> str:
    """Write a position; a square for en passant only where such a capture is legal."""
    passant = passant_square(position)
    return " ".join(
        (
            placement(position),
            position.turn.value,
            _rights(position),
            "-" if passant is None else square_name(passant),
            str(position.quiet),
            str(position.number),
        )
    )


def placement(position: Position) -> str:
    """Write where the pieces stand: the first field of a FEN."""
    return "/".join(_rank(position.squares[8 * rank : 8 * rank + 8]) for rank in range(7, -1, -1))


def _rank(pieces: Squares) -> str:
    text, empty = "", 0
    for piece in pieces:
        if piece is None:
            empty += 1
            continue
        text += (str(empty) if empty else "") + piece.value
        empty = 0
    return text + (str(empty) if empty else "")


# ----------------------------------------------------------------------------------- reading


def _squares(placed: str) -> Squares:
    ranks = placed.split("/")
    if len(ranks) != 8:
        raise _fault(Message("There are {count} ranks instead of 8.", count=len(ranks)))
    return tuple(
        piece
        for number, rank in zip(range(1, 9), reversed(ranks), strict=True)
        for piece in _pieces(rank, number)
    )


def _pieces(rank: str, number: int) -> list[Piece | None]:
    found: list[Piece | None] = []
    for letter in rank:
        if letter in _LETTERS:
            found.append(Piece(letter))
        elif letter in "12345678":
            found += [None] * int(letter)
        else:
            raise _fault(
                Message("Rank {rank}: “{letter}” is not a piece.", rank=number, letter=letter)
            )
    if len(found) != 8:
        raise _fault(
            Message("Rank {rank} has {count} squares instead of 8.", rank=number, count=len(found))
        )
    return found


def _castling(squares: Squares, rights: str) -> tuple[frozenset[Square], bool]:
    """Return the rooks that may castle, and whether it can only be Chess960."""
    found, is_960 = set(), False
    for letter in "" if rights == "-" else rights:
        colour = Colour.WHITE if letter.isupper() else Colour.BLACK
        row = 8 * FIRST_RANK[colour]
        king = next((f for f in range(8) if squares[row + f] is Piece.of(colour, Kind.KING)), None)
        rooks = [f for f in range(8) if squares[row + f] is Piece.of(colour, Kind.ROOK)]
        file = None if king is None else _rook_file(letter.lower(), king, rooks)
        if file is None:
            raise _fault(
                Message(
                    "Castling “{letter}”: king and rook do not stand where they could castle.",
                    letter=letter,
                )
            )
        found.add(Square(row + file))
        is_960 |= king != 4 or file not in (0, 7) or letter not in "KQkq"
    return frozenset(found), is_960


def _rook_file(letter: str, king: int, rooks: list[int]) -> int | None:
    match letter:
        case "k":
            return max((file for file in rooks if file > king), default=None)
        case "q":
            return min((file for file in rooks if file < king), default=None)
        case _ if letter in FILES:
            return next((file for file in rooks if file == FILES.index(letter)), None)
        case _:
            return None


def _double_step(squares: Squares, turn: Colour, passant: str) -> Square | None:
    if passant == "-":
        return None
    try:
        passed = square(passant)
    except ValueError:
        raise _fault(Message("“{field}” is not a square for en passant.", field=passant)) from None
    mover = turn.other
    pawn = squares[passed + FORWARD[mover]] if passed // 8 in (2, 5) else None
    if (
        pawn is not Piece.of(mover, Kind.PAWN)
        or passed // 8 != PAWN_RANK[mover] + (1 if mover is Colour.WHITE else -1)
        or squares[passed] is not None
        or squares[passed - FORWARD[mover]] is not None
    ):
        raise _fault(
            Message("No pawn can just have passed over {square}.", square=square_name(passed))
        )
    return passed


def _count(field: str) -> int:
    if not field.isascii() or not field.isdigit() or len(field) > 5:
        raise _fault(Message("“{field}” is not a number of moves.", field=field))
    return int(field)


# ----------------------------------------------------------------------------------- writing


def _rights(position: Position) -> str:
    return "".join(_letters(position)) or "-"


def _letters(position: Position) -> Iterator[str]:
    for colour in (Colour.WHITE, Colour.BLACK):
        king = position.king(colour)
        rooks = [rook for rook in position.castling if rook // 8 == FIRST_RANK[colour]]
        for rook in sorted(rooks, reverse=True):
            if position.chess960:
                letter = FILES[rook % 8]
            else:
                letter = "k" if king is not None and rook > king else "q"
            yield letter.upper() if colour is Colour.WHITE else letter
