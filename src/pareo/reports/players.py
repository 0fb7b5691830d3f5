"""The start list."""

from pareo.language import Message
from pareo.model import Player, Tournament
from pareo.reports.table import Cell, Column, Kind, Table
from pareo.reports.words import title_of


def start_list(tournament: Tournament) -> Table:
    """Return all players by number, without birth dates."""
    with_teams = bool(tournament.teams)
    columns = (
        Column("number", Message("No."), Kind.NUMBER),
        Column("title", Message("Title")),
        Column("name", Message("Name")),
        Column("federation", Message("Fed")),
        Column("rating", Message("Rating"), Kind.NUMBER),
        Column("fide_id", Message("FIDE ID"), Kind.TEXT),
        *((Column("team", Message("Team")),) if with_teams else ()),
        Column("remark", Message("Remark")),
    )
    rows = tuple(
        (
            player.number,
            title_of(player),
            player.name,
            player.federation,
            player.rating,
            player.fide_id,
            *((_team_of(tournament, player),) if with_teams else ()),
            presence(tournament, player),
        )
        for player in sorted(tournament.players, key=lambda player: player.number)
    )
    return Table("players", Message("Start list"), columns, rows)


def presence(tournament: Tournament, player: Player) -> Cell:
    """Return a remark on a late entry or withdrawal; None if teams are paired."""
    if tournament.settings.teams_are_paired:
        return None
    for withdrawal in tournament.withdrawals:
        if withdrawal.participant == player.number:
            return Message("withdrawn after round {round}", round=withdrawal.after_round)
    for entry in tournament.late_entries:
        if entry.participant == player.number:
            return Message("late entry, from round {round}", round=entry.first_round)
    return None


def _team_of(tournament: Tournament, player: Player) -> Cell:
    team = tournament.team_of.get(player.number)
    return tournament.team_by_number[team].name if team is not None else None
