"""Matches of several games: who sits at which board, and what the boards make of a match."""

from collections.abc import Iterator
from typing import Final

from pareo.journal.state import DoesNotApply, Game, LineUp, PersonId, State
from pareo.language import Message
from pareo.model import FORFEITS, Colour, Outcome, PointSystem, Result
from pareo.tournament_json import settings_from

PENDING: Final = Result.PENDING.value
ADJOURNED: Final = Result.ADJOURNED.value
_FORFEITS: Final = {each.value for each in FORFEITS}


def home_colours(state: State) -> tuple[Colour, ...]:
    """Return the colours of the side named first, board by board."""
    if state.of_teams:
        return tuple(Colour(each) for each in state.settings.get("board_colours") or ())
    games = range(state.settings.get("games_per_match", 1))
    return tuple(Colour.BLACK if each % 2 else Colour.WHITE for each in games)


def team_of(state: State, member: PersonId) -> PersonId:
    """Return the team that somebody plays for; raises DoesNotApply."""
    for team, roster in state.rosters.items():
        if member in roster:
            return team
    raise DoesNotApply(Message("{person} does not play for a team.", person=member))


def line_up_of(state: State, team: PersonId, number: int) -> LineUp:
    """Return who plays for a team in a round: as handed in, else the first ones of the roster."""
    boards = len(home_colours(state))
    known = state.line_ups.get((team, number))
    found: LineUp = state.rosters.get(team, ()) if known is None else known
    return (*found, *(None,) * boards)[:boards]


def is_forfeited(match: Game) -> bool:
    """Whether a match as a whole is lost by forfeit."""
    return not match.place and match.result in _FORFEITS


def board_of(state: State, number: int, game: int, place: int) -> Game:
    """Return a game of a match; raises DoesNotApply."""
    match = state.game(number, game)
    colours = home_colours(state)
    if not state.has_boards or not 1 <= place <= len(colours):
        raise DoesNotApply(
            Message(
                "Table {table} of round {round} has no board {board}.",
                table=match.board,
                round=number,
                board=place,
            )
        )
    return _board(state, match, place, colours[place - 1])


def boards_of(state: State, match: Game) -> Iterator[Game]:
    """Yield the games of a match in the order of its boards."""
    for place, colour in enumerate(home_colours(state), start=1):
        yield _board(state, match, place, colour)


def seats(state: State, board: Game) -> tuple[PersonId | None, PersonId | None]:
    """Return who has White and who has Black at a board; None is an empty seat."""
    if not state.of_teams:
        return board.white, board.black
    white, black = (
        line_up_of(state, team, board.round)[board.place - 1] for team in (board.white, board.black)
    )
    return white, black


def result_at(state: State, board: Game) -> str:
    """Return how a board ended: where one seat is empty, by forfeit as soon as that is known.

    A board that both leave empty has no result; then it is an empty text.
    """
    white, black = seats(state, board)
    if white is None and black is None:
        return ""
    if board.result != PENDING or None not in (white, black):
        return board.result
    return _value(Result.BLACK_WON_BY_FORFEIT if white is None else Result.WHITE_WON_BY_FORFEIT)


def score_of(state: State, match: Game) -> tuple[int, int]:
    """Return the game points of home and away so far, in tenths; of a forfeit those it is worth."""
    points = settings_from({"points": state.settings.get("points") or {}}).points
    if is_forfeited(match):
        boards = len(home_colours(state))
        home, away = (_worth(points, match.result, colour) for colour in Colour)
        return home * boards, away * boards
    totals = {match.white: 0, match.black: 0}
    for board in boards_of(state, match):
        if result := result_at(state, board):
            totals[board.white] += _worth(points, result, Colour.WHITE)
            totals[board.black] += _worth(points, result, Colour.BLACK)
    return totals[match.white], totals[match.black]


def has_result(state: State, game: Game) -> bool:
    """Whether a result stands in a game, or at a board of a match."""
    if game.result != PENDING:
        return True
    return state.has_boards and any(each.result != PENDING for each in boards_of(state, game))


def renew(state: State, match: Game) -> None:
    """Give a match the result that its boards make, and what stands in doubt at them."""
    if is_forfeited(match):
        return
    boards = [board for board in boards_of(state, match) if result_at(state, board)]
    newest = max(boards, key=lambda board: board.seq, default=match)
    state.games[match.id] = match._replace(
        result=_result_of(state, match, boards),
        by=newest.by,
        at=newest.at,
        seq=newest.seq,
        checked=(),
        disputes=tuple(each for board in boards for each in board.disputes),
    )


def renew_round(state: State, number: int) -> None:
    """Renew every match of a round in which something was entered."""
    if number in state.rounds:
        for match in list(state.games_of(number)):
            if has_result(state, match):
                renew(state, match)


def keep(state: State, game: Game) -> None:
    """Put a game into its place: a match, a single game, or a board of a match."""
    if not game.place:
        state.games[game.id] = game
        return
    key = (*game.id, game.place)
    if game.result == PENDING and not (game.claims or game.disputes):
        state.boards.pop(key, None)
    else:
        state.boards[key] = game
    renew(state, state.games[game.id])


def settled(state: State) -> State:
    """Return an event in which a game with two results has none until one is chosen."""
    games = state.boards if state.has_boards else state.games
    found = [game for game in games.values() if game.disputes]
    if found:
        state = state.copy()
    for game in found:
        keep(state, game._replace(result=PENDING, disputes=()))
    return state


def forget_claims(state: State, team: PersonId, number: int, before: LineUp) -> None:
    """Forget what was reported at boards of a team where somebody else sits than before."""
    after = line_up_of(state, team, number)
    for board in list(state.boards.values()):
        concerned = board.round == number and team in (board.white, board.black)
        if concerned and board.claims and before[board.place - 1] != after[board.place - 1]:
            keep(state, board._replace(claims=()))


def without_boards(state: State, number: int) -> None:
    """Forget the boards of a round: its matches are laid anew."""
    for key in [key for key in state.boards if key[0] == number]:
        del state.boards[key]


def _board(state: State, match: Game, place: int, home: Colour) -> Game:
    found = state.boards.get((*match.id, place))
    if found is not None:
        return found if found.table == match.table else found._replace(table=match.table)
    white, black = match.white, match.black
    if home is Colour.BLACK:
        white, black = black, white
    return Game(match.round, match.number, white, black, table=match.table, place=place)


def _result_of(state: State, match: Game, boards: list[Game]) -> str:
    results = {result_at(state, board) for board in boards}
    for waiting in (PENDING, ADJOURNED):
        if waiting in results:
            return waiting
    if not any(board.result != PENDING for board in boards):
        return PENDING
    home, away = score_of(state, match)
    if home == away:
        return _value(Result.DRAWN)
    return _value(Result.WHITE_WON if home > away else Result.BLACK_WON)


def _value(result: Result) -> str:
    return str(result.value)


def _worth(points: PointSystem, result: str, colour: Colour) -> int:
    found = Result(result)
    outcome = found.outcome(colour) if found.known else Outcome.OPEN
    return int(points.of_game(outcome, colour))
