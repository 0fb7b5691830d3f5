"""Writes record 001 and the national rating records."""

from collections.abc import Iterator, Mapping

from pareo.history import Scoring, byes_of_absence
from pareo.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    Player,
    Points,
    Result,
    Tournament,
    Tpn,
    points_decimal,
)
from pareo.standings import player_points, player_ranks
from pareo.trf import columns
from pareo.trf.codes import CODES_OF
from pareo.trf.log import Log
from pareo.trf.match_columns import columns_of, games_in_file
from pareo.trf.writing.row import Row

CellText = tuple[str, str, str]
_NOTHING: CellText = ("0000", "-", "-")


def player_rows(
    tournament: Tournament, *, open_code: Mapping[Result, str], requests: bool, log: Log
) -> Iterator[Row]:
    """Yield a record for each player.

    Byes of rounds to come stand in those rounds' columns, and count, where `requests` asks
    for it; open games are written as `open_code` says.
    """
    cells = _cells(tournament, open_code)
    points = player_points(tournament)
    ranks, by = player_ranks(tournament, points)
    if by is not None:
        log.fill(by)
    if requests:
        scoring = Scoring(tournament)
        for bye in (*tournament.requested_byes, *byes_of_absence(tournament)):
            for at in columns_of(bye.round, games_in_file(tournament)):
                cells[bye.participant][at] = ("0000", "-", bye.kind.value)
            if bye.round == len(tournament.rounds) + 1:
                granted = scoring.of_request(bye.kind)
                points[bye.participant] = Points(points[bye.participant] + granted)
    for player in sorted(tournament.players, key=lambda player: player.number):
        number = player.number
        row = _person(player, log)
        row.number(columns.POINTS, points_decimal(points[number]))
        row.number(columns.RANK, ranks[number])
        for at, (opponent, colour, code) in sorted(cells[number].items()):
            shift = (at - 1) * columns.ROUND_WIDTH
            row.number(columns.OPPONENT.shifted(shift), opponent)
            row.put(columns.COLOUR.shifted(shift), colour)
            row.put(columns.RESULT.shifted(shift), code)
        yield row


def national_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield a record for each national rating."""
    for player in sorted(tournament.players, key=lambda player: player.number):
        for entry in player.national:
            row = Row(entry.federation, log).number(columns.NUMBER, player.number)
            row.put(columns.TITLE, entry.title, right=True).put(columns.NAME, player.name)
            row.number(columns.RATING, entry.rating).put(columns.FEDERATION, entry.origin)
            yield row.put(columns.FIDE_ID, entry.number)


def _person(player: Player, log: Log) -> Row:
    row = Row("001", log).number(columns.NUMBER, player.number)
    row.put(columns.SEX, player.sex.value if player.sex else None)
    row.put(columns.TITLE, player.title.value if player.title else None, right=True)
    row.put(columns.NAME, player.name)
    row.number(columns.RATING, player.rating)
    row.put(columns.FEDERATION, player.federation)
    row.number(columns.FIDE_ID, player.fide_id)
    return row.put(columns.BIRTH_DATE, player.birth_date)


def _cells(
    tournament: Tournament, open_code: Mapping[Result, str]
) -> dict[Tpn, dict[int, CellText]]:
    cells: dict[Tpn, dict[int, CellText]] = {player.number: {} for player in tournament.players}
    teams = tournament.settings.teams_are_paired
    games = games_in_file(tournament)
    for number, played in enumerate(tournament.rounds, start=1):
        columns = columns_of(number, games)
        if teams:
            for own in cells.values():
                own[number] = _NOTHING
        for match in played.matches:
            for place, game in enumerate(match.games):
                _enter_game(game, columns[place % games], cells, open_code)
        for bye in () if teams else played.byes:
            cells[bye.participant] |= zip(columns, _bye_cells(bye, games), strict=True)
    return cells


def _bye_cells(bye: Bye, games: int) -> list[CellText]:
    """Return the bye of each column; the pairing-allocated one has its whole worth in the first."""
    rest = ByeKind.ZERO_POINT if bye.kind is ByeKind.PAIRING_ALLOCATED else bye.kind
    return [("0000", "-", kind.value) for kind in (bye.kind, *[rest] * (games - 1))]


def _enter_game(
    game: Game,
    number: int,
    cells: dict[Tpn, dict[int, CellText]],
    open_code: Mapping[Result, str],
) -> None:
    for index, colour in enumerate((Colour.WHITE, Colour.BLACK)):
        player, opponent = game.player(colour), game.player(colour.other)
        if player is None:
            continue
        code = open_code.get(game.result) or CODES_OF[game.result][index]
        if opponent is None:
            cells[player][number] = ("0000", "-", code)
        else:
            cells[player][number] = (f"{opponent}", colour.value, code)
