"""The games of a round one by one, with the names of those who play them."""

from collections.abc import Iterator

from pareo.journal import Game, State, boards_of, is_forfeited, result_at
from pareo.service.desk.board_names import players_at
from pareo.service.desk.games import Label
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class NamedGame:
    """A game, or a board of a match: its table, who plays, and the result."""

    label: Label
    white: str
    black: str
    result: str


def played_games(state: State, number: int) -> Iterator[NamedGame]:
    """Yield what is played in a round, table by table; of a match its boards.

    A match that is forfeited as a whole stands for its boards.
    """
    for game in sorted(state.games_of(number), key=lambda each: each.board):
        if not state.has_boards or is_forfeited(game):
            white, black = (state.people[who].name for who in (game.white, game.black))
            yield NamedGame(game.label, white, black, game.result)
        else:
            yield from _boards(state, game)


def _boards(state: State, match: Game) -> Iterator[NamedGame]:
    for board in boards_of(state, match):
        if result := result_at(state, board):
            white, black = players_at(state, board)
            yield NamedGame(board.label, white, black, result)
