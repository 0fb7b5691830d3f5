"""Events are compared with a new list by themselves, and only with the list that counts."""

import json
from pathlib import Path

import pytest

import pareo
from pareo.service.desk import events, people, rules
from tests.unit.cli.conftest import Run
from tests.unit.cli.event_set_up.conftest import Line

AUGUST = Path(pareo.__file__).with_name("samples") / "august.txt"
BUSTAMANTE = {"name": "Bustamante Orellano, Lautaro", "fide_id": "99000142", "rating": 2300}


def imported(pareo: Run, target: Path) -> str:
    ran = pareo("list", "import", str(AUGUST), str(target))
    assert ran.code == 0, ran.err
    return ran.err


def test_q139_q140_events_are_looked_at_after_an_update(
    event: Line, pareo: Run, tmp_path: Path
) -> None:
    """The list of August has 2349 for the player who was entered with 2300."""
    event.hall.do(people.enter, BUSTAMANTE)
    event.hall.do(events.describe, {"first_day": "2026-08-10", "last_day": "2026-08-14"})
    said = imported(pareo, tmp_path / "august.list")
    assert "open: 1 rating differs from this list" in said
    event.hall.do(rules.set_rules, {"rating_checks": False})
    assert "differs" not in imported(pareo, tmp_path / "again.list")


def test_q141_a_list_that_does_not_count_is_not_compared_with(
    event: Line, pareo: Run, tmp_path: Path
) -> None:
    event.hall.do(people.enter, BUSTAMANTE)
    event.hall.do(events.describe, {"first_day": "2026-10-10", "last_day": "2026-10-14"})
    imported(pareo, tmp_path / "august.list")
    ran = event("ratings open --list", str(tmp_path / "august.list"))
    assert ran.code == 1
    assert "Import the one of 2026-10" in ran.err
    assert "2349" not in ran.out
    found = json.loads(event("ratings open --json --list", str(tmp_path / "august.list")).out)
    assert found["current"] is False


def test_a_store_that_cannot_be_read_does_not_spoil_the_import(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"not a database" * 100)
    monkeypatch.setenv("PAREO_STORE", str(broken))
    assert "broken.db" in imported(pareo, tmp_path / "august.list")
    assert (tmp_path / "august.list").exists()
