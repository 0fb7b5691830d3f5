"""R4: a correction that comes too late keeps what was typed, and leads to an act that works."""

import re
from collections.abc import Callable

import pytest

from tests.desk.hall import Hall
from tests.desk.leagues import team
from tests.unit.cli.conftest import pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient
from tests.web.forms import Forms
from tests.web.program import Program

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]


def three_rounds(hall: Hall) -> Hall:
    """Play two rounds and publish the third."""
    hall.start()
    hall.play()
    hall.open_round()
    hall.play()
    hall.open_round()
    return hall


@pytest.mark.parametrize("language", ["en", "es"])
def test_r4_the_desk(visitor: Visitor, language: str) -> None:
    hall, client = visitor(players=8, language=language)
    three_rounds(hall)
    page = client.get("/e/open/round/1/results")
    data = dict(client.form(page, "/results").fields)
    refused = client.http.post(
        "/e/open/round/1/result", data={**data, "game": "1", "result": "0-1"}
    )
    assert refused.status_code == 409
    words = ("Mistakes of round 1", "until round 2 ends") if language == "en" else ("ronda 1",)
    assert all(each in refused.text for each in words)
    (way,) = re.findall(r'href="(/e/open/round/1/results/1\?[^"]*)"', refused.text)
    board = client.get(way)
    (form,) = (each for each in Forms(board.text).forms if each.action.endswith("/correct"))
    assert ("result", "0-1") in form.fields  # as it was typed
    assert "told_at" not in dict(form.fields)
    (button,) = re.findall(r"<button[^>]*formaction[^>]*>", board.text)
    assert 'formaction="/e/open/round/1/results/1/report"' in button
    assert "primary" in button
    answer = client.http.post("/e/open/round/1/results/1/report", data=dict(form.fields))
    client.confirm(answer)
    assert hall.state.report[1, 1]["result"] == "0-1"


def test_r4_the_round_before_is_still_corrected(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    three_rounds(hall)
    page = client.get("/e/open/round/2/results/1")
    assert '<button class="primary">Correct</button>' in page.text
    assert "Mistakes of round" not in page.text


def test_r4_the_commands(event: Line) -> None:
    three_rounds(event.hall)
    for line in ("correct open 3 1-0 --round 1", "result open 3 1-0 --round 1"):
        said = event(line).err
        assert "pareo event report-correct --round 1 open 3 1-0\n" in said
    said = event("correct open 3 --colours-reversed --round 1").err
    assert "pareo event report-correct --round 1 open 3 --colours-reversed\n" in said
    event.done("report-correct --round 1 open 3 1-0")
    assert event.last.payload["result"] == "1-0"


def test_r4_json_names_the_fields_of_the_act_that_works(hall: Callable[..., Hall]) -> None:
    here = three_rounds(hall(players=8))
    program = Program(here)
    refused = program.act("result.correct", 409, table=3, round=1, result="1-0")
    (way, _) = refused["ways_out"]
    assert way["act"] == "report.correct"
    assert way["values"] == {"round": 1, "table": 3, "result": "1-0"}
    asked = program.act(way["act"], 409, **way["values"])
    program.act(way["act"], 201, {"Pareo-Confirm": asked["token"]}, **way["values"])


def test_r4_a_board_of_a_match_has_its_own_page(visitor: Visitor) -> None:
    from pareo.service.desk import results, rounds, teams

    hall, client = visitor(system="team-2026", boards=2, rounds=5)
    for name, rating in (("A", 2400), ("B", 2300), ("C", 2200), ("D", 2100)):
        hall.do(teams.enter, *team(name, rating, 2))
    for _ in range(3):
        hall.open_round()
        number = hall.state.paired
        if number < 3:
            for match in list(hall.state.games_of(number)):
                for board in (1, 2):
                    hall.do(results.enter, number, match.number, "1-0", board=board)
            hall.do(rounds.close)
    page = client.get("/e/open/round/1/results")
    data = dict(client.form(page, "/results").fields)
    # At board 2 home has Black: home wins is 0-1 with White first, which is what is kept.
    refused = client.http.post(
        "/e/open/round/1/result", data={**data, "game": "1.2", "result": "1-0"}
    )
    (way,) = re.findall(r'href="(/e/open/round/1/results/1/2\?[^"]*)"', refused.text)
    assert way.endswith("?result=0-1")
    assert "Table 1.2" in client.get(way).text
