"""The judge of a move: legal, or the articles that it breaks, in order (rulings 0381 and 0382)."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from pareo.errors import InputError
from pareo.language import Message
from pareo.laws.attacks import attackers
from pareo.laws.board import (
    PROMOTIONS,
    Kind,
    Move,
    Piece,
    Position,
    Square,
    Wing,
    king_on,
    square,
    square_name,
)
from pareo.laws.castling import castling_faults, castling_move, castling_wing
from pareo.laws.geometry import (
    FIFTH_RANK,
    FORWARD,
    KING_STEPS,
    KNIGHT_STEPS,
    LAST_RANK,
    LINES,
    PAWN_CAPTURES,
    PAWN_RANK,
    between,
)
from pareo.laws.judgement import Attempt, Broken, Judgement, breaks
from pareo.laws.legal import squares_after
from pareo.laws.words import all_placed, placed
from pareo.model import Colour
from pareo.rulebook import LAWS_2018

_COORDINATES: Final = re.compile(r"([a-h][1-8])[-x]?([a-h][1-8])=?([kqrbnp]?)", re.IGNORECASE)


def read_attempt(text: str) -> Attempt:
    """Read a move in coordinates, e2e4 or e7e8q, or the sign of a castling."""
    plain = text.strip().rstrip("+#")
    sign = plain.upper().replace("O", "0")
    if sign in {wing.value for wing in Wing}:
        return Wing(sign)
    found = _COORDINATES.fullmatch(plain)
    if found is None:
        raise InputError.of(
            Message("“{text}” is not a move in coordinates.", text=text),
            Message("Write it like e2e4, e7e8q or 0-0."),
        )
    origin, arrival, new = found.groups()
    return Move(square(origin.lower()), square(arrival.lower()), Kind(new.lower()) if new else None)


def legal_move(position: Position, text: str) -> Move | None:
    """Return the legal move of a text in coordinates, if there is one."""
    return judge(position, read_attempt(text)).move


@LAWS_2018.rule("3.10.1", "3.10.2")
def judge(
    position: Position,
    attempt: Attempt,
    *,
    by: Colour | None = None,
    record: Sequence[Position] = (),
) -> Judgement:
    """Judge a move by Articles 1 and 3; it is legal if it breaks none of them.

    `by` is who moves, if not the player on move; `record` are the positions of the game so far,
    which tell why a right to castle or to capture en passant is missing.
    """
    mover = by or position.turn
    wing = _wing(position, mover, attempt)
    broken = list(_turn(position, mover))
    if wing is not None:
        broken += castling_faults(position, mover, wing, record)
        move = castling_move(position, mover, wing)
        # 3.8.2.2.1 alone: the rook's part is possible, so the final squares can be looked at.
        only_attacked = all(each.rule.article == "3.8.2.2.1" for each in broken)
        if move is not None and only_attacked:
            broken += _own_king(position, mover, move)
    else:
        assert isinstance(attempt, Move)
        move = attempt
        broken += list(_whose_piece(position, mover, move)) or _examined(
            position, mover, move, record
        )
        if not broken:
            broken += _opponents_king(position, move)
            broken += _own_king(position, mover, move)
    return Judgement(attempt, None if broken else move, tuple(broken))


def _wing(position: Position, mover: Colour, attempt: Attempt) -> Wing | None:
    return attempt if isinstance(attempt, Wing) else castling_wing(position, mover, attempt)


def _examined(
    position: Position, mover: Colour, move: Move, record: Sequence[Position]
) -> Iterator[Broken]:
    """Yield what a move that is no castling breaks, without a look at the kings."""
    piece = position.squares[move.origin]
    assert piece is not None
    yield from _own_piece(position, mover, move)
    match piece.kind:
        case Kind.PAWN if move.origin % 8 == move.arrival % 8:
            yield from _pawn_forward(position, mover, move)
        case Kind.PAWN:
            yield from _pawn_aside(position, mover, move, record)
        case Kind.KNIGHT:
            yield from _knight(move)
        case Kind.KING:
            yield from _king(move)
        case _:
            yield from _line_piece(position, piece.kind, move)
    yield from _new_piece(mover, piece.kind, move)


@LAWS_2018.rule("1.2", "1.3")
def _turn(position: Position, mover: Colour) -> Iterator[Broken]:
    """The players move alternately; one has the move when the opponent's has been made."""
    if mover is not position.turn:
        on_move = {
            Colour.WHITE: Message("White is on move"),
            Colour.BLACK: Message("Black is on move"),
        }
        yield breaks("1.2", on_move[position.turn])


