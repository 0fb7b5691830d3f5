"""Lines and steps on the empty board, and the squares of a castling."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from pareo.laws.board import SQUARES, Kind, Square, Wing
from pareo.model import Colour
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass

Step = tuple[int, int]
"""Files and ranks to go."""

STRAIGHT: Final[tuple[Step, ...]] = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL: Final[tuple[Step, ...]] = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_LEAPS: Final[tuple[Step, ...]] = tuple(
    (files, ranks) for files in (-2, -1, 1, 2) for ranks in (-2, -1, 1, 2) if files**2 != ranks**2
)

Line = tuple[Square, ...]
"""Squares in one direction up to the edge, the nearest first."""


def _line(start: Square, step: Step) -> Line:
    file, rank = start % 8 + step[0], start // 8 + step[1]
    found = []
    while 0 <= file < 8 and 0 <= rank < 8:
        found.append(Square(file + 8 * rank))
        file, rank = file + step[0], rank + step[1]
    return tuple(found)


@LAWS_2018.rule("2.4")
def _lines(steps: Iterable[Step]) -> tuple[tuple[Line, ...], ...]:
    """Return the files and ranks, or the diagonals, from each square."""
    directions = tuple(steps)
    return tuple(
        tuple(line for line in (_line(start, step) for step in directions) if line)
        for start in SQUARES
    )


def _steps(steps: Iterable[Step]) -> tuple[Line, ...]:
    return tuple(tuple(line[0] for line in lines) for lines in _lines(steps))


STRAIGHT_LINES: Final = _lines(STRAIGHT)
DIAGONAL_LINES: Final = _lines(DIAGONAL)
ALL_LINES: Final = _lines(STRAIGHT + DIAGONAL)
KNIGHT_STEPS: Final = _steps(_LEAPS)
KING_STEPS: Final = _steps(STRAIGHT + DIAGONAL)
PAWN_CAPTURES: Final = {
    Colour.WHITE: _steps(((-1, 1), (1, 1))),
    Colour.BLACK: _steps(((-1, -1), (1, -1))),
}
LINES: Final = {
    Kind.BISHOP: DIAGONAL_LINES,
    Kind.ROOK: STRAIGHT_LINES,
    Kind.QUEEN: ALL_LINES,
}
FORWARD: Final = {Colour.WHITE: 8, Colour.BLACK: -8}
FIRST_RANK: Final = {Colour.WHITE: 0, Colour.BLACK: 7}
PAWN_RANK: Final = {Colour.WHITE: 1, Colour.BLACK: 6}
LAST_RANK: Final = {Colour.WHITE: 7, Colour.BLACK: 0}
FIFTH_RANK: Final = {Colour.WHITE: 4, Colour.BLACK: 3}


@cache
def between(one: Square, other: Square) -> tuple[Square, ...]:
    """Return the squares between two on a line; none where they are not on one."""
    for line in ALL_LINES[one]:
        if other in line:
            return line[: line.index(other)]
    return ()


@dataclass(frozen=True, slots=True)
class Castle:
    """Where king and rook come to, what must be empty, and where the king passes."""

    wing: Wing
    king: Square
    rook: Square
    empty: tuple[Square, ...]
    passed: tuple[Square, ...]


@cache
def castle(king: Square, rook: Square) -> Castle:
    """Return the castling of a king with a rook on the same rank (3.8.2; II.2.3.6 and II.2.3.7).

    The king comes to the c-file or g-file and the rook to its other side. All squares that one of
    them crosses or reaches are empty but for these two; the king's own square, those it crosses
    and its arrival are not attacked.
    """
    wing = Wing.SHORT if rook > king else Wing.LONG
    row = king - king % 8
    king_to, rook_to = (6, 5) if wing is Wing.SHORT else (2, 3)
    arrival, beside = Square(row + king_to), Square(row + rook_to)
    passed = _way(king, arrival)
    empty = sorted({*passed, *_way(rook, beside)} - {king, rook})
    return Castle(wing, arrival, beside, tuple(empty), passed)


def _way(origin: Square, arrival: Square) -> tuple[Square, ...]:
    """Return the squares from one to another along a rank, both included."""
    step = 1 if arrival >= origin else -1
    return tuple(Square(place) for place in range(origin, arrival + step, step))
