"""pareo event start, absent, clock, incident, appeal, late: what arbiters note in the hall."""

import json
from pathlib import Path
from typing import Any

import pytest

from pareo.service.desk import rounds, settings
from tests.unit.cli.conftest import Run
from tests.unit.cli.event_rounds.conftest import Event, Open

LOG = ("log",)


@pytest.fixture
def playing(opened: Open) -> None:
    """An event of six players, whose first round is published."""
    here = opened()
    here.do(rounds.pair)
    here.do(rounds.publish, 1)


def rows(pareo: Run, key: str) -> list[dict[str, Any]]:
    """Return the rows of a paper of the event."""
    found: list[dict[str, Any]] = json.loads(pareo("report", "event:open", key, "--json").out)[
        "tables"
    ][0]["rows"]
    return found


@pytest.mark.usefixtures("playing")
def test_the_start_is_written_down_and_the_default_time_counts_from_it(
    confirmed: Event, pareo: Run
) -> None:
    """Default time 0: whoever is not there when the round starts has lost; both boards at once."""
    assert confirmed("start", "--at", "2026-05-01T16:05").code == 0
    assert "Round 1 started" in pareo("event", *LOG).out
    ran = confirmed("absent", "1=white", "2=both")
    assert ran.code == 0, ran.err
    shown = rows(pareo, "by-board")
    assert [row["result"] for row in shown[:2]] == ["- +", "- -"]


@pytest.mark.usefixtures("playing")
def test_the_sheet_has_a_board_in_each_line_and_places_for_the_looks(
    confirmed: Event, pareo: Run
) -> None:
    confirmed("clock", "read", "1", "0:53:40", "1:09:20", "--moves", "25")
    first, second, third = rows(pareo, "clock-sheet")
    assert "53:40 – 1:09:20" in first["look_1"]
    assert set(third["look_1"]) == set(second["look_2"]) == {"_"}
    assert "1" in confirmed("clock", "sheet").out


@pytest.mark.usefixtures("playing")
def test_both_times_before_and_after_and_a_defective_clock_are_kept(
    confirmed: Event, pareo: Run
) -> None:
    stop = ("--reason", "clock stands still", "--white", "0:40:00", "--black", "0:50:00")
    assert confirmed("clock", "stop", "1", *stop, "--moves", "21/20").code == 0
    again = ("--white", "0:41:00", "--black", "0:49:00", "--moves", "21/20", "--defective", "17")
    assert confirmed("clock", "resume", "1", *again).code == 0
    said = pareo("event", *LOG).out
    assert "clocks stopped (clock stands still), White 40:00, Black 50:00" in said
    assert "clocks started again, White 41:00, Black 49:00; defective clock: 17" in said
    (found,) = json.loads(confirmed("clock", "defective", "--json").out)["rows"]
    assert (found["round"], found["table"], found["clock"]) == (1, "1", "17")


@pytest.mark.usefixtures("playing")
def test_the_plan_of_the_hall_has_the_clocks_at_the_right_hand_of_black(pareo: Run) -> None:
    assert {row["clock"] for row in rows(pareo, "hall-plan")} == {"at Black's right hand"}
    said = pareo("report", "event:open", "hall-plan").out
    assert "one look sees most of the clocks" in " ".join(said.split())


@pytest.mark.usefixtures("playing")
def test_warnings_are_counted_and_the_third_is_a_reason_for_the_loss(
    confirmed: Event, pareo: Run
) -> None:
    """Comment to 11.7: the player is told at the third warning; each is kept with table and time."""
    said = []
    for _ in range(3):
        ran = confirmed("incident", "1", "warning", "white")
        assert ran.code == 0, ran.err
        said.append(confirmed("ledger", "1").out)
    report = rows(pareo, "incidents")
    assert len(report) == 3
    assert all("Table 1, round 1" in row["what"] and row["time"] for row in report)
    assert ["11.7" in each for each in said] == [False, False, True], said


@pytest.mark.usefixtures("playing")
def test_an_appeal_has_its_deadline_and_is_registered(confirmed: Event, pareo: Run) -> None:
    confirmed("rules", "--laws", "appeal_minutes=30")
    assert confirmed("appeal", "note", "1", "the clock was set wrongly").code == 0
    (found,) = rows(pareo, "appeals")
    assert found["text"] == "the clock was set wrongly"
    speech = pareo("report", "event:open", "speech").out
    assert "Appeals: up to 30 minutes" in speech


