"""A second opinion on "cannot mate by any series of legal moves" (5.2.2, 6.9, 7.5.5) of 2018.

Written from the text alone, without a table of materials: the answer is found by playing. "Yes"
is a line of legal moves that ends in mate; "no" is either that all positions which can arise have
been looked at, or that no placement at all of the pieces that can be left over is a mate. Between
them the answer stays open (None).
"""

import heapq
from collections.abc import Iterator
from functools import cache
from itertools import combinations, count, product

from tests.independent.laws_board import (
    SQUARES,
    Place,
    attacked,
    goes,
    in_check,
    king_square,
    letter_of,
    other,
    steps,
)
from tests.independent.laws_moves import ended, legal_moves, play

TRIANGLE = ("a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4")
MEN_FOR_PLACEMENTS = 4
PIECES = {"l": "b", "d": "b"}


def can_mate(place: Place, winner: str, limit: int = 3000) -> bool | None:
    """Whether `winner` can still mate by any series of legal moves."""
    if can_never(place, winner):
        return False
    return search(place, winner, limit)


def search(place: Place, winner: str, limit: int) -> bool | None:
    """Look at positions that can arise, the ones near a mate first."""
    order = count()
    seen = {key(place)}
    queue = [(distance(place, winner), next(order), place)]
    looked = 0
    while queue:
        _, _, here = heapq.heappop(queue)
        looked += 1
        if looked > limit:
            return None
        moves = legal_moves(here)
        if not moves and here.turn != winner and in_check(here.board, here.turn):
            return True
        for move in moves:
            there = play(here, move)
            if key(there) not in seen and not (len(there.board) < 4 and can_never(there, winner)):
                seen.add(key(there))
                heapq.heappush(queue, (distance(there, winner), next(order), there))
    return False


def key(place: Place) -> object:
    return place.turn, frozenset(place.board.items()), place.rights, place.passant


def distance(place: Place, winner: str) -> int:
    """A guess: the loser's king cornered with few flight squares, the winner's men near."""
    king = king_square(place.board, other(winner))
    mine = king_square(place.board, winner)
    assert king
    assert mine
    files, ranks = (abs(step) for step in steps(mine, king))
    corner = min(
        max(abs(file), abs(rank))
        for file, rank in (steps(king, corner) for corner in ("a1", "a8", "h1", "h8"))
    )
    flights = 0
    for square in SQUARES:
        if max(abs(step) for step in steps(king, square)) == 1 and square not in place.board:
            flights += not attacked(place.board, square, winner)
    men = place.board.values()
    pawns = sum(
        8 - int(square[1]) if letter == "P" else int(square[1]) - 1
        for square, letter in place.board.items()
        if letter == letter_of("p", winner)
    )
    alone = sum(letter == letter_of(letter, winner) and letter not in "PpKk" for letter in men) == 0
    checked = in_check(place.board, other(winner))
    near = 3 * corner + 2 * max(files, ranks) + 4 * flights - 3 * checked
    return near + (15 if alone else 4) * pawns


# --------------------------------------------------------------------------- by all placements


def can_never(place: Place, winner: str) -> bool:
    """No placement of the men that can be left over is a mate; asked for few men, no pawns."""
    if len(place.board) > MEN_FOR_PLACEMENTS or any(man in "Pp" for man in place.board.values()):
        return False
    mine = men_of(place, winner)
    theirs = men_of(place, other(winner))
    return not any(
        mates_exist(with_mine, with_theirs)
        for with_mine in subsets(mine)
        for with_theirs in subsets(theirs)
    )


def men_of(place: Place, colour: str) -> str:
    """Letters of the men beside the king; `l` and `d`: bishops on light and dark squares."""
    found = []
    for square, letter in place.board.items():
        if letter in "Kk" or letter != letter_of(letter, colour):
            continue
        found.append(shade(square) if letter in "Bb" else letter.lower())
    return "".join(sorted(found))


def shade(square: str) -> str:
    return "d" if (ord(square[0]) - ord("a") + int(square[1])) % 2 else "l"


def subsets(men: str) -> set[str]:
    return {"".join(some) for size in range(len(men) + 1) for some in combinations(men, size)}


@cache
def mates_exist(mine: str, theirs: str) -> bool:
    """Whether some placement of White's king and `mine` mates Black's king with `theirs`.

    Turning and mirroring the board brings Black's king into a triangle; a mirror may change the
    colour of all squares.
    """
    swapped = str.maketrans("ld", "dl")
    kinds = {(mine, theirs), (mine.translate(swapped), theirs.translate(swapped))}
    return any(is_mate(board) for kind in sorted(kinds) for board in placements(*kind))


def placements(mine: str, theirs: str) -> Iterator[dict[str, str]]:
    """Placements in which at least one of `mine` looks at the king along its way."""
    pieces = [PIECES.get(man, man) for man in mine]
    guards = [PIECES.get(man, man) for man in theirs]
    men = ["k", *(man.upper() for man in pieces), *guards]
    choices = [
        [square for square in SQUARES if man not in PIECES or shade(square) == man]
        for man in mine + theirs
    ]
    for king in TRIANGLE:
        for squares in product(*choices):
            if len({king, *squares}) <= len(squares) or not any(
                goes(piece, square, king) for piece, square in zip(pieces, squares, strict=False)
            ):
                continue
            bare = dict(zip((king, *squares), men, strict=True))
            if not in_check(bare, "b"):
                continue
            for white in SQUARES:
                if white not in {king, *squares} and not goes("k", white, king):
                    yield {**bare, white: "K"}


def is_mate(board: dict[str, str]) -> bool:
    if not in_check(board, "b") or in_check(board, "w"):
        return False
    return ended(Place(board, "b", frozenset(), None)) == "5.1.1"


# ------------------------------------------------------------------------------------ flag fall


def dead(place: Place, limit: int = 3000) -> bool | None:
    """5.2.2: neither player can mate."""
    answers = [can_mate(place, colour, limit) for colour in "wb"]
    if True in answers:
        return False
    return None if None in answers else True


def flag_fall(place: Place, flag: str, limit: int = 3000) -> str | None:
    """6.9; None: the question stays open."""
    answer = can_mate(place, other(flag), limit)
    return None if answer is None else result_of(place, flag, can_mate=answer)


def result_of(place: Place, flag: str, *, can_mate: bool) -> str:
    """5.1.1, 5.2.1 before 6.9."""
    over = ended(place)
    if over == "5.1.1":
        return "1-0" if place.turn == "b" else "0-1"
    if over or not can_mate:
        return "½-½"
    return "0-1" if flag == "w" else "1-0"
