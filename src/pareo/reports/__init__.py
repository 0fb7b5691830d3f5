"""Reports: a tournament as tables and cards that any kind of output can show."""

from pareo.model import Tournament
from pareo.reports.crosstable import crosstable as crosstable_of_players
from pareo.reports.overview import overview
from pareo.reports.player_card import player_card, rounds_of_player
from pareo.reports.players import start_list
from pareo.reports.prizes import prize_list, receipts
from pareo.reports.rounds import pairing_of_players, round_of_players
from pareo.reports.standings import (
    explanation_data,
    explanations,
    standings_table,
)
from pareo.reports.table import Card, Cell, Column, Fact, Kind, Table
from pareo.reports.teams import round_of_teams, team_crosstable, team_list

__all__ = [
    "Card",
    "Cell",
    "Column",
    "Fact",
    "Kind",
    "Table",
    "crosstable",
    "crosstable_of_players",
    "explanation_data",
    "explanations",
    "overview",
    "pairing_of_players",
    "player_card",
    "prize_list",
    "receipts",
    "round_of_players",
    "round_of_teams",
    "round_table",
    "rounds_of_player",
    "standings_table",
    "start_list",
    "team_crosstable",
    "team_list",
]


def crosstable(tournament: Tournament) -> Table:
    """Return the crosstable of whoever is paired."""
    if tournament.settings.teams_are_paired:
        return team_crosstable(tournament)
    return crosstable_of_players(tournament)


def round_table(tournament: Tournament, number: int) -> Table:
    """Return one round of whoever is paired."""
    if tournament.settings.teams_are_paired:
        return round_of_teams(tournament, number)
    return round_of_players(tournament, number)
