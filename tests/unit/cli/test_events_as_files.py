"""event:SLUG[@SEQ] in the place of a file."""

from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.service.desk import reading
from pareo.service.files import Opened, open_tournament
from tests.unit.cli.conftest import Run


@pytest.fixture
def event(monkeypatch: pytest.MonkeyPatch, sample: Path) -> list[str]:
    """Let the sample be every event; return the names that were asked for."""
    asked: list[str] = []

    def opened(text: str) -> Opened:
        asked.append(text)
        return Opened(open_tournament(sample).tournament, text, "journal")

    monkeypatch.setattr(reading, "opened_event", opened)
    return asked


@pytest.mark.parametrize(
    "line",
    [
        "show event:open@12",
        "audit event:open@12",
        "check event:open@12 --jobs 1",
        "standings event:open@12",
        "explain event:open@12 --round 1",
        "pair event:open@12 --round 1",
        "convert event:open@12 -",
        "schedule round-robin --names event:open@12",
        "rate event:open@12",
    ],
)
def test_a_command_that_reads_a_file_reads_an_event(
    pareo: Run, event: list[str], line: str
) -> None:
    assert pareo(*line.split()).code in (ExitCode.FINE, ExitCode.FINDINGS)
    assert set(event) == {"event:open@12"}


def test_an_event_that_is_not_there(pareo: Run) -> None:
    ran = pareo("show", "event:nothing")
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert ran.err.startswith("event:nothing: There is no event “nothing”.")


def test_an_entry_is_a_number(pareo: Run) -> None:
    assert reading.named_event("event:open@12") == ("open", 12)
    assert reading.named_event("event:open") == ("open", None)
    ran = pareo("show", "event:open@last")
    assert ran.err.startswith("event:open@last: “last” is not the number of an entry.")


@pytest.mark.parametrize("line", ["convert {} event:open", "pair {} --out event:open"])
def test_nothing_is_saved_over_an_event(pareo: Run, sample: Path, line: str) -> None:
    ran = pareo(*line.format(sample).split())
    assert ran.code == ExitCode.BAD_INPUT
    assert "event:open: This is an event, not a file." in ran.err
