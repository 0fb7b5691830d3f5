"""The crosstable of the players."""

from pareo.history import standing_points
from pareo.language import Message
from pareo.model import Points, Tournament, Tpn
from pareo.reports.entries import Entries, entries_of_players, legend, total
from pareo.reports.standing import order_of
from pareo.reports.table import Column, Kind, Table
from pareo.reports.words import title_of
from pareo.schedules import plan_of


def crosstable_of_players(tournament: Tournament) -> Table:
    """Return one row for each player with one cell for each round, best first."""
    entries = entries_of_players(tournament)
    points = points_of_players(tournament, entries)
    order = order_of(tournament, {n: (p,) for n, p in points.items()}, tournament.published_players)
    columns = (
        Column("rank", Message("Rank"), Kind.NUMBER),
        Column("number", Message("No."), Kind.NUMBER),
        Column("title", Message("Title")),
        Column("name", Message("Name")),
        Column("federation", Message("Fed")),
        Column("rating", Message("Rating"), Kind.NUMBER),
        *round_columns(len(tournament.rounds)),
        Column("points", Message("Points"), Kind.POINTS),
    )
    players = tournament.player_by_number
    rows = tuple(
        (
            rank,
            number,
            title_of(players[number]),
            players[number].name,
            players[number].federation,
            players[number].rating,
            *(entry.short if entry else None for entry in entries[number]),
            points[number],
        )
        for number, rank in order.ranks.items()
    )
    fixed = plan_of(tournament) is not None
    notes = (order.origin, *legend(entries, fixed=fixed))
    return Table("crosstable", title(tournament), columns, rows, notes)


def title(tournament: Tournament) -> Message:
    """Return the title of the crosstable: after which round it is."""
    played, planned = len(tournament.rounds), tournament.settings.rounds
    if not played:
        return Message("Crosstable before round 1")
    if planned is None or planned == played:
        words = Message("Crosstable after round {round}", round=played)
    else:
        words = Message(
            "Crosstable after round {round} of {planned}", round=played, planned=planned
        )
    return Message("{title}, with open results", title=words) if _open(tournament) else words


def _open(tournament: Tournament) -> bool:
    games = (game for r in tournament.rounds for match in r.matches for game in match.games)
    return any(not game.result.known for game in games)


def round_columns(rounds: int) -> tuple[Column, ...]:
    """Return the columns of the rounds, left-aligned."""
    return tuple(
        Column(f"round_{number}", Message("R{round}", round=number))
        for number in range(1, rounds + 1)
    )


def points_of_players(tournament: Tournament, entries: Entries) -> dict[Tpn, Points]:
    """Return the points of all players; for members of teams those of their own games."""
    if tournament.settings.teams_are_paired:
        return {number: total(row) for number, row in entries.items()}
    return standing_points(tournament)
