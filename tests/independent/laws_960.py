"""A second opinion on Chess960 by Guideline II of the Laws of Chess of 2018.

The positions are found by trying all orders of the pieces. The numbers from 0 to 959 are not in the
Laws; they follow the usual scheme: bishop on a light square, bishop on a dark square, queen,
knights, each in the order of the free squares from the a side. Castling is judged in `laws_moves`.
"""

from functools import cache
from itertools import combinations, permutations

PIECES = "RNBQKBNR"


def broken(row: str) -> list[str]:
    """II.2.1, II.2.2; II.2 where the pieces are not the usual ones."""
    if sorted(row) != sorted(PIECES):
        return ["II.2"]
    rooks = [at for at, piece in enumerate(row) if piece == "R"]
    bishops = [at for at, piece in enumerate(row) if piece == "B"]
    found = [] if rooks[0] < row.index("K") < rooks[1] else ["II.2.1"]
    return found if sum(bishops) % 2 else [*found, "II.2.2"]


@cache
def all_rows() -> frozenset[str]:
    return frozenset(
        row for row in {"".join(order) for order in permutations(PIECES)} if not broken(row)
    )


@cache
def numbers() -> dict[int, str]:
    """Number and row, by filling the free squares in all ways."""
    found = {}
    for pair, (first, second) in enumerate(combinations(range(5), 2)):
        for queen in range(6):
            for dark in range(4):
                for light in range(4):
                    row = [""] * 8
                    row[2 * light + 1] = "B"
                    row[2 * dark] = "B"
                    row[free(row)[queen]] = "Q"
                    left = free(row)
                    row[left[first]] = row[left[second]] = "N"
                    for at, piece in zip(free(row), "RKR", strict=True):
                        row[at] = piece
                    found[((pair * 6 + queen) * 4 + dark) * 4 + light] = "".join(row)
    return found


def free(row: list[str]) -> list[int]:
    return [at for at, piece in enumerate(row) if not piece]


def start_fen(row: str) -> str:
    """II.2.3; rights by the files of the rooks."""
    rooks = "".join("ABCDEFGH"[at] for at, piece in enumerate(row) if piece == "R")
    pawns = "pppppppp/8/8/8/8/PPPPPPPP"
    return f"{row.lower()}/{pawns}/{row} w {rooks}{rooks.lower()} - 0 1"
