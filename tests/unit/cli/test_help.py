"""pareo help: the same pages as --help."""

import subprocess
import sys

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run


@pytest.mark.parametrize("line", ["", "show", "list", "list import", "help"])
def test_help_shows_the_page_of_a_command(pareo: Run, line: str) -> None:
    ran = pareo("help", *line.split())
    assert ran == pareo(*line.split(), "--help")
    assert ran.code == ExitCode.FINE


def test_an_unknown_command_has_no_page(pareo: Run) -> None:
    ran = pareo("help", "shw")
    assert (ran.code, ran.out) == (ExitCode.USAGE, "")
    assert ran.err.splitlines() == [
        "There is no command “shw”. Did you mean show?",
        "See pareo help --help.",
    ]


def test_after_a_command_without_others_nothing_follows(pareo: Run) -> None:
    ran = pareo("help", "show", "x")
    assert ran.code == ExitCode.USAGE
    assert ran.err.startswith("pareo show has no command “x”.")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("campaign", "check: it is written and read, audited, and every round paired again."),
        ("campaign", "rate: it is rated."),
        ("campaign", "--engine CHOICE selftest: which of our engines checks"),
        ("campaign", "how many events; by default 100"),
        ("campaign", "with --count 1, 7-3 is event 3 of seed 7; by default 1"),
        ("simulate", "all players, four to a team; by default 50, with teams 48"),
        ("simulate", "by default IM; not with systems of teams; one of GM, IM, WGM, WIM"),
        ("forecast", "how often the event is played out; by default 1000"),
    ],
)
def test_help_tells_what_words_mean_and_what_holds_by_default(
    pareo: Run, command: str, words: str
) -> None:
    assert words in " ".join(pareo(command, "--help").out.split())


def test_help_of_the_project_s_own_commands_keeps_its_lines() -> None:
    def shown(*words: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", *words, "--help"], capture_output=True, text=True, check=True
        ).stdout

    bench = shown("benchmarks.bench")
    assert "\nTimes are medians of five, in process, from a built tournament" in bench
    assert "ratios can be compared from machine to machine" in bench
    study = " ".join(shown("tools.study").split())
    assert "--keep FOLDER keep finished work in this folder" in study
    assert "--jobs N how many processes" in study
