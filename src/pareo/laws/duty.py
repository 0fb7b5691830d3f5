"""Touches, and the duties that follow from them (4.3 to 4.7)."""

from enum import Enum
from typing import Final

from pareo.language import Message
from pareo.laws.board import Kind, Move, Piece, Position, Square, Wing
from pareo.laws.geometry import FORWARD
from pareo.laws.legal import is_passant
from pareo.laws.ruling import Penalty, Ruling, articles
from pareo.model import Colour
from pareo.rulebook import Rule
from pareo.value import dataclass


class Said(Enum):
    """When a player said that pieces are being adjusted: “compongo”, “j’adoube”."""

    BEFORE = "before"
    AFTER = "after"


class Obligation(Enum):
    """What touched pieces oblige to."""

    FREE = "free"
    MOVE = "move"
    CAPTURE = "capture"
    CAPTURE_WITH = "capture-with"
    CASTLE = "castle"
    KING = "king"
    MADE = "made"


@dataclass(frozen=True, slots=True)
class Touch:
    """One contact: the square of the piece, or several touched together or in an unknown order.

    `by` is who touched, if not the player on move. `released` is where the piece was let go, and
    `promotion` the new piece that has touched that square. A visually disabled player touches
    with `lifted`, taken out of its hole, and has moved when it was also `called` out.
    """

    squares: tuple[Square, ...]
    by: Colour | None = None
    said: Said | None = None
    accidental: bool = False
    released: Square | None = None
    promotion: Kind | None = None
    lifted: bool = True
    called: bool = True


@dataclass(frozen=True, slots=True)
class Duty:
    """What a player has to do after touching pieces, and all moves that may still be played.

    The first article decides. `why` are sentences beside the verdict.
    """

    obligation: Obligation
    verdict: Message
    articles: tuple[Rule, ...]
    moves: frozenset[Move]
    why: tuple[Message, ...] = ()
    discretion: tuple[Penalty, ...] = ()

    @property
    def ruling(self) -> Ruling:
        """The duty as a ruling; moves are given only where they are restricted."""
        free = self.obligation is Obligation.FREE
        return Ruling(
            self.verdict,
            self.articles,
            moves=None if free else self.moves,
            details=self.why,
            discretion=self.discretion,
        )


MUST_MOVE: Final = {
    Kind.KING: Message("The king must move"),
    Kind.QUEEN: Message("The queen must move"),
    Kind.ROOK: Message("The rook must move"),
    Kind.BISHOP: Message("The bishop must move"),
    Kind.KNIGHT: Message("The knight must move"),
    Kind.PAWN: Message("The pawn must move"),
}
MUST_CASTLE: Final = {
    Wing.SHORT: Message("The player must castle short"),
    Wing.LONG: Message("The player must castle long"),
}
ANY_MOVE: Final = Message("Any legal move may be played")


@dataclass(frozen=True, slots=True)
class Case:
    """A position with its legal moves."""

    position: Position
    legal: frozenset[Move]

    def moves_of(self, origin: Square) -> frozenset[Move]:
        """Return the moves of a piece; castling is one of the king, never of the rook."""
        return frozenset(move for move in self.legal if move.origin == origin)

    def captures_of(self, target: Square) -> frozenset[Move]:
        """Return the moves that capture a piece."""
        return frozenset(move for move in self.legal if self.captured(move) == target)

    def captured(self, move: Move) -> Square | None:
        """Return the square of the piece that a legal move captures."""
        if move.rook is not None:
            return None
        if is_passant(self.position, move):
            return Square(move.arrival - FORWARD[self.position.turn])
        return None if self.position.squares[move.arrival] is None else move.arrival

    def piece(self, at: Square) -> Piece:
        """Return the piece on a square where one stands."""
        piece = self.position.squares[at]
        assert piece is not None
        return piece

    def is_own(self, at: Square) -> bool:
        """Whether a piece is of the player on move."""
        return self.piece(at).colour is self.position.turn

    def free(self, *numbers: str, why: tuple[Message, ...] = ()) -> Duty:
        """Return that any legal move may be played."""
        return Duty(Obligation.FREE, ANY_MOVE, articles(*numbers), self.legal, why)

    def must_move(self, origin: Square, moves: frozenset[Move], *numbers: str) -> Duty:
        """Return that a piece must move."""
        verdict = MUST_MOVE[self.piece(origin).kind]
        return Duty(Obligation.MOVE, verdict, articles(*numbers), moves)
