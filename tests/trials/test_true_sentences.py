"""Sentences that say what is so: of namesakes, schedules, copies."""

from collections.abc import Callable
from pathlib import Path

from pareo.service.desk import events, people
from pareo.service.desk.backups import restore
from pareo.service.desk.entering.team_text import read_teams
from pareo.store import back_up, folder_of
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league
from tests.web.client import DeskClient, house_of

Visitor = Callable[..., tuple[Hall, DeskClient]]


def test_namesakes_who_are_paired_are_not_to_be_merged(visitor: Visitor) -> None:
    here, client = visitor(players=3)
    here.do(people.enter, {"name": "Player001, X", "rating": 1500})
    assert "may be there twice" in client.get("/e/open/players").text
    here.start()
    assert "may be there twice" not in client.get("/e/open/players").text


def test_a_schedule_that_is_laid_is_not_published_rather_than_not_paired(hall: MakeHall) -> None:
    here = league(hall)
    here.do(events.set_public, {"level": "all"})
    page = DeskClient(house_of(here)).get(f"/p/{here.event.slug}").text
    assert "Round 1 is not published yet." in page
    assert "not paired yet" not in page


def test_going_on_to_a_newer_copy_is_not_called_going_back(tmp_path: Path) -> None:
    here = Hall.make(tmp_path, 2)
    head = here.state.head
    older = back_up(here.store, folder_of(here.store)).path
    here.do(people.enter, {"name": "Later, One"})
    newer = back_up(here.store, folder_of(here.store)).path
    restore(here.store, older, restore(here.store, older).token)  # type: ignore[union-attr]
    (asked,) = restore(here.store, newer).consequences  # type: ignore[union-attr]
    assert str(asked) == f"open: entry {head} now, entry {head + 1} in the backup."


def test_a_second_captain_is_noted_under_the_heading_of_the_list(hall: MakeHall) -> None:
    rows = (
        "Equipo;Tablero;Nombre;Capitán",
        "Soria;1;Ruiz, Ana;Vega, Luz",
        "Soria;2;Sol, Eva;Paz, Iris",
    )
    (team,) = read_teams(league(hall, laid=False).state, "\n".join(rows), ()).teams
    assert (team.data["captain"], team.data["note"]) == ("Vega, Luz", "Capitán: Paz, Iris")
