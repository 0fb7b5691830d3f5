"""pareo laws incident --event: what comes next at a board of the journal."""

import re

import pytest

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
    assert "Second illegal move by White: White loses the game" in pareo(*words).out
    ran = pareo(*words, "two-hands white")
    assert ran.code == ExitCode.FINE
    assert "White loses: 0-1" in ran.out
    assert pareo(*words[:-2]).code == ExitCode.USAGE


def test_6_8_open_questions_come_with_their_answers(event: Event, opened: Open) -> None:
    opened(4)
    event("pair", "--seed", "7")
    event("publish")
    ran = event("flag", "1", "white")
    assert ran.code == ExitCode.BAD_INPUT
    assert "--fact noticed_by=arbiter|player|spectator|nobody" in ran.err
    known = ("noticed_by=arbiter", "fallen=one-flag", "last_period=yes")
    facts = [word for each in known for word in ("--fact", each)]
    ran = event("flag", "1", "white", *facts, "--fact", "opponent_can_mate=cannot-say")
    assert ran.code == ExitCode.BAD_INPUT
    assert "--fact opponent_can_mate=yes|no." in ran.err
    ran = event("incident", "1", "clock stopped", "white")
    assert ran.code == ExitCode.BAD_INPUT
    assert "--fact reason=piece-for-promotion|disturbance|illness|no-valid-reason" in ran.err


@pytest.fixture
def published(event: Event, opened: Open) -> None:
    """Publish the first round of an event."""
    opened(4)
    event("pair", "--seed", "7")
    event("publish")


@pytest.mark.usefixtures("published")
def test_6_7_1_the_real_start_is_written_down(event: Event) -> None:
    ran = event("start", "--at", "2026-10-01T16:05")
    assert ran.code == ExitCode.FINE, ran.err
    assert "16:05" in ran.out


@pytest.mark.usefixtures("published")
def test_6_7_1_the_absent_are_marked_at_once(event: Event) -> None:
    event("start", "--at", "2026-10-01T16:05")
    ran = event("absent", "1=white")
    assert ran.code == ExitCode.FINE, ran.err
    assert re.search(r"-\W+\+", event("boards").out)


@pytest.mark.usefixtures("published")
def test_6_10_1_the_half_hourly_sheet_has_every_reading(event: Event) -> None:
    event("start", "--at", "2026-10-01T16:00")
    words = ("1", "1:06:40", "1:09:20", "--moves", "25/25", "--at", "2026-10-01T17:10")
    assert event("clock", "read", *words).code == ExitCode.FINE
    sheet = event("clock", "sheet").out
    assert "1:06:40" in sheet


@pytest.mark.usefixtures("published")
def test_6_10_1_a_defective_clock_is_noted_with_its_board(event: Event) -> None:
    assert event("incident", "1", "defective clock").code == ExitCode.FINE
    assert "defective clock" in event("ledger", "1").out


@pytest.mark.usefixtures("published")
def test_6_10_2_both_times_are_noted_before_clocks_are_set(event: Event) -> None:
    event("start", "--at", "2026-10-01T16:00")
    before = ("--reason", "set without increment", "--white", "0:53:40", "--black", "1:09:20")
    assert event("clock", "stop", "1", *before).code == ExitCode.FINE
    after = ("--white", "1:06:40", "--black", "1:09:20")
    assert event("clock", "resume", "1", *after).code == ExitCode.FINE
    noted = event("log", "--json").out
    assert ("3220" in noted, "4000" in noted) == (True, True)  # in seconds


def test_11_10_what_the_laws_leave_to_the_event_is_a_rule_of_it(event: Event, opened: Open) -> None:
    opened(4)
    ran = event("rules", "--laws", "appeal_minutes=30,leave_notice=yes,draws_from_move=30")
    assert ran.code == ExitCode.FINE, ran.err
    assert event("rules", "--laws", "appeal_minutes=soon").code == ExitCode.BAD_INPUT
    assert "Minutes after the round for an appeal" in event("open").out
