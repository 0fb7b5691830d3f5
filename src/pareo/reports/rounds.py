"""The pairings and results of one round of players, board by board."""

from pareo.history import Scores
from pareo.language import Message
from pareo.model import Bye, Match, Tournament, Tpn, points_text
from pareo.reports.boards import in_board_order
from pareo.reports.table import Cell, Column, Kind, Table
from pareo.reports.words import BYES, result_of_game, result_of_match, title_of

_COLUMNS = (
    Column("board", Message("Board"), Kind.NUMBER),
    Column("white", Message("No."), Kind.NUMBER),
    Column("white_title", Message("Title")),
    Column("white_name", Message("White")),
    Column("white_rating", Message("Rating"), Kind.NUMBER),
    Column("white_points", Message("Points"), Kind.POINTS),
    Column("result", Message("Result")),
    Column("black_points", Message("Points"), Kind.POINTS),
    Column("black", Message("No."), Kind.NUMBER),
    Column("black_title", Message("Title")),
    Column("black_name", Message("Black")),
    Column("black_rating", Message("Rating"), Kind.NUMBER),
)


def round_of_players(tournament: Tournament, number: int) -> Table:
    """Return the boards of a round with the points before it; byes stand last."""
    scores = Scores(tournament)
    played = tournament.rounds[number - 1]
    rows = [
        _row_of_match(tournament, scores, number, board, match)
        for board, match in enumerate(in_board_order(tournament, number), start=1)
    ]
    rows += [_row_of_bye(tournament, scores, number, bye) for bye in played.byes]
    return Table(f"round_{number}", title(tournament, number), _COLUMNS, tuple(rows))


def title(tournament: Tournament, number: int) -> Message:
    """Return the number of the round, and its day if that is known."""
    dates = tournament.event.round_dates
    day = dates[number - 1] if number <= len(dates) else None
    if day is None:
        return Message("Round {round}", round=number)
    return Message("Round {round}, {day}", round=number, day=day.isoformat())


def _row_of_match(
    tournament: Tournament, scores: Scores, number: int, board: int, match: Match
) -> tuple[Cell, ...]:
    if len(match.games) == 1:
        result = result_of_game(match.games[0].result)
    else:
        scored = scores.by_round[number - 1]
        home, away = scored[match.home].game_points, scored[match.away].game_points
        result = result_of_match(match, home, away)
    white = _side(tournament, scores, number, match.home)
    *black, points = _side(tournament, scores, number, match.away)
    return (board, *white, result, points, *black)


def _row_of_bye(tournament: Tournament, scores: Scores, number: int, bye: Bye) -> tuple[Cell, ...]:
    scored = scores.by_round[number - 1][bye.participant].game_points
    side = _side(tournament, scores, number, bye.participant)
    return (None, *side, points_text(scored), None, None, None, BYES[bye.kind], None)


def _side(tournament: Tournament, scores: Scores, number: int, who: Tpn) -> tuple[Cell, ...]:
    player = tournament.player_by_number[who]
    before = scores.after[number - 1][who].game_points
    return (who, title_of(player), player.name, player.rating, before)
