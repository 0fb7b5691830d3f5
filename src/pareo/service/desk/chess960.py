"""The 960 starting positions by their usual numbers; 518 is that of ordinary chess."""

from itertools import combinations
from typing import Final

POSITIONS: Final = 960
_KNIGHTS: Final = tuple(combinations(range(5), 2))


def position(number: int) -> str:
    """Return White's first rank from the a-file to the h-file: R N B Q K B N R for 518."""
    squares = [""] * 8
    rest, bishop = divmod(number, 4)
    squares[2 * bishop + 1] = "B"
    rest, bishop = divmod(rest, 4)
    squares[2 * bishop] = "B"
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
