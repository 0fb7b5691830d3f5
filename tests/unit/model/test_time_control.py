"""Time controls: how they are written, and what rate of play they make."""

import pytest

from pareo.model import Period, TimeClass, TimeControl


def rate(text: str) -> TimeClass:
    control = TimeControl.parse(text)
    assert control is not None
    return control.rate


def test_the_same_periods_for_both_sides() -> None:
    periods = (Period(6000, 40, 30), Period(900, None, 30))
    assert TimeControl.parse("40/6000+30:900+30") == TimeControl(periods, periods)


def test_white_and_black_may_have_different_times() -> None:
    assert TimeControl.parse("W300-B240") == TimeControl((Period(300),), (Period(240),))


@pytest.mark.parametrize(
    "text", ["5400+30", "40/6000+30:900+30", "300", "W300-B240", "W300+2-B240"]
)
def test_a_time_control_is_written_as_it_is_read(text: str) -> None:
    assert str(TimeControl.parse(text)) == text


@pytest.mark.parametrize("text", ["", "90 min", "5400+", "+30", "5400:", "W300", "W300-B", "1/2/3"])
def test_free_text_is_no_time_control(text: str) -> None:
    assert TimeControl.parse(text) is None


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("90+30", "5400+30"),
        ("40/90+30:15+30", "40/5400+30:900+30"),
        ("40/120:20/60:30", "40/7200:20/3600:1800"),
        ("3+2", "180+2"),
        ("5400+30", "5400+30"),
        ("180+2", "180+2"),
        ("40/6000+30:900+30", "40/6000+30:900+30"),
    ],
)
def test_ruling_0356_small_numbers_in_free_words_are_minutes(text: str, seconds: str) -> None:
    assert str(TimeControl.from_words(text)) == seconds


@pytest.mark.parametrize("text", ["", "90 min", "40/90+30:900+30", "5400:15"])
def test_ruling_0356_other_words_and_periods_that_disagree_say_nothing(text: str) -> None:
    assert TimeControl.from_words(text) is None


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("5400+30", "90+30"), ("40/6000+30:900+30", "40/100+30:15+30"), ("605+10", "605+10")],
)
def test_a_time_control_in_minutes(text: str, minutes: str) -> None:
    control = TimeControl.parse(text)
    assert control is not None
    assert control.in_minutes == minutes


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1800+30", TimeClass.STANDARD), ("600+5", TimeClass.RAPID), ("601", TimeClass.RAPID)],
)
def test_laws_a_1_rapid_lies_between_10_and_60_minutes(text: str, expected: TimeClass) -> None:
    assert rate(text) is expected


@pytest.mark.parametrize("text", ["300+5", "600", "180+2", "299+5"])
def test_laws_b_1_blitz_is_10_minutes_or_less(text: str) -> None:
    assert rate(text) is TimeClass.BLITZ


@pytest.mark.parametrize(
    ("text", "expected"), [("3600", TimeClass.STANDARD), ("3599", TimeClass.RAPID)]
)
def test_laws_glossary_standard_is_60_minutes_or_more(text: str, expected: TimeClass) -> None:
    assert rate(text) is expected


def test_all_periods_up_to_move_60_count() -> None:
    assert rate("40/1800:1800") is TimeClass.STANDARD


def test_a_period_after_move_60_is_not_reached() -> None:
    assert rate("60/1800:1800") is TimeClass.RAPID


def test_with_uneven_times_the_shorter_decides() -> None:
    assert rate("W660-B600") is TimeClass.BLITZ