@LAWS_2018.rule("1.1")
def _whose_piece(position: Position, mover: Colour, move: Move) -> Iterator[Broken]:
    """Each player moves their own pieces."""
    piece = position.squares[move.origin]
    if piece is None:
        yield breaks("1.1", Message("no piece stands on {square}", square=square_name(move.origin)))
    elif piece.colour is not mover:
        yield breaks(
            "1.1",
            Message("{piece} is the opponent’s", piece=placed(position.squares, move.origin)),
        )


@LAWS_2018.rule("3.1", "3.1.1")
def _own_piece(position: Position, mover: Colour, move: Move) -> Iterator[Broken]:
    """A piece never moves to a square of an own piece; one of the opponent is captured."""
    other = position.squares[move.arrival]
    if other is not None and other.colour is mover:
        yield breaks(
            "3.1",
            Message("{piece} is an own piece", piece=placed(position.squares, move.arrival)),
        )


_WAYS: Final = {
    Kind.BISHOP: breaks("3.2", Message("a bishop moves along a diagonal")),
    Kind.ROOK: breaks("3.3", Message("a rook moves along a file or a rank")),
    Kind.QUEEN: breaks("3.4", Message("a queen moves along a file, a rank or a diagonal")),
}


@LAWS_2018.rule("3.2", "3.3", "3.4", "3.5")
def _line_piece(position: Position, kind: Kind, move: Move) -> Iterator[Broken]:
    """Bishop, rook and queen move along their lines, and not over another piece."""
    if not any(move.arrival in line for line in LINES[kind][move.origin]):
        yield _WAYS[kind]
        return
    for each in between(move.origin, move.arrival):
        if position.squares[each] is not None:
            yield breaks(
                "3.5", Message("{piece} stands in the way", piece=placed(position.squares, each))
            )


@LAWS_2018.rule("3.6")
def _knight(move: Move) -> Iterator[Broken]:
    """A knight moves to the nearest squares that are not on its file, rank or diagonals."""
    if move.arrival not in KNIGHT_STEPS[move.origin]:
        yield breaks(
            "3.6",
            Message(
                "a knight does not move from {origin} to {arrival}",
                origin=square_name(move.origin),
                arrival=square_name(move.arrival),
            ),
        )


@LAWS_2018.rule("3.8.1")
def _king(move: Move) -> Iterator[Broken]:
    """The king moves to an adjoining square."""
    if move.arrival not in KING_STEPS[move.origin]:
        yield breaks(
            "3.8.1",
            Message(
                "the king moves one square; {arrival} does not adjoin {origin}",
                origin=square_name(move.origin),
                arrival=square_name(move.arrival),
            ),
        )


@LAWS_2018.rule("3.7.1", "3.7.2")
def _pawn_forward(position: Position, mover: Colour, move: Move) -> Iterator[Broken]:
    """A pawn moves forward to a free square; on its first move also two, if both are free."""
    forward = FORWARD[mover]
    squares = position.squares
    way = [Square(move.origin + forward), Square(move.origin + 2 * forward)]
    steps = (move.arrival - move.origin) // forward
    if steps not in (1, 2):
        yield breaks("3.7.1", Message("a pawn moves one square forward"))
        return
    number = "3.7.1" if steps == 1 else "3.7.2"
    if steps == 2 and move.origin // 8 != PAWN_RANK[mover]:
        yield breaks(
            number, Message("a pawn moves two squares forward only from its initial square")
        )
    for each in way[:steps]:
        if squares[each] is not None:
            yield breaks(number, Message("{piece} stands in the way", piece=placed(squares, each)))


