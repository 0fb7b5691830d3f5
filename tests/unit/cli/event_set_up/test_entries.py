"""pareo event late, bye, withdraw, return, expel, present: who plays which round."""

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.event_set_up.conftest import Line


def test_a_bye_is_granted_and_cancelled(event: Line) -> None:
    event.done("bye open 3 --round 2 --half")
    assert event.last.payload == {"person": "p3", "round": 2, "kind": "H"}
    event.done("bye open 3 --round 2 --cancel")
    assert event.last.kind == "bye.cancel"


@pytest.mark.parametrize("kinds", ["", "--half --full", "--zero --cancel"])
def test_one_kind_of_bye_is_chosen(event: Line, kinds: str) -> None:
    ran = event(f"bye open 3 --round 2 {kinds}")
    assert ran.code == ExitCode.USAGE
    assert ran.err.startswith("Choose one of --half, --full, --zero and --cancel.")


def test_a_full_point_bye_is_asked_about(event: Line) -> None:
    ran = event("bye open 3 --round 2 --full")
    assert ran.code == ExitCode.QUESTION
    assert "no longer recommended" in ran.err


def test_a_second_half_point_bye_is_asked_about(event: Line) -> None:
    event.done("bye open 3 --round 2 --half")
    assert event("bye open 3 --round 3 --half").code == ExitCode.QUESTION


def test_somebody_leaves_returns_and_is_expelled(event: Line) -> None:
    event.hall.start()
    event.hall.play()
    event.done("withdraw open 3")
    assert event.last.payload["after"] == 1
    assert "withdrawn after round 1" in event("players open").out
    event.done("return open 3")
    assert event.last.payload == {"person": "p3", "from_round": 2}
    event.done("expel open 3 --after 1 --reason", "a telephone")
    assert "a telephone" not in str(event.last.payload)
    assert event("return open 3").code == ExitCode.FINDINGS


def test_a_late_entry_is_admitted(event: Line) -> None:
    event.hall.start()
    event.done("player add open", "Late, Lea", "--rating", "2100")
    assert "Late, Lea waits for admission." in event("status open").out
    event.done("late open lea --round 2")
    assert event.last.kind == "late.admit"
    assert event.last.payload["first_round"] == 2


def test_everybody_is_here_but_two(event: Line) -> None:
    ran = event("present open --all --round 1 --away 3 --away 4")
    assert ran.out.startswith("Round 1: 6 here, 2 away\n")
    assert event.hall.state.presence["p3", 1] is False
    assert event.hall.state.presence["p1", 1] is True


def test_the_event_may_be_left_out(event: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAREO_EVENT", "open")
    event.done("present 1 2 --round 1")
    event.done("bye 3 --round 2 --zero")
    assert event.last.payload["kind"] == "Z"


def test_somebody_who_was_first_is_a_conflict(event: Line) -> None:
    seen = str(event.hall.state.head)
    event.done("bye open 3 --round 2 --zero --as Berta")
    ran = event("bye open 3 --round 2 --half --seen", seen)
    assert ran.code == ExitCode.CONFLICT
    assert ran.err.startswith("Berta was first")


def test_the_same_key_writes_once(event: Line) -> None:
    event.done("bye open 3 --round 2 --zero --key k1")
    head = event.hall.state.head
    event.done("bye open 3 --round 2 --zero --key k1")
    assert event.hall.state.head == head
