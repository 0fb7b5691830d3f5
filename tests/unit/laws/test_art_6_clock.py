"""Article 6 and 8.4 to 8.6: modes, periods, corrections, the sheet, the default time, recording."""

from datetime import datetime, timedelta
from typing import Any, Final

import pytest

from pareo.laws import (
    PRESETS,
    Certainty,
    ClockReading,
    Mode,
    Ruling,
    Times,
    Variant,
    after_move,
    after_the_flag,
    announcements,
    assistant_correction,
    audit,
    citation,
    control_words,
    counter_correction,
    default_limit,
    default_ruling,
    disturbance_correction,
    in_time_trouble,
    increment_correction,
    is_completed,
    must_record,
    next_move_number,
    penalty_correction,
    remaining_times,
    replaced_clock,
    result_code,
    setting,
    time_lost_by_white,
    time_used,
)
from pareo.model import Colour, TimeControl
from tests.unit.laws.decided import Case, cases

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def cites(ruling: Ruling, case: Case) -> bool:
    """Whether the ruling names every article of the case; the glossary has one number for all."""
    cited = {str(citation((rule,))) for rule in ruling.articles}
    return {article for article in case.articles if not article.startswith("Gl")} <= cited


def control_of(text: str) -> TimeControl:
    found = TimeControl.parse(text)
    assert found is not None
    return found


@pytest.mark.parametrize("case", cases("clock", "class"), ids=str)
def test_a_1_b_1_class_by_the_time_for_60_moves(case: Case) -> None:
    given = case.given
    text = given.get("control") or f"{given['minutes'] * 60}+{given['increment']}"
    control = control_of(text)
    assert control.rate.value == case.expected["class"]
    assert control.seconds_for_a_game == 60 * case.expected["minutes_for_60_moves"]


@pytest.mark.parametrize("case", cases("clock", "mode"), ids=str)
def test_6_3_2_modes(case: Case) -> None:
    given = case.given
    left = remaining_times(Mode(given["mode"]), given["main"], given["extra"], given["used"])
    assert ["flag" if time is None else time for time in left] == case.expected["remaining"]


@pytest.mark.parametrize("case", cases("clock", "period"), ids=str)
def test_6_3_2_unused_time_is_carried_over(case: Case) -> None:
    given = case.given
    periods = control_of(given["control"]).white
    state = after_move(
        periods, Mode(given["mode"]), given["completed"], given["remaining_before_increment"]
    )
    assert state.remaining == case.expected["remaining"]
    assert state.period == case.expected["period"]


def test_6_3_2_within_a_period_only_the_increment_is_added() -> None:
    periods = control_of("40/5400+30:1800+30").white
    assert after_move(periods, Mode.FISCHER, 39, 120).remaining == 150
    assert after_move(periods, Mode.FISCHER, 39, 120).period == 1
    assert after_move(periods, Mode.FISCHER, 41, 120).remaining == 150
    assert after_move(periods, Mode.FISCHER, 41, 120).period == 2


def corrected(given: dict[str, Any]) -> tuple[Times, Ruling]:
    before, variant = (
        Times(given["white"], given["black"]),
        Variant(given.get("variant", "standard")),
    )
    by = Colour(given["by"]) if "by" in given else WHITE
    match given["event"]:
        case "first illegal move":
            ruling = penalty_correction(by, variant)
            if "take_back_increment" in given:
                taken = "yes" if given["take_back_increment"] else "no"
                more = increment_correction(by, given["increment"], {"take_back": taken})
                ruling = Ruling(
                    ruling.verdict,
                    ruling.articles + more.articles,
                    times=ruling.times + more.times,
                )
        case "incorrect draw claim":
            ruling = penalty_correction(by, variant, "9.5.3")
        case "assistant":
            ruling = assistant_correction(by, disabled=given["disabled"])
        case _:
            ruling = disturbance_correction(given["both"], given["both"])
    return before.changed(ruling.times), ruling


ADJUSTMENTS: Final = cases("clock", "adjust")


@pytest.mark.parametrize("case", [one for one in ADJUSTMENTS if "white" in one.given], ids=str)
def test_7_1_what_to_set_on_the_clocks(case: Case) -> None:
    after, ruling = corrected(case.given)
    assert after == Times(case.expected["white"], case.expected["black"])
    assert cites(ruling, case)


