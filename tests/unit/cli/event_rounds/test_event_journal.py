"""The journal by the commands: undone, brought back, listed, verified."""

import json
import sqlite3
from pathlib import Path

import pytest

from pareo.service.desk import corrections, rounds
from tests.unit.cli.conftest import Run
from tests.unit.cli.event_rounds.conftest import Event, Open


def test_undo_redo_and_the_log_with_what_was_undone(opened: Open, event: Event) -> None:
    hall = opened(players=4)
    event("pair", "--as", "Berta")
    paired = hall.state.head
    undone = event("undo")
    assert (undone.code, hall.state.paired) == (0, 0)
    assert "Undo:" not in undone.err
    assert event("undo", str(paired)).code == 1
    lines = event("log", "--after", str(paired - 1)).out.splitlines()
    assert "Berta: [undone] Round 1 paired" in lines[0]
    assert event("redo").code == 0
    assert hall.state.paired == 1
    assert event("redo").code == 1
    only = event("log", "--who", "Berta", "--kind", "round").out.splitlines()
    assert len(only) == 1
    assert "[undone]" not in only[0]
    found = json.loads(event("log", "--kind", "round", "--json").out)
    assert [(each["kind"], each["stands"]) for each in found["entries"]] == [("round.pair", True)]


def test_back_to_an_entry_is_asked_twice(opened: Open, event: Event, confirmed: Event) -> None:
    hall = opened(players=4)
    before = hall.state.head
    event("pair")
    assert event("back-to", str(before + 1)).code == 1
    first = event("back-to", str(before))
    assert first.code == 5
    assert "first of two questions" in first.err
    assert confirmed("back-to", str(before)).code == 0
    assert hall.state.paired == 0


def test_a_conflict_is_told_and_nothing_written(opened: Open, event: Event) -> None:
    hall = opened(players=4)
    seen = hall.state.head
    hall.by("Berta").do(rounds.pair)
    ran = event("undo", "--seen", str(seen))
    assert ran.code == 6
    assert "Berta was first" in ran.err
    assert hall.state.paired == 1


def test_every_pairing_comes_out_again_though_a_result_was_corrected_later(
    opened: Open, event: Event
) -> None:
    hall = opened(players=6)
    for _ in range(2):
        hall.open_round()
        hall.play()
    hall.open_round()
    hall.do(corrections.correct, 2, 1, "0-1")
    ran = event("verify")
    assert ran.code == 0
    assert ran.out == f"{hall.state.head} entries, 3 pairings, 0 differences.\n"


def test_what_was_altered_in_the_store_is_found(opened: Open, event: Event, tmp_path: Path) -> None:
    hall = opened(players=4)
    hall.do(rounds.pair)
    with sqlite3.connect(tmp_path / "pareo.db") as raw:
        raw.execute("UPDATE entry SET actor = 'Somebody' WHERE seq = 3")
    ran = event("verify", "--json")
    assert ran.code == 1
    found = json.loads(ran.out)
    assert (found["pairings"], found["differences"][0]["seq"]) == (0, 3)


def test_a_pairing_that_does_not_come_out_again_is_found(
    opened: Open, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(players=4)
    event("pair", "--colour", "white")
    monkeypatch.setattr("pareo.service.desk.verifying.pairing_input", lambda *_: "another")
    ran = event("verify")
    assert ran.code == 1
    assert "Round 1 is not based on what its entry says." in ran.out


def test_the_commands_that_read_files_read_the_event(
    opened: Open, pareo: Run, tmp_path: Path
) -> None:
    hall = opened(players=6, rounds=3)
    for _ in range(3):
        hall.open_round()
        hall.play()
    name = "event:open"
    for line in (
        ("show", name),
        ("explain", name, "--round", "2"),
        ("check", name),
        ("standings", name),
        ("rate", name),
        ("convert", name, tmp_path / "open.trf"),
        ("order", name),
        ("pair", name, "--round", "2"),
    ):
        ran = pareo(*line)
        assert ran.code == 0, (line, ran)
    assert pareo("audit", name).code in (0, 1)


def test_a_late_correction_does_not_change_an_old_explanation(opened: Open, pareo: Run) -> None:
    hall = opened(players=8)
    hall.open_round()
    hall.play(("1-0",))
    hall.open_round()
    before = pareo("explain", "event:open", "--round", "2")
    hall.do(corrections.correct, 1, 1, "0-1")
    after = pareo("explain", "event:open", "--round", "2")
    assert (before.code, after) == (0, before)
    assert pareo("check", "event:open").code == 0  # paired again on the result that counted then
