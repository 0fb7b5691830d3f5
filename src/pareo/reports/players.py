"""The start list, and the one with new and old numbers."""

from collections.abc import Mapping

from pareo.language import Message
from pareo.model import Player, Tournament, Tpn
from pareo.reports.table import Cell, Column, Kind, Table
from pareo.reports.words import PLAYER_COLUMNS, national_of, player_cells


def start_list(tournament: Tournament) -> Table:
    """Return all players by number, without birth dates."""
    with_teams = bool(tournament.teams)
    with_clubs = any(player.club for player in tournament.players)
    with_national = any(player.national for player in tournament.players)
    columns = (
        Column("number", Message("No."), Kind.NUMBER),
        *PLAYER_COLUMNS,
        Column("fide_id", Message("FIDE ID"), Kind.TEXT),
        *((Column("national_rating", Message("National rating")),) if with_national else ()),
        *((Column("club", Message("Club")),) if with_clubs else ()),
        *((Column("team", Message("Team")),) if with_teams else ()),
        Column("remark", Message("Remark")),
    )
    rows = tuple(
        (
            player.number,
            *player_cells(player),
            player.fide_id,
            *((national_of(player),) if with_national else ()),
            *((player.club,) if with_clubs else ()),
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
            return (
                Message("expelled after round {round}", round=withdrawal.after_round)
                if withdrawal.expelled
                else Message("withdrawn after round {round}", round=withdrawal.after_round)
            )
    for entry in tournament.late_entries:
        if entry.participant == player.number:
            return Message("late entry, from round {round}", round=entry.first_round)
    return None


def _team_of(tournament: Tournament, player: Player) -> Cell:
    team = tournament.team_of.get(player.number)
    return tournament.team_by_number[team].name if team is not None else None


def renumbered_list(after: Tournament, new: Mapping[Tpn, Tpn]) -> Table:
    """Return all participants by new number, with the old number."""
    old = {number: before for before, number in new.items()}
    columns = (
        Column("number", Message("No."), Kind.NUMBER),
        Column("old_number", Message("Old no."), Kind.NUMBER),
        *PLAYER_COLUMNS,
    )
    rows = tuple(
        (
            one.number,
            old.get(one.number, one.number),
            *(
                player_cells(one)
                if isinstance(one, Player)
                else (None, one.name, None, one.strength)
            ),
        )
        for one in sorted(after.participants, key=lambda each: each.number)
    )
    return Table("players", Message("Start list"), columns, rows)
