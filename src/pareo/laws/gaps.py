"""Reconstruction: all legal ways through a gap of known length in a scoresheet (8.5.3)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from pareo.laws.board import Move, Position, Squares
from pareo.laws.legal import legal_moves, play
from pareo.laws.letters import Letters, MoveText
from pareo.laws.notation import numbered
from pareo.laws.reading import read_move
from pareo.model import Colour
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass

USUAL_LIMIT: Final = 50_000
"""Positions looked at before giving up."""


@dataclass(frozen=True, slots=True)
class Gap:
    """What is known about a gap.

    It has `half_moves` moves after `start`; then follow the entries of `then`, as they are
    written; at the end the pieces stand as on `board`, with `turn` on move. None: not known.
    """

    start: Position
    half_moves: int
    board: Squares | None = None
    turn: Colour | None = None
    then: tuple[str, ...] = ()
    letters: Letters | None = None


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways through a gap; `complete` unless the search reached its limit."""

    gap: Gap
    moves: tuple[tuple[Move, ...], ...]
    complete: bool = True

    @property
    def texts(self) -> tuple[MoveText, ...]:
        """Each way with its move numbers: `3.Bb5 3...a6`."""
        return tuple(MoveText(" ".join(_texts(self.gap.start, way))) for way in self.moves)


def _texts(position: Position, moves: Sequence[Move]) -> Iterator[str]:
    for move in moves:
        yield numbered(position, move)
        position = play(position, move)


@LAWS_2018.rule("8.5.3")
def ways_through(gap: Gap, limit: int = USUAL_LIMIT) -> Ways:
    """Return all legal series of moves that fill the gap; none if what is known contradicts itself.

    A way is left as soon as too few moves remain to bring the pieces to their squares.
    """
    budget = _Budget(limit)
    end = gap.half_moves + len(gap.then)
    mover = gap.start.turn if end % 2 == 0 else gap.start.turn.other
    if gap.turn not in (None, mover):
        return Ways(gap, ())
    found = []
    for position, way in _filled(gap, gap.start, (), budget):
        if _entries_fit(gap, position, gap.then, budget):
            found.append(way)
    return Ways(gap, tuple(found), complete=budget.left >= 0)


@dataclass(slots=True)
class _Budget:
    """How many positions may still be looked at."""

    left: int

    def spend(self) -> bool:
        self.left -= 1
        return self.left >= 0


def _filled(
    gap: Gap, position: Position, way: tuple[Move, ...], budget: _Budget
) -> Iterator[tuple[Position, tuple[Move, ...]]]:
    """Yield the positions at the end of the gap, with the moves that lead there."""
    rest = gap.half_moves - len(way)
    if not budget.spend() or not _hopeful(gap, position, rest + len(gap.then)):
        return
    if not rest:
        yield position, way
        return
    for move in legal_moves(position):
        yield from _filled(gap, play(position, move), (*way, move), budget)


def _entries_fit(gap: Gap, position: Position, texts: Sequence[str], budget: _Budget) -> bool:
    """Return whether the entries after the gap can be read as legal moves that reach the board."""
    if not budget.spend() or not _hopeful(gap, position, len(texts)):
        return False
    if not texts:
        return True
    return any(
        _entries_fit(gap, play(position, move), texts[1:], budget)
        for move in read_move(position, texts[0], gap.letters).moves
    )


def _hopeful(gap: Gap, position: Position, half_moves: int) -> bool:
    return gap.board is None or can_reach(position, gap.board, half_moves)


def can_reach(position: Position, board: Squares, half_moves: int) -> bool:
    """Return False if so many half-moves cannot bring the pieces to those squares.

    A move brings one own piece to its square, castling two; a move captures at most one man.
    """
    missing, surplus = Counter[Colour](), Counter[Colour]()
    for stands, wanted in zip(position.squares, board, strict=True):
        if stands is not wanted:
            if wanted is not None:
                missing[wanted.colour] += 1
            if stands is not None:
                surplus[stands.colour] += 1
    for colour in Colour:
        own = (half_moves + (position.turn is colour)) // 2
        captured = surplus[colour] - missing[colour]
        castles = int(own > 0 and bool(position.castling))
        if missing[colour] > own + castles or not 0 <= captured <= half_moves - own:
            return False
    return True
