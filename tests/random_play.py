"""Random games of chess, and the same moves and positions for the independent library `chess`."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import chess

from pareo.laws import Kind, Move, Position, Square, legal_moves, play, read_fen, start_position

KINDS: Final = {
    Kind.PAWN: chess.PAWN,
    Kind.KNIGHT: chess.KNIGHT,
    Kind.BISHOP: chess.BISHOP,
    Kind.ROOK: chess.ROOK,
    Kind.QUEEN: chess.QUEEN,
    Kind.KING: chess.KING,
}
ENDINGS: Final = (
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/P1P3k1/8/8/8/8/1K3p1p/8 w - - 0 1",
    "8/8/8/2k5/8/8/3QK3/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
)
"""Positions in which castling, en passant, promotion, mate and stalemate come soon."""


def random_start(random: Random) -> Position:
    """Return a position to start from: the initial one, one of the 960, or late in a game."""
    match random.randrange(4):
        case 0:
            return start_position(random.randrange(960))
        case 1:
            return read_fen(random.choice(ENDINGS))
        case _:
            return start_position(518)


class Chooser:
    """Chooses random moves; some players like to go back where they came from."""

    def __init__(self, random: Random) -> None:
        self._random: Final = random
        self._returning: Final = random.choice((0.0, 0.0, 0.6))
        self._last: Final[list[Move]] = []

    def move(self, moves: Sequence[Move]) -> Move:
        """Return one of the moves."""
        found = self._random.choice(moves)
        if len(self._last) > 1 and self._random.random() < self._returning:
            back = Move(self._last[-2].arrival, self._last[-2].origin)
            found = back if back in moves else found
        self._last.append(found)
        return found


def random_moves(random: Random, position: Position, limit: int) -> Iterator[Move]:
    """Yield random moves from a position."""
    chooser = Chooser(random)
    for _ in range(limit):
        moves = legal_moves(position)
        if not moves:
            return
        move = chooser.move(moves)
        yield move
        position = play(position, move)


def oracle_board(position: Position, fen: str) -> chess.Board:
    """Return a position as the library has it."""
    return chess.Board(fen, chess960=position.chess960)


Step = tuple[int, int, int | None]


def step_of(move: Move, *, chess960: bool) -> Step:
    """Return a move as the library writes it: castling in Chess960 names the rook's square."""
    arrival: Square = move.arrival
    if chess960 and move.rook is not None:
        arrival = move.rook
    return move.origin, arrival, None if move.promotion is None else KINDS[move.promotion]
