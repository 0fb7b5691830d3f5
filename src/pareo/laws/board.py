"""The board, the pieces, a move and a position (Article 2)."""

from enum import Enum
from typing import Final, NewType

from pareo.model import Colour
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass

Square = NewType("Square", int)
"""From 0 (a1) by ranks to 63 (h8)."""

FILES: Final = "abcdefgh"
SQUARES: Final = tuple(Square(place) for place in range(64))


def square(name: str) -> Square:
    """Return the square of a name such as e4; raises ValueError if there is none."""
    if len(name) != 2 or name[0] not in FILES or name[1] not in "12345678":
        raise ValueError(name)
    return Square(FILES.index(name[0]) + 8 * (int(name[1]) - 1))


def square_name(of: Square) -> str:
    """Return the name of a square, such as e4."""
    return f"{FILES[of % 8]}{of // 8 + 1}"


def file_of(of: Square) -> int:
    """Return the file of a square, 0 for the a-file."""
    return of % 8


def is_light(of: Square) -> bool:
    """Whether it is a light square; a1 is dark."""
    return (of % 8 + of // 8) % 2 == 1


class Kind(Enum):
    """The kinds of pieces; the value is the English letter."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    KING = "k"
    QUEEN = "q"
    ROOK = "r"
    BISHOP = "b"
    KNIGHT = "n"
    PAWN = "p"


PROMOTIONS: Final = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT)
"""What a pawn may become (3.7.5.1)."""


class Piece(Enum):
    """A piece with its colour; the value is its letter in a FEN."""

    __hash__ = object.__hash__  # members are single, and positions are full of them

    colour: Colour
    kind: Kind

    WHITE_KING = "K"
    WHITE_QUEEN = "Q"
    WHITE_ROOK = "R"
    WHITE_BISHOP = "B"
    WHITE_KNIGHT = "N"
    WHITE_PAWN = "P"
    BLACK_KING = "k"
    BLACK_QUEEN = "q"
    BLACK_ROOK = "r"
    BLACK_BISHOP = "b"
    BLACK_KNIGHT = "n"
    BLACK_PAWN = "p"

    def __init__(self, letter: str) -> None:
        self.colour = Colour.WHITE if letter.isupper() else Colour.BLACK
        self.kind = Kind(letter.lower())

    @classmethod
    def of(cls, colour: Colour, kind: Kind) -> "Piece":
        """Return the piece of a colour and kind."""
        return _PIECES[colour, kind]


_PIECES: Final = {(each.colour, each.kind): each for each in Piece}


class Wing(Enum):
    """The two sides on which one can castle; the value is the sign of C.13."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    SHORT = "0-0"
    LONG = "0-0-0"


@dataclass(frozen=True, slots=True)
class Move:
    """From one square to another; castling is the king's move and names its rook.

    A pawn on the last rank becomes `promotion`, which is also what somebody may have tried to
    make of it. The text of a castling is the king's move where it is two squares from the e-file,
    otherwise the sign.
    """

    origin: Square
    arrival: Square
    promotion: Kind | None = None
    rook: Square | None = None

    @property
    def wing(self) -> Wing | None:
        """The side of a castling."""
        if self.rook is None:
            return None
        return Wing.SHORT if self.rook > self.origin else Wing.LONG

    @property
    def text(self) -> str:
        """The move in coordinates: e2e4, e7e8q, e1g1."""
        if self.rook is not None and (self.origin % 8 != 4 or self.rook % 8 not in (0, 7)):
            assert self.wing is not None
            return self.wing.value
        new = self.promotion.value if self.promotion else ""
        return f"{square_name(self.origin)}{square_name(self.arrival)}{new}"

    def __str__(self) -> str:
        return self.text


Squares = tuple[Piece | None, ...]
"""What stands on each of the 64 squares."""


@dataclass(frozen=True, slots=True)
class Position:
    """The pieces on the board, whose turn it is, and what the moves before have left.

    `castling` has the squares of the rooks that may still castle; `double_step` is the square that
    a pawn has just passed over, `quiet` the half-moves since the last capture or pawn move,
    `number` the number of the next move.
    """

    squares: Squares
    turn: Colour
    castling: frozenset[Square] = frozenset()
    double_step: Square | None = None
    quiet: int = 0
    number: int = 1
    chess960: bool = False

    def king(self, colour: Colour) -> Square | None:
        """Return where a king stands; an impossible position may have none."""
        return king_on(self.squares, colour)


def king_on(squares: Squares | list[Piece | None], colour: Colour) -> Square | None:
    """Return where a king stands among the pieces."""
    piece = Piece.WHITE_KING if colour is Colour.WHITE else Piece.BLACK_KING
    try:
        return Square(squares.index(piece))
    except ValueError:
        return None


@LAWS_2018.rule("2.2", "2.3")
def initial(first_rank: str = "RNBQKBNR") -> Position:
    """Return the initial position, by White's first rank from the a-file; Black mirrors it."""
    back = [Piece(letter) for letter in first_rank]
    mirrored = [Piece.of(Colour.BLACK, piece.kind) for piece in back]
    rooks = [place for place, piece in enumerate(back) if piece is Piece.WHITE_ROOK]
    return Position(
        (*back, *[Piece.WHITE_PAWN] * 8, *[None] * 32, *[Piece.BLACK_PAWN] * 8, *mirrored),
        Colour.WHITE,
        frozenset(Square(place + row) for place in rooks for row in (0, 56)),
        chess960=first_rank != "RNBQKBNR",
    )
