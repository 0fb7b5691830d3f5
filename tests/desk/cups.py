"""Knock-outs of teams for the tests of the desk."""

from pareo.schedules import KnockoutRules, team_rules
from pareo.service.desk import rounds, schedules, teams
from pareo.service.desk.games import game_at
from pareo.service.desk.schedules import Wanted
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import play_match, team

HOME_WINS = ("1-0", "0-1", "1-0", "0-1")
"""White first: home has White at boards 1 and 3."""
AWAY_WINS = ("0-1", "1-0", "0-1", "1-0")


def cup(hall: MakeHall, names: str = "ABCDEF", rules: KnockoutRules | None = None) -> Hall:
    """Return a knock-out of teams on four boards, the strongest first, its bracket made."""
    here = hall(system="team-knockout", boards=4, rounds=None)
    for place, name in enumerate(names):
        here.do(teams.enter, *team(name, 2600 - 100 * place))
    here.do(schedules.lay, Wanted("team-knockout", rules=rules or team_rules()))
    return here


def two_of(here: Hall, number: int, table: int) -> str:
    """Return the names of the two teams at a table, home first."""
    game = here.state.games[number, game_at(here.state, number, table)]
    return "-".join(here.state.people[who].name for who in (game.white, game.black))


def play(here: Hall, *scores: tuple[str, ...]) -> None:
    """Publish the round that is paired, enter its matches board by board, close it."""
    here.do(rounds.publish)
    number = here.state.published
    for table, score in enumerate(scores, start=1):
        play_match(here, number, table, score)
    here.do(rounds.close)
