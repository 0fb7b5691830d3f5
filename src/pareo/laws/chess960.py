"""Chess960 (Guideline II): the initial positions, their numbers, and how one castles."""

from enum import Enum
from hashlib import sha256
from itertools import combinations
from typing import Final

from pareo.language import Message
from pareo.laws.board import Move, Position, initial
from pareo.laws.geometry import castle
from pareo.laws.judgement import Broken, breaks
from pareo.rulebook import LAWS_2018

POSITIONS: Final = 960
ORDINARY: Final = 518
"""The number of the initial position of ordinary chess."""

_SET: Final = sorted("RNBQKBNR")
_KNIGHTS: Final = tuple(combinations(range(5), 2))


@LAWS_2018.rule("II.1", "II.2")
def first_rank(number: int) -> str:
    """Return White's first rank from the a-file by its usual number: RNBQKBNR for 518.

    The number is 4·(4·(6·k + q) + d) + l: the bishop of the light squares on b, d, f or h, that of
    the dark ones on a, c, e or g, then the queen, the knights, and rook, king, rook on what is free.
    """
    squares = [""] * 8
    rest, light = divmod(number, 4)
    squares[2 * light + 1] = "B"
    rest, dark = divmod(rest, 4)
    squares[2 * dark] = "B"
    knights, queen = divmod(rest, 6)
    squares[_free(squares)[queen]] = "Q"
    free = _free(squares)
    for place in _KNIGHTS[knights]:
        squares[free[place]] = "N"
    for place, piece in zip(_free(squares), "RKR", strict=True):
        squares[place] = piece
    return "".join(squares)


def _free(squares: list[str]) -> list[int]:
    return [place for place, piece in enumerate(squares) if not piece]


def array_fault(rank: str) -> Broken | None:
    """Return the article that a first rank breaks; None if it is one of the 960."""
    if sorted(rank) != _SET:
        return breaks(
            "II.2",
            Message("there are not one king, one queen and two rooks, bishops and knights"),
        )
    if not rank.index("R") < rank.index("K") < rank.rindex("R"):
        return breaks("II.2.1", Message("the king does not stand between the rooks"))
    if (rank.index("B") + rank.rindex("B")) % 2 == 0:
        return breaks("II.2.2", Message("the bishops stand on squares of one colour"))
    return None


def number_of(rank: str) -> int:
    """Return the usual number of a first rank that is one of the 960."""
    light, dark = sorted(
        (place for place in range(8) if rank[place] == "B"), key=lambda b: -(b % 2)
    )
    others = [piece for piece in rank if piece != "B"]
    queen = others.index("Q")
    others.remove("Q")
    knights = tuple(place for place in range(5) if others[place] == "N")
    return 4 * (4 * (6 * _KNIGHTS.index(knights) + queen) + dark // 2) + light // 2


def start_position(number: int) -> Position:
    """Return the initial position of a number; Black mirrors White."""
    return initial(first_rank(number))


def drawn_number(seed: str) -> int:
    """Return the number that follows from a seed, so that anybody can draw it again."""
    return int.from_bytes(sha256(f"{seed}/position".encode()).digest()[:8]) % POSITIONS


def number_by_dice(light: int, dark: int, queen: int, knight: int, other_knight: int) -> int:
    """Return the number of a position thrown with dice.

    Each throw counts the squares that are free for that piece from the a-file, beginning with 1:
    four for each bishop, then six for the queen, five and four for the knights.
    """
    assert 1 <= light <= 4 and 1 <= dark <= 4 and 1 <= queen <= 6  # noqa: PT018 # one throw
    left = [place for place in range(5) if place != knight - 1]
    knights = tuple(sorted((knight - 1, left[other_knight - 1])))
    return 4 * (4 * (6 * _KNIGHTS.index(knights) + queen - 1) + dark - 1) + light - 1


class CastlingWay(Enum):
    """The four ways to castle (II.3.2)."""

    DOUBLE_MOVE = "double move"
    TRANSPOSITION = "transposition"
    KING_ONLY = "king only"
    ROOK_ONLY = "rook only"

    @property
    def message(self) -> Message:
        """How it is done, in words."""
        return _WAYS[self]


_WAYS: Final = {
    CastlingWay.DOUBLE_MOVE: Message("king and rook both move"),
    CastlingWay.TRANSPOSITION: Message("king and rook change places"),
    CastlingWay.KING_ONLY: Message("only the king moves"),
    CastlingWay.ROOK_ONLY: Message("only the rook moves"),
}


@LAWS_2018.rule("II.3.1", "II.3.2", "II.3.2.5")
def castling_way(move: Move) -> CastlingWay:
    """Return how a castling is done: king and rook come to the squares of ordinary chess."""
    assert move.rook is not None
    arrival = castle(move.origin, move.rook)
    if arrival.king == move.origin:
        return CastlingWay.ROOK_ONLY
    if arrival.rook == move.rook:
        return CastlingWay.KING_ONLY
    if (arrival.king, arrival.rook) == (move.rook, move.origin):
        return CastlingWay.TRANSPOSITION
    return CastlingWay.DOUBLE_MOVE
