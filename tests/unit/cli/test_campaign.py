"""pareo campaign: kinds, results, and going on where a run ended."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from pareo.campaign import Ledger, Progress
from pareo.cli import ExitCode
from pareo.cli.output import Output
from pareo.cli.pieces import followed
from pareo.language import english
from tests.unit.cli.conftest import Run

FEW = ("--count", "12", "--seed", "4", "--players", "8", "--rounds", "3")


def test_generated_events_are_checked(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("campaign", "check", *FEW, "--jobs", "1", "--out", tmp_path / "run")
    assert ran.code == ExitCode.FINE
    assert "rounds compared: 36" in ran.out
    assert "rounds that differ: 0" in ran.out
    lines = (tmp_path / "run/results.csv").read_text().splitlines()
    assert [line.split(",")[0] for line in lines] == ["seed", *(f"4-{n}" for n in range(1, 13))]
    summary = json.loads((tmp_path / "run/summary.json").read_text())
    assert (summary["events"], summary["failures"]) == (12, [])


def test_the_same_seed_gives_the_same_bytes_on_two_processes_and_after_an_end(
    pareo: Run, tmp_path: Path
) -> None:
    pareo("campaign", "check", *FEW, "--jobs", "1", "--out", tmp_path / "one")
    pareo("campaign", "check", "--count", "10", *FEW[2:], "--jobs", "2", "--out", tmp_path / "two")
    pareo("campaign", "check", *FEW, "--jobs", "2", "--out", tmp_path / "two")
    for name in ("results.csv", "summary.json"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_a_folder_of_another_campaign_is_refused(pareo: Run, tmp_path: Path) -> None:
    pareo("campaign", "check", *FEW, "--jobs", "1", "--out", tmp_path)
    ran = pareo("campaign", "rate", *FEW, "--jobs", "1", "--out", tmp_path)
    assert ran.code == ExitCode.BAD_INPUT
    assert "another campaign" in ran.err


@pytest.mark.parametrize("place", ["report.txt", "report.txt/run"])
def test_a_folder_that_cannot_be_made_is_told(pareo: Run, tmp_path: Path, place: str) -> None:
    (tmp_path / "report.txt").write_text("")
    folder = tmp_path / place
    ran = pareo("campaign", "check", *FEW, "--jobs", "1", "--out", folder)
    assert ran.code == ExitCode.BAD_INPUT
    assert f"{folder}: The folder cannot be made: " in ran.err
    assert "Choose another place." in ran.err


def test_a_ledger_that_cannot_be_written_is_told(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Ledger, "_append", full)
    ran = pareo("campaign", "check", *FEW, "--jobs", "1", "--out", tmp_path)
    assert ran.code == ExitCode.BAD_INPUT
    assert "pieces.jsonl: The file cannot be written: No space left on device." in ran.err


def test_a_run_that_goes_on_says_so(pareo: Run, tmp_path: Path) -> None:
    few = ("campaign", "check", *FEW[2:], "--jobs", "1", "--out", tmp_path)
    assert "Going on" not in pareo(*few, "--count", "10").err
    assert "Going on after 1 of 2 pieces." in pareo(*few, "--count", "12").err


def test_without_a_terminal_there_is_a_line_now_and_then(
    capsys: pytest.CaptureFixture[str],
) -> None:
    times = iter([0.0, 10.0, 31.0, 31.0, 40.0, 62.0, 62.0])
    follow = followed(Output(english, {}), pause=30.0, clock=lambda: next(times))
    for done, seconds in ((0, 0.0), (2, 20.0), (3, 30.0), (8, 80.0)):
        follow(Progress(done, 500, 0, 0, seconds))
    follow(Progress(500, 500, 0, 0, 90.0))  # the end is told by the report
    assert capsys.readouterr().err.splitlines() == [
        "2/500 pieces, 0.1 a second, 83 min left",
        "8/500 pieces, 0.1 a second, 82 min left",
    ]


def test_engines_are_compared_and_events_rated_for_programs(pareo: Run) -> None:
    tried = json.loads(pareo("campaign", "selftest", *FEW, "--jobs", "1", "--json").out)
    assert (tried["rounds"], tried["differences"]) == (36, 0)
    rated = json.loads(pareo("campaign", "rate", *FEW, "--jobs", "1", "--json").out)
    assert (rated["events"], rated["players"]) == (12, 96)
    most = 12 * 3 * 4  # events, rounds, boards
    assert most * 3 // 4 < rated["games"] <= most
    assert rated["campaign"]["wishes"] == {"system": "dutch-2026", "players": 8, "rounds": 3}


def test_q33_a_cross_test_with_ourselves_in_place_of_another_engine(
    pareo: Run, tmp_path: Path
) -> None:
    command = f"{sys.executable} -m pareo engine"
    ran = pareo(
        *("campaign", "cross-test", "--count", "1", "--seed", "4", "--jobs", "1"),
        *("--against", command, "--out", tmp_path),
    )
    assert ran.code == ExitCode.FINE
    assert "tournaments: 2" in ran.out
    assert "rounds that differ: 0" in ran.out
    assert "| tournaments | 1 | 1 |" in (tmp_path / "report.md").read_text()


def test_a_program_that_pairs_otherwise_is_found_out_with_article_and_file(
    pareo: Run, tmp_path: Path
) -> None:
    # It lets the first meet the second, the third the fourth, and so on.
    program = tmp_path / "neighbours.py"
    program.write_text(
        "import sys\n"
        "lines = open(sys.argv[1]).read().splitlines()\n"
        "numbers = [line[4:8].strip() for line in lines if line.startswith('001')]\n"
        "pairs = list(zip(numbers[::2], numbers[1::2]))\n"
        "text = ''.join(f'{white} {black}\\n' for white, black in pairs)\n"
        "open(sys.argv[2], 'w').write(f'{len(pairs)}\\n{text}')\n"
    )
    ran = pareo(
        *("campaign", "cross-test", "--count", "1", "--seed", "4", "--jobs", "1"),
        *("--against", f"{sys.executable} {program} {{in}} {{out}}", "--out", tmp_path / "run"),
    )
    assert ran.code == ExitCode.FINDINGS
    assert (tmp_path / "run/open/ours-1.trf").exists()
    assert "not classified" in (tmp_path / "run/report.md").read_text()


def engine_then(folder: Path, *lines: str) -> str:
    """Return the command of a program that pairs as we do, and then does more."""
    program = folder / "program.py"
    program.write_text(
        "import os, subprocess, sys\n"
        "subprocess.run([sys.executable, '-m', 'pareo', 'engine', '--dutch', sys.argv[1], "
        "'-p', sys.argv[2]])\n" + "\n".join(lines)
    )
    return f"{sys.executable} {program} {{in}} {{out}}"


TWO = ("--count", "2", "--seed", "4", "--players", "6", "--rounds", "2", "--jobs", "1")
FATAL = ("print('fatal: internal error', file=sys.stderr)", "sys.exit(3)")


def test_rounds_without_an_answer_are_counted_apart_from_those_that_differ(
    pareo: Run, tmp_path: Path
) -> None:
    command = engine_then(tmp_path, *FATAL)
    folder = tmp_path / "run"
    ran = pareo("campaign", "selftest", *TWO, "--against", command, "--out", folder)
    assert ran.code == ExitCode.FINDINGS
    assert "rounds compared: 0" in ran.out
    assert "rounds that differ: 0" in ran.out
    assert "rounds without an answer that can be compared: 4" in ran.out
    assert "1: it ended with exit code 3: “fatal: internal error”" in (
        folder / "results.csv"
    ).read_text("utf-8")


def test_q33_a_cross_test_does_not_compare_what_ends_with_an_error(
    pareo: Run, tmp_path: Path
) -> None:
    ran = pareo(
        *("campaign", "cross-test", "--count", "1", "--seed", "4", "--jobs", "1"),
        *("--against", engine_then(tmp_path, *FATAL), "--out", tmp_path / "run"),
    )
    assert ran.code == ExitCode.FINDINGS
    assert "tournaments that could not be compared: 2" in ran.out
    text = (tmp_path / "run/results.csv").read_text("utf-8")
    assert text.count("round 1: it ended with exit code 3: “fatal: internal error”") == 2


def test_pieces_whose_program_is_gone_fail_and_are_done_by_the_next_run(
    pareo: Run, tmp_path: Path
) -> None:
    command = engine_then(tmp_path, "os.unlink(__file__)")
    program, folder = tmp_path / "program.py", tmp_path / "run"
    text = program.read_text()
    line = ("campaign", "selftest", *TWO, "--against", command, "--out", folder)
    ran = pareo(*line)
    assert ran.code == ExitCode.OUR_BUG
    assert f"The program “{program}” cannot be run: No such file or directory." in ran.err
    assert "Reproduced by: seed 4-1" in ran.err
    assert "Traceback" not in ran.err
    assert "1 piece failed.\nWhat failed is not kept: the same command does it again." in ran.out
    assert "rounds that differ: 0" in ran.out
    assert len(json.loads((folder / "summary.json").read_text())["failures"]) == 1
    program.write_text(text.replace("os.unlink(__file__)", ""))
    again = pareo(*line)
    assert (again.code, again.err) == (ExitCode.FINE, "")
    assert "rounds compared: 4" in again.out


def test_a_cross_test_reports_even_if_its_program_is_gone(pareo: Run, tmp_path: Path) -> None:
    program = tmp_path / "gone"
    program.write_text(f"#!{sys.executable}\nimport os\nos.unlink(__file__)\n")
    program.chmod(0o755)
    ran = pareo(
        *("campaign", "cross-test", "--count", "1", "--seed", "4", "--jobs", "1"),
        *("--against", str(program), "--out", tmp_path / "run"),
    )
    assert ran.code == ExitCode.OUR_BUG
    assert "1 piece failed." in ran.out
    assert "Pieces that failed: 1." in (tmp_path / "run/report.md").read_text()


NEIGHBOURS = """import sys
lines = open(sys.argv[1]).read().splitlines()
numbers = [line[4:8].strip() for line in lines if line.startswith('001')]
pairs = list(zip(numbers[::2], numbers[1::2]))
text = ''.join(f'{white} {black}\\n' for white, black in pairs)
open(sys.argv[2], 'w').write(f'{len(pairs)}\\n{text}')
"""


def test_the_first_differences_are_listed_with_the_command_that_shows_them(
    pareo: Run, tmp_path: Path
) -> None:
    (tmp_path / "neighbours.py").write_text(NEIGHBOURS)
    command = f"{sys.executable} {tmp_path / 'neighbours.py'} {{in}} {{out}}"
    few = ("--players", "6", "--rounds", "1")
    ran = pareo(
        *("campaign", "selftest", "--count", "7", "--seed", "4", "--jobs", "1"),
        *(*few, "--against", command),
    )
    assert ran.code == ExitCode.FINDINGS
    assert "4-1: rounds that differ: 1\n" in ran.out
    lines = [line.strip() for line in ran.out.splitlines() if "pareo selftest" in line]
    assert len(lines) == 5  # of seven
    assert lines[0].startswith("pareo selftest --seed 4-1 --count 1 --players 6 --rounds 1 ")
    shown = pareo(*shlex.split(lines[0])[1:], "--out", tmp_path / "new", "--jobs", "1")
    assert "4-1, round 1: Pareo " in shown.out
    assert (tmp_path / "new/difference-4-1-round-1.trf").exists()


@pytest.mark.parametrize(
    ("kind", "given", "words"),
    [
        ("check", ("--against", "engine {in} {out}"), "check takes no other program."),
        ("check", ("--engine", "literal"), "check takes no engine that checks."),
        ("rate", ("--engine", "fast"), "rate takes no engine that checks."),
        ("rate", ("--dialect", "bbp"), "rate takes no format for another program."),
        ("cross-test", ("--engine", "fast"), "cross-test takes no engine that checks."),
        ("cross-test", ("--dialect", "bbp"), "No other program is named that reads files"),
        ("selftest", ("--dialect", "trf26"), "No other program is named that reads files"),
        (
            "selftest",
            ("--engine", "fast", "--against", f"{sys.executable} {{in}} {{out}}"),
            "Either another program checks, or one of our engines.",
        ),
    ],
)
def test_options_that_would_do_nothing_are_refused(
    pareo: Run, kind: str, given: tuple[str, ...], words: str
) -> None:
    ran = pareo("campaign", kind, "--count", "1", *given)
    assert ran.code == ExitCode.USAGE
    assert words in ran.err


def test_a_self_test_that_compares_nothing_says_so_and_why(pareo: Run) -> None:
    large = ("--count", "1", "--players", "60", "--rounds", "2", "--engine", "literal")
    for command in (("campaign", "selftest"), ("selftest", "--seed", "1")):
        ran = pareo(*command, *large, "--jobs", "1")
        assert "Nothing was compared: 2 rounds are too large for the engine" in ran.out


def test_rounds_that_could_not_be_paired_are_counted(pareo: Run) -> None:
    few = ("--count", "2", "--players", "6", "--rounds", "20", "--jobs", "1", "--json")
    told = json.loads(pareo("campaign", "check", *few).out)
    assert told["not_paired"] == 40 - told["rounds"] > 20


def test_a_cross_test_draws_its_own_shapes(pareo: Run) -> None:
    ran = pareo("campaign", "cross-test", *FEW)
    assert ran.code == ExitCode.USAGE
    assert "draws the shape of its events itself" in ran.err


def test_a_scheduler_that_does_not_answer_is_told(pareo: Run) -> None:
    ran = pareo("campaign", "check", *FEW, "--scheduler", "tcp://127.0.0.1:9")
    assert ran.code == ExitCode.BAD_INPUT
    assert "No scheduler answers at tcp://127.0.0.1:9." in ran.err
