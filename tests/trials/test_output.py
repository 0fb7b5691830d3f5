"""What a command says when nobody can read it: a full disk behind it, a terminal a few letters wide."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pareo.cli import ExitCode, main
from tests.desk.conftest import MakeHall

_FULL = Path("/dev/full")


def told(place: str, *line: str) -> tuple[int, str]:
    """Run a command whose output goes to a full disk."""
    environment = os.environ | {"PAREO_LANG": "en", "PAREO_STORE": place}
    command = [sys.executable, "-m", "pareo", *line]
    with _FULL.open("w") as full:
        ran = subprocess.run(
            command,
            stdout=full,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            env=environment,
            check=False,
            text=True,
        )
    return ran.returncode, ran.stderr


@pytest.mark.skipif(not _FULL.exists(), reason="a device of Linux")
def test_x8_what_is_done_is_told_though_nothing_can_be_printed(hall: MakeHall) -> None:
    made = hall(players=4)
    made.start()
    place, head = str(made.store.place), made.state.head
    full = "standard output: cannot be written: no space left\n"
    done = f"{full}It is done all the same: do not repeat the command.\n"
    enter = ("event", "result", "open", "1", "1-0")
    code, said = told(place, *enter)
    assert (code, said.endswith(done)) == (ExitCode.UNTOLD, True)  # perhaps with the undo before
    assert next(iter(made.event.state.games_of(1))).result == "1-0"
    assert told(place, "event", "result", "open", "2", "1-0", "--json") == (7, done)
    assert made.event.state.head == head + 2
    code, said = told(place, "token", "add", "Screen", "--scope", "read", "--until", "2099-01-01")
    assert (code, said.endswith(done)) == (7, True)
    assert told(place, "event", "log", "open") == (ExitCode.BAD_INPUT, full)
    code, said = told(place, "event", "publish", "open")
    assert code == ExitCode.FINDINGS, said
    assert "It is done" not in said


@pytest.mark.parametrize("columns", [*range(1, 14), 40, 200])
def test_x8_help_is_shown_on_the_narrowest_terminal(
    columns: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for line in (["--help"], ["pair", "--help"], ["event", "result", "--help"], ["systems"]):
        assert main(line) == 0
        assert capsys.readouterr().out