@pytest.mark.parametrize("case", [one for one in ADJUSTMENTS if "white" not in one.given], ids=str)
def test_6_2_3_forgotten_presses_are_made_up_for(case: Case) -> None:
    given = case.given
    ruling = counter_correction(
        given["counter_white"],
        given["counter_black"],
        given["completed_white"],
        given["completed_black"],
    )
    assert ruling.times.white_presses == case.expected["presses_white"]
    assert ruling.times.black_presses == case.expected["presses_black"]
    assert cites(ruling, case)


@pytest.mark.parametrize("case", cases("clock", "audit"), ids=str)
def test_6_10_1_sum_rule_of_the_half_hourly_sheet(case: Case) -> None:
    given, expected = case.given, case.expected
    reading = ClockReading(
        given["white"],
        given["black"],
        given["completed_white"],
        given["completed_black"],
        given["seconds_since_start"],
    )
    found = audit(reading, given["base"], given["increment"], stopped=given["stopped"])
    assert found.expected == expected["expected_sum"]
    assert found.shown == expected["shown_sum"]
    assert found.consistent is expected["consistent"]
    if not found.consistent:
        assert found.missing == expected["difference"]
        assert str(found.hint) == f"{expected['hint']}."
        assert cites(found.ruling, case)


def test_6_10_1_boards_below_ten_minutes_shortest_first() -> None:
    readings = (
        ClockReading(700, 500, 30, 30, 5400, board=1),
        ClockReading(600, 900, 30, 30, 5400, board=2),
        ClockReading(90, 800, 30, 30, 5400, board=3),
    )
    assert [each.board for each in in_time_trouble(readings)] == [3, 1]


def test_6_10_1_a_new_clock_is_proposed_from_the_last_line_and_the_time_of_day() -> None:
    """600 s for 4 + 4 moves, 30 s each: 300 s to either side, 120 s of increments back."""
    last = ClockReading(3000, 2400, 20, 20, 3600)
    now = ClockReading(0, 0, 24, 24, 4200)
    ruling = replaced_clock(last, 30, WHITE, now)
    assert ruling.certainty is Certainty.CANNOT_SAY
    assert (3000 + ruling.times.white, 2400 + ruling.times.black) == (2820, 2220)


def at(text: str) -> datetime:
    return datetime.strptime(f"2026-11-01 {text} +0000", "%Y-%m-%d %H:%M %z")


DEFAULTS: Final = cases("clock", "default")


@pytest.mark.parametrize("case", [one for one in DEFAULTS if "arrives" in one.given], ids=str)
def test_6_7_1_default_time(case: Case) -> None:
    given, expected = case.given, case.expected
    started, minutes = at(given["started"]), given["default_minutes"]
    assert default_limit(started, minutes) == at(expected["limit"])
    ruling = default_ruling(
        started,
        minutes,
        (at(given["arrives"]["w"]), at(given["arrives"]["b"])),
        decides_otherwise=given.get("arbiter_decides_otherwise", False),
    )
    assert (ruling.result and result_code(ruling.result)) == expected["result"]
    assert cites(ruling, case)


@pytest.mark.parametrize(
    "case", [one for one in DEFAULTS if "white_time_lost_minutes" in one.expected], ids=str
)
def test_6_7_2_white_loses_the_time_until_he_comes(case: Case) -> None:
    given = case.given
    lost = time_lost_by_white(at(given["arrives"]["w"]), at(given["started"]))
    assert lost == timedelta(minutes=case.expected["white_time_lost_minutes"])


def test_6_7_2_the_rules_may_say_that_nobody_loses_the_time() -> None:
    both_late = (at("16:25"), at("16:20"))
    usual = default_ruling(at("16:05"), 60, both_late)
    kind = default_ruling(at("16:05"), 60, both_late, white_loses_time=False)
    alone = default_ruling(at("16:05"), 60, (at("16:25"), at("16:00")), white_loses_time=False)
    assert ["20:00 lost" in str(each) for each in usual.details] == [True]
    assert kind.details == ()
    assert ["20:00 lost" in str(each) for each in alone.details] == [True]


@pytest.mark.parametrize("case", [one for one in DEFAULTS if "players" in one.given], ids=str)
def test_6_7_1c_notices_before_the_start(case: Case) -> None:
    found = announcements(at(case.given["scheduled"]), case.given["players"])
    assert [f"{time:%H:%M}" for time in found.at] == case.expected["announce"]
    assert found.countdown_clock is case.expected["countdown_clock"]


RECORDINGS: Final = [one for one in cases("clock", "recording") if "remaining" in one.given]


