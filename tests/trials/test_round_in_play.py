"""R1: the round in play is the newest published one; an open game stays a matter of its own."""

from collections.abc import Callable
from typing import Any

import pytest

from pareo.errors import FormError
from pareo.service.desk import numbers, results, rounds, schedules
from pareo.service.desk.games import board_now_at, newest_round, round_in_play
from pareo.service.desk.schedules import Wanted
from pareo.service.desk.steps import Step, next_step
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.unit.cli.conftest import pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient
from tests.web.program import Program

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]


def over_an_open_game(hall: Hall) -> Hall:
    """Play round 1 but for its last game, and publish round 2."""
    hall.start()
    for game in list(hall.state.games_of(1))[:-1]:
        hall.do(results.enter, 1, game.number, "1-0")
    hall.open_round()
    return hall


def not_closed(hall: Hall) -> Hall:
    """Play round 1 to its end without closing it, and publish round 2."""
    hall.start()
    for game in hall.state.games_of(1):
        hall.do(results.enter, 1, game.number, "1-0")
    hall.open_round()
    return hall


SITUATIONS = [over_an_open_game, not_closed]


@pytest.mark.parametrize("begin", SITUATIONS)
def test_r1_the_newest_round_is_in_play(hall: MakeHall, begin: Callable[[Hall], Hall]) -> None:
    here = begin(hall(players=6))
    assert round_in_play(here.state, None) == newest_round(here.state) == 2
    step = next_step(here.state)
    assert (step.step, step.round) == (Step.RESULTS, 2)
    for game in here.state.games_of(2):
        here.do(results.enter, 2, game.number, "1-0")
    assert next_step(here.state).round == 2
    here.do(rounds.close)
    assert here.state.rounds[2].closed_at
    # Then the old one is closed, before the next is paired.
    step = next_step(here.state)
    assert (step.step, step.round) == (Step.CLOSE, 1)
    here.do(rounds.close)
    assert (next_step(here.state).step, next_step(here.state).round) == (Step.PAIR, 3)


def test_r1_a_draft_is_published_before_an_old_round_is_closed(hall: MakeHall) -> None:
    here = hall(players=6)
    here.start()
    for game in here.state.games_of(1):
        here.do(results.enter, 1, game.number, "1-0")
    here.do(rounds.pair)
    assert (next_step(here.state).step, next_step(here.state).round) == (Step.PUBLISH, 2)


def test_r1_the_commands(event: Line) -> None:
    over_an_open_game(event.hall)
    said = event("status open").out
    assert "Enter the results of round 2: 4 games are open." in said
    assert "Table 4 of round 1 is adjourned." in said
    assert "round 2: 1-0" in event.done("result open 1 1-0").out
    assert event.last.payload["round"] == 2
    assert event.json("status open")["next_step"]["round"] == 2
    assert event("boards open").out.startswith("Round 2")
    event.done("finish-game open 4 0-1 --round 1")
    assert event.last.kind == "result.finish"


def test_r1_json(hall: MakeHall) -> None:
    here = not_closed(hall(players=6))
    program = Program(here)
    program.act("result.enter", table=1, result="0-1")
    entry = here.store.entries(here.event.uuid)[-1]
    assert (entry.kind, entry.payload["round"]) == ("result.enter", 2)


@pytest.mark.parametrize("begin", SITUATIONS)
def test_r1_the_desk(visitor: Visitor, begin: Callable[[Hall], Hall]) -> None:
    here, client = visitor(players=6)
    begin(here)
    page = client.get("/e/open/results")
    assert "Results of round 2" in page.text
    assert "Round 2 of 5" in page.text
    assert "Enter results" in client.get("/e/open").text
    old = client.get("/e/open/round/1/results")
    client.submit(old, "/round/1/close")
    assert client.house.event("open").state.rounds[1].closed_at


def league(hall: MakeHall, *published: int) -> Hall:
    """Return a league of four with these rounds published."""
    here = hall(players=4, system="round-robin", rounds=None)
    here.do(numbers.close_list)
    here.do(schedules.lay, Wanted("round-robin"))
    for number in published:
        here.do(rounds.publish, number)
    return here


def test_r1_a_league_with_a_game_put_off(hall: MakeHall) -> None:
    here = league(hall, 1)
    here.do(results.enter, 1, 1, "1-0")
    here.do(rounds.publish, 2)
    assert newest_round(here.state) == 2
    assert next_step(here.state).round == 2
    assert board_now_at(here.state, None, 1) == (2, 1, None)  # that of round 1 has a result
    with pytest.raises(FormError, match=r"Table 2 is open in rounds 1, 2\."):
        board_now_at(here.state, None, 2)
    for game in (1, 2):
        here.do(results.enter, 2, game, "1-0")
    assert board_now_at(here.state, None, 2) == (1, 2, None)
    here.do(rounds.close)
    assert (next_step(here.state).step, next_step(here.state).round) == (Step.PUBLISH, 3)


def test_r1_a_league_published_ahead(hall: MakeHall) -> None:
    here = league(hall, 1, 2, 3)
    assert newest_round(here.state) == 1
    assert next_step(here.state).round == 1
    given: Any = {1: "1-0", 2: "½-½"}
    for game, result in given.items():
        here.do(results.enter, 1, game, result)
    assert newest_round(here.state) == 2
