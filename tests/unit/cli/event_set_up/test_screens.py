"""pareo event screens, notice: the screens of the hall and what they say."""

import json

from pareo.cli import ExitCode
from tests.unit.cli.event_set_up.conftest import Line


def test_a_notice_is_shown_and_removed(event: Line) -> None:
    event.done("notice open Bus at 20:15 --until 2099-01-01T20:15")
    notice = event.hall.state.public["notice"]
    assert notice["text"] == "Bus at 20:15"
    assert notice["until"].startswith("2099-01-01T")
    event.done("notice open")
    assert "notice" not in event.hall.state.public


def test_a_time_that_has_passed_is_a_fault(event: Line) -> None:
    ran = event("notice open Bus --until 2020-01-01T10:00")
    assert ran.code == ExitCode.BAD_INPUT
    assert "That time has passed." in ran.err


def test_a_screen_is_set_listed_for_programs_and_removed(event: Line) -> None:
    event.done("screens set open entrance --shows names,clock --opponents --seconds 15")
    rows = json.loads(event("screens list open --json").out)["screens"]
    assert [row["address"] for row in rows][-2:] == ["/s/open/schedule", "/s/open/entrance"]
    assert rows[-1]["seconds"] == 15
    event.done("screens remove open entrance")
    assert len(json.loads(event("screens list open --json").out)["screens"]) == 6


def test_all_faults_of_a_screen_are_said_at_once(event: Line) -> None:
    ran = event("screens set open Hall --shows wall --seconds 1")
    assert ran.code == ExitCode.BAD_INPUT
    assert "cannot be the name of a screen" in ran.err
    assert "Choose one of: names, boards" in ran.err
    assert "A page cannot stay for 1 seconds." in ran.err
