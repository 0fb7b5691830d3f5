"""pareo laws incident --event: what comes next at a board of the journal."""

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run
from tests.unit.cli.event_rounds.conftest import Event, Open


def test_7_5_5_the_second_illegal_move_is_known_from_the_journal(
    pareo: Run, event: Event, opened: Open
) -> None:
    opened(4)
    event("pair", "--seed", "7")
    event("publish")
    noted = event("incident", "1", "illegal move", "white")
    assert noted.code == ExitCode.FINE, noted.err
    words = ("laws", "incident", "--event", "open", "--board", "1")
    assert "Second of White: White loses" in pareo(*words).out
    ran = pareo(*words, "two-hands white")
    assert ran.code == ExitCode.FINE
    assert "White loses: 0-1" in ran.out
    assert pareo(*words[:-2]).code == ExitCode.USAGE