@pytest.mark.parametrize(
    ("clock", "chosen", "article"), [("15+10", "A.4", "A.5"), ("3+2", "B.4", "B.5")]
)
def test_rapid_and_blitz_do_not_start_before_the_supervision_is_chosen(
    opened: Open, confirmed: Event, clock: str, chosen: str, article: str
) -> None:
    here = opened()
    confirmed("settings", "--time", clock)
    here.do(rounds.pair)
    here.do(rounds.publish, 1)
    ran = confirmed("start")
    assert ran.code == 1
    assert article in ran.err
    assert confirmed("rules", "--laws", f"supervision={chosen}").code == 0
    assert confirmed("start").code == 0


def test_the_sheet_of_the_rules_has_what_the_laws_and_the_swiss_rules_leave_open(
    opened: Open, confirmed: Event, pareo: Run
) -> None:
    opened(tie_breaks=["BH", "SB"])
    laws = "supervision=A.4,draws_from_move=30,agreed_draws=from a move,fines=none,guideline_iii=no"
    assert confirmed("forbid", "1", "6").code == 0
    assert confirmed("rules", "--laws", laws, "--default-time", "15").code == 0
    said = " ".join(pareo("report", "event:open", "regulations").out.split())
    for words in (
        *("Minutes after which an absent player loses 15", "Draws by agreement", "beforehand none"),
        *("Half-point byes for each player 1", "Bye of late entries for missed rounds zero points"),
        *("E.I.01 Art. 9.1.1", "C.04.2 Art. 3.3"),
        *("Rounds planned: 5", "Tie-breaks:", "Scoring:", "Pairing-allocated bye 1"),
        *("Half-point bye on request ½", "Announced absence 0", "Acceleration none"),
        *("Equals in the start list by the alphabet", "Kept apart 1 group"),
    ):
        assert words in said, (words, said)
    announced = " ".join(pareo("report", "event:open", "announcement").out.split())
    assert "Move from which draws may be agreed 30" in announced
    speech = pareo("report", "event:open", "speech").out
    assert "only after both have completed move 30" in speech


def test_a_late_entry_is_kept_with_the_written_notice(opened: Open, confirmed: Event) -> None:
    """C.04.2 C.1 of 2017: in writing, with reasons; the Chief Arbiter decides."""
    here = opened(system="dutch-2017")
    here.do(settings.set_settings, {"rounds": 7})
    here.do(rounds.pair)
    here.do(rounds.publish, 1)
    assert confirmed("player", "add", "Ruiz, Sol", "--rating", "1500").code == 0
    ran = confirmed("late", "Ruiz", "--notice", "letter of 2 May: train on strike")
    assert ran.code == 0, ran.err
    assert "written notice: letter of 2 May: train on strike" in confirmed(*LOG).out
    confirmed("player", "add", "Vega, Luz", "--rating", "1400")
    ran = confirmed("late", "Vega", "--announced")
    assert "a call is not enough" in ran.out + ran.err


@pytest.mark.usefixtures("playing")
def test_a_rule_against_the_laws_is_warned_of_in_a_rated_event(confirmed: Event) -> None:
    """Added rules may not contradict the Laws, and do not hold in FIDE events (foreword)."""
    ran = confirmed("rules", "--laws", "illegal_moves_allowed=2")
    assert ran.code == 0
    assert "Departs from the Laws: the games cannot be rated." in ran.out + ran.err


def test_a_correct_claim_before_the_move_of_a_draw_limit_is_accepted(
    pareo: Run, tmp_path: Path
) -> None:
    """Comment to 9.1.1: with a limit of 30 moves, a third repetition before move 20 is a draw."""
    record = tmp_path / "game.txt"
    record.write_text(
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1\n", encoding="utf-8"
    )
    asked = ("laws", "claim", record, "--repetition", "--by", "black", "--written", "Ng8")
    ran = pareo(*asked, "--draws-from", "30")
    assert ran.code == 0, ran.err
    assert "9.2" in ran.out
    agreed = ("--agreement", "--moves", "6", "--draws-from", "30")
    assert "No draw: the game goes on" in pareo("laws", "claim", *agreed).out


@pytest.mark.parametrize(("players", "clock"), [(31, True), (30, False)])
def test_the_start_is_announced_five_minutes_and_one_minute_before(
    pareo: Run, players: int, *, clock: bool
) -> None:
    """Comment to 6.7.1: with more than 30 players a large countdown is shown."""
    said = pareo("laws", "start", "--at", "16:00", "--players", str(players)).out
    assert "15:55 and 15:59" in said
    assert ("large countdown clock" in said) is clock
