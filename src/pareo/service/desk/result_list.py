"""The results of a round as a desk shows them: board by board, who entered what, how far it is."""

from collections.abc import Iterator

from pareo.history import standing_points
from pareo.journal import (
    Game,
    PersonId,
    Phase,
    State,
    all_numbers,
    board_of,
    boards_of,
    is_forfeited,
    named,
    names_of,
    numbers_of,
    result_at,
    seats,
    tournament_before,
)
from pareo.journal import is_in_play as is_round_in_play
from pareo.language import Message, Numeral
from pareo.model import ByeKind, Result, Tpn, points_text
from pareo.reports import Cell, result_of_game, title_of
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.games import Label, players_at
from pareo.service.desk.match_results import MatchLines, match_lines, waits
from pareo.service.desk.recording import is_over
from pareo.service.desk.round_line import about_games, bye_words
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


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two at a board, with the points before the round."""

    id: PersonId
    number: int
    title: Cell
    name: str
    rating: int | None
    points: Numeral


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a round."""

    game: Game
    white: Side
    black: Side


@dataclass(frozen=True, slots=True)
class Progress:
    """How many games of a round have a result, and what the others wait for."""

    entered: int
    open: int
    adjourned: int
    disputed: int

    @property
    def games(self) -> int:
        """How many games the round has."""
        return self.entered + self.open + self.adjourned + self.disputed


@dataclass(frozen=True, slots=True)
class ResultList:
    """The results of a round."""

    number: int
    phase: Phase
    boards: tuple[Board, ...]
    byes: tuple[tuple[Side, Message], ...]
    progress: Progress
    in_play: bool
    over: bool
    """Whether its results are corrected, no longer entered."""

    can_reopen: bool
    matches: tuple[MatchLines, ...] = ()
    """The boards match by match, where a match has several."""

    notes: tuple[Message, ...] = ()


def result_list(state: State, number: int, tables: range | None = None) -> ResultList:
    """Return the results of a round that is paired; the own tables of a sector come first."""
    record = state.round(number)
    points = standing_points(tournament_before(state, number))
    numbers, names = numbers_of(state), names_of(state)

    def side(who: PersonId) -> Side:
        player = state.people[who].player
        tpn = Tpn(numbers[who])
        return Side(who, tpn, title_of(player), names[who], player.rating, points_text(points[tpn]))

    def place(game: Game) -> tuple[bool, int]:
        return tables is not None and game.board not in tables, game.board

    games = sorted(state.games_of(number), key=place)
    known = all_numbers(state)
    return ResultList(
        number,
        record.phase,
        tuple(Board(game, side(game.white), side(game.black)) for game in games),
        tuple((side(who), words) for who, words in _byes(state, number)),
        progress_of(state, number),
        is_round_in_play(state, number),
        is_over(state, number),
        record.phase is Phase.CLOSED and (state.laid or number == state.paired),
        tuple(match_lines(state, game, known) for game in games if state.has_boards),
        about_games(state, games),
    )


def progress_of(state: State, number: int) -> Progress:
    """Return how far the results of a round are; of matches, board by board."""
    games = list(state.games_of(number))
    if state.has_boards:
        games = [board for match in games for board in waits(state, match)]
    disputed = sum(bool(game.disputes) for game in games)
    adjourned = sum(game.result == Result.ADJOURNED.value for game in games)
    left = sum(game.result == Result.PENDING.value for game in games)
    return Progress(len(games) - disputed - adjourned - left, left, adjourned, disputed)


def result_text(result: str) -> Cell:
    """Return a result as it is shown; None if the game is open, or there is none."""
    return result_of_game(Result(result)) if result else None


def board_at(state: State, number: int, game: int, place: int) -> Board:
    """Return a board of a match with who sits there, White first; raises DoesNotApply."""
    found = board_of(state, number, game, place)
    numbers = all_numbers(state)

    def side(who: PersonId | None) -> Side:
        if who is None:
            return Side("", 0, None, "–", None, Numeral(""))
        player = (state.members.get(who) or state.people[who]).player
        return Side(
            who,
            numbers.get(who, 0),
            title_of(player),
            named(state, who),
            player.rating,
            Numeral(""),
        )

    white, black = seats(state, found)
    return Board(found, side(white), side(black))


def _byes(state: State, number: int) -> Iterator[tuple[PersonId, Message]]:
    """Yield who has a bye; in a knock-out those who are out stand in the bracket."""
    for who, value in state.round(number).byes.items():
        kind = ByeKind(value)
        if not (is_knockout(state) and kind is ByeKind.ZERO_POINT):
            yield who, bye_words(state, number, who, kind)
