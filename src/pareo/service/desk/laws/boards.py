"""The boards of a round at which two people play, with their names."""

from collections.abc import Iterator

from pareo.journal import Game, PersonId, State, boards_of, seats
from pareo.model import Colour, Result
from pareo.service.desk.laws.noting import Where
from pareo.service.desk.sentences.sentence import name_of
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """A game, or a board of a match: who has White and Black; None for an empty seat."""

    game: Game
    where: Where
    white: PersonId | None
    black: PersonId | None
    white_name: str
    black_name: str

    @property
    def key(self) -> str:
        """How a form names it: 3, of a match 3.2."""
        return ".".join(map(str, self.where.place[1:]))

    @property
    def is_open(self) -> bool:
        """Whether it has no result yet."""
        return self.game.result == Result.PENDING.value

    def name(self, colour: Colour) -> str:
        """Return the name of whoever has this colour."""
        return self.white_name if colour is Colour.WHITE else self.black_name


def played_boards(
    state: State, number: int, tables: range | None = None
) -> tuple[PlayedBoard, ...]:
    """Return the boards of a round by their tables; of a sector its own ones alone."""
    found = (
        _played(state, game)
        for match in sorted(state.games_of(number), key=lambda game: game.board)
        if tables is None or match.board in tables
        for game in _games(state, match)
    )
    return tuple(found)


def played_board(state: State, where: Where) -> PlayedBoard | None:
    """Return one of them; None if the round has no such board."""
    match = state.games.get((where.round, where.game))
    if match is None:
        return None
    return next(
        (
            _played(state, game)
            for game in _games(state, match)
            if (game.place or None) == where.board
        ),
        None,
    )


def where_is(key: str, number: int) -> Where:
    """Return the board that a form names; raises ValueError."""
    game, _, board = key.partition(".")
    return Where(number, int(game), int(board) if board else None)


def _games(state: State, match: Game) -> Iterator[Game]:
    return iter(boards_of(state, match)) if state.has_boards else iter((match,))


def _played(state: State, game: Game) -> PlayedBoard:
    white, black = seats(state, game) if game.place else (game.white, game.black)
    where = Where(game.round, game.number, game.place or None)
    return PlayedBoard(game, where, white, black, _name(state, white), _name(state, black))


def _name(state: State, who: PersonId | None) -> str:
    return "–" if who is None else name_of(who, state)
