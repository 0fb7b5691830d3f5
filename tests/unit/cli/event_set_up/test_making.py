"""pareo event new, list, status, open, archive, unarchive, delete."""

import json
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run
from tests.unit.cli.event_set_up.conftest import Line


def test_an_event_is_made_and_shows_its_next_step(event: Line) -> None:
    line = "new Soria --system dutch-2026 --rounds 7 --time 90+30 --tiebreaks BH/C1,BH"
    ran = event(line, "--from", "2026-10-01", "--to", "2026-10-04", "--place", "Soria")
    assert ran.code == ExitCode.FINE
    assert ran.out.splitlines()[:3] == [
        "soria: Soria",
        "Next: Add players.",
        "Type: pareo event player add soria NAME",
    ]
    shown = event.json("open soria")["tournament"]
    assert shown["rounds"] == 7
    assert shown["first_day"] == "2026-10-01"
    assert shown["tie_breaks"] == "BH/C1, BH"
    assert "90 min" in shown["time_control"]


def test_all_mistakes_of_a_new_event_are_told_and_nothing_is_made(event: Line) -> None:
    ran = event("new Soria --from 1/2/2026 --tiebreaks NONE/X", "--json")
    assert ran.code == ExitCode.BAD_INPUT
    assert len(json.loads(ran.out)["faults"]) >= 1
    assert [each["event"] for each in event.json("list")["events"]] == ["open"]


@pytest.mark.parametrize("clock", ["90+x", "1:", "ninety"])
def test_a_clock_that_is_none(event: Line, clock: str) -> None:
    ran = event("new Soria --time", clock)
    assert ran.code == ExitCode.USAGE
    assert clock in ran.err


def test_more_settings_come_from_a_file(event: Line, tmp_path: Path) -> None:
    file = tmp_path / "more.json"
    file.write_text('{"tie_breaks": ["DE"], "rounds": 9}', encoding="utf-8")
    assert event("new Soria --rounds 5 --settings", str(file)).code == ExitCode.FINE
    shown = event.json("open soria")["tournament"]
    assert (shown["rounds"], shown["tie_breaks"]) == (5, "DE")
    file.write_text("[]", encoding="utf-8")
    assert event("new Other --settings", str(file)).code == ExitCode.BAD_INPUT


def test_a_second_event_of_a_name_is_told(event: Line) -> None:
    assert "has the same name" not in event("new Soria").err
    ran = event("new soria")
    assert ran.code == ExitCode.FINE
    said = "soria has the same name: this event is soria-2. Another name: pareo event describe"
    assert said in ran.err


def test_the_sample_can_be_played_on(event: Line) -> None:
    assert event("new", "A first look", "--sample").code == ExitCode.FINE
    shown = event.json("status a-first-look")
    assert (shown["name"], shown["people"], len(shown["rounds"])) == ("A first look", 20, 5)
    assert shown["fide_mode"] is True


def test_an_event_is_set_up_as_another_one(event: Line) -> None:
    event.done("rules open --half-point-byes 2")
    event.done("describe open --arbiter Ruiz --from 2026-10-01")
    event.hall.start()
    event.done("new Next --copy open")
    shown = event.json("open next")
    assert (shown["people"], shown["rounds"]) == (0, [])
    assert shown["tournament"]["rounds"] == 5
    assert shown["tournament"]["chief_arbiter"] == "Ruiz"
    assert "first_day" not in shown["tournament"]
    assert event("rules next --half-point-byes 2").code == ExitCode.FINDINGS


@pytest.mark.parametrize("more", ["--sample --copy open", "--sample --rounds 3"])
def test_a_sample_or_a_copy_has_its_own_settings(event: Line, more: str) -> None:
    assert event(f"new Next {more}").code == ExitCode.USAGE


def test_an_empty_store_says_how_an_event_is_made(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "empty.db"))
    ran = pareo("event", "list")
    assert (ran.code, ran.out) == (ExitCode.FINE, "")
    assert "pareo event new NAME" in ran.err


def test_the_status_names_the_command_of_the_next_step(event: Line) -> None:
    shown = event.json("status open")
    assert shown["next_step"] == {
        "step": "pair",
        "text": "Pair round 1.",
        "round": 1,
        "command": "pareo event pair open",
    }
    assert (shown["fide_mode"], shown["people"], shown["rounds_planned"]) == (True, 8, 5)
    event.hall.start()
    assert event.json("status open")["rounds"] == [
        {"round": 1, "phase": "published", "games": 4, "open": 4}
    ]
    assert "Round 1: published, 4 games open" in event("status open").out


def test_an_event_is_put_away_and_taken_out_again(event: Line) -> None:
    assert event("archive open").out == "open is archived.\n"
    assert event("list").out == ""
    assert "archived" in event("list --all").out
    assert event.json("unarchive open") == {"event": "open", "archived": False}
    assert "open" in event("list").out


def test_deleting_asks_twice(event: Line) -> None:
    first = event("delete open")
    assert first.code == ExitCode.QUESTION
    assert "The first of two questions" in first.err
    token = event.json("delete open")["token"]
    second = event.json("delete open --confirm", token)
    assert (second["answer"], second["step"]) == ("ask", 2)
    assert event.json("delete open --confirm", second["token"])["answer"] == "done"
    assert event.json("list") == {"events": []}


def test_an_old_question_does_not_delete(event: Line) -> None:
    token = event.json("delete open")["token"]
    event.done("player add open", "Ruiz, Sol")
    assert event.json("delete open --confirm", token)["step"] == 1


def test_an_event_with_rounds_is_kept(event: Line) -> None:
    event.hall.start()
    ran = event("delete open")
    assert ran.code == ExitCode.FINDINGS
    assert "pareo event archive open" in ran.err
