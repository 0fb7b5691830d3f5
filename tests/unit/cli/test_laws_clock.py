"""pareo laws clock, flag, quickplay, start: the worked cases of Article 6 and Guideline III."""

import json
from typing import Any

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run
from tests.unit.laws.cases import Case, cases

SIDES = {"w": "white", "b": "black"}
EXCHANGE = "8/2k5/8/8/8/3K4/4R3/6b1 w - - 0 40"


def of_kind(kind: str) -> list[Case]:
    return [case for case in cases("clock") if case["kind"] == kind]


def answer(pareo: Run, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(pareo("laws", *words, "--json").out)
    return found


def time(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def test_6_3_1_a_1_b_1_the_class_of_a_time_control(pareo: Run) -> None:
    for case in of_kind("class"):
        given = case["given"]
        control = given.get("control") or f"{60 * given['minutes']}+{given['increment']}"
        assert answer(pareo, "clock", control)["class"] == case["expected"]["class"], case["id"]


def test_b_1_three_minutes_and_two_seconds_are_blitz(pareo: Run) -> None:
    assert "Class: blitz, 5 minutes for 60 moves." in pareo("laws", "clock", "180+2").out


def test_6_1_the_usual_controls_are_listed(pareo: Run) -> None:
    assert "40/90+30:30+30" in pareo("laws", "clock", "--list").out
    assert pareo("laws", "clock", "soon").code == ExitCode.BAD_INPUT


@pytest.mark.parametrize(
    ("written", "seconds", "read"),
    [
        ("90+30", "5400+30", "90 minutes for the whole game with 30 seconds per move"),
        ("3+2", "180+2", "3 minutes for the whole game with 2 seconds per move"),
    ],
)
def test_ruling_0356_small_numbers_are_minutes(
    pareo: Run, written: str, seconds: str, read: str
) -> None:
    small, large = (pareo("laws", "clock", each).out for each in (written, seconds))
    assert small == large.replace(f"{seconds}: ", f"{written}: ")
    assert f"{written}: {read}." in small
    shown = ("--started", "16:00", "--now", "17:10", "--moves", "25/25")
    ran = pareo("laws", "clock", "audit", written, *shown, "--white", "0:01", "--black", "0:01")
    assert f"Time control: {read}." in ran.out
    assert "= The difference" not in ran.out


def test_6_3_2_modes_of_the_clock(pareo: Run) -> None:
    for case in of_kind("mode"):
        given = case["given"]
        control = f"5400+{given['extra']}" if given["extra"] else "5400"
        left = ("--left", time(given["main"]))
        used = ("--used", ",".join(map(str, given["used"])))
        found = answer(pareo, "clock", "run", control, "--mode", given["mode"], *left, *used)
        expected = [None if each == "flag" else each for each in case["expected"]["remaining"]]
        assert found["remaining"] == expected, case["id"]


def test_6_3_2_unused_time_is_carried_over(pareo: Run) -> None:
    for case in of_kind("period"):
        given = case["given"]
        words = ("--completed", str(given["completed"]), "--mode", given["mode"])
        left = ("--left", time(given["remaining_before_increment"]))
        found = answer(pareo, "clock", "run", given["control"], *words, *left)
        expected = case["expected"]
        assert (found["remaining"], found["period"]) == (expected["remaining"], expected["period"])
    assert pareo("laws", "clock", "run", "300+3").code == ExitCode.USAGE


def test_ruling_0356_a_clock_that_runs_is_set_in_minutes(pareo: Run) -> None:
    small, large = (
        answer(pareo, "clock", "run", each, "--used", "10,2")["remaining"]
        for each in ("3+2", "180+2")
    )
    # Each move comes with its increment, the first one too.
    assert small == large == [180 + 2 - 10 + 2, 180 + 2 - 10 + 2 - 2 + 2]


def test_6_2_1_a_move_is_completed_by_pressing(pareo: Run) -> None:
    made = pareo("laws", "clock", "completed", "--making", "0:40", "--pressing", "0:03")
    assert made.code == ExitCode.FINDINGS
    assert pareo("laws", "clock", "completed", "--ended").code == ExitCode.FINE


def test_6_2_2_the_time_up_to_the_press_is_the_players(pareo: Run) -> None:
    words = ("clock", "completed", "--pressed", "--making", "0:40", "--pressing", "0:03")
    assert answer(pareo, *words)["seconds"] == 43


def test_6_10_2_the_sum_of_both_clocks(pareo: Run) -> None:
    for case in of_kind("audit"):
        given, start = case["given"], 16 * 3600
        now = start + given["seconds_since_start"]
        moves = f"{given['completed_white']}/{given['completed_black']}"
        ran = pareo(
            *("laws", "clock", "audit", f"{given['base']}+{given['increment']}", "--json"),
            *("--started", "16:00", "--now", f"{now // 3600}:{now // 60 % 60:02}:{now % 60:02}"),
            *("--moves", moves, "--white", time(given["white"]), "--black", time(given["black"])),
            *("--stopped", time(given["stopped"])),
        )
        found, expected = json.loads(ran.out), case["expected"]
        assert (found["expected"], found["shown"]) == (
            expected["expected_sum"],
            expected["shown_sum"],
        )
        assert ran.code == (ExitCode.FINE if expected["consistent"] else ExitCode.FINDINGS)


@pytest.mark.parametrize("name", ["adjust-1", "adjust-2", "adjust-3", "adjust-4", "adjust-5"])
def test_7_1_what_to_set_on_the_clocks(pareo: Run, name: str) -> None:
    case = next(case for case in of_kind("adjust") if case["id"] == name)
    given, expected = case["given"], case["expected"]
    shown = f"{given['white']}/{given['black']}"
    kind = "claim" if "claim" in given["event"] else "illegal-move"
    words = ["clock", "correct", kind, "--by", SIDES[given["by"]], "--shown", shown]
    found = answer(pareo, *words, "--variant", given["variant"])["set"]
    if given.get("take_back_increment"):
        back = ("--take-back", "yes", "--increment", str(given["increment"]))
        taken = answer(pareo, *words[:2], "increment", *words[3:], *back)["set"]
        found["w"] = taken["w"]
    assert found == {"w": expected["white"], "b": expected["black"]}


def test_6_2_6_and_8_1_6_an_assistant_costs_ten_minutes(pareo: Run) -> None:
    words = ("clock", "correct", "assistant", "--by", "black", "--shown", "5400/5400")
    assert answer(pareo, *words)["set"] == {"w": 5400, "b": 4800}
    assert answer(pareo, *words, "--disabled")["set"] == {"w": 5400, "b": 5400}


def test_6_2_3_forgotten_presses(pareo: Run) -> None:
    words = ("clock", "correct", "counters", "--shown", "31/31", "--to", "32/32")
    times = answer(pareo, *words)["ruling"]["times"]
    assert (times["white_presses"], times["black_presses"]) == (1, 1)


def test_12_5_extra_time_for_a_disturbance(pareo: Run) -> None:
    words = ("clock", "correct", "disturbance", "--shown", "300/280", "--to", "3:00/3:00")
    assert answer(pareo, *words)["set"] == {"w": 480, "b": 460}
    assert pareo("laws", "clock", "correct", "disturbance").code == ExitCode.BAD_INPUT
    assert pareo("laws", "clock", "correct", "claim").code == ExitCode.BAD_INPUT


def test_6_10_1_times_for_a_new_clock(pareo: Run) -> None:
    """By hand: 12 minutes for three moves each, six minutes a side; three increments each."""
    ran = pareo(
        *("laws", "clock", "replace", "5400+30", "--last", "0:53:40/1:09:20", "--moves", "25/25"),
        *("--since", "12:00", "--now", "28/28", "--running", "white"),
    )
    assert "Proposal: White 49:10, Black 1:04:50; the arbiter decides" in ran.out


def test_8_4_and_a_2_the_duty_to_record(pareo: Run) -> None:
    for case in [case for case in of_kind("recording") if "must_record" in case["expected"]]:
        given = case["given"]
        words = ["--left", time(given["remaining"]), "--increment", str(given["increment"])]
        words += ["--was-below"] if given.get("was_below_in_this_period") else []
        words += ["--period", str(given.get("period", 1)), "--variant", given["variant"]]
        found = answer(pareo, "clock", "recording", *words)
        expected = "yes" if case["expected"]["must_record"] else "no"
        assert found["ruling"]["certainty"] == expected, case["id"]


def test_a_2_in_rapid_recording_is_voluntary(pareo: Run) -> None:
    ran = pareo("laws", "clock", "recording", "--left", "15:00", "--variant", "rapid")
    assert "A.2" in ran.out


# ------------------------------------------------------------------------------ flag, quickplay

SEEN = ("noticed_by=arbiter", "fallen=one-flag")


def test_6_9_the_opponent_who_cannot_mate_draws(pareo: Run) -> None:
    ran = pareo("laws", "flag", "white", *SEEN, "last_period=yes", "--fen", EXCHANGE)
    assert (ran.code, "Result: ½-½." in ran.out) == (ExitCode.FINE, True)


def test_6_8_a_flag_that_nobody_has_seen(pareo: Run) -> None:
    ran = pareo("laws", "flag", "white", "noticed_by=nobody")
    assert (ran.code, "6.8" in ran.out) == (ExitCode.FINE, True)


def test_6_4_the_prescribed_moves_were_completed(pareo: Run) -> None:
    ran = pareo("laws", "flag", "white", *SEEN, "last_period=no", "moves_completed=yes")
    assert "the next period begins (6.4" in ran.out


def test_12_7_a_spectator_only_informs_the_arbiter(pareo: Run) -> None:
    assert "12.7" in pareo("laws", "flag", "white", "noticed_by=spectator").out


def test_a_4_3_the_claimant_stops_the_clock(pareo: Run) -> None:
    words = ("noticed_by=player", "fallen=1", "last_period=1", "opponent_can_mate=sí")
    ran = pareo("laws", "flag", "white", *words, "--variant", "rapid")
    assert ran.out.startswith("White loses on time (6.9, A.4.3")


def test_a_4_5_the_arbiter_calls_what_he_sees(pareo: Run) -> None:
    words = (*SEEN, "last_period=yes", "opponent_can_mate=yes", "--variant", "blitz")
    ran = pareo("laws", "flag", "black", *words)
    assert ("A.4.5" in ran.out, "B.4" in ran.out) == (True, True)


def test_iii_3_1_both_flags_are_down(pareo: Run) -> None:
    draw = pareo("laws", "flag", "both", "noticed_by=arbiter", "last_period=yes")
    assert "draw (III.3.1.2" in draw.out
    on = pareo("laws", "flag", "both", "noticed_by=arbiter", "last_period=no")
    assert "play goes on (III.3.1.1" in on.out


def test_6_9_a_game_that_had_ended_keeps_its_result(pareo: Run) -> None:
    ran = pareo("laws", "flag", "white", "--ended", "1-0")
    assert "Result: 1-0." in ran.out


def test_what_is_open_is_asked_for(pareo: Run) -> None:
    ran = pareo("laws", "flag", "white")
    assert ran.code == ExitCode.QUESTION
    assert ran.out.startswith("Who noticed the flag fall? (6.8) noticed_by=arbiter|player|")
    assert "With the usual answers: White loses on time" in ran.out
    assert pareo("laws", "flag", "white", "weather=fine").code == ExitCode.BAD_INPUT
    assert pareo("laws", "flag", "white", "noticed_by=dog").code == ExitCode.BAD_INPUT


def test_at_a_terminal_one_question_follows_the_other(
    pareo: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["dog", "1", "1", "1", "2"])
    monkeypatch.setattr("pareo.cli.output.Output.can_ask", property(lambda _: True))
    monkeypatch.setattr("pareo.cli.output.Output.ask", lambda *_: next(answers))
    ran = pareo("laws", "flag", "white")
    assert (ran.code, "Result: ½-½." in ran.out) == (ExitCode.FINE, True)
    monkeypatch.setattr("pareo.cli.output.Output.ask", lambda *_: None)
    assert pareo("laws", "flag", "white").code == ExitCode.QUESTION


ADMISSIBLE = (
    "announced=yes",
    "flag_fallen=no",
    "on_move=yes",
    "under_two_minutes=yes",
    "arbiter_present=yes",
)


def test_iii_4_five_seconds_for_both_and_two_minutes(pareo: Run) -> None:
    words = (*ADMISSIBLE, "request=increment", "opponent_accepts=no", "arbiter=agrees")
    times = answer(pareo, "quickplay", "white", *words)["ruling"]["times"]
    assert (times["black"], times["extra_per_move"]) == (120, 5)


def test_iii_2_only_if_it_was_announced(pareo: Run) -> None:
    ran = pareo("laws", "quickplay", "white", "announced=no")
    assert (ran.code, "III.2.1" in ran.out) == (ExitCode.FINDINGS, True)


@pytest.mark.parametrize(
    ("arbiter", "result", "seconds"),
    [("agrees", "½-½", 0), ("postpones", None, 0), ("rejects", None, 120)],
)
def test_iii_5_the_arbiter_agrees_postpones_or_rejects(
    pareo: Run, arbiter: str, result: str | None, seconds: int
) -> None:
    words = (*ADMISSIBLE, "request=draw", "increment_possible=no", f"arbiter={arbiter}")
    ruling = answer(pareo, "quickplay", "white", *words, "ground=1", "opponent_accepts=no")[
        "ruling"
    ]
    assert (ruling["result"], ruling["times"]["black"]) == (result, seconds)


def test_iii_5_3_a_rejected_claim_gives_the_opponent_two_minutes(pareo: Run) -> None:
    words = (*ADMISSIBLE, "request=draw", "increment_possible=no", "arbiter=rejects")
    assert "III.5.3" in pareo("laws", "quickplay", "white", *words).out


def test_iii_5_2_a_postponed_claim_is_decided_after_the_flag(pareo: Run) -> None:
    words = ("--postponed", "winnable=no", "effort=yes")
    ran = pareo("laws", "quickplay", "white", *words)
    assert ("III.5.2" in ran.out, "Result: ½-½." in ran.out) == (True, True)


def test_iii_6_without_an_arbiter_the_claim_ends_the_game(pareo: Run) -> None:
    words = ("announced=yes", "request=draw", "flag_fallen=no", "on_move=yes", "ground=1")
    more = ("under_two_minutes=yes", "arbiter_present=no")
    assert "III.6" in pareo("laws", "quickplay", "white", *words, *more).out


def test_iii_1_only_in_the_last_period(pareo: Run) -> None:
    words = ("quickplay", "white", "announced=yes", "--control", "40/7200:3600", "--completed")
    assert pareo("laws", *words, "39").code == ExitCode.FINDINGS
    assert "III.1" in pareo("laws", *words, "39").out
    assert pareo("laws", *words, "40").code == ExitCode.QUESTION


def test_iii_5_1_counts_help_the_arbiter(pareo: Run, tmp_path: Any) -> None:
    path = tmp_path / "game.pgn"
    path.write_text('[FEN "k7/8/8/8/8/8/8/4KQ2 w - - 0 1"]\n\n1. Qa6+ Kb8 2. Qb6+ Kc8 *')
    ran = pareo("laws", "quickplay", "black", "announced=no", "--game", str(path))
    assert "Checks in a row: 2." in ran.out


# --------------------------------------------------------------------------------------- start


def test_6_7_1_default_time_by_the_worked_cases(pareo: Run) -> None:
    for case in [case for case in of_kind("default") if "arrives" in case["given"]]:
        given, expected = case["given"], case["expected"]
        words = ["start", "--at", given["scheduled"], "--started", given["started"]]
        words += ["--white", given["arrives"].get("w") or "absent"]
        words += ["--black", given["arrives"].get("b") or "absent"]
        if given["default_minutes"] is not None:
            words += ["--default", str(given["default_minutes"])]
        words += ["--otherwise"] if given.get("arbiter_decides_otherwise") else []
        found = answer(pareo, *words)
        assert found["limit"] == expected["limit"]
        codes = {"+/-": "1F-0F", "-/+": "0F-1F", "-/-": "0F-0F", None: None}
        assert found["ruling"]["result"] == codes[expected["result"]], case["id"]


def test_6_6_whites_clock_has_run_since_the_start_6_7_2(pareo: Run) -> None:
    words = ("--at", "16:00", "--started", "16:05", "--default", "60", "--white", "16:25")
    ran = pareo("laws", "start", *words, "--black", "16:20")
    assert "White's clock has run since the start: 20:00 lost." in ran.out


def test_6_7_1c_notices_before_the_start(pareo: Run) -> None:
    found = answer(pareo, "start", "--at", "16:00", "--players", "24")
    assert (found["notices"], found["countdown_clock"]) == (["15:55", "15:59"], False)
    assert "countdown" in pareo("laws", "start", "--at", "16:00", "--players", "31").out


@pytest.mark.parametrize(
    "words",
    [
        ("start", "--at", "25:00"),
        ("start", "--at", "noon"),
        ("clock", "recording", "--left", "soon"),
        ("clock", "correct", "counters", "--shown", "31"),
    ],
)
def test_times_that_are_none(pareo: Run, words: tuple[str, ...]) -> None:
    assert pareo("laws", *words).code == ExitCode.USAGE
