"""A second opinion on the move of the pieces by the Laws of Chess of 2018 (Articles 1 to 3).

Written from the text of the Laws alone, on plain data; it shares nothing with the code that it
checks. A move is `e2e4`, `e7e8q`, `O-O` or `O-O-O`.

`judge` names all articles that a move breaks. The order in which it names them is a convention:
turn, own piece on the square, way of the piece, piece between, pawns, castling, capture of a king,
own king in check. Where the text leaves room, these are the readings:

1. A step of the king by two squares along his first rank from e1 or e8 is meant as castling.
2. A pawn that takes diagonally onto an empty square beside an opponent's pawn on its fifth rank is
   meant as "en passant": what is broken then is 3.7.4, not 3.7.3.
3. Without a record nobody knows why a right is missing: 3.8.2.1 and 3.7.4 stand for their parts.
4. A piece that goes where it cannot go is put there all the same, to see what becomes of the king.
5. A piece on the square where the castling king goes stands between king and rook (3.8.2.2.2).
6. Chess960: a rook beside the king on his first rank that may not castle has lost the right.
7. Where there is no rook to castle with, nothing stands between and no square is crossed.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from tests.independent.laws_board import (
    FILES,
    SQUARES,
    Board,
    Place,
    attacked,
    between,
    colour_of,
    first_rank,
    forward,
    goes,
    in_check,
    king_square,
    letter_of,
    other,
    steps,
)

WAYS = {"b": "3.2", "r": "3.3", "q": "3.4", "n": "3.6", "k": "3.8.1"}
NEW_PIECES = "qrbn"
CASTLING = {"O-O": ("g", "f"), "O-O-O": ("c", "d")}


class Story(NamedTuple):
    """The record: positions, one more than moves."""

    places: Sequence[Place]
    moves: Sequence[str]


# -------------------------------------------------------------------------------------- judge


def judge(
    place: Place,
    move: str,
    by: str | None = None,
    story: Story | None = None,
    *,
    free: bool = False,
) -> list[str]:
    """The articles of Articles 1 and 3 that the move breaks; `free`: Chess960 (Guideline II)."""
    mover = by or place.turn
    broken = ["1.2"] if mover != place.turn else []
    side = castling_side(place, move, mover, free=free)
    if side:
        return broken + castling(place, side, mover, story, free=free)
    start, end, new = move[:2], move[2:4], move[4:]
    letter = place.board.get(start)
    if letter is None:
        return [*broken, "1.1"]
    colour = colour_of(letter)
    if colour != mover:
        broken.append("1.1")
    target = place.board.get(end)
    if target and colour_of(target) == colour:
        broken.append("3.1")
    kind = letter.lower()
    broken += pawn(place, start, end, mover, story) if kind == "p" else piece(place, start, end)
    last = kind == "p" and end[1] == first_rank(other(colour))
    if (new not in tuple(NEW_PIECES)) if last else new:
        broken.append("3.7.5.1")
    if target and target == letter_of("k", other(colour)):
        broken.append("1.4.1")
    if in_check(moved(place.board, start, end, new), colour):
        broken.append("3.9.2")
    return broken


def piece(place: Place, start: str, end: str) -> list[str]:
    """3.2 to 3.6, 3.8.1."""
    kind = place.board[start].lower()
    if not goes(kind, start, end):
        return [WAYS[kind]]
    jumps = kind in "brq" and any(square in place.board for square in between(start, end))
    return ["3.5"] if jumps else []


def pawn(place: Place, start: str, end: str, mover: str, story: Story | None) -> list[str]:
    """3.7.1 to 3.7.4."""
    colour = colour_of(place.board[start])
    files, ranks = steps(start, end)
    ahead = ranks * forward(colour)
    if not files:
        way = (*between(start, end), end)
        if ahead == 2:
            home = "2" if colour == "w" else "7"
            return [] if start[1] == home and free_way(place, way) else ["3.7.2"]
        return [] if ahead == 1 and free_way(place, way) else ["3.7.1"]
    if abs(files) != 1 or ahead != 1:
        return ["3.7.3"]
    target = place.board.get(end)
    if target:
        return [] if colour_of(target) != colour else ["3.7.3"]
    fifth = "5" if colour == "w" else "4"
    beside = end[0] + start[1]
    if start[1] != fifth or place.board.get(beside) != letter_of("p", other(colour)):
        return ["3.7.3"]
    if end == place.passant and mover == place.turn == colour:
        return []
    return [passant_missing(beside, other(colour), story)]


def free_way(place: Place, squares: Sequence[str]) -> bool:
    return not any(square in place.board for square in squares)


def passant_missing(square: str, colour: str, story: Story | None) -> str:
    """3.7.4.1: the pawn came there by another move; 3.7.4.2: by two squares, but earlier."""
    two_behind = square[0] + str(int(square[1]) - 2 * forward(colour))
    for move in reversed(story.moves if story else ()):
        if move[2:4] == square and move not in CASTLING:
            return "3.7.4.2" if move[:2] == two_behind else "3.7.4.1"
    return "3.7.4"


# ----------------------------------------------------------------------------------- castling


def castling_side(place: Place, move: str, mover: str, *, free: bool) -> str | None:
    if move in CASTLING:
        return move
    home = "e" + first_rank(mover)
    if (
        not free
        and len(move) == 4
        and move[:2] == home
        and place.board.get(home) == letter_of("k", mover)
    ):
        return {"g" + home[1]: "O-O", "c" + home[1]: "O-O-O"}.get(move[2:4])
    return None


def castling(place: Place, side: str, mover: str, story: Story | None, *, free: bool) -> list[str]:
    """3.8.2, and II.3 for the squares."""
    rank = first_rank(mover)
    king, rook = castling_pair(place, side, mover, free=free)
    king_to, rook_to = (file + rank for file in CASTLING[side])
    broken = []
    if king is None or rook is None:
        broken.append("3.8.2")
    else:
        if (mover, rook) not in place.rights:
            broken += right_lost(rook, mover, story)
        if any(
            attacked(place.board, square, other(mover))
            for square in (king, *between(king, king_to), king_to)
        ):
            broken.append("3.8.2.2.1")
        touched = {*between(king, rook)} if not free else set()
        touched |= {*between(king, king_to), king_to, *between(rook, rook_to), rook_to}
        if any(square in place.board for square in touched - {king, rook}):
            broken.append("II.2.3.7.4" if free else "3.8.2.2.2")
    if king is not None:
        after = dict(place.board)
        letter = after.pop(king)
        if rook is not None:
            after[rook_to] = after.pop(rook)
        after[king_to] = letter
        if in_check(after, mover):
            broken.append("3.9.2")
    return broken


def castling_pair(
    place: Place, side: str, mover: str, *, free: bool
) -> tuple[str | None, str | None]:
    """The king and the rook, each on its original square."""
    rank = first_rank(mover)
    king = king_square(place.board, mover)
    if not free:
        if king != "e" + rank:
            king = None
        corner = ("h" if side == "O-O" else "a") + rank
        return king, corner if place.board.get(corner) == letter_of("r", mover) else None
    if king is None or king[1] != rank:
        return None, None
    unmoved = [rook for colour, rook in place.rights if colour == mover]
    files = FILES if side == "O-O-O" else reversed(FILES)
    rooks = [file + rank for file in files if place.board.get(file + rank) == letter_of("r", mover)]
    rooks = [rook for rook in rooks if (rook[0] > king[0]) == (side == "O-O")]
    rooks.sort(key=lambda rook: rook not in unmoved)
    return king, rooks[0] if rooks else None


def right_lost(rook: str, mover: str, story: Story | None) -> list[str]:
    """3.8.2.1.1, 3.8.2.1.2, or 3.8.2.1 where the record does not say."""
    if story is None:
        return ["3.8.2.1"]
    reasons = []
    king_moved = rook_moved = False
    for place, move in zip(story.places, story.moves, strict=False):
        if place.turn == mover:
            side = castling_side(place, move, mover, free=False)
            king_moved |= bool(side) or place.board[move[:2]] == letter_of("k", mover)
            rook_moved |= (rook[0] == "h") == (side == "O-O") if side else False
        if move not in CASTLING:
            rook_moved |= rook in {move[:2], move[2:4]}
    if king_moved:
        reasons.append("3.8.2.1.1")
    if rook_moved:
        reasons.append("3.8.2.1.2")
    return reasons or ["3.8.2.1"]


# --------------------------------------------------------------------------------------- moves


def moved(board: Board, start: str, end: str, new: str) -> Board:
    """The board after a piece has been put on another square, "en passant" included."""
    after = dict(board)
    letter = after.pop(start)
    if letter in "Pp" and start[0] != end[0] and end not in board and start[1] in "45":
        beside = end[0] + start[1]
        if after.get(beside) == letter.swapcase():
            del after[beside]
    after[end] = letter_of(new, colour_of(letter)) if new else letter
    return after


def play(place: Place, move: str, *, free: bool = False) -> Place:
    """The position after a legal move."""
    mover = place.turn
    side = castling_side(place, move, mover, free=free)
    if side:
        king, rook = castling_pair(place, side, mover, free=free)
        assert king
        assert rook
        board = {
            square: place.board[square] for square in place.board if square not in {king, rook}
        }
        king_to, rook_to = (file + first_rank(mover) for file in CASTLING[side])
        board |= {king_to: letter_of("k", mover), rook_to: letter_of("r", mover)}
        rights = frozenset(right for right in place.rights if right[0] != mover)
        return Place(board, other(mover), rights, None)
    start, end = move[:2], move[2:4]
    letter = place.board[start]
    rights = frozenset(
        right
        for right in place.rights
        if right[1] not in {start, end} and not (letter in "Kk" and right[0] == mover)
    )
    double = letter in "Pp" and abs(int(end[1]) - int(start[1])) == 2
    return Place(
        moved(place.board, start, end, move[4:]),
        other(mover),
        rights,
        between(start, end)[0] if double else None,
    )


@cache
def reach(kind: str, start: str) -> tuple[str, ...]:
    if kind == "p":
        return tuple(
            end
            for end in SQUARES
            if end != start
            and abs(steps(start, end)[0]) <= 1
            and abs(steps(start, end)[1]) in ({1, 2} if start[0] == end[0] else {1})
        )
    return tuple(end for end in SQUARES if end != start and goes(kind, start, end))


def candidates(place: Place, *, free: bool = False) -> Iterator[str]:
    for start, letter in place.board.items():
        if colour_of(letter) != place.turn:
            continue
        last = first_rank(other(place.turn))
        for end in reach(letter.lower(), start):
            if letter in "Pp" and end[1] == last:
                yield from (start + end + new for new in NEW_PIECES)
            else:
                yield start + end
    if any(colour == place.turn for colour, _ in place.rights):
        if free:
            yield from CASTLING
        else:
            rank = first_rank(place.turn)
            yield from (f"e{rank}g{rank}", f"e{rank}c{rank}")


def legal_moves(place: Place, *, free: bool = False) -> list[str]:
    """3.10.1; in a fixed order."""
    return sorted(
        move
        for move in candidates(place, free=free)
        if (free or move[:2] in place.board) and not judge(place, move, free=free)
    )


def ended(place: Place, *, free: bool = False) -> str | None:
    """5.1.1, 5.2.1."""
    if any(
        (free or move[:2] in place.board) and not judge(place, move, free=free)
        for move in candidates(place, free=free)
    ):
        return None
    return "5.1.1" if in_check(place.board, place.turn) else "5.2.1"
