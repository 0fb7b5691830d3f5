"""What touched pieces oblige to, row by row (4.3 to 4.7)."""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import dropwhile, permutations, product
from typing import Final

from pareo.language import Message
from pareo.laws.board import PROMOTIONS, SQUARES, Kind, Move, Piece, Position, Square, Wing
from pareo.laws.castling import castling_move, castling_wing
from pareo.laws.geometry import FORWARD
from pareo.laws.legal import is_passant
from pareo.laws.moves import judge
from pareo.laws.ruling import Penalty, Ruling, articles
from pareo.laws.words import placed
from pareo.model import Colour
from pareo.rulebook import LAWS_2018, Rule
from pareo.value import dataclass, replace


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


_MUST_MOVE: Final = {
    Kind.KING: Message("The king must move"),
    Kind.QUEEN: Message("The queen must move"),
    Kind.ROOK: Message("The rook must move"),
    Kind.BISHOP: Message("The bishop must move"),
    Kind.KNIGHT: Message("The knight must move"),
    Kind.PAWN: Message("The pawn must move"),
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
        verdict = _MUST_MOVE[self.piece(origin).kind]
        return Duty(Obligation.MOVE, verdict, articles(*numbers), moves)


# ---------------------------------------------------------------------------- released pieces


@LAWS_2018.rule("4.4.4", "4.6", "4.7.1", "4.7.3")
def duty_of_release(case: Case, touch: Touch) -> Duty | None:
    """Return the duty of a piece that was let go on another square; None if that is no move.

    The move is fixed; of a pawn on the last rank the new piece is, once it has touched the square.
    """
    origin = touch.squares[0]
    assert touch.released is not None
    wing = castling_wing(case.position, case.position.turn, Move(origin, touch.released))
    if wing is not None:
        return duty_of_king_aside(case, wing)
    moves = frozenset(
        move
        for move in case.moves_of(origin)
        if move.arrival == touch.released and move.rook is None
    )
    if not moves:
        return None
    verdict = Message("The move stands")
    if all(move.promotion is None for move in moves):
        (move,) = moves
        numbers = ("4.7",) if case.captured(move) is None else ("4.7", "4.7.1")
        return Duty(Obligation.MADE, verdict, articles(*numbers), moves)
    if touch.promotion in PROMOTIONS:
        fixed = frozenset(move for move in moves if move.promotion is touch.promotion)
        return Duty(Obligation.MADE, verdict, articles("4.4.4"), fixed)
    verdict = Message("The pawn’s move stands; the new piece may still be chosen")
    return Duty(Obligation.MADE, verdict, articles("4.7", "4.6.2", "4.4.4"), moves)


@LAWS_2018.rule("4.7.2")
def duty_of_king_aside(case: Case, wing: Wing) -> Duty:
    """The king released two squares aside castles there, else moves otherwise, else is free."""
    castling = frozenset(move for move in case.legal if move.wing is wing)
    if castling:
        return Duty(Obligation.CASTLE, _castle(wing), articles("4.7.2"), castling)
    king = case.position.king(case.position.turn)
    moves = frozenset() if king is None else case.moves_of(king)
    if moves:
        return Duty(Obligation.KING, _MUST_MOVE[Kind.KING], articles("4.7.2"), moves)
    return case.free("4.7.2")


def _castle(wing: Wing) -> Message:
    return {
        Wing.SHORT: Message("The player must castle short"),
        Wing.LONG: Message("The player must castle long"),
    }[wing]


# ----------------------------------------------------------------------------- touched pieces


def duty_of_touches(
    case: Case, touches: Sequence[Touch], *, castling_intended: bool = True
) -> Duty:
    """Return the duty of pieces that were touched and not released as a legal move.

    Where nobody knows which of several pieces was touched first, each of them may have been
    (ruling 0333). King and rook are asked about only if nothing of the opponent was touched
    (ruling 0383).
    """
    together = any(_pair(case, touch.squares) for touch in touches)
    duties = [
        _in_order(case, order, together=together, castling_intended=castling_intended)
        for order in _orders(case, touches)
    ]
    moves = frozenset(move for each in duties for move in each.moves)
    for each in duties:
        if each.moves == moves:
            return each
    obligations = {each.obligation for each in duties}
    return Duty(
        obligations.pop() if len(obligations) == 1 else Obligation.MOVE,
        Message("One of the pieces that may have been touched first must be moved or captured"),
        tuple(dict.fromkeys(rule for each in duties for rule in each.articles)),
        moves,
    )


def _pair(case: Case, squares: Sequence[Square]) -> bool:
    """Whether king and rook of the player on move are among the pieces."""
    kinds = {case.piece(each).kind for each in squares if case.is_own(each)}
    return {Kind.KING, Kind.ROOK} <= kinds


def _orders(case: Case, touches: Sequence[Touch]) -> Iterator[list[Square]]:
    """Yield the orders in which the pieces may have been touched.

    Of pieces touched together the own ones stand before those of the opponent (4.3.3) and the
    king before a rook (4.4.1); only the first two, or the first of the opponent, make a difference.
    """
    for chosen in product(*(tuple(_within(case, touch.squares)) for touch in touches)):
        yield [each for squares in chosen for each in squares]


def _within(case: Case, squares: Sequence[Square]) -> Iterator[tuple[Square, ...]]:
    own = [each for each in squares if case.is_own(each)]
    others = [each for each in squares if not case.is_own(each)]
    for mine in _beginnings(own, 2):
        kinds = [case.piece(each).kind for each in mine]
        if _pair(case, own) and kinds.index(Kind.ROOK) < kinds.index(Kind.KING):
            continue
        for theirs in _beginnings(others, 1):
            yield *mine, *theirs


def _beginnings(squares: Sequence[Square], length: int) -> Iterator[tuple[Square, ...]]:
    for first in permutations(squares, min(length, len(squares))):
        yield *first, *(each for each in squares if each not in first)


def _in_order(
    case: Case, touched: Sequence[Square], *, together: bool, castling_intended: bool
) -> Duty:
    own = [each for each in touched if case.is_own(each)]
    others = [each for each in touched if not case.is_own(each)]
    if own and others:
        return _both_colours(case, touched, own[0], others[0])
    if others:
        return _opponents_pieces(case, others)
    found = _king_and_rook(case, own, together=together, castling_intended=castling_intended)
    return found or _own_pieces(case, own)


def _king_and_rook(
    case: Case, own: Sequence[Square], *, together: bool, castling_intended: bool
) -> Duty | None:
    """Return the duty of a player who touched king and rook, before any piece that can move."""
    first = [*dropwhile(lambda each: not _decides(case, each), own)][:2]
    kinds = [case.piece(each).kind for each in first]
    if {*kinds} != {Kind.KING, Kind.ROOK}:
        return None
    king, rook = first if kinds[0] is Kind.KING else first[::-1]
    castling = frozenset(move for move in case.legal if move.rook == rook)
    if kinds[0] is Kind.ROOK:
        return _rook_first(case, king, rook, castling)
    if castling:
        (move,) = castling
        assert move.wing is not None
        return _castle_duty(move.wing, castling, together=together)
    return _castling_illegal(case, king, rook) if castling_intended else None


def _decides(case: Case, at: Square) -> bool:
    return case.piece(at).kind in (Kind.KING, Kind.ROOK) or bool(case.moves_of(at))


@LAWS_2018.rule("4.4.2")
def _rook_first(case: Case, king: Square, rook: Square, castling: frozenset[Move]) -> Duty | None:
    """Rook, then king: no castling with that rook; the first of the two that can move."""
    why = (Message("Rook, then king: no castling on that side."),)
    for each, moves in ((rook, case.moves_of(rook)), (king, case.moves_of(king) - castling)):
        if moves:
            found = case.must_move(each, moves, "4.4.2", "4.3.1")
            return replace(found, why=why)
    return None


@LAWS_2018.rule("4.4.1")
def _castle_duty(wing: Wing, castling: frozenset[Move], *, together: bool) -> Duty:
    """King and rook, the king first or both together: castle there."""
    numbers = ("4.4.1", "4.1") if together else ("4.4.1",)
    return Duty(Obligation.CASTLE, _castle(wing), articles(*numbers), castling)


@LAWS_2018.rule("4.4.3")
def _castling_illegal(case: Case, king: Square, rook: Square) -> Duty:
    """King, then rook, and castling is illegal: another move of the king, else free."""
    position = case.position
    wing = Wing.SHORT if rook > king else Wing.LONG
    move = castling_move(position, position.turn, wing)
    broken = judge(position, wing).broken
    number = broken[0].rule.article if move is not None and move.rook == rook else "3.8.2"
    why = (broken[0].reason,) if broken and number != "3.8.2" else ()
    moves = case.moves_of(king)
    if moves:
        return Duty(Obligation.KING, _MUST_MOVE[Kind.KING], articles("4.4.3", number), moves, why)
    return case.free("4.4.3", number, why=why)


@LAWS_2018.rule("4.3.1")
def _own_pieces(case: Case, own: Sequence[Square]) -> Duty:
    """The first touched piece that can move must move."""
    for each in own:
        moves = case.moves_of(each)
        if moves:
            promotes = all(move.promotion is not None for move in moves)
            return case.must_move(each, moves, "4.3.1", *(("4.4.4",) if promotes else ()))
    return _nothing_possible(case, own)


@LAWS_2018.rule("4.3.2")
def _opponents_pieces(case: Case, others: Sequence[Square]) -> Duty:
    """The first touched piece of the opponent that can be captured must be captured."""
    for each in others:
        moves = case.captures_of(each)
        if moves:
            return _capture(case, each, moves, "4.3.2")
    return _nothing_possible(case, others)


def _capture(case: Case, target: Square, moves: frozenset[Move], number: str) -> Duty:
    passant = any(is_passant(case.position, move) for move in moves)
    return Duty(
        Obligation.CAPTURE,
        Message("Capture {piece}", piece=placed(case.position.squares, target)),
        articles(number, *(("3.7.4.1",) if passant else ())),
        moves,
    )


@LAWS_2018.rule("4.3.3")
def _both_colours(case: Case, touched: Sequence[Square], own: Square, other: Square) -> Duty:
    """The first piece of the opponent is captured with the first own piece.

    If that is illegal, the first touched piece that can be moved or captured; if the order is not
    known, the own piece was touched first.
    """
    squares = case.position.squares
    moves = case.captures_of(other) & case.moves_of(own)
    if moves:
        promotes = all(move.promotion is not None for move in moves)
        return Duty(
            Obligation.CAPTURE_WITH,
            Message(
                "Capture {captured} with {piece}",
                captured=placed(squares, other),
                piece=placed(squares, own),
            ),
            articles("4.3.3", *(("4.6.3",) if promotes else ())),
            moves,
        )
    for each in touched:
        if case.is_own(each) and (moves := case.moves_of(each)):
            return case.must_move(each, moves, "4.3.3")
        if not case.is_own(each) and (moves := case.captures_of(each)):
            return _capture(case, each, moves, "4.3.3")
    return _nothing_possible(case, touched)


@LAWS_2018.rule("4.5")
def _nothing_possible(case: Case, touched: Sequence[Square]) -> Duty:
    """No touched piece can move or be captured: any legal move."""
    numbers = ["4.5"]
    if any(case.piece(each).kind is Kind.KING and not case.is_own(each) for each in touched):
        numbers.append("1.4.1")
    if any(_stays_for_the_king(case, each) for each in touched if case.is_own(each)):
        numbers.append("3.9.2")
    return case.free(*numbers)


def _stays_for_the_king(case: Case, origin: Square) -> bool:
    """Whether a piece could move, if that did not leave the own king in check."""
    return any(
        [each.rule.article for each in judge(case.position, Move(origin, arrival)).broken]
        == ["3.9.2"]
        for arrival in SQUARES
    )
