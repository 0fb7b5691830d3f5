"""pareo selftest: our engines and other programs."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.generator import Wishes, generate
from pareo.pairing import Unpairable
from pareo.service.other_program import paired_by_command
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


ONE = ("--count", "1", "--seed", "4", "--players", "6", "--rounds", "2", "--jobs", "1")


def test_a_seed_of_one_of_several_is_that_very_event(
    pareo: Run, tmp_path: Path, top_against_bottom: str
) -> None:
    few = ("--players", "6", "--rounds", "1", "--jobs", "1", "--out", tmp_path)
    ran = pareo("selftest", "--count", "1", "--seed", "1-2", *few, "--against", top_against_bottom)
    assert "1-2, round 1: Pareo " in ran.out


def ending(folder: Path, *lines: str) -> str:
    """Return the command of a program: it pairs as we do, then comes to its end in its own way."""
    program = folder / "program.py"
    program.write_text(
        "import subprocess, sys\n"
        "subprocess.run([sys.executable, '-m', 'pareo', 'engine', '--dutch', sys.argv[1], "
        "'-p', sys.argv[2]])\n" + "\n".join(lines)
    )
    return f"{sys.executable} {program} {{in}} {{out}}"


AFTER_ROUND_1 = (
    "lines = open(sys.argv[1]).read().splitlines()",
    "if any(line[96:97] in ('w', 'b') for line in lines if line.startswith('001')):",
)


def test_a_right_pairing_with_another_exit_code_could_not_be_compared(
    pareo: Run, tmp_path: Path
) -> None:
    command = ending(tmp_path, "print('fatal: internal error', file=sys.stderr)", "sys.exit(3)")
    ran = pareo("selftest", *ONE, "--against", command)
    assert ran.code == ExitCode.FINDINGS
    assert "could not be compared: it ended with exit code 3: “fatal: internal error”." in ran.out
    assert "0 rounds" in ran.out
    assert "2 rounds could not be compared." in ran.out
    told = json.loads(pareo("selftest", *ONE, "--against", command, "--json").out)
    assert (told["rounds"], told["differences"], told["no_answer"]) == (0, 0, 2)
    assert told["no_answers"][1]["round"] == 2


def test_exit_code_1_says_that_no_pairing_is_possible_which_differs_from_ours(
    pareo: Run, tmp_path: Path
) -> None:
    command = ending(
        tmp_path,
        *AFTER_ROUND_1,
        "    open(sys.argv[2], 'w').close()",
        "    print('no legal pairing', file=sys.stderr)",
        "    sys.exit(1)",
    )
    ran = pareo("selftest", *ONE, "--against", command, "--out", tmp_path / "new")
    assert ran.code == ExitCode.FINDINGS
    assert "The program finds no pairing: “no legal pairing”" in ran.out
    assert "1 difference." in ran.out
    crash = ending(tmp_path, "open(sys.argv[2], 'w').close()", "raise ValueError('odd')")
    ran = pareo("selftest", *ONE, "--against", crash)
    assert "0 differences" in ran.out
    assert "ValueError: odd" in ran.out


def failing(words: str) -> str:
    """Return the command of a program that says this and ends with exit code 1."""
    code = f"import sys; sys.stderr.write({words!r}); sys.exit(1)"
    return shlex.join([sys.executable, "-c", code, "{in}", "{out}"])


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", "it ended with exit code 1 and said nothing"),
        ("kaputt", "it ended with exit code 1: “kaputt”"),
    ],
)
def test_exit_code_1_in_a_round_that_has_a_pairing_is_no_answer(
    pareo: Run, tmp_path: Path, words: str, reason: str
) -> None:
    ran = pareo("selftest", *ONE, "--against", failing(words), "--out", tmp_path)
    assert "4-1, round 1: Pareo " in ran.out
    assert f"could not be compared: {reason}." in ran.out
    assert ("2 rounds could" if words else "1 round could") in ran.out


@pytest.mark.parametrize(
    "words",
    [
        "",
        "Error while pairing in.trf: No valid pairing exists: there are too few players.",
        "Player 1 may meet nobody any more. The Chief Arbiter decides (C.04.3 Art. 1.9.3).",
        "No se puede emparejar a todos los jugadores 1, 2.",
    ],
)
def test_exit_code_1_after_round_1_with_words_about_a_missing_pairing_is_an_answer(
    words: str,
) -> None:
    before = generate(Wishes(players=6, rounds=2), "4").after_round(1)
    outcome = paired_by_command(failing(words), "trf26", before)
    assert isinstance(outcome, Unpairable)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("open(sys.argv[2], 'w').close()", "it wrote nothing."),
        ("open(sys.argv[2], 'w').write('x')", "line 1 is not understood: “x”."),
        (
            "open(sys.argv[2], 'w').write('3\\n1 4\\n2 five\\n')",
            "line 3 is not understood: “2 five”.",
        ),
    ],
)
def test_an_answer_that_is_missing_or_junk_is_told_beside_our_pairs(
    pareo: Run, tmp_path: Path, line: str, words: str
) -> None:
    ran = pareo("selftest", *ONE, "--against", ending(tmp_path, line))
    assert ran.code == ExitCode.FINDINGS
    first = ran.out.splitlines()[0]
    assert first.endswith(f"could not be compared: {words}")
    assert re.match(r"4-1, round 1: Pareo \d-\d, \d-\d", first)


def test_a_program_that_cannot_be_run_any_more_ends_the_test(pareo: Run, tmp_path: Path) -> None:
    command = ending(tmp_path, "import os", "os.unlink(__file__)")
    ran = pareo("selftest", *ONE, "--against", command)
    assert ran.code == ExitCode.BAD_INPUT
    assert f"The program “{tmp_path / 'program.py'}” cannot be run: " in ran.err


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