@pytest.mark.parametrize("case", RECORDINGS, ids=str)
def test_8_4_duty_to_record(case: Case) -> None:
    given, expected = case.given, case.expected
    ruling = must_record(
        Variant(given["variant"]),
        given["remaining"],
        given["increment"],
        was_below=given.get("was_below_in_this_period", False),
        period=given.get("period", 1),
    )
    assert (ruling.certainty is Certainty.YES) is expected["must_record"]
    assert cites(ruling, case)
    for name in ("until", "first"):
        if name in expected:
            assert expected[name].removeprefix("bring ") in str(ruling.verdict)


RECORD_AFTER: Final = [one for one in cases("clock", "recording") if "flag" in one.given]


@pytest.mark.parametrize("case", RECORD_AFTER, ids=str)
def test_8_5_scoresheets_after_a_flag_fall(case: Case) -> None:
    given, expected = case.given, case.expected
    silent = [Colour(each) for each in given.get("not_recording", ("w", "b"))]
    recorded = [colour for colour in Colour if colour not in silent]
    complete = given.get("complete_sheets", len(recorded)) > 0
    ruling = after_the_flag(recorded, complete_sheet=complete, on_move=WHITE)
    said = " ".join(map(str, (ruling.verdict, *ruling.details)))
    assert ("Stop the clocks" in said) is (expected["clocks"] == "stopped")
    if not complete:
        assert "second board" in said
        assert all(word in said for word in ("position", "times", "which clock", "moves, if known"))
    else:
        assert "completes his sheet before he moves a piece" in said
        assert "the opponent's sheet and gives it back before he moves" in said
    assert cites(ruling, case)


@pytest.mark.parametrize("case", cases("clock", "next_move"), ids=str)
def test_8_6_number_of_the_next_move(case: Case) -> None:
    found = next_move_number(case.given["found"], case.given["required"])
    assert found == case.expected["next_move_number"]


def test_6_2_1_a_move_is_completed_by_pressing_ending_the_game_or_the_next_move() -> None:
    assert is_completed(pressed=True)
    assert is_completed(pressed=False, ended_the_game=True)
    assert is_completed(pressed=False, moved_again=True)
    assert not is_completed(pressed=False)


def test_6_2_2_the_time_until_the_press_is_the_players() -> None:
    assert time_used(to_make=12, to_press=3) == 15


def test_presets_have_the_classes_of_a_1_b_1_and_gl_3() -> None:
    """Minutes for 60 moves by hand; the third period of 100 + 50 + 15 begins after move 60."""
    found = [setting(control_of(text)) for text in PRESETS]
    minutes = [each.control.seconds_for_a_game // 60 for each in found]
    assert minutes == [150, 120, 180, 90, 35, 25, 15, 8, 5, 5, 180, 120]
    assert [each.rate.value for each in found] == [
        *["standard"] * 4,
        *["rapid"] * 3,
        *["blitz"] * 3,
        *["standard"] * 2,
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5400+30", []),
        ("1500+10", ["(A.2)"]),
        ("300", ["(A.2)"]),
        ("7200", ["(8.4)", "(III.2.1)"]),
    ],
)
def test_presets_warn_where_8_4_or_guideline_iii_matters(text: str, said: list[str]) -> None:
    warnings = setting(control_of(text)).warnings
    assert len(warnings) == len(said)
    assert all(part in str(line) for part, line in zip(said, warnings, strict=True))


def test_6_3_2_the_display_of_fischer_starts_with_the_increment() -> None:
    (line,) = setting(control_of("5400+30")).instructions
    assert "1:30:30" in str(line)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5400+30", "90 minutes for the whole game with 30 seconds per move"),
        ("40/7200:3600", "120 minutes for 40 moves, then 60 minutes for the rest of the game"),
        ("90+1", "1 minute 30 seconds for the whole game with 1 second per move"),
        ("W300-B240", "White 5 minutes for the whole game; Black 4 minutes for the whole game"),
    ],
)
def test_6_3_1_a_time_control_in_words(text: str, said: str) -> None:
    assert str(control_words(control_of(text))) == said


def test_6_3_2_with_a_counter_the_next_period_comes_after_its_move_else_at_zero() -> None:
    *periods, last = setting(control_of("40/5400+30:1800+30")).instructions
    assert len(periods) == 2
    assert "after move 40 if the move counter is used" in str(last)
    assert "when the display reaches 0" in str(last)
