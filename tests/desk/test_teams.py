"""Team events: rosters, line-ups, matches board by board, standings and the report."""

from typing import Any

from pareo.journal import line_up_of
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import rosters, results, rounds, schedules, standing, teams
from pareo.service.desk.matches import match_rows
from pareo.service.desk.schedules import Wanted
from pareo.trf import read_trf, write_trf
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def team(name: str, strongest: int, players: int = 5, **more: Any) -> tuple[dict[str, Any], list]:
    """Return a team with players whose ratings fall by ten from board to board."""
    members = [
        {"name": f"{name}{board}, X", "rating": strongest - 10 * board}
        for board in range(1, players + 1)
    ]
    return {"name": name, **more}, members


def league(hall: MakeHall) -> Hall:
    """Return a league of four teams, the strongest first: A, B, C, D."""
    here = hall(system="team-round-robin", boards=4, rounds=None, tie_breaks=["MPvGP", "DE"])
    for name, strongest in (("C", 2200), ("A", 2400), ("D", 2100), ("B", 2300)):
        here.do(teams.enter, *team(name, strongest))
    return here


def test_a_league(hall: MakeHall) -> None:
    here = league(hall)
    here.do(schedules.lay, Wanted("team-round-robin"))
    names = {here.state.people[who].name: n for who, n in here.state.numbers.items()}
    assert names == {"A": 1, "B": 2, "C": 3, "D": 4}
    for number in (1, 2, 3):
        here.do(rounds.publish, number)
        for match in match_rows(here.state, number):
            for board in match.boards:
                here.do(results.enter, number, match.game, "1-0", board=board.place)
        here.do(rounds.close, number)
    print(write_trf(here.tournament).text)
    print(standing.standings(here.state))
    report = read_trf(write_trf(here.tournament).text).tournament
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
