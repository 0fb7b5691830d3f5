"""Castling, judged by its articles (3.8.2; in Chess960 also Guideline II)."""

from collections.abc import Iterator, Sequence

from pareo.language import Message
from pareo.laws.attacks import attackers
from pareo.laws.board import Kind, Move, Piece, Position, Square, Wing, square_name
from pareo.laws.geometry import FIRST_RANK, castle
from pareo.laws.judgement import Broken, breaks
from pareo.laws.words import all_placed, placed
from pareo.model import Colour
from pareo.rulebook import LAWS_2018


def castling_wing(position: Position, mover: Colour, move: Move) -> Wing | None:
    """Return the side of a castling that is played as a move of the king, if it is one.

    That is the king's move of two squares along the first rank from the e-file; in Chess960 only
    with a rook in the corner, since coordinates may mean an ordinary move there.
    """
    if move.rook is not None:
        return move.wing
    home = Square(8 * FIRST_RANK[mover] + 4)
    aside = move.arrival - home
    if position.squares[home] is not Piece.of(mover, Kind.KING) or move.origin != home:
        return None
    if abs(aside) != 2 or move.promotion is not None:
        return None
    corner = Square(home + (3 if aside > 0 else -4))
    if position.chess960 and corner not in position.castling:
        return None
    return Wing.SHORT if aside > 0 else Wing.LONG


def castling_move(position: Position, mover: Colour, wing: Wing) -> Move | None:
    """Return the castling to one side as a move, with king and rook in place (3.8.2)."""
    king = position.king(mover)
    if king is None or king // 8 != FIRST_RANK[mover]:
        return None
    if not position.chess960 and king % 8 != 4:
        return None
    rook = _rook(position, mover, king, wing)
    return None if rook is None else Move(king, castle(king, rook).king, None, rook)


def _rook(position: Position, mover: Colour, king: Square, wing: Wing) -> Square | None:
    """Return the rook to castle with: in the corner, in Chess960 the one with the right."""
    row = 8 * FIRST_RANK[mover]
    piece = Piece.of(mover, Kind.ROOK)
    if not position.chess960:
        corner = Square(row + (7 if wing is Wing.SHORT else 0))
        return corner if position.squares[corner] is piece else None
    side = range(king + 1, row + 8) if wing is Wing.SHORT else range(row, king)
    rooks = [Square(place) for place in side if position.squares[place] is piece]
    outermost = rooks if wing is Wing.LONG else rooks[::-1]
    return next((each for each in rooks if each in position.castling), next(iter(outermost), None))


def castling_faults(
    position: Position, mover: Colour, wing: Wing, record: Sequence[Position]
) -> Iterator[Broken]:
    """Yield the articles that a castling breaks; the first two end the examination."""
    move = castling_move(position, mover, wing)
    if move is None:
        yield from _not_in_place(position, mover, wing)
        return
    assert move.rook is not None
    if move.rook not in position.castling:
        yield from _right_lost(mover, move, move.rook, record)
        return
    yield from _attacked(position, mover, move)
    yield from _pieces_between(position, move, move.rook)


@LAWS_2018.rule("3.8.2")
def _not_in_place(position: Position, mover: Colour, wing: Wing) -> Iterator[Broken]:
    """Castling is a move of the king and a rook from their original squares."""
    if position.chess960:
        yield breaks(
            "3.8.2", Message("king and rook do not stand where they could castle on that side")
        )
        return
    rank = FIRST_RANK[mover]
    home, corner = Square(8 * rank + 4), Square(8 * rank + (7 if wing is Wing.SHORT else 0))
    if position.squares[home] is not Piece.of(mover, Kind.KING):
        yield breaks(
            "3.8.2", Message("the king does not stand on {square}", square=square_name(home))
        )
    if position.squares[corner] is not Piece.of(mover, Kind.ROOK):
        yield breaks("3.8.2", Message("no own rook stands on {square}", square=square_name(corner)))


@LAWS_2018.rule("3.8.2.1")
def _right_lost(
    mover: Colour, move: Move, rook: Square, record: Sequence[Position]
) -> Iterator[Broken]:
    """The right is lost when king or rook has moved; which one, only the record tells."""
    king_moved = any(each.squares[move.origin] is not Piece.of(mover, Kind.KING) for each in record)
    rook_moved = any(each.squares[rook] is not Piece.of(mover, Kind.ROOK) for each in record)
    if king_moved:
        yield breaks("3.8.2.1.1", Message("the king has moved before"))
    if rook_moved:
        yield breaks(
            "3.8.2.1.2",
            Message("the rook on {square} has moved before", square=square_name(rook)),
        )
    if not king_moved and not rook_moved:
        yield breaks(
            "3.8.2.1",
            Message(
                "the right to castle with the rook on {square} has been lost",
                square=square_name(rook),
            ),
        )


@LAWS_2018.rule("3.8.2.2")
def _attacked(position: Position, mover: Colour, move: Move) -> Iterator[Broken]:
    """The square the king leaves, those it crosses and its arrival must not be attacked."""
    assert move.rook is not None
    squares = position.squares
    for each in castle(move.origin, move.rook).passed:
        by = sorted(attackers(squares, each, mover.other))
        if not by:
            continue
        where, who = square_name(each), all_placed(squares, by)
        if each == move.origin:
            reason = Message("the king on {square} is attacked by {attackers}")
        elif each == move.arrival:
            reason = Message("the king would arrive on {square}, attacked by {attackers}")
        else:
            reason = Message("the king would cross {square}, attacked by {attackers}")
        yield breaks("3.8.2.2.1", reason.filled(square=where, attackers=who))


@LAWS_2018.rule("3.8.2.2", "II.3.2.7")
def _pieces_between(position: Position, move: Move, rook: Square) -> Iterator[Broken]:
    """Nothing stands between king and rook, or where one of them passes or arrives."""
    squares = position.squares
    number = "II.2.3.7.4" if position.chess960 else "3.8.2.2.2"
    for each in castle(move.origin, rook).empty:
        if squares[each] is not None:
            yield breaks(number, Message("{piece} stands in the way", piece=placed(squares, each)))
