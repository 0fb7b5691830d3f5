"""A second opinion on touched pieces by the Laws of Chess of 2018 (Article 4, 7.5.1).

Written from the text alone. A touch is a dictionary: `square`, or `squares` of pieces touched in an
order that nobody knows; `by` (the player on move where absent); `said` ("before": the player had
announced that he adjusts); `accidental`; `on`: the piece was released there; `promotion`: this new
piece has touched the promotion square. The answer is the set of moves that the player may make.

Where the text leaves room, these are the readings:

1. Castling is a move of the king (3.8.2): a touched king may castle, a touched rook may not.
2. Pieces touched in an unknown order: the own ones count as touched first (4.3.3); of several
   own, or several of the opponent, each may have been the first, but the king stands before a rook (4.4.1 knows no order).
3. 4.4 speaks of king and rook alone: it is asked when these two were touched first, before any
   piece that can move, and no piece of the opponent was touched.
4. Touches after a piece was released as a (part of a) legal move change nothing (4.7).
5. A king released two squares away is a castling begun (4.7.2).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any

from tests.independent.laws_board import Place, colour_of, first_rank, letter_of
from tests.independent.laws_moves import CASTLING, castling_side, judge, legal_moves

Touch = Mapping[str, Any]
Moves = frozenset[str]


def allowed(place: Place, touches: Sequence[Touch], *, intended: bool = True) -> Moves:
    """The moves that Article 4 leaves to the player on move."""
    legal = legal_moves(place)
    counted = [touch for touch in touches if counts(place, touch)]
    for touch in counted:
        done = released(place, legal, touch)
        if done is not None:
            return frozenset(done)
    left = [
        bound(place, legal, order, intended=intended) for order in possible_orders(place, counted)
    ]
    return frozenset().union(*left) if left else frozenset(legal)


def counts(place: Place, touch: Touch) -> bool:
    """4.2: only the player on move, not after "j'adoube", not by accident."""
    return (
        touch.get("by", place.turn) == place.turn
        and touch.get("said") != "before"
        and not touch.get("accidental")
    )


def possible_orders(place: Place, touches: Sequence[Touch]) -> Iterator[list[str]]:
    """4.3.3: own pieces first where the order is unknown."""
    heads: list[list[str]] = [[]]
    for touch in touches:
        squares = touch.get("squares") or [touch["square"]]
        own = [square for square in squares if is_own(place, square)]
        theirs = [square for square in squares if square in place.board and square not in own]
        heads = [
            [*head, *mine, *yours]
            for head in heads
            for mine in permutations(own)
            for yours in permutations(theirs)
            if not rook_before_king(place, mine)
        ]
    yield from (head for head in heads if head)


def rook_before_king(place: Place, order: Sequence[str]) -> bool:
    kinds = [place.board[square].lower() for square in order]
    return "k" in kinds and "r" in kinds and kinds.index("r") < kinds.index("k")


def is_own(place: Place, square: str) -> bool:
    return square in place.board and colour_of(place.board[square]) == place.turn


def bound(place: Place, legal: Sequence[str], order: Sequence[str], *, intended: bool) -> list[str]:
    """4.3 to 4.5, for pieces touched in this order."""
    own = [square for square in order if is_own(place, square)]
    theirs = [square for square in order if square not in own]
    if not theirs and len(own) > 1:
        pair = without_idle(place, legal, own)
        kinds = "".join(place.board[square].lower() for square in pair[:2])
        if kinds == "kr":
            return king_then_rook(place, legal, pair, intended=intended)
        if kinds == "rk":
            side = rook_side(place, pair[0])
            legal_without = [move for move in legal if not side or side_of(place, move) != side]
            return first_that(place, legal_without, pair, movable) or list(legal)
    if own and theirs:
        both = [move for move in legal if move[:2] == own[0] and takes(place, move) == theirs[0]]
        if both:
            return both
    return first_that(place, legal, order, movable_or_takable) or list(legal)


def without_idle(place: Place, legal: Sequence[str], own: Sequence[str]) -> Sequence[str]:
    """The pieces from the first on that can move, or is king or rook."""
    able = {move[:2] for move in legal}
    for at, square in enumerate(own):
        if square in able or place.board[square] in "KkRr":
            return own[at:]
    return []


def king_then_rook(
    place: Place, legal: Sequence[str], own: Sequence[str], *, intended: bool
) -> list[str]:
    """4.4.1, 4.4.3."""
    side = rook_side(place, own[1])
    castling = [move for move in legal if side and side_of(place, move) == side]
    if castling:
        return castling
    if intended:
        return first_that(place, legal, own[:1], movable) or list(legal)
    return first_that(place, legal, own, movable) or list(legal)


def first_that(
    place: Place,
    legal: Sequence[str],
    order: Sequence[str],
    fits: Callable[[Place, str, str], bool],
) -> list[str]:
    for square in order:
        moves = [move for move in legal if fits(place, move, square)]
        if moves:
            return moves
    return []


def movable(_place: Place, move: str, square: str) -> bool:
    return move[:2] == square


def movable_or_takable(place: Place, move: str, square: str) -> bool:
    return square in {move[:2], takes(place, move)}


# ----------------------------------------------------------------------------------- of a move


def takes(place: Place, move: str) -> str | None:
    """The square of the piece that the move captures."""
    start, end = move[:2], move[2:4]
    if end in place.board:
        return end
    if place.board[start] in "Pp" and start[0] != end[0]:
        return end[0] + start[1]
    return None


def side_of(place: Place, move: str) -> str | None:
    return castling_side(place, move, place.turn, free=False)


def rook_side(place: Place, square: str) -> str | None:
    """The castling that a rook on this square belongs to."""
    rank = first_rank(place.turn)
    return {"h" + rank: "O-O", "a" + rank: "O-O-O"}.get(square)


def released(place: Place, legal: Sequence[str], touch: Touch) -> list[str] | None:
    """4.7, 4.4.4: what is left when a piece has been released; None: nothing legal was begun."""
    if "on" not in touch:
        return None
    start, end = touch["square"], touch["on"]
    moves = [move for move in legal if move[:4] == start + end]
    if touch.get("promotion"):
        moves = [move for move in moves if move[4:] == touch["promotion"]]
    if moves:
        return moves
    if place.board.get(start) == letter_of("k", place.turn) and side_of(place, start + end):
        return [move for move in legal if move[:2] == start] or list(legal)
    return None


# ------------------------------------------------------------------------- after an illegal move


def replacement(place: Place, illegal: str, captured: str | None = None) -> Moves:
    """7.5.1: the piece that made the illegal move was touched, and then the piece that it took."""
    legal = legal_moves(place)
    if illegal in CASTLING or castling_side(place, illegal, place.turn, free=False):
        return frozenset(released_king(place, legal))
    order = [illegal[:2]]
    taken = captured or (illegal[2:4] if illegal[2:4] in place.board else None)
    if taken and not is_own(place, taken):
        order.append(taken)
    return frozenset(bound(place, legal, order, intended=True))


def announced(place: Place, written: str) -> Moves:
    """9.5.3: the move of a wrong claim, or if it is illegal another one of that piece."""
    legal = legal_moves(place)
    if not judge(place, written):
        return frozenset({written})
    return frozenset(move for move in legal if move[:2] == written[:2]) or frozenset(legal)


def released_king(place: Place, legal: Sequence[str]) -> list[str]:
    """4.4.3, 4.7.2."""
    king = letter_of("k", place.turn)
    return [move for move in legal if place.board[move[:2]] == king] or list(legal)
