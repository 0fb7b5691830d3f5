"""Writes records 013, 300, 310, 320, 330, 801 and 802."""

from collections.abc import Iterator

from pareo.history import Scores, rounds_begun
from pareo.language import Message
from pareo.model import ByeKind, Match, Team, Tournament, Tpn, points_decimal
from pareo.standings import team_ranks
from pareo.trf import columns
from pareo.trf.codes import FORFEITED_MATCHES
from pareo.trf.log import Log
from pareo.trf.team_table import line_by_board, lost_alone, team_rows_of, widths
from pareo.trf.writing.row import Row, on_one_line


def old_team_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield the team records of TRF16."""
    for team in tournament.teams:
        row = Row("013", log).put(columns.OLD_TEAM_NAME, team.name)
        _members(row, team, columns.OLD_TEAM_MEMBER)
        yield row


def team_rows(tournament: Tournament, log: Log) -> Iterator[Row | str]:
    """Yield all team records of TRF26."""
    yield from _teams(tournament, log)
    if tournament.settings.teams_are_paired:
        for number, played in enumerate(tournament.rounds, start=1):
            for match in played.matches:
                yield from _line_ups(tournament, match, number, log)
        yield from _pairing_byes(tournament, log)
        yield from _forfeited(tournament, log)
        yield from _crosstables(tournament, log)


def _members(row: Row, team: Team, first: columns.Columns) -> None:
    for index, member in enumerate(team.members):
        row.number(first.shifted(index * columns.MEMBER_STEP), member)


def _teams(tournament: Tournament, log: Log) -> Iterator[Row]:
    paired = tournament.settings.teams_are_paired
    totals = Scores(tournament).after[rounds_begun(tournament)] if paired else {}
    ranks, by = team_ranks(tournament, totals)
    if by is not None:
        log.fill(by)
    elif not ranks and any(each.rank for each in tournament.published_teams):
        log.adjust(
            Message(
                "The ranks of the teams are those of other points; no tie-breaks of the event "
                "make new ones."
            )
        )
    for team in tournament.teams:
        row = Row("310", log).number(columns.TEAM_NUMBER, team.number)
        row.put(columns.TEAM_NAME, team.name).put(columns.TEAM_NICKNAME, team.nickname)
        row.number(columns.TEAM_STRENGTH, team.strength)
        if (score := totals.get(team.number)) is not None:
            row.number(columns.TEAM_MATCH_POINTS, points_decimal(score.match_points))
            row.number(columns.TEAM_GAME_POINTS, points_decimal(score.game_points))
        row.number(columns.TEAM_RANK, ranks.get(team.number))
        _members(row, team, columns.TEAM_MEMBER)
        yield row


def _line_ups(tournament: Tournament, match: Match, number: int, log: Log) -> Iterator[Row]:
    """Yield the line-ups of a team that has an empty board or did not sit down in its order.

    Of a team of which nobody came record 330 tells; without it a line-up names the opponent. Only
    a line-up tells whose board was lost by both though nobody sat opposite (ruling 0322).
    """
    met = any(game.white and game.black for game in match.games)
    untold = match.forfeit is None and (not met or any(map(lost_alone, match.games)))
    for team, other in ((match.home, match.away), (match.away, match.home)):
        members = tournament.team_by_number[team].members
        boards = [_member_at(game.white, game.black, members) for game in match.games]
        in_order = [member for member in members if member in boards]
        if any(boards) and (untold or boards != in_order):
            row = Row("300", log).number(columns.LINEUP_ROUND, number)
            row.number(columns.LINEUP_TEAM, team).number(columns.LINEUP_OPPONENT, other)
            for index, player in enumerate(boards):
                where = columns.LINEUP_BOARD.shifted(index * columns.MEMBER_STEP)
                row.number(where, player if player is not None else "0000")
            yield row


def _member_at(white: Tpn | None, black: Tpn | None, members: tuple[Tpn, ...]) -> Tpn | None:
    return next((player for player in (white, black) if player in members), None)


def _pairing_byes(tournament: Tournament, log: Log) -> Iterator[Row]:
    rewards = tournament.settings.match_points
    byes = [
        next((b.participant for b in r.byes if b.kind is ByeKind.PAIRING_ALLOCATED), None)
        for r in tournament.rounds
    ]
    usual = rewards.bye_match_points == rewards.draw and rewards.bye_game_points is None
    if any(byes) or not usual:
        row = Row("320", log)
        row.number(columns.BYE_MATCH_POINTS, points_decimal(rewards.bye_match_points))
        if rewards.bye_game_points is not None:
            row.number(columns.BYE_GAME_POINTS, points_decimal(rewards.bye_game_points))
        for index, team in enumerate(byes):
            where = columns.BYE_TEAM.shifted(index * columns.BYE_STEP)
            row.number(where, team if team is not None else "000")
        yield row


def _forfeited(tournament: Tournament, log: Log) -> Iterator[Row]:
    kinds = {result: kind for kind, result in FORFEITED_MATCHES.items()}
    for number, played in enumerate(tournament.rounds, start=1):
        for match in played.matches:
            if match.forfeit is not None:
                row = Row("330", log).put(columns.FORFEIT_KIND, kinds[match.forfeit])
                row.number(columns.FORFEIT_ROUND, number)
                row.number(columns.FORFEIT_WHITE, match.home)
                yield row.number(columns.FORFEIT_BLACK, match.away)


def _crosstables(tournament: Tournament, log: Log) -> Iterator[Row | str]:
    """Yield the informative tables: board by board, then the game points alone."""
    rows = list(team_rows_of(tournament))
    wide = widths(rows)
    for each in rows:
        yield on_one_line(line_by_board(each, wide), log)
    for each in rows:
        row = Row("802", log).number(columns.TEAM_NUMBER, each.team.number)
        row.put(columns.TABLE_NICKNAME, each.team.nickname)
        row.number(columns.TABLE_MATCH_POINTS, points_decimal(each.score.match_points))
        row.number(columns.TABLE_GAME_POINTS, points_decimal(each.score.game_points))
        for index, played in enumerate(each.rounds):
            shift = index * columns.TABLE_STEP
            row.number(columns.TABLE_POINTS.shifted(shift), points_decimal(played.points))
            row.number(columns.TABLE_OPPONENT.shifted(shift), played.opponent)
            row.put(columns.TABLE_COLOUR.shifted(shift), played.colour)
            row.put(columns.TABLE_FORFEIT.shifted(shift), "f" if played.forfeit else "")
        yield row
