"""Members of teams: the best by board, and the results of each team's members."""

from collections.abc import Iterator
from fractions import Fraction

from pareo.language import Message, counted
from pareo.model import Tournament
from pareo.reports.crosstables import round_columns
from pareo.reports.entries import entries_of_players, legend
from pareo.reports.table import Cell, Column, Kind, Table
from pareo.reports.value_text import decimal
from pareo.reports.words import title_of
from pareo.standings import (
    BoardList,
    BoardOrder,
    BoardRow,
    MemberRecord,
    about_uncounted,
    member_records,
)

_RECORD = (
    Column("games", Message("Games"), Kind.NUMBER),
    Column("wins", Message("Won"), Kind.NUMBER),
    Column("draws", Message("Drawn"), Kind.NUMBER),
    Column("losses", Message("Lost"), Kind.NUMBER),
    Column("points", Message("Points"), Kind.POINTS),
    Column("percentage", Message("%"), Kind.NUMBER),
    Column("performance", Message("Performance"), Kind.NUMBER),
)
_MEMBER = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("title", Message("Title")),
    Column("name", Message("Name")),
    Column("rating", Message("Rating"), Kind.NUMBER),
)
_BEST = (
    Column("rank", Message("Rank"), Kind.NUMBER),
    *_MEMBER,
    Column("team", Message("Team")),
)
_ORDERS = {
    BoardOrder.POINTS: Message("Ordered by points, then percentage and performance."),
    BoardOrder.PERCENTAGE: Message("Ordered by percentage, then points and performance."),
    BoardOrder.PERFORMANCE: Message("Ordered by performance, then points and percentage."),
}
_AT_THE_BOARD = Message(
    "Games at the board only; the board is the place in the order that the team announced."
)


def board_tables(
    tournament: Tournament, lists: tuple[BoardList, ...], by: BoardOrder, games: int
) -> Iterator[Table]:
    """Yield the list of each board; the places after the last board are those of reserves."""
    boards = len(tournament.settings.board_colours)
    for each in lists:
        reserve = 0 < boards < each.board
        if reserve and not each.rows and not each.few:  # nobody of these has played
            continue
        title = Message("Reserve {board}", board=each.board - boards)
        if not reserve:
            title = Message("Board {board}", board=each.board)
        rows = tuple(_best(tournament, row) for row in each.rows)
        columns = (*_BEST, *_RECORD)
        notes = (*_notes(each, by, games), *about_uncounted(tournament))
        yield Table(f"board_{each.board}", title, columns, rows, notes)


def best_players(tournament: Tournament, found: BoardList, by: BoardOrder, games: int) -> Table:
    """Return the members of all teams in one list, with their boards."""
    rows = tuple((*_best(tournament, row), row.record.board) for row in found.rows)
    columns = (*_BEST, *_RECORD, Column("board", Message("Bd."), Kind.NUMBER))
    return Table(
        "individual",
        Message("Players of all teams"),
        columns,
        rows,
        (*_notes(found, by, games), *about_uncounted(tournament)),
    )


def _best(tournament: Tournament, row: BoardRow) -> tuple[Cell, ...]:
    return (
        row.rank,
        *_member(tournament, row.record),
        _team(tournament, row.record),
        *_record(row.record),
    )


def _notes(found: BoardList, by: BoardOrder, games: int) -> Iterator[Message]:
    yield _ORDERS[by]
    yield _AT_THE_BOARD
    if found.few:
        yield counted(
            "{count} player with fewer games than {games} is not listed.",
            "{count} players with fewer games than {games} are not listed.",
            len(found.few),
            games=games,
        )


def members_table(tournament: Tournament) -> Table:
    """Return the results of all members, team by team in board order, with a cell for each round."""
    entries = entries_of_players(tournament)
    records = member_records(tournament)
    rows: list[tuple[Cell, ...]] = []
    blank: tuple[Cell, ...] = (None,) * (len(tournament.rounds) + len(_RECORD))
    for team in sorted(tournament.teams, key=lambda team: team.number):
        rows.append((team.number, team.name, None, None, None, None, team.strength, *blank))
        for member in team.members:
            record = records[member]
            cells = (entry.short if entry else None for entry in entries[member])
            identity = _member(tournament, record)
            rows.append((team.number, None, record.board, *identity, *cells, *_record(record)))
    columns = (
        Column("team_number", Message("No."), Kind.NUMBER),
        Column("team", Message("Team")),
        Column("board", Message("Bd."), Kind.NUMBER),
        *_MEMBER,
        *round_columns(len(tournament.rounds)),
        *_RECORD,
    )
    notes = (_AT_THE_BOARD, *legend(entries), *about_uncounted(tournament))
    return Table("members", Message("Results of the members"), columns, tuple(rows), notes)


def _member(tournament: Tournament, record: MemberRecord) -> tuple[Cell, ...]:
    player = tournament.player_by_number[record.number]
    return (record.number, title_of(player), player.name, player.rating)


def _team(tournament: Tournament, record: MemberRecord) -> str:
    return tournament.team_by_number[record.team].name


def _record(record: MemberRecord) -> tuple[Cell, ...]:
    if not record.games:
        return (0, None, None, None, None, None, None)
    return (
        record.games,
        record.wins,
        record.draws,
        record.losses,
        record.points,
        decimal(record.percentage or Fraction(0), 1),
        record.performance,
    )
