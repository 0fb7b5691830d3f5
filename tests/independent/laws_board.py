"""Positions and attacks, for the second opinion on the Laws of Chess of 2018 (3.1, 3.9.1).

A board is a dictionary from squares (`e4`) to letters (`K` white, `k` black), a colour `w` or `b`. A
right to castle is the pair of the colour and the square of a rook that has not moved, with a king
that has not moved either.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

FILES = "abcdefgh"
RANKS = "12345678"
SQUARES = [file + rank for rank in RANKS for file in FILES]
INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

Board = Mapping[str, str]
Right = tuple[str, str]


class Place(NamedTuple):
    """A position: 9.2.2 asks for nothing else."""

    board: Board
    turn: str
    rights: frozenset[Right]
    passant: str | None


# ---------------------------------------------------------------------------------- positions


def from_fen(text: str) -> Place:
    rows, turn, rights, passant = text.split()[:4]
    board: dict[str, str] = {}
    for rank, row in zip(reversed(RANKS), rows.split("/"), strict=True):
        cells = "".join(" " * int(cell) if cell.isdigit() else cell for cell in row)
        board |= {file + rank: cell for file, cell in zip(FILES, cells, strict=True) if cell != " "}
    return Place(
        board,
        turn,
        frozenset(right_of(board, letter) for letter in rights if letter != "-"),
        None if passant == "-" else passant,
    )


def right_of(board: Board, letter: str) -> Right:
    """Of `K`, `Q`: the outermost rook on that side of the king; else the letter is its file."""
    colour = "w" if letter.isupper() else "b"
    rank = first_rank(colour)
    king = king_square(board, colour)
    rook = letter_of("r", colour)
    rooks = [file for file in FILES if board.get(file + rank) == rook]
    if letter in "Kk":
        rooks = [file for file in rooks if king and file > king[0]][-1:]
    elif letter in "Qq":
        rooks = [file for file in rooks if king and file < king[0]][:1]
    else:
        rooks = [letter.lower()]
    return colour, rooks[0] + rank


def fen_of(place: Place, *, free: bool = False) -> str:
    """Rights by the file of the rook, where the pieces stood anywhere."""
    rows = []
    for rank in reversed(RANKS):
        row = "".join(place.board.get(file + rank, "1") for file in FILES)
        for length in range(8, 1, -1):
            row = row.replace("1" * length, str(length))
        rows.append(row)
    usual = {"h": "k", "a": "q"}
    rights = sorted(
        letter_of(rook[0] if free else usual[rook[0]], colour) for colour, rook in place.rights
    )
    return " ".join(["/".join(rows), place.turn, "".join(rights) or "-", place.passant or "-"])


def letter_of(kind: str, colour: str) -> str:
    return kind.upper() if colour == "w" else kind.lower()


def colour_of(letter: str) -> str:
    return "w" if letter.isupper() else "b"


def other(colour: str) -> str:
    return "b" if colour == "w" else "w"


def first_rank(colour: str) -> str:
    return "1" if colour == "w" else "8"


def king_square(board: Board, colour: str) -> str | None:
    king = letter_of("k", colour)
    return next((square for square, letter in board.items() if letter == king), None)


# ------------------------------------------------------------------------------------- attack


@cache
def steps(start: str, end: str) -> tuple[int, int]:
    return FILES.index(end[0]) - FILES.index(start[0]), int(end[1]) - int(start[1])


@cache
def between(start: str, end: str) -> tuple[str, ...]:
    """The squares of a straight or diagonal line, without its ends."""
    files, ranks = steps(start, end)
    length = max(abs(files), abs(ranks))
    if files and ranks and abs(files) != abs(ranks):
        return ()
    return tuple(
        FILES[FILES.index(start[0]) + files // length * way]
        + str(int(start[1]) + ranks // length * way)
        for way in range(1, length)
    )


@cache
def goes(kind: str, start: str, end: str) -> bool:
    """3.2 to 3.4, 3.6, 3.8.1 on an empty board."""
    files, ranks = (abs(step) for step in steps(start, end))
    straight = not (files and ranks)
    diagonal = files == ranks
    return {
        "b": diagonal,
        "r": straight,
        "q": straight or diagonal,
        "n": {files, ranks} == {1, 2},
        "k": max(files, ranks) == 1,
    }[kind]


def attacks(board: Board, start: str, end: str) -> bool:
    """3.1.2, 3.1.3: a pinned piece attacks too."""
    letter = board[start]
    kind = letter.lower()
    if kind == "p":
        files, ranks = steps(start, end)
        return abs(files) == 1 and ranks == forward(colour_of(letter))
    return goes(kind, start, end) and not (
        kind in "brq" and any(square in board for square in between(start, end))
    )


def attacked(board: Board, square: str, by: str) -> bool:
    return any(
        start != square and colour_of(letter) == by and attacks(board, start, square)
        for start, letter in board.items()
    )


def in_check(board: Board, colour: str) -> bool:
    """3.9.1."""
    king = king_square(board, colour)
    return king is not None and attacked(board, king, other(colour))


def forward(colour: str) -> int:
    return 1 if colour == "w" else -1
