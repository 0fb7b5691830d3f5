"""Mates of a side that has only minor pieces: the few patterns that a helped mate aims at.

Each is a mate in the corner with the fewest men; where a single minor piece mates, a man of the
other side takes a flight square of its own king. The others follow by turning the board.
"""

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import Final

from pareo.laws.board import SQUARES, Kind, Piece, Square, is_light
from pareo.laws.geometry import DIAGONAL_LINES, KING_STEPS, KNIGHT_STEPS, LAST_RANK, STRAIGHT_LINES
from pareo.model import Colour

PATTERNS: Final = (
    *("8/8/8/8/8/1N6/r7/k1K5", "8/8/8/8/8/8/b1N5/k1K5", "8/8/8/8/8/1N6/n1K5/k7"),
    *("8/8/8/8/8/8/p1N5/k1K5", "8/8/8/8/8/1N6/p7/k1K5", "8/8/8/8/8/1N6/p1K5/k7"),
    *("8/8/8/8/8/2B5/b7/k1K5", "8/8/8/8/8/8/nBK5/k7"),
    *("8/8/8/8/8/2B5/p7/k1K5", "8/8/8/8/8/2B5/p1K5/k7"),
    *("8/8/8/8/8/2N5/2N5/k1K5", "8/8/8/8/8/1NN5/8/k1K5", "8/8/8/8/8/1NN5/2K5/k7"),
    *("8/8/8/8/1N6/1N6/8/k1K5", "8/8/8/8/1N6/8/2N5/k1K5", "8/8/8/8/8/1N2N3/8/3k1K2"),
    *("8/8/8/8/8/2N2N2/8/1K1k4", "8/8/8/8/8/2N2N2/1K6/3k4"),
    *("8/8/8/8/8/8/2N5/kBK5", "8/8/8/8/1N6/2B5/8/k1K5"),
    *("6B1/8/8/4B3/8/8/8/k1K5", "8/8/8/8/2B5/2B5/8/k1K5"),
)
"""White mates; where the pieces stand, as in a FEN."""

_FAR: Final = 40
"""The distance to where a man cannot come."""

Men = Mapping[Piece, tuple[Square, ...]]


@cache
def aims(side: Colour, own: tuple[Kind, ...], others: tuple[Kind, ...]) -> tuple[Men, ...]:
    """Return the patterns for what both sides have; a pawn may become what is missing.

    Two pieces mate together: what one of them could do with a helper is left out.
    """
    found = [
        aim for aim in _all_aims(side) if _has(aim, side, own) and _has(aim, side.other, others)
    ]
    most = max((_men(aim, side) for aim in found), default=0)
    return tuple(aim for aim in found if _men(aim, side) == most)


def blockers(aim: Men, side: Colour) -> int:
    """Return how many men of the other side take a flight square of their king."""
    return _men(aim, side.other)


def _men(aim: Men, side: Colour) -> int:
    return sum(
        len(at) for piece, at in aim.items() if piece.colour is side and piece.kind is not Kind.KING
    )


def _has(aim: Men, side: Colour, kinds: tuple[Kind, ...]) -> bool:
    needed: Counter[Kind] = Counter(
        {
            piece.kind: len(at)
            for piece, at in aim.items()
            if piece.colour is side and piece.kind is not Kind.KING
        }
    )
    missing = needed - Counter(kinds)
    pawns = kinds.count(Kind.PAWN) - needed[Kind.PAWN]
    return not missing[Kind.PAWN] and missing.total() <= pawns


@cache
def _all_aims(side: Colour) -> tuple[Men, ...]:
    return tuple(aim for text in PATTERNS for aim in _turned(text, side))


def _turned(text: str, side: Colour) -> Iterator[Men]:
    """Yield a pattern on all sides of the board; pawns know forward and backward."""
    men = sorted(_read(text), key=lambda man: man[0].kind is not Kind.KING)
    has_pawn = any(piece.kind is Kind.PAWN for piece, _ in men)
    for turn in range(2 if has_pawn else 8):
        upside_down = bool(turn & 2) != (side is Colour.BLACK)
        aim: dict[Piece, tuple[Square, ...]] = {}
        for piece, at in men:
            own = Piece.of(side if piece.colour is Colour.WHITE else side.other, piece.kind)
            to = _moved(at, mirrored=bool(turn & 1), upside_down=upside_down, turned=bool(turn & 4))
            aim[own] = (*aim.get(own, ()), to)
        yield aim


def _read(text: str) -> Iterator[tuple[Piece, Square]]:
    for row, rank in zip(range(56, -8, -8), text.split("/"), strict=True):
        place = row
        for letter in rank:
            if letter.isdigit():
                place += int(letter)
                continue
            yield Piece(letter), Square(place)
            place += 1


def _moved(at: Square, *, mirrored: bool, upside_down: bool, turned: bool) -> Square:
    file, rank = at % 8, at // 8
    file = 7 - file if mirrored else file
    rank = 7 - rank if upside_down else rank
    return Square(rank + 8 * file if turned else file + 8 * rank)


# ---------------------------------------------------------------------------------- distance


def distance_to(aim: Men, places: dict[Piece, list[Square]], bound: int) -> int:
    """Return how many moves all men of a pattern are away from it, on the empty board.

    From the bound on it does not matter how many.
    """
    total = 0
    for piece, at in aim.items():
        if total >= bound:
            break
        found = places.get(piece, ())
        if len(found) < len(at):
            total += _to_become(piece, places)
        elif len(at) == 1:
            table = _moves_to(piece, at[0])
            total += min([table[each] for each in found])
        else:
            tables = [_moves_to(piece, each) for each in at]
            total += min(
                sum(table[each] for table, each in zip(tables, some, strict=True))
                for some in permutations(found, len(at))
            )
    return total


def _to_become(piece: Piece, places: dict[Piece, list[Square]]) -> int:
    """Return how far the best pawn is from becoming a piece, and two."""
    pawns = places.get(Piece.of(piece.colour, Kind.PAWN), ())
    last = LAST_RANK[piece.colour]
    return min((abs(last - each // 8) + 2 for each in pawns), default=_FAR)


@cache
def _moves_to(piece: Piece, target: Square) -> tuple[int, ...]:
    """Return from each square the number of moves to one on the empty board."""
    match piece.kind:
        case Kind.KING:
            return _by_steps(KING_STEPS, target)
        case Kind.KNIGHT:
            return _by_steps(KNIGHT_STEPS, target)
        case Kind.PAWN:
            step = 1 if piece.colour is Colour.WHITE else -1
            return tuple(
                (target // 8 - each // 8) * step
                if each % 8 == target % 8 and (target // 8 - each // 8) * step >= 0
                else _FAR
                for each in SQUARES
            )
        case Kind.BISHOP:
            lines = DIAGONAL_LINES[target]
            far = {is_light(target): 2, not is_light(target): _FAR}
            return _by_lines(lines, target, [far[is_light(each)] for each in SQUARES])
        case _:
            return _by_lines(STRAIGHT_LINES[target], target, [2] * 64)


def _by_lines(
    lines: Sequence[tuple[Square, ...]], target: Square, others: list[int]
) -> tuple[int, ...]:
    for line in lines:
        for each in line:
            others[each] = 1
    others[target] = 0
    return tuple(others)


def _by_steps(steps: Sequence[tuple[Square, ...]], target: Square) -> tuple[int, ...]:
    found = {target: 0}
    frontier = deque([target])
    while frontier:
        at = frontier.popleft()
        for each in steps[at]:
            if each not in found:
                found[each] = found[at] + 1
                frontier.append(each)
    return tuple(found[each] for each in SQUARES)
