"""pareo check."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from pareo.checker import CheckReport
from pareo.cli import ExitCode
from pareo.model import Event, Round, Tournament
from pareo.schedules import FIXED
from pareo.service import checking
from pareo.systems import SYSTEMS
from pareo.tournament_json import dumps
from tests.unit.cli.conftest import Run
from tests.words import WHITE, event

DUE = event(
    4, Round.of((1, 3, "1-0"), (4, 2, "0-1")), rounds=3, initial_colour=WHITE, system="FIDE_DUTCH"
)
OTHER = replace(DUE, rounds=(Round.of((1, 2, "1-0"), (3, 4, "0-1")),))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a-due.json").write_text(dumps(DUE))
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "other.json").write_text(dumps(OTHER))
    return tmp_path


def test_a_file_that_agrees_is_one_line(pareo: Run, sample: Path) -> None:
    ran = pareo("check", sample)
    assert (ran.code, ran.err) == (ExitCode.FINE, "")
    assert ran.out.splitlines() == [
        f"{sample}: equal (dutch-2026; 5 rounds, 48 boards)",
        "1 file (0 not checked): 5 rounds (0 skipped), 48 boards, 0 differences.",
        "20 places compared, 0 differences.",
    ]


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("engine", ["fast", "reference", "literal"])
def test_differences_stand_below_their_file(
    pareo: Run, folder: Path, jobs: str, engine: str
) -> None:
    ran = pareo("check", folder, "--jobs", jobs, "--engine", engine)
    assert ran.code == ExitCode.FINDINGS
    assert ran.out.splitlines() == [
        f"{folder / 'a-due.json'}: equal (dutch-2026; 1 round, 2 boards)",
        f"{folder / 'deep' / 'other.json'}: 1 difference (dutch-2026; 1 round, 2 boards)",
        "  Round 1: different pairs; on record: 1-2, 3-4; due: 1-3, 4-2",
        "2 files (0 not checked): 2 rounds (0 skipped), 4 boards, 1 difference.",
    ]


def test_files_that_cannot_be_checked_are_told_and_the_others_checked(
    pareo: Run, folder: Path
) -> None:
    (folder / "broken.trf").write_text("001 nonsense")
    (folder / "custom.json").write_text(
        dumps(replace(DUE, settings=replace(DUE.settings, system="CUSTOM_SWISS")))
    )
    ran = pareo("check", folder, folder / "missing.trf")
    assert ran.code == ExitCode.FINDINGS
    assert f"{folder / 'broken.trf'}: cannot be checked\n  line 1, column " in ran.out
    assert "Pareo does not pair by CUSTOM_SWISS yet." in ran.out
    assert ran.out.splitlines()[-1] == (
        "5 files (3 not checked): 2 rounds (0 skipped), 4 boards, 1 difference."
    )
    alone = pareo("check", folder / "broken.trf", folder / "a-due.json")
    assert alone.code == ExitCode.BAD_INPUT


def test_a_folder_without_files_is_told(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("check", tmp_path)
    assert ran.code == ExitCode.BAD_INPUT
    assert "The folder has no tournament files in it." in ran.out


def test_the_number_of_rounds_can_be_given(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    path.write_text(dumps(replace(DUE, settings=replace(DUE.settings, rounds=None))))
    ran = pareo("check", path)
    assert ran.code == ExitCode.BAD_INPUT
    assert "Say how many are planned, with --rounds N." in ran.out
    assert pareo("check", path, "--rounds", "3").code == ExitCode.FINE


def test_a_system_that_is_not_named_is_noted(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    path.write_text(dumps(replace(DUE, settings=replace(DUE.settings, system=None))))
    assert "  note: The pairing system is not named" in pareo("check", path).out
    assert "note" not in pareo("check", path, "--system", "dutch-2026").out


def test_an_unknown_system_is_told_once(pareo: Run, folder: Path) -> None:
    ran = pareo("check", folder, "--system", "dutch-1812")
    assert (ran.code, ran.out) == (ExitCode.USAGE, "")
    assert ran.err.startswith(
        f"“dutch-1812” is not a valid value for --system. Choose one of {', '.join([*SYSTEMS, *FIXED])}."
    )


def test_a_file_without_rounds_has_nothing_to_check(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    path.write_text(dumps(replace(DUE, rounds=())))
    ran = pareo("check", path)
    assert ran.code == ExitCode.FINE
    assert ran.out.startswith(f"{path}: nothing to check: no round is paired\n")


def test_what_was_adjusted_is_told_on_standard_error(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    old = tmp_path / "old.trf"
    pareo("convert", sample, old, "--to", "trf16")
    ran = pareo("check", old, "--rounds", "7")
    assert f"{old}: adjusted: The file does not name the pairing system." in ran.err
    assert ": adjusted: " not in ran.out
    both = pareo("check", old, sample, "--rounds", "7").err
    assert both == "4 adjustments in reading; pareo show FILE lists them.\n"


def test_a_bug_in_one_file_does_not_cost_the_others(
    pareo: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "check", _broken)
    ran = pareo("check", folder, "--jobs", "1")
    assert ran.code == ExitCode.OUR_BUG
    assert ran.out.count("not checked because of a bug in Pareo") == 2
    assert ran.err == ""
    monkeypatch.setenv("PAREO_TRACEBACK", "1")
    assert "ZeroDivisionError" in pareo("check", folder, "--jobs", "1").err


def test_programs_get_everything(pareo: Run, folder: Path) -> None:
    (folder / "broken.trf").write_text("001 nonsense")
    ran = pareo("check", folder, "--json")
    data = json.loads(ran.out)
    assert ran.code == ExitCode.FINDINGS
    assert [file["checked"] for file in data["files"]] == [True, False, True]
    assert data["files"][1]["faults"][0]["line"] == 1
    assert data["files"][2]["results"][0]["due"] == [[1, 3], [4, 2]]
    assert data["totals"] == {
        "files": 3,
        "not_checked": 1,
        "rounds": 2,
        "skipped": 0,
        "boards": 4,
        "differences": 1,
    }


def test_it_speaks_spanish(pareo: Run, folder: Path) -> None:
    out = pareo("check", folder, "--lang", "es").out
    assert "iguales (dutch-2026; 1 ronda, 2 mesas)" in out
    assert "  Ronda 1: parejas distintas; según el archivo: 1-2, 3-4;" in out


def _broken(_: Tournament, *_rest: object) -> CheckReport:
    raise ZeroDivisionError


def test_an_event_of_2024_is_checked_by_the_edition_of_2017(pareo: Run, tmp_path: Path) -> None:
    """In round 3 the bye goes to 3, who had asked for a full point: barred since 2026 only."""
    given = event(
        6,
        Round.of((1, 4, "1-0"), (5, 2, "0-1"), byes={3: "F", 6: "Z"}),
        Round.of((5, 1, "0-1"), (2, 4, "1-0"), (6, 3, "1-0")),
        Round.of((1, 2, "1-0"), byes={3: "U", 4: "Z", 5: "Z", 6: "Z"}),
        rounds=4,
        initial_colour=WHITE,
        system="FIDE_DUTCH",
    )
    file = tmp_path / "old.json"
    file.write_text(dumps(replace(given, event=Event(first_day=date(2024, 5, 1)))))
    by_date = pareo("check", file)
    assert "(dutch-2017;" in by_date.out
    assert "Round 3" not in by_date.out
    asked = pareo("check", file, "--system", "dutch-2026")
    assert "Round 3: different bye" in asked.out


def test_places_that_cannot_be_compared_are_not_taken_for_right(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    file = tmp_path / "odd.trf"
    text = sample.read_text(encoding="utf-8")
    file.write_text(text.replace("202 BH/C1,BH,SB", "202 BH/C1,NONSENSE"), encoding="utf-8")
    ran = pareo("check", file)
    assert ran.code == ExitCode.BAD_INPUT
    assert "The places are not compared. There is no tie-break “NONSENSE”." in ran.out
    assert "The places of 1 file could not be compared." in ran.out
    data = json.loads(pareo("check", file, "--json").out)
    assert data["files"][0]["standings"]["possible"] is False
    assert data["places"] == {"compared": 0, "differences": 0, "not_checked": 1}


@pytest.mark.parametrize("command", [("check",), ("audit",), ("convert",)])
def test_a_published_number_that_nobody_has_is_refused_on_reading(
    pareo: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    made = pareo("generate", "--seed", "4", "--players", "8", "--rounds", "3", "--to", "json").out
    changed = json.loads(made)
    changed["published_players"][7]["number"] = 99
    file = tmp_path / "event.json"
    file.write_text(json.dumps(changed))
    ran = pareo(*command, file, *((tmp_path / "new.trf",) if command == ("convert",) else ()))
    assert ran.code == ExitCode.BAD_INPUT
    assert "published_players[7].number is 99, but nobody has this number." in ran.out + ran.err
