"""pareo help: the same pages as --help."""

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
