"""Events of players as events of teams, for systems that pair teams."""

from dataclasses import replace
from typing import Final

from pareo.model import Game, Match, Outcome, Player, PointSystem, Settings, Team, Tournament

SYSTEM: Final = "olympiad-2022"
MEMBER: Final = 1000
"""Added to the number of a team: its only member."""


def of_teams(tournament: Tournament) -> Tournament:
    """Return an event of players as one of teams with one member each, without acceleration."""
    settings = tournament.settings

    def match(game: Match) -> Match:
        result = game.games[0].result
        home, away = game.home, game.away
        if {result.outcome(game.colour_of(home))} <= {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}:
            return Match(home, away, (), result)
        return Match(home, away, [Game(home + MEMBER, away + MEMBER, result)])

    return Tournament(
        [Player(each.number + MEMBER, each.name, each.rating) for each in tournament.players],
        Settings(
            settings.rounds,
            PointSystem(),
            system=SYSTEM,
            initial_colour=settings.initial_colour,
            forbidden_pairs=settings.forbidden_pairs,
            teams_are_paired=True,
        ),
        teams=[
            Team(each.number, each.name, (each.number + MEMBER,)) for each in tournament.players
        ],
        rounds=[
            replace(played, matches=tuple(map(match, played.matches)))
            for played in tournament.rounds
        ],
        requested_byes=tournament.requested_byes,
        late_entries=tournament.late_entries,
        withdrawals=tournament.withdrawals,
    )
