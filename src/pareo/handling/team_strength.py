"""The strength of the teams of an Olympiad, and their initial numbers (D.02 Art. 3.1)."""

from typing import Final, NamedTuple

from pareo.language import in_alphabet
from pareo.model import Team, Tournament, Tpn
from pareo.rulebook import OLYMPIAD_2022

_COUNTING: Final = 4


class TeamStrength(NamedTuple):
    """The sum of the four highest ratings of a team, and the fifth.

    The average is not rounded, so that the sum orders as it does.
    """

    four_highest: int
    fifth: int


@OLYMPIAD_2022.rule("3.1")
def strength_of_team(tournament: Tournament, team: Team) -> TeamStrength:
    """Return the strength of a team; a player without rating or missing counts 0 (ruling 0310)."""
    players = tournament.player_by_number
    rated = sorted((players[member].rating or 0 for member in team.members), reverse=True)
    fifth = rated[_COUNTING] if len(rated) > _COUNTING else 0
    return TeamStrength(sum(rated[:_COUNTING]), fifth)


@OLYMPIAD_2022.rule("3.1")
def order_of_teams(tournament: Tournament) -> tuple[Tpn, ...]:
    """Return the teams by average rating, then by the fifth rating, then by name."""

    def place(team: Team) -> tuple[int, int, str, str]:
        strength = strength_of_team(tournament, team)
        return -strength.four_highest, -strength.fifth, in_alphabet(team.name), team.name

    return tuple(team.number for team in sorted(tournament.teams, key=place))
