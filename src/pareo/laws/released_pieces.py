"""Pieces let go on another square: the move that stands (4.4.4, 4.6, 4.7)."""

from pareo.language import Message
from pareo.laws.board import PROMOTIONS, Kind, Move, Wing
from pareo.laws.castling import castling_wing
from pareo.laws.duty import MUST_CASTLE, MUST_MOVE, Case, Duty, Obligation, Touch
from pareo.laws.ruling import articles
from pareo.rulebook import LAWS_2018


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
        return Duty(Obligation.CASTLE, MUST_CASTLE[wing], articles("4.7.2"), castling)
    king = case.position.king(case.position.turn)
    moves = frozenset() if king is None else case.moves_of(king)
    if moves:
        return Duty(Obligation.KING, MUST_MOVE[Kind.KING], articles("4.7.2"), moves)
    return case.free("4.7.2")
