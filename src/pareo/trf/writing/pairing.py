"""Writes records 240, 250, 260 and 299."""

from collections import defaultdict
from collections.abc import Iterator

from pareo.history import byes_of_absence
from pareo.model import ByeKind, Points, Tournament, Tpn, points_decimal
from pareo.trf import columns
from pareo.trf.columns import MEMBER_STEP, Columns
from pareo.trf.log import Log
from pareo.trf.match_columns import columns_of, games_in_file
from pareo.trf.writing.row import Row


def bye_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield the byes of rounds to come, also of those who left or are still to come.

    For teams those of past rounds too.
    """
    groups: dict[tuple[int, str], list[Tpn]] = defaultdict(list)
    if tournament.settings.teams_are_paired:
        for number, played in enumerate(tournament.rounds, start=1):
            for bye in played.byes:
                if bye.kind is not ByeKind.PAIRING_ALLOCATED:
                    groups[number, bye.kind.value].append(bye.participant)
    for request in (*tournament.requested_byes, *byes_of_absence(tournament)):
        for column in columns_of(request.round, games_in_file(tournament)):
            groups[column, request.kind.value].append(request.participant)
    for (number, letter), participants in sorted(groups.items()):
        row = Row("240", log).put(columns.REQUEST_KIND, letter)
        row.number(columns.REQUEST_ROUND, number)
        yield _list(row, columns.REQUEST_PARTICIPANT, participants)


def acceleration_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield the virtual points: as match points for teams, as points for players."""
    teams = tournament.settings.teams_are_paired
    where = columns.VIRTUAL_MATCH_POINTS if teams else columns.VIRTUAL_GAME_POINTS
    games = games_in_file(tournament)
    for band in tournament.settings.acceleration:
        row = Row("250", log).number(where, points_decimal(band.points))
        row.number(columns.VIRTUAL_FIRST_ROUND, columns_of(band.first_round, games)[0])
        row.number(columns.VIRTUAL_LAST_ROUND, columns_of(band.last_round, games)[-1])
        row.number(columns.VIRTUAL_FIRST, band.first)
        yield row.number(columns.VIRTUAL_LAST, band.last)


def forbidden_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield the forbidden pairs with their rounds; an open end stays blank."""
    games, planned = games_in_file(tournament), tournament.settings.rounds
    for group in tournament.settings.forbidden_pairs:
        first, last = group.first_round, group.last_round
        if last is None and planned is not None:
            last = max(planned, first)
        row = Row("260", log).number(columns.FORBIDDEN_FIRST_ROUND, columns_of(first, games)[0])
        row.number(columns.FORBIDDEN_LAST_ROUND, last and columns_of(last, games)[-1])
        yield _list(row, columns.FORBIDDEN_PARTICIPANT, group.participants)


def abnormal_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield the points that differ from the point system."""
    games = games_in_file(tournament)
    for entry in tournament.settings.abnormal_points:
        row = Row("299", log).put(columns.ABNORMAL_ENDING, entry.ending)
        row.number(columns.ABNORMAL_MATCH_POINTS, _decimal(entry.match_points))
        row.number(columns.ABNORMAL_GAME_POINTS, _decimal(entry.game_points))
        row.number(columns.ABNORMAL_ROUND, entry.round and columns_of(entry.round, games)[0])
        yield _list(row, columns.ABNORMAL_PARTICIPANT, entry.participants)


def _decimal(value: Points | None) -> str | None:
    return None if value is None else points_decimal(value)


def _list(row: Row, first: Columns, numbers: tuple[Tpn, ...] | list[Tpn]) -> Row:
    for index, number in enumerate(numbers):
        row.number(first.shifted(index * MEMBER_STEP), number)
    return row
