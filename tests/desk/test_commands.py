"""FIDE's questions once more, by command: refused with 1, asked with 5, done with 0."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from pareo.cli import main
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

DONE, REFUSED, ASKED = 0, 1, 5
Command = Callable[..., tuple[int, dict[str, Any]]]


@pytest.fixture
def running(hall: MakeHall, monkeypatch: pytest.MonkeyPatch) -> Hall:
    """An event of eight whose first round is closed, in the usual store."""
    made = hall(players=8, rounds=5)
    monkeypatch.setenv("PAREO_STORE", str(made.store.place))
    monkeypatch.setenv("PAREO_EVENT", "open")
    made.start()
    made.play()
    return made


@pytest.fixture
def event(capsys: pytest.CaptureFixture[str]) -> Command:
    """Return a function that runs `pareo event …` and returns its code and its answer."""

    def run(line: str, *more: str) -> tuple[int, dict[str, Any]]:
        code = main(["event", *line.split(), *more, "--json"])
        return code, json.loads(capsys.readouterr().out)

    return run


def confirmed(event: Command, line: str) -> int:
    """Run a line with the token of every question; return how many were asked."""
    asked = 0
    code, answer = event(line)
    while code == ASKED:
        asked += 1
        code, answer = event(line, "--confirm", answer["token"])
    assert code == DONE, answer
    return asked


@pytest.mark.parametrize(
    "line",
    [
        "settings --points 3/1/0",  # Q75
        "settings --points 1/0.5/0/0.5",  # Q85
        "settings --system dubov-2026",  # Q93
        "settings --acceleration baku",  # Q109, Q110
        "settings --tiebreaks SB",  # Q200
        "numbers swap 1 2",  # Q149
        "forbid 1 2",  # Q196
        "rules --recall-window 10",
    ],
)
def test_what_fide_mode_refuses_is_asked_twice_once_it_is_left(
    running: Hall, event: Command, line: str
) -> None:
    code, answer = event(line)
    assert code == REFUSED
    assert "fide.leave" in [way["act"] for way in answer["ways_out"]]
    assert confirmed(event, "fide leave --reason ours") == 2
    head = running.state.head
    code, answer = event(line)
    assert (code, answer["level"], answer["step"]) == (ASKED, 4, 1)
    assert running.state.head == head
    assert confirmed(event, line) == 2
    assert running.state.head == head + 1


@pytest.mark.parametrize(
    ("line", "level"),
    [
        ("bye 3 --round 2 --full", 2),  # Q177, Q178
        ("expel 3", 3),  # Q197
        ("withdraw 3", 2),
        ("player correct 8 --rating 2495", 3),  # Q154
        ("rules --half-point-byes 2", 3),
        ("erase 3 --depth private", 4),
        ("fide leave --reason ours", 4),  # Q43
    ],
)
def test_what_is_asked_is_written_with_the_token_of_the_question_alone(
    running: Hall, event: Command, line: str, level: int
) -> None:
    head = running.state.head
    code, answer = event(line)
    assert (code, answer["answer"], answer["level"]) == (ASKED, "ask", level)
    wrong = re.sub(r"\..", ".x", answer["token"])
    assert event(line, "--confirm", wrong)[0] == ASKED
    assert running.state.head == head
    assert confirmed(event, line) == (2 if level == 4 else 1)
    assert running.state.head == head + 1


def test_a_second_half_point_bye_is_asked_about(running: Hall, event: Command) -> None:
    """Q173, Q174; Q175, Q176: who is barred gets none in FIDE mode."""
    assert event("bye 3 --round 2 --half")[0] == DONE
    assert event("bye 3 --round 3 --half")[0] == ASKED
    assert confirmed(event, "player mark 4 --no-half-point-bye yes") == 0
    assert event("bye 4 --round 2 --half")[0] == REFUSED
    assert ("p4", 2) not in running.state.byes
