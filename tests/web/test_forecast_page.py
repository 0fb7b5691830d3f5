"""The page of the forecast: it works beside the desk, and tells what the last round gives."""

from collections.abc import Callable

import pytest

from pareo.service.desk import results, schedules
from pareo.service.desk.standing import plan_prizes
from pareo.service.permissions import Action
from pareo.web.house import House
from pareo.web.jobs import Jobs
from pareo.web.pages.forecast import routes
from tests.desk.hall import Hall
from tests.web.client import AtOnce, DeskClient, house_of

Visitor = Callable[..., tuple[Hall, DeskClient]]
PAGE = "/e/open/forecast"
PRIZES = '[[category]]\nname = "Open"\nprizes = [100, 50]\n'


class Waiting(Jobs):
    """Begins work that never ends."""

    def _start(self, run: Callable[[], None]) -> None:
        del run


def before_the_last_round(visitor: Visitor, language: str = "en") -> tuple[Hall, DeskClient]:
    hall, client = visitor(players=6, rounds=2, language=language)
    hall.start()
    hall.play()
    hall.open_round()
    return hall, client


def worked_out(client: DeskClient) -> str:
    return client.submit(client.get(PAGE), PAGE).text


def test_before_round_1_there_is_nothing_to_look_ahead_from(visitor: Visitor) -> None:
    _, client = visitor(players=6, rounds=3)
    assert "There is nothing to look ahead from before round 1." in client.get(PAGE).text


def test_only_arbiters_see_it() -> None:
    assert {route.may for route in routes} == {Action.PAIR}


def test_few_games_are_told_exactly_with_a_picture(visitor: Visitor) -> None:
    hall, client = before_the_last_round(visitor)
    assert "Work it out" in client.get(PAGE).text, "nothing is worked out unasked"
    page = worked_out(client)
    assert "Forecast after round 1" in page
    assert "every possible case was looked at" in page
    assert '<svg xmlns="http://www.w3.org/2000/svg" class="picture forecast"' in page
    assert "all 27 cases" in page
    assert 'aria-current="page">Forecast' in page
    hall.do(plan_prizes, PRIZES)
    assert "Chances of prizes" in worked_out(client)


def test_the_last_round_of_a_player(visitor: Visitor) -> None:
    _, client = before_the_last_round(visitor)
    worked_out(client)
    page = client.get(PAGE + "?player=1").text
    assert "The last round of Player001, X" in page
    assert "With a win" in page
    assert page.count('class="outcome"') == 3
    assert "Own result" in page
    assert "The table above is simulated" not in page
    assert "Exact: all cases of the games that can change the place were looked at." in page
    assert 'class="outcome"' not in client.get(PAGE + "?player=99").text
    assert 'class="outcome"' not in client.get(PAGE + "?player=x").text


def test_a_proved_last_round_goes_before_a_simulated_table(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """27 cases of 6 players are too many, the 9 cases of the other two games are not."""
    _, client = before_the_last_round(visitor)
    monkeypatch.setattr("pareo.forecast.task.MOST_CASES", 60)
    worked_out(client)
    page = client.get(PAGE + "?player=1").text
    assert "The table above is simulated: where the two differ, this counts." in page


def test_while_it_works_the_page_says_so(visitor: Visitor) -> None:
    hall, _ = before_the_last_round(visitor)
    client = DeskClient(House(hall.store, house_of(hall).manner, AtOnce(), Waiting()))
    page = worked_out(client)
    assert "Working on the forecast: 0 %" in page
    assert f'hx-get="{PAGE}/progress"' in page
    assert "Working on the forecast" in client.get(PAGE + "/progress").text


def test_progress_leads_back_once_it_is_over(visitor: Visitor) -> None:
    _, client = before_the_last_round(visitor)
    worked_out(client)
    assert "Forecast after round 1" in client.get(PAGE + "/progress").text
    found = client.http.get(PAGE + "/progress", headers={"hx-request": "true"})
    assert found.headers["hx-refresh"] == "true"


def test_results_that_come_in_are_told_and_taken_in_on_request(visitor: Visitor) -> None:
    hall, client = before_the_last_round(visitor)
    worked_out(client)
    game = next(iter(hall.state.games_of(2)))
    hall.do(results.enter, 2, game.number, "1-0")
    stale = client.get(PAGE).text
    assert "The event has changed since." in stale
    assert "all 27 cases" in stale
    fresh = worked_out(client)
    assert "The event has changed since." not in fresh
    assert "all 9 cases" in fresh


def test_a_knock_out_and_teams_have_none(visitor: Visitor) -> None:
    hall, client = visitor(players=4, system="knockout")
    hall.do(schedules.lay, schedules.Wanted("knockout"))
    hall.open_round()
    page = worked_out(client)
    assert "A forecast of a knock-out is not possible" in page
    assert '/forecast"' not in client.get("/e/open/bracket").text


def test_a_finished_event_shows_its_places(visitor: Visitor) -> None:
    hall, client = before_the_last_round(visitor)
    hall.play()
    page = worked_out(client)
    assert "Final places" in page
    assert "All results are in." in page


def test_the_page_in_spanish(visitor: Visitor) -> None:
    _, client = before_the_last_round(visitor, "es")
    worked_out(client)
    page = client.get(PAGE + "?player=1").text
    assert "Pronóstico tras la ronda 1" in page
    assert "Con victoria" in page
