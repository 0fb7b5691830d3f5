"""Scheveningen and a knock-out of teams by commands, to the report."""

from pathlib import Path

import pytest

from pareo.cli import main
from tests.desk.test_commands_teams import DONE, REFUSED, Line


@pytest.fixture
def line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Line:
    """Return the commands on an empty store."""
    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "pareo.db"))
    monkeypatch.setenv("PAREO_LANG", "en")
    monkeypatch.chdir(tmp_path)
    return Line(capsys)


def test_scheveningen_by_commands(
    line: Line, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two boards: two rounds of two games, and each team has White twice."""
    assert line("new", "Duel", "--system", "scheveningen") == DONE
    monkeypatch.setenv("PAREO_EVENT", "duel")
    for name in ("Adams", "Baker", "Cole", "Dunn", "Eads"):
        assert line("player", "add", f"{name}, X") == DONE
    assert line("side", "North", "Adams", "Baker", "Eads") == DONE
    assert line("schedule", "scheveningen") == REFUSED
    assert "Cole, X" in line.err
    assert line("side", "South", "Cole", "Dunn") == DONE
    assert line("teams") == DONE
    assert line.out.index("Eads") < line.out.index("Cole")
    line.yes("schedule", "scheveningen")
    assert line("seat", "Eads", "--for", "Baker", "--round", "2") == DONE
    assert line("seat", "Eads", "--for", "Dunn", "--round", "1") == REFUSED
    for _ in range(2):
        line.yes("publish")
        for table in ("1", "2"):
            assert line("result", table, "1-0") == DONE
        assert line("close") == DONE
    line.yes("finish")
    assert main(["standings", "event:duel"]) == DONE
    shown = capsys.readouterr().out
    assert "Teams after round 2" in shown
    assert main(["check", "event:duel"]) == DONE
    assert line("export", "duel.trf") == DONE, line.err
    assert main(["check", "duel.trf"]) == DONE
    assert main(["audit", "duel.trf"]) == DONE


def test_a_knock_out_of_teams_by_commands(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    assert line("new", "Cup", "--system", "team-knockout", "--boards", "2") == DONE
    monkeypatch.setenv("PAREO_EVENT", "cup")
    for name in ("Ajax", "Boca", "City"):
        assert line("team", "add", name) == DONE
        for place in (1, 2):
            assert line("member", "add", name, f"{name}{place}, X") == DONE
    assert line("schedule", "team-knockout", "--drawn", "dice") != DONE
    line.yes("schedule", "team-knockout", "--drawn", "top-board,lots")
    line.yes("pair")
    line.yes("publish")
    for board in ("1.1", "1.2"):
        assert line("result", board, "½-½") == DONE
    assert line("close") == DONE
    assert line("pair") == REFUSED
    assert "pareo event through" in line.err
    assert line("status") == DONE
    assert "Draw the lot" in line.out
    assert line("through", "--seed", "hat") == DONE
    line.yes("pair")
    line.yes("publish")
    assert line("result", "1.1", "1-0") == DONE
    assert line("result", "1.2", "0-1") == DONE
    assert line("close") == DONE
    line.yes("finish")
    assert main(["check", "event:cup"]) == DONE
