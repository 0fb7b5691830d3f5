"""event:SLUG[@SEQ] in the place of a file."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.service.desk import standing
from pareo.service.desk.reading import named_event
from tests.desk.hall import Hall
from tests.unit.cli.conftest import Run


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    """The event `open`: eight players, and a published round in the usual store."""
    made = Hall.make(tmp_path, players=8)
    made.start()
    monkeypatch.setenv("PAREO_STORE", str(made.store.place))
    yield made
    made.store.close()


@pytest.mark.parametrize(
    "line",
    [
        "show event:open",
        "audit event:open",
        "check event:open --jobs 1",
        "standings event:open",
        "explain event:open --round 1",
        "pair event:open --round 1",
        "convert event:open -",
        "schedule round-robin --names event:open",
        "rate event:open",
    ],
)
@pytest.mark.usefixtures("hall")
def test_a_command_that_reads_a_file_reads_an_event(pareo: Run, line: str) -> None:
    ran = pareo(*line.split())
    assert ran.code in (ExitCode.FINE, ExitCode.FINDINGS), ran.err
    assert "Player001" in ran.out or "event:open" in ran.out


def test_an_event_is_read_as_it_was_after_an_entry(pareo: Run, hall: Hall) -> None:
    third = 2 + 3  # the event, its settings, then one entry for each player
    assert hall.event.entries[third - 1].kind == "player.enter"
    found = json.loads(pareo("show", f"event:open@{third}", "--players", "--json").out)
    assert len(found["players"]["rows"]) == 3
    assert (found["file"], found["format"]) == (f"event:open@{third}", "journal")


@pytest.mark.parametrize("seq", [0, 99])
@pytest.mark.usefixtures("hall")
def test_an_entry_that_is_not_there(pareo: Run, seq: int) -> None:
    ran = pareo("show", f"event:open@{seq}")
    assert ran.code == ExitCode.BAD_INPUT
    assert ran.err.startswith(f"event:open@{seq}: There is no entry {seq}: the event has ")


@pytest.mark.usefixtures("hall")
def test_an_event_that_is_not_there(pareo: Run) -> None:
    ran = pareo("show", "event:nothing")
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert ran.err.startswith('There is no event "nothing" in this store.')


def test_prizes_by_the_plan_that_the_event_keeps(pareo: Run, hall: Hall, tmp_path: Path) -> None:
    hall.play()
    without = pareo("prizes", "event:open")
    assert without.code == ExitCode.USAGE
    assert "There is no plan of the prizes. Add --plan PLAN." in without.err
    hall.do(standing.plan_prizes, '[[category]]\nname = "Open"\nprizes = [30, 20]\n')
    kept = pareo("prizes", "event:open")
    assert "Total: 50.00\n" in kept.out
    plan = tmp_path / "plan.toml"
    plan.write_text('[[category]]\nname = "Open"\nprizes = [10]\n')
    assert "Total: 10.00\n" in pareo("prizes", "event:open", "--plan", plan).out


def test_looking_for_an_event_makes_no_store(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "none" / "pareo.db"
    monkeypatch.setenv("PAREO_STORE", str(place))
    assert pareo("show", "event:nothing").code == ExitCode.BAD_INPUT
    assert pareo("event", "status", "nothing").code == ExitCode.BAD_INPUT
    listed = pareo("event", "list")
    assert (listed.code, listed.out) == (ExitCode.FINE, "")
    assert not place.parent.exists()


def test_an_entry_is_a_number(pareo: Run) -> None:
    assert named_event("event:open@12") == ("open", 12)
    assert named_event("event:open") == ("open", None)
    ran = pareo("show", "event:open@last")
    assert ran.err.startswith("event:open@last: “last” is not the number of an entry.")


@pytest.mark.parametrize("line", ["convert {} event:open", "pair {} --out event:open"])
def test_nothing_is_saved_over_an_event(pareo: Run, sample: Path, line: str) -> None:
    ran = pareo(*line.format(sample).split())
    assert ran.code == ExitCode.BAD_INPUT
    assert "event:open: This is an event, not a file." in ran.err
