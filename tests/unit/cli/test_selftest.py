"""pareo selftest: our engines and other programs."""

import json
import sys
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run

FEW = ("--count", "2", "--seed", "4", "--players", "10", "--rounds", "4", "--jobs", "1")


def test_our_engines_agree(pareo: Run) -> None:
    ran = pareo("selftest", *FEW, "--json")
    assert ran.code == ExitCode.FINE
    told = json.loads(ran.out)
    assert (told["events"], told["rounds"], told["differences"]) == (2, 8, 0)
    assert told["against"] == "reference"


def test_another_program_is_run_for_every_round(pareo: Run) -> None:
    command = f"{sys.executable} -m pareo engine --dutch {{in}} -p {{out}}"
    ran = pareo("selftest", *FEW[2:], "--count", "1", "--against", command)
    assert ran.code == ExitCode.FINE
    assert "4 rounds" in ran.out


@pytest.fixture
def top_against_bottom(tmp_path: Path) -> str:
    """A program that lets the first meet the last, the second the last but one, and so on."""
    program = tmp_path / "program.py"
    program.write_text(
        "import sys\n"
        "lines = open(sys.argv[1]).read().splitlines()\n"
        "numbers = [line[4:8].strip() for line in lines if line.startswith('001')]\n"
        "half = len(numbers) // 2\n"
        "pairs = list(zip(numbers[:half], reversed(numbers)))\n"
        "text = ''.join(f'{white} {black}\\n' for white, black in pairs)\n"
        "open(sys.argv[2], 'w').write(f'{half}\\n{text}')\n"
    )
    return f"{sys.executable} {program} {{in}} {{out}}"


def test_a_difference_is_told_with_the_smallest_event_that_shows_it(
    pareo: Run, tmp_path: Path, top_against_bottom: str
) -> None:
    quiet = ("--half-byes", "0", "--zero-byes", "0", "--full-byes", "0", "--late-entries", "0")
    ran = pareo(
        *("selftest", "--seed", "4", "--count", "1", "--players", "6", "--rounds", "1", *quiet),
        *("--acceleration", "none", "--forbidden-pairs", "0", "--out", tmp_path / "new"),
        *("--against", top_against_bottom),
    )
    assert ran.code == ExitCode.FINDINGS
    file = tmp_path / "new" / "difference-4-1-round-1.trf"
    assert "4-1, round 1: Pareo " in ran.out
    assert str(file) in ran.out
    # Of two players and of four the first round differs already, if only in its colours.
    assert file.read_text().count("\n001 ") <= 4


def test_a_command_without_places_for_the_files_is_refused(pareo: Run) -> None:
    ran = pareo("selftest", *FEW, "--against", "engine -p")
    assert ran.code == ExitCode.USAGE
    assert "{in}" in ran.err


def test_a_command_that_does_not_run_is_told(pareo: Run) -> None:
    ran = pareo("selftest", *FEW, "--against", "/no/such/program {in} {out}")
    assert ran.code == ExitCode.USAGE
    assert "/no/such/program" in ran.err


def test_a_system_with_one_engine_is_told_to_be_compared_with_itself(pareo: Run) -> None:
    ran = pareo("selftest", *FEW, "--system", "fide-1987")
    assert "one engine only" in ran.err
