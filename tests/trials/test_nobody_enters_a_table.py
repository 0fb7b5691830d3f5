"""Once the schedule or the bracket is laid nobody can enter: refused at once, and not offered."""

import pytest

from pareo.language import english
from pareo.service.desk import numbers, people, schedules, teams
from pareo.service.desk.answers import Refused
from pareo.service.desk.matters import open_matters
from pareo.service.desk.schedules import Wanted
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, team
from tests.web.client import DeskClient, house_of
from tests.web.program import Program

NOBODY = "All pairs are fixed by the table or the bracket: nobody can enter late."
PASTED = "Zamora\n1. Late1, X 2390\n2. Late2, X 2380\n"


def why(refused: Refused) -> str:
    """Return the reason, in English."""
    (found,) = refused.refusals
    return found.text.said(english)


def laid(hall: MakeHall, system: str) -> Hall:
    here = hall(players=6, system=system, rounds=None, tie_breaks=[])
    here.do(numbers.close_list)
    here.do(schedules.lay, Wanted(system))
    return here


@pytest.mark.parametrize("system", ["round-robin", "knockout"])
def test_no_player_enters_a_league_or_a_cup_that_is_laid(hall: MakeHall, system: str) -> None:
    here = laid(hall, system)
    assert why(here.refused(people.enter, {"name": "Late, X"})) == NOBODY
    page = DeskClient(house_of(here)).get("/e/open/players").text
    assert NOBODY in page
    assert "/players/add" not in page
    answer = Program(here).act("player.enter", 409, name="Late, X")
    assert NOBODY in str(answer)
    assert all(each.code != "late-entry" for each in open_matters(here.state))


def test_no_team_enters_a_league_that_is_laid(hall: MakeHall) -> None:
    here = league(hall)
    assert why(here.refused(teams.enter, *team("E", 2000))) == NOBODY
    assert why(here.refused(teams.take_text, PASTED)) == NOBODY
    client = DeskClient(house_of(here))
    page = client.get("/e/open/players").text
    assert NOBODY in page
    assert "/teams/add" not in page


def test_before_the_schedule_is_laid_teams_enter_as_ever(hall: MakeHall) -> None:
    here = league(hall, laid=False)
    here.do(teams.enter, *team("E", 2000))
    page = DeskClient(house_of(here)).get("/e/open/players").text
    assert NOBODY not in page
    assert "/teams/add" in page
