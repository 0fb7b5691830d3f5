"""The legal moves of a position and what they lead to (Article 3).

This is the quick way to all legal moves, for searching and counting. `moves` judges one move by
the articles; the tests hold both together.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import Final

from pareo.laws.attacks import is_attacked
from pareo.laws.board import (
    PROMOTIONS,
    SQUARES,
    Kind,
    Move,
    Piece,
    Position,
    Square,
    Squares,
    king_on,
)
from pareo.laws.geometry import (
    DIAGONAL_LINES,
    FORWARD,
    KING_STEPS,
    KNIGHT_STEPS,
    LAST_RANK,
    LINES,
    PAWN_CAPTURES,
    PAWN_RANK,
    STRAIGHT_LINES,
    castle,
)
from pareo.model import Colour

_KING: Final = Kind.KING
_PAWN: Final = Kind.PAWN
_KNIGHT: Final = Kind.KNIGHT
_SLIDERS: Final = {
    (colour, straight): frozenset(
        {Piece.of(colour, Kind.QUEEN), Piece.of(colour, Kind.ROOK if straight else Kind.BISHOP)}
    )
    for colour in Colour
    for straight in (True, False)
}


@cache
def step(origin: Square, arrival: Square) -> Move:
    """Return a move without anything particular."""
    return Move(origin, arrival)


@cache
def _along(kind: Kind, origin: Square) -> tuple[tuple[Move, ...], ...]:
    return tuple(tuple(step(origin, to) for to in line) for line in LINES[kind][origin])


@cache
def _by_steps(kind: Kind, origin: Square) -> tuple[Move, ...]:
    steps = KNIGHT_STEPS if kind is _KNIGHT else KING_STEPS
    return tuple(step(origin, to) for to in steps[origin])


@cache
def _promotions(origin: Square, arrival: Square) -> tuple[Move, ...]:
    return tuple(Move(origin, arrival, kind) for kind in PROMOTIONS)


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Return all legal moves."""
    squares, colour = position.squares, position.turn
    king = king_on(squares, colour)
    if king is None:
        return tuple(_candidates(position))
    enemy = colour.other
    in_check = is_attacked(squares, king, enemy)
    pinned = _pinned(squares, king, colour)
    without_king: list[Piece | None] = list(squares)
    without_king[king] = None
    found = []
    for move in _candidates(position):
        origin = move.origin
        if origin == king:
            if is_attacked(without_king, move.arrival, enemy):
                continue
        elif in_check or origin in pinned or is_passant(position, move):
            after = squares_after(position, move)
            if is_attacked(after, king, enemy):
                continue
        found.append(move)
    if position.castling and not in_check:
        found.extend(_castlings(position, king))
    return tuple(found)


def play(position: Position, move: Move) -> Position:
    """Return the position after a legal move."""
    squares, colour = position.squares, position.turn
    piece = squares[move.origin]
    assert piece is not None
    is_pawn = piece.kind is _PAWN
    captures = squares[move.arrival] is not None and move.rook is None
    castling = position.castling
    if castling:
        gone = {move.origin, move.arrival}
        if piece.kind is _KING:
            gone.update(SQUARES[56:] if colour is Colour.BLACK else SQUARES[:8])
        if not castling.isdisjoint(gone):
            castling = castling - gone
    passed = None
    if is_pawn and abs(move.arrival - move.origin) == 16:
        passed = Square((move.origin + move.arrival) // 2)
    return Position(
        tuple(squares_after(position, move)),
        colour.other,
        castling,
        passed,
        0 if is_pawn or captures else position.quiet + 1,
        position.number + (colour is Colour.BLACK),
        position.chess960,
    )


def squares_after(position: Position, move: Move) -> list[Piece | None]:
    """Return the squares after a move."""
    after: list[Piece | None] = list(position.squares)
    piece = after[move.origin]
    assert piece is not None
    after[move.origin] = None
    if move.rook is not None:
        rook, after[move.rook] = after[move.rook], None
        after[castle(move.origin, move.rook).rook] = rook
    elif piece.kind is _PAWN:
        if move.promotion is not None:
            piece = Piece.of(piece.colour, move.promotion)
        elif is_passant(position, move):
            after[move.arrival - FORWARD[piece.colour]] = None
    after[move.arrival] = piece
    return after


def positions_after(start: Position, moves: Sequence[Move]) -> tuple[Position, ...]:
    """Return the positions of a game: the first one and those after each move."""
    return tuple(accumulate(moves, play, initial=start))


def is_passant(position: Position, move: Move) -> bool:
    """Whether a candidate move captures a pawn en passant."""
    piece = position.squares[move.origin]
    return (
        move.arrival == position.double_step
        and piece is not None
        and piece.kind is _PAWN
        and (move.arrival - move.origin) % 8 != 0
    )


def passant_square(position: Position) -> Square | None:
    """Return where a pawn can now be captured en passant; None if that is not legal (9.2.2)."""
    arrival = position.double_step
    if arrival is None:
        return None
    squares, colour = position.squares, position.turn
    pawn = Piece.of(colour, _PAWN)
    king = king_on(squares, colour)
    for origin in PAWN_CAPTURES[colour.other][arrival]:
        if squares[origin] is pawn:
            after = squares_after(position, step(origin, arrival))
            if king is None or not is_attacked(after, king, colour.other):
                return arrival
    return None


def position_key(position: Position) -> tuple[Squares, Colour, frozenset[Square], Square | None]:
    """Return what two positions share if they are the same by 9.2.2."""
    return position.squares, position.turn, position.castling, passant_square(position)


def perft(position: Position, depth: int) -> int:
    """Return the number of series of so many legal half-moves."""
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(play(position, move), depth - 1) for move in moves)


