"""pareo engine: arguments, output and exit codes as programs know them from other engines."""

from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli.exit_codes import EngineCode
from pareo.model import Round
from pareo.rounds import PreparedRound
from pareo.service import files
from pareo.tournament_json import dumps
from tests.unit.cli.conftest import Run
from tests.words import WHITE, event

START = event(5, rounds=3, initial_colour=WHITE)
MET = event(2, Round.of((1, 2, "1-0")), rounds=2, initial_colour=WHITE)


@pytest.fixture
def start(tmp_path: Path) -> Path:
    path = tmp_path / "start.json"
    path.write_text(dumps(START))
    return path


def test_p_writes_the_pairing_with_the_bye_last(pareo: Run, start: Path) -> None:
    ran = pareo("engine", "--dutch", start, "-p")
    assert ran == (EngineCode.FINE, "3\n1 3\n4 2\n5 0\n", "")


def test_p_writes_into_a_file_and_replaces_it(pareo: Run, start: Path, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("old")
    assert pareo("engine", "--dutch", start, "-p", tmp_path / "out").code == EngineCode.FINE
    assert (tmp_path / "out").read_text() == "3\n1 3\n4 2\n5 0\n"


def test_dutch_is_the_current_edition_whatever_the_file_says(pareo: Run, start: Path) -> None:
    start.write_text(dumps(replace(START, settings=replace(START.settings, system="FIDE_DUBOV"))))
    assert pareo("engine", "--dutch", start, "-p").code == EngineCode.FINE


def test_c_says_a_line_for_each_round(pareo: Run, sample: Path) -> None:
    ran = pareo("engine", "--dutch", sample, "-c")
    assert ran.code == EngineCode.FINE
    assert ran.out.splitlines() == [f"Round {number}: equal" for number in range(1, 6)]


def test_c_ends_with_1_if_a_round_differs(pareo: Run, start: Path) -> None:
    start.write_text(dumps(replace(START, rounds=(Round.of((1, 2), (3, 4), byes={5: "U"}),))))
    ran = pareo("engine", "--dutch", start, "-c")
    assert ran.code == EngineCode.NO_PAIRING
    assert ran.out == "Round 1: different pairs; on record: 1-2, 3-4; due: 1-3, 4-2\n"


def test_1_no_pairing_is_possible(pareo: Run, start: Path) -> None:
    start.write_text(dumps(MET))
    ran = pareo("engine", "--dutch", start, "-p")
    assert (ran.code, ran.out) == (1, "")
    assert "1.9.3" in ran.err


def test_2_a_bug_of_ours(pareo: Run, start: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PreparedRound, "pair", _broken)
    ran = pareo("engine", "--dutch", start, "-p")
    assert (ran.code, ran.out) == (2, "")
    assert "This is a bug in Pareo" in ran.err


@pytest.mark.parametrize(
    "options",
    [["-p"], ["--dutch"], ["--dutch", "-p", "-c"], ["--dutch", "-c", "out"], ["--dutch", "-g"]],
)
def test_3_a_request_that_is_not_understood(pareo: Run, start: Path, options: list[str]) -> None:
    ran = pareo("engine", start, *options)
    assert (ran.code, ran.out) == (3, "")
    assert ran.err


def test_3_a_file_that_is_not_understood(pareo: Run, start: Path) -> None:
    start.write_text("001 nonsense")
    assert pareo("engine", "--dutch", start, "-p").code == 3
    start.write_text(dumps(replace(START, settings=replace(START.settings, rounds=None))))
    assert pareo("engine", "--dutch", start, "-p").code == 3


def test_what_is_missing_names_the_file_and_the_record(pareo: Run, start: Path) -> None:
    start.write_text(dumps(replace(START, settings=replace(START.settings, rounds=None))))
    assert pareo("engine", "--dutch", start, "-p").err == (
        f"{start}: The number of rounds is not known (C.04.1 Art. 1). "
        "Add record 142 (XXR) to the file.\n"
    )


def test_what_is_missing_for_a_check_names_the_record_too(pareo: Run, start: Path) -> None:
    start.write_text(dumps(replace(MET, settings=replace(MET.settings, rounds=None))))
    told = pareo("engine", "--dutch", start, "-c").err
    assert told.startswith(f"{start}: The number of rounds is not known")
    assert told.endswith("Add record 142 (XXR) to the file.\n")


def test_c_04_2_art_3_1_open_results_are_told(pareo: Run, start: Path) -> None:
    start.write_text(dumps(replace(START, rounds=(Round.of((1, 3), (4, 2), byes={5: "U"}),))))
    ran = pareo("engine", "--dutch", start, "-p")
    assert ran.code == EngineCode.FINE
    assert "the results of 1-3 and 4-2 are not known; they count as draws" in ran.err


def test_4_a_file_that_is_too_large(
    pareo: Run, start: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_LARGEST_FILE", 10)
    assert pareo("engine", "--dutch", start, "-p").code == 4


def test_5_a_file_that_cannot_be_opened(pareo: Run, start: Path, tmp_path: Path) -> None:
    assert pareo("engine", "--dutch", tmp_path / "missing", "-p").code == 5
    assert pareo("engine", "--dutch", tmp_path, "-p").code == 5
    assert pareo("engine", "--dutch", start, "-p", tmp_path / "no" / "out").code == 5


def test_its_help_is_a_page_as_any_other(pareo: Run) -> None:
    ran = pareo("engine", "--help", "--lang", "es")
    assert ran.code == EngineCode.FINE
    assert ran.out.startswith(
        "Uso: pareo engine --dutch (ENTRADA -p [SALIDA] | ENTRADA -c | "
        "[ENTRADA] -g -o SALIDA [-s SEMILLA])\n"
    )


def _broken(*_: object) -> None:
    raise ZeroDivisionError
