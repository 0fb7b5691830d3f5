"""Reports: a tournament as tables and cards that any kind of output can show."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.reports.crosstables import crosstable_of_players
    from pareo.reports.head import overview
    from pareo.reports.paired import crosstable, round_table
    from pareo.reports.player_cards import player_card, rounds_of_player
    from pareo.reports.players import start_list
    from pareo.reports.prizes import prize_list, receipts
    from pareo.reports.rounds import pairing_of_players, round_of_players
    from pareo.reports.standings import explanation_data, explanations, standings_table
    from pareo.reports.table import Card, Cell, Column, Fact, Kind, Table
    from pareo.reports.teams import round_of_teams, team_crosstable, team_list
else:
    __getattr__, __all__ = facade(
        __name__,
        {
            "crosstables": "crosstable_of_players",
            "head": "overview",
            "paired": "crosstable round_table",
            "player_cards": "player_card rounds_of_player",
            "players": "start_list",
            "prizes": "prize_list receipts",
            "rounds": "pairing_of_players round_of_players",
            "standings": "explanation_data explanations standings_table",
            "table": "Card Cell Column Fact Kind Table",
            "teams": "round_of_teams team_crosstable team_list",
        },
    )