# -------------------------------------------------------------------------------- candidates


def _candidates(position: Position) -> Iterator[Move]:
    """Yield the moves of all pieces, without castling, whatever happens to the own king."""
    squares, colour = position.squares, position.turn
    for origin, piece in enumerate(squares):
        if piece is None or piece.colour is not colour:
            continue
        kind = piece.kind
        if kind is _PAWN:
            yield from _pawn_moves(position, Square(origin))
        elif kind is _KNIGHT or kind is _KING:
            for move in _by_steps(kind, Square(origin)):
                other = squares[move.arrival]
                if other is None or (other.colour is not colour and other.kind is not _KING):
                    yield move
        else:
            yield from _line_moves(squares, colour, _along(kind, Square(origin)))


def _line_moves(
    squares: Squares, colour: Colour, lines: tuple[tuple[Move, ...], ...]
) -> Iterator[Move]:
    for line in lines:
        for move in line:
            other = squares[move.arrival]
            if other is None:
                yield move
                continue
            if other.colour is not colour and other.kind is not _KING:
                yield move
            break


def _pawn_moves(position: Position, origin: Square) -> Iterator[Move]:
    squares, colour = position.squares, position.turn
    forward = FORWARD[colour]
    one = Square(origin + forward)
    last = LAST_RANK[colour]
    if not 0 <= one < 64:  # an impossible position: a pawn on the last rank
        return
    if squares[one] is None:
        if one // 8 == last:
            yield from _promotions(origin, one)
        else:
            yield step(origin, one)
            two = Square(one + forward)
            if origin // 8 == PAWN_RANK[colour] and squares[two] is None:
                yield step(origin, two)
    for arrival in PAWN_CAPTURES[colour][origin]:
        other = squares[arrival]
        if other is None:
            if arrival == position.double_step:
                yield step(origin, arrival)
        elif other.colour is not colour and other.kind is not _KING:
            if arrival // 8 == last:
                yield from _promotions(origin, arrival)
            else:
                yield step(origin, arrival)


def _castlings(position: Position, king: Square) -> Iterator[Move]:
    """Yield the castlings of a king that is not in check."""
    squares, colour = position.squares, position.turn
    for rook in sorted(position.castling):
        if rook // 8 != king // 8 or squares[rook] is not Piece.of(colour, Kind.ROOK):
            continue
        ways = castle(king, rook)
        if any(squares[each] is not None for each in ways.empty) or any(
            is_attacked(squares, each, colour.other) for each in ways.passed
        ):
            continue
        move = Move(king, ways.king, None, rook)
        if not position.chess960 or not is_attacked(
            squares_after(position, move), ways.king, colour.other
        ):
            yield move


# ------------------------------------------------------------------------------ own king


def _pinned(squares: Squares, king: Square, colour: Colour) -> set[Square]:
    """Return the own pieces that shield the king from a line."""
    found = set()
    for is_straight, lines in ((True, STRAIGHT_LINES), (False, DIAGONAL_LINES)):
        sliders = _SLIDERS[colour.other, is_straight]
        for line in lines[king]:
            shield = None
            for each in line:
                piece = squares[each]
                if piece is None:
                    continue
                if shield is not None:
                    if piece in sliders:
                        found.add(shield)
                    break
                if piece.colour is not colour:
                    break
                shield = each
    return found
