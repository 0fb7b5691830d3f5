"""Team events for the tests of the desk: a league of four teams on four boards."""

from collections.abc import Iterable
from typing import Any

from pareo.service.desk import results, rounds, schedules, teams
from pareo.service.desk.games import game_at
from pareo.service.desk.schedules import Wanted
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

Team = tuple[dict[str, Any], list[dict[str, Any]]]

RESULTS = {
    1: (("1-0", "0-1", "½-½", "1-0"), ("1-0", "1-0", "½-½", "½-½")),
    2: (("0-1", "1-0", "½-½", "½-½"), ("½-½", "½-½", "½-½", "½-½")),
    3: (("1-0", "0-1", "1-0", "½-½"), ("0-1", "1-0", "½-½", "0-1")),
}
"""White first, board by board. In the Berger table of four round 1 is A-D and B-C, round 2 is
D-C and A-B, round 3 is B-D and C-A; the team named first has White at boards 1 and 3."""


def team(name: str, strongest: int, players: int = 5, **more: Any) -> Team:
    """Return a team with players whose ratings fall by ten from board to board."""
    members = [
        {"name": f"{name}{board}, X", "rating": strongest - 10 * board}
        for board in range(1, players + 1)
    ]
    return {"name": name, **more}, members


def league(hall: MakeHall, *, laid: bool = True, boards: int = 4) -> Hall:
    """Return a league of A, B, C and D, the strongest first, each with a reserve."""
    here = hall(system="team-round-robin", boards=boards, rounds=None, tie_breaks=["MPvGP", "DE"])
    for name, strongest in (("C", 2200), ("A", 2400), ("D", 2100), ("B", 2300)):
        here.do(teams.enter, *team(name, strongest, boards + 1))
    if laid:
        here.do(schedules.lay, Wanted("team-round-robin"))
    return here


def team_named(here: Hall, name: str) -> str:
    """Return the id of a team."""
    (who,) = (who for who, person in here.state.people.items() if person.name == name)
    return who


def players_of(here: Hall, name: str) -> tuple[str, ...]:
    """Return the ids of the players of a team, in the order of its roster."""
    return here.state.rosters[team_named(here, name)]


def play_match(here: Hall, number: int, table: int, scores: Iterable[str]) -> None:
    """Enter the results of a match, board by board."""
    game = game_at(here.state, number, table)
    for board, score in enumerate(scores, start=1):
        here.do(results.enter, number, game, score, board=board)


def play_round(here: Hall, number: int) -> None:
    """Publish a round, enter its results and close it."""
    here.do(rounds.publish, number)
    for table, scores in enumerate(RESULTS[number], start=1):
        play_match(here, number, table, scores)
    here.do(rounds.close, number)
