"""The Burstein System on the command line, by its key and by the code of the file."""

from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import Tournament
from pareo.tournament_json import dumps
from pareo.trf import read_trf
from tests.unit.cli.conftest import Run
from tests.unit.pairing.burstein_2026.fixtures import F1, played

EVENT = played(F1, 10)
KEY = ("--system", "burstein-2026")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "whole.json").write_text(dumps(EVENT))
    (tmp_path / "before-4.json").write_text(dumps(EVENT.after_round(3)))
    return tmp_path


def coded(tournament: Tournament, code: str) -> str:
    return dumps(replace(tournament, settings=replace(tournament.settings, system=code)))


@pytest.mark.parametrize("engine", ["fast", "reference", "literal"])
def test_pair_gives_round_4_of_fixture_f1(pareo: Run, folder: Path, engine: str) -> None:
    path = folder / "before-4.json"
    ran = pareo("pair", path, *KEY, "--format", "plain", "--engine", engine)
    assert ran.code == ExitCode.FINE
    assert {*ran.out.splitlines()} == {"5", "1 7", "8 2", "5 3", "10 4", "6 9"}


def test_pair_writes_a_report_file_that_names_the_system(pareo: Run, folder: Path) -> None:
    path, new = folder / "coded.json", folder / "new.trf"
    path.write_text(coded(EVENT.after_round(3), "FIDE_DUTCH_2026"))
    ran = pareo("pair", path, *KEY, "--out", new)
    assert ran.code == ExitCode.FINE
    assert "names the system used, FIDE_BURSTEIN, instead of FIDE_DUTCH_2026" in ran.err
    tournament = read_trf(new).tournament
    assert tournament.settings.system == "FIDE_BURSTEIN"
    assert len(tournament.rounds) == 4


def test_check_finds_every_round_of_fixture_f1_equal(pareo: Run, folder: Path) -> None:
    ran = pareo("check", folder / "whole.json", *KEY)
    assert ran.code == ExitCode.FINE
    assert "equal (burstein-2026; 6 rounds, 30 boards)" in ran.out


def test_the_code_of_the_file_is_enough(pareo: Run, folder: Path) -> None:
    path = folder / "coded.json"
    path.write_text(coded(EVENT, "FIDE_BURSTEIN"))
    assert "equal (burstein-2026; 6 rounds, 30 boards)" in pareo("check", path).out


def test_rounds_by_another_system_are_told(pareo: Run, folder: Path) -> None:
    """The three seeding rounds are those of the Dutch System; the others are not."""
    ran = pareo("check", folder / "whole.json", "--system", "dutch-2026")
    assert ran.code == ExitCode.FINDINGS
    assert "Round 4" in ran.out
    assert "Round 3" not in ran.out