@LAWS_2018.rule("3.7.3")
def _pawn_aside(
    position: Position, mover: Colour, move: Move, record: Sequence[Position]
) -> Iterator[Broken]:
    """A pawn goes to another file only to capture, one square diagonally forward."""
    if move.arrival not in PAWN_CAPTURES[mover][move.origin]:
        yield breaks("3.7.3", Message("a pawn captures one square diagonally forward"))
        return
    if position.squares[move.arrival] is not None or move.arrival == position.double_step:
        return
    beside = Square(move.arrival - FORWARD[mover])
    if move.origin // 8 == FIFTH_RANK[mover] and position.squares[beside] is Piece.of(
        mover.other, Kind.PAWN
    ):
        yield _no_passant(position, mover, beside, record)
        return
    yield breaks(
        "3.7.3",
        Message(
            "a pawn moves diagonally only to capture, and {square} is empty",
            square=square_name(move.arrival),
        ),
    )


@LAWS_2018.rule("3.7.4")
def _no_passant(
    position: Position, mover: Colour, beside: Square, record: Sequence[Position]
) -> Broken:
    """En passant answers a double step at once; whether there was one, only the record tells."""
    pawn = Piece.of(mover.other, Kind.PAWN)
    who = placed(position.squares, beside)
    home = Square(beside + 2 * FORWARD[mover])
    for before, after in zip(record[-2::-1], record[:0:-1], strict=True):
        if before.squares[beside] is pawn:
            continue
        if before.squares[home] is pawn and after.squares[home] is None:
            return breaks(
                "3.7.4.2",
                Message(
                    "en passant is possible only on the move after the double step, and "
                    "{pawn} made it earlier",
                    pawn=who,
                ),
            )
        return breaks("3.7.4.1", Message("{pawn} did not make a double step", pawn=who))
    return breaks(
        "3.7.4", Message("it is not known that {pawn} has just made a double step", pawn=who)
    )


@LAWS_2018.rule("3.7.5.1", "3.7.5.2", "3.7.5.3")
def _new_piece(mover: Colour, kind: Kind, move: Move) -> Iterator[Broken]:
    """A pawn on the last rank becomes a queen, rook, bishop or knight, whatever was captured."""
    if kind is Kind.PAWN and move.arrival // 8 == LAST_RANK[mover]:
        if move.promotion not in PROMOTIONS:
            yield breaks(
                "3.7.5.1",
                Message("on the last rank a pawn becomes a queen, rook, bishop or knight"),
            )
    elif move.promotion is not None:
        yield breaks("3.7.5.1", Message("only a pawn on the last rank becomes another piece"))


@LAWS_2018.rule("1.4.1")
def _opponents_king(position: Position, move: Move) -> Iterator[Broken]:
    """The king is never captured."""
    other = position.squares[move.arrival]
    if other is not None and other.kind is Kind.KING:
        yield breaks(
            "1.4.1",
            Message("{piece} may not be captured", piece=placed(position.squares, move.arrival)),
        )


@LAWS_2018.rule("3.9.2")
def _own_king(position: Position, mover: Colour, move: Move) -> Iterator[Broken]:
    """No move puts the own king in check or leaves it there."""
    after = squares_after(position, move)
    king = king_on(after, mover)
    by = [] if king is None else sorted(attackers(after, king, mover.other))
    if king is not None and by:
        yield breaks(
            "3.9.2",
            Message(
                "the own king on {square} would be attacked by {attackers}",
                square=square_name(king),
                attackers=all_placed(after, by),
            ),
        )
