"""pareo audit."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import Player, Round, Settings, Tournament, Tpn
from pareo.tournament_json import dumps
from tests.unit.cli.conftest import Run
from tests.words import event

TWICE = Tournament(
    tuple(Player(Tpn(number), f"Player {number}") for number in range(1, 5)),
    Settings(rounds=2),
    rounds=(Round.of((1, 2, "1-0"), (3, 4, "1-0")), Round.of((2, 1, "1-0"), (4, 3, "1-0"))),
)
CLEAN = replace(TWICE, rounds=TWICE.rounds[:1])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "clean.json").write_text(dumps(CLEAN))
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "twice.json").write_text(dumps(TWICE))
    return tmp_path


def test_a_clean_file_is_one_line_and_fine(pareo: Run, sample: Path) -> None:
    ran = pareo("audit", sample)
    assert ran.code == ExitCode.FINE
    assert ran.out.splitlines() == [
        f"{sample}: clean (TRF26; 5 rounds, 48 games, 0 adjustments)",
        "1 file: 1 clean, 0 with faults, 0 not readable.",
    ]


def test_findings_stand_below_their_file(pareo: Run, folder: Path) -> None:
    ran = pareo("audit", folder)
    assert ran.code == ExitCode.FINDINGS
    lines = ran.out.splitlines()
    assert lines[0].startswith(f"{folder / 'clean.json'}: clean (JSON; 1 round, 2 games,")
    assert lines[1].startswith(f"{folder / 'deep' / 'twice.json'}: 2 faults (")
    assert lines[2].startswith("  1 and 2 are paired in round 2, but played each other")
    assert lines[-1] == "2 files: 1 clean, 1 with faults, 0 not readable."


def test_the_others_are_audited_when_one_cannot_be_read(pareo: Run, folder: Path) -> None:
    (folder / "broken.trf").write_text("001 nonsense")
    ran = pareo("audit", folder, folder / "clean.json")
    assert ran.code == ExitCode.BAD_INPUT
    assert f"{folder / 'broken.trf'}: cannot be read" in ran.out
    assert ran.out.splitlines()[-1] == "4 files: 2 clean, 1 with faults, 1 not readable."


def test_what_was_adjusted_is_told_on_standard_error(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    old = tmp_path / "old.trf"
    pareo("convert", sample, old, "--to", "trf16")
    ran = pareo("audit", old)
    assert "4 adjustments" in ran.out
    assert ran.err.count(f"{old}: adjusted: ") == 4
    assert pareo("audit", old, sample).err == (
        "4 adjustments in reading; pareo show FILE lists them.\n"
    )


def test_programs_get_everything(pareo: Run, folder: Path) -> None:
    (folder / "broken.trf").write_text("001 nonsense")
    ran = pareo("audit", "--json", folder)
    data = json.loads(ran.out)
    assert ran.code == ExitCode.BAD_INPUT
    assert [file["readable"] for file in data["files"]] == [False, True, True]
    assert data["files"][0]["faults"][0]["line"] == 1
    assert data["files"][2]["findings"][0]["round"] == 2
    assert data["totals"] == {
        "files": 3,
        "clean": 1,
        "with_faults": 1,
        "unreadable": 1,
        "faults": 2,
        "notes": 0,
    }


def test_it_speaks_spanish(pareo: Run, folder: Path) -> None:
    ran = pareo("audit", folder, "--lang=es")
    assert "sin infracciones (JSON; 1 ronda, 2 partidas, 0 ajustes)" in ran.out
    assert "1 y 2 están emparejados en la ronda 2" in ran.out


def test_a_folder_without_files_is_bad_input_and_the_others_are_audited(
    pareo: Run, folder: Path
) -> None:
    (folder / "empty").mkdir()
    ran = pareo("audit", folder / "empty", "x" * 300, folder / "clean.json")
    assert ran.code == ExitCode.BAD_INPUT
    assert "The folder has no tournament files in it." in ran.out
    assert ran.out.splitlines()[-1] == "3 files: 1 clean, 0 with faults, 2 not readable."


def test_an_older_edition_has_its_own_bar_of_the_bye(pareo: Run, tmp_path: Path) -> None:
    """A full-point bye bars the pairing-allocated one since 2026 (C.04.1 Art. 4), not before."""
    file = tmp_path / "event.json"
    first = Round.of((1, 2, "1-0"), byes={3: "F"})
    file.write_text(dumps(event(3, first, Round.of((2, 1, "1-0"), byes={3: "U"}), rounds=2)))
    assert "C.04.1 Art. 4" in pareo("audit", file).out
    assert "C.04.1 Art. 4" not in pareo("audit", file, "--edition", "2017").out
