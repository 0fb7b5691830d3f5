"""Searches for a mate that both players help to reach, and through all that can arise.

The moves of both are tried, nearest to a mate first. A position in which the material table
excludes the mate is left out: nothing after it can change that.
"""

from collections import deque
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from pareo.laws.aims import aims, blockers, distance_to
from pareo.laws.attacks import is_attacked, is_check
from pareo.laws.board import Kind, Move, Piece, Position, Square, Squares, is_light
from pareo.laws.geometry import KING_STEPS, LAST_RANK
from pareo.laws.legal import legal_moves, play
from pareo.laws.material import material_row
from pareo.model import Colour
from pareo.value import dataclass

Line = tuple[Move, ...]
_Key = tuple[Squares, Colour, frozenset[Square], Square | None]


@dataclass(frozen=True, slots=True)
class Search:
    """What a search found: a line that ends in mate, or whether it saw all that can arise."""

    line: Line | None
    complete: bool
    positions: int


class _Node:
    """A position of a search and how it was reached."""

    __slots__ = ("before", "depth", "move", "position")

    def __init__(self, position: Position, move: Move | None, before: "_Node | None") -> None:
        self.position: Final = position
        self.move: Final = move
        self.before: Final = before
        self.depth: Final[int] = before.depth + 1 if before else 0

    def line(self) -> Line:
        found = []
        node: _Node | None = self
        while node is not None and node.move is not None:
            found.append(node.move)
            node = node.before
        return tuple(reversed(found))


def best_first(position: Position, side: Colour, expansions: int) -> Search:
    """Search for a mate by a side, the most promising position first."""
    order = 0
    frontier: list[tuple[int, int, _Node]] = [(0, order, _Node(position, None, None))]
    seen = {_key(position)}
    for _ in range(expansions):
        if not frontier:
            return Search(None, complete=True, positions=len(seen))
        *_, node = heappop(frontier)
        for child in _children(node, side, seen):
            if _is_mate(child.position, side):
                return Search(child.line(), complete=False, positions=len(seen))
            order += 1
            heappush(
                frontier, (_estimate(child.position.squares, side) + child.depth, order, child)
            )
    return Search(None, complete=not frontier, positions=len(seen))


def closed(position: Position, side: Colour, limit: int) -> Search:
    """Look at all positions that can arise, if they are fewer than a limit."""
    frontier = deque([_Node(position, None, None)])
    seen = {_key(position)}
    while frontier:
        node = frontier.popleft()
        for child in _children(node, side, seen):
            if _is_mate(child.position, side):
                return Search(child.line(), complete=False, positions=len(seen))
            if len(seen) > limit:
                return Search(None, complete=False, positions=len(seen))
            frontier.append(child)
    return Search(None, complete=True, positions=len(seen))


def _children(node: _Node, side: Colour, seen: set[_Key]) -> Iterator[_Node]:
    """Yield the new positions after a move in which the material still allows the mate."""
    men = 64 - node.position.squares.count(None)
    for move in legal_moves(node.position):
        after = play(node.position, move)
        key = _key(after)
        if key in seen:
            continue
        seen.add(key)
        changed = move.promotion is not None or 64 - after.squares.count(None) < men
        if changed and not material_row(after.squares, side).can_mate:
            continue
        yield _Node(after, move, node)


def _key(position: Position) -> _Key:
    return position.squares, position.turn, position.castling, position.double_step


def _is_mate(position: Position, side: Colour) -> bool:
    return position.turn is not side and is_check(position) and not legal_moves(position)


# ------------------------------------------------------------------------------ the estimate


def _estimate(squares: Squares, side: Colour) -> int:
    """Return how far a mate by a side seems to be, in twentieths."""
    places: dict[Piece, list[Square]] = {}
    for place, piece in enumerate(squares):
        if piece is not None:
            places.setdefault(piece, []).append(Square(place))
    own = _kinds(places, side)
    if Kind.QUEEN in own or Kind.ROOK in own or Kind.PAWN in own:
        return _general(squares, places, side)
    return _by_aims(places, side, own)


def _general(squares: Squares, places: dict[Piece, list[Square]], side: Colour) -> int:
    (king,) = places[Piece.of(side.other, Kind.KING)]
    (mine,) = places[Piece.of(side, Kind.KING)]
    return (
        60 * _count(places, side.other)
        + 20 * _flights(squares, king, side)
        + 10 * _distance(king, mine)
        + 10 * _from_edge(king)
        + 60 * _to_promotion(places, side)
    )


def _by_aims(places: dict[Piece, list[Square]], side: Colour, own: tuple[Kind, ...]) -> int:
    """Return the distance to the nearest mate with minor pieces; other men stand in its way."""
    found = aims(side, own, _kinds(places, side.other))
    others = _count(places, side.other)
    best = 100
    for aim in found:
        more = 3 * (others - blockers(aim, side))
        best = min(best, more + distance_to(aim, places, best - more))
    return 20 * best


def _kinds(places: dict[Piece, list[Square]], side: Colour) -> tuple[Kind, ...]:
    """Return the kinds of a side's men besides the king; bishops of one colour count once."""
    return tuple(
        piece.kind
        for piece, at in places.items()
        if piece.colour is side and piece.kind is not Kind.KING
        for _ in ({*map(is_light, at)} if piece.kind is Kind.BISHOP else at)
    )


def _count(places: dict[Piece, list[Square]], side: Colour) -> int:
    return sum(len(at) for piece, at in places.items() if piece.colour is side) - 1


def _flights(squares: Squares, king: Square, side: Colour) -> int:
    """Count the squares beside a king that are neither attacked nor held by its own men."""
    count = 0
    for each in KING_STEPS[king]:
        piece = squares[each]
        if (piece is None or piece.colour is side) and not is_attacked(squares, each, side):
            count += 1
    return count


def _distance(one: Square, other: Square) -> int:
    return max(abs(one % 8 - other % 8), abs(one // 8 - other // 8))


def _from_edge(king: Square) -> int:
    file, rank = king % 8, king // 8
    return min(file, 7 - file, rank, 7 - rank)


def _to_promotion(places: dict[Piece, list[Square]], side: Colour) -> int:
    """Return how far the best pawn is from the last rank, and two; 0 with queen or rook."""
    pawns = places.get(Piece.of(side, Kind.PAWN))
    if not pawns or Piece.of(side, Kind.QUEEN) in places or Piece.of(side, Kind.ROOK) in places:
        return 0
    return 2 + min(abs(LAST_RANK[side] - pawn // 8) for pawn in pawns)
