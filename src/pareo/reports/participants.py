"""Reports of the participants, players or teams."""

from pareo.model import Tournament
from pareo.reports.crosstables import crosstable_of_players, opponents_grid
from pareo.reports.rounds import round_of_players
from pareo.reports.table import Table
from pareo.reports.teams import round_of_teams, team_crosstable, team_grid


def crosstable(tournament: Tournament) -> Table:
    """Return the crosstable of the participants."""
    if tournament.settings.teams_are_paired:
        return team_crosstable(tournament)
    return crosstable_of_players(tournament)


def grid(tournament: Tournament) -> Table:
    """Return the participants with a column for each opponent."""
    if tournament.settings.teams_are_paired:
        return team_grid(tournament)
    return opponents_grid(tournament)


def round_table(tournament: Tournament, number: int) -> Table:
    """Return one round of the participants."""
    if tournament.settings.teams_are_paired:
        return round_of_teams(tournament, number)
    return round_of_players(tournament, number)
