"""Games and positions of the independent reading of the Laws, as ours."""

from typing import Final

from pareo.laws import Position, Record, judge, play, read_attempt, read_fen
from pareo.model import Colour
from tests.independent import laws_board as board_read
from tests.independent.laws_counts import Game
from tests.random_laws import start_of

COLOURS: Final = {"w": Colour.WHITE, "b": Colour.BLACK}


def position_of(place: board_read.Place, quiet: int = 0) -> Position:
    """Return a position of the other reading as ours."""
    return read_fen(f"{board_read.fen_of(place)} {quiet} 1")


def record_of(game: Game) -> Record:
    """Return a game of the other reading as ours."""
    record = Record(read_fen(start_of(game)))
    position = record.start
    moves = []
    for text in game.moves:
        move = judge(position, read_attempt(text)).move
        assert move is not None, (text, game.moves)
        moves.append(move)
        position = play(position, move)
    return Record(record.start, tuple(moves))
