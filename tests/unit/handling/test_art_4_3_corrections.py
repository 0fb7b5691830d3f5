"""C.04.2 Art. 4.3, D.8 of 2017 and F7 of 1992: from which round a correction counts."""

from dataclasses import replace

import pytest

from pareo.handling import Report, Verdict
from pareo.handling.corrections import (
    may_pair_again,
    wrong_colours,
    wrong_rating,
    wrong_rating_2017,
    wrong_record_1992,
    wrong_record_2017,
    wrong_result,
)

BEFORE_THE_PAIRING = Report(round=5, rounds_paired=5, rounds_finished=5, rounds_planned=9)
DURING_THE_NEXT_ROUND = replace(BEFORE_THE_PAIRING, rounds_paired=6)
AFTER_THE_NEXT_ROUND = replace(DURING_THE_NEXT_ROUND, rounds_finished=6)
LATE_BUT_NOT_PAIRED = replace(BEFORE_THE_PAIRING, in_time=False)

WINDOWS = pytest.mark.parametrize(
    ("report", "verdict", "from_round"),
    [
        pytest.param(BEFORE_THE_PAIRING, "allowed", 6, id="in time"),
        pytest.param(LATE_BUT_NOT_PAIRED, "warned", 6, id="late, not paired"),
        pytest.param(DURING_THE_NEXT_ROUND, "allowed", 7, id="during the next round"),
        pytest.param(AFTER_THE_NEXT_ROUND, "refused", None, id="for the rating report only"),
    ],
)


@WINDOWS
def test_4_3_1_windows_of_a_wrong_result(
    report: Report, verdict: str, from_round: int | None
) -> None:
    ruling = wrong_result(report)
    assert (ruling.verdict, ruling.from_round) == (Verdict(verdict), from_round)
    assert ruling.article.article == "4.3.1"


@WINDOWS
def test_4_3_2_windows_of_wrong_colours(
    report: Report, verdict: str, from_round: int | None
) -> None:
    ruling = wrong_colours(report)
    assert (ruling.verdict, ruling.from_round) == (Verdict(verdict), from_round)


@WINDOWS
def test_2017_d8_windows_of_a_wrong_record(
    report: Report, verdict: str, from_round: int | None
) -> None:
    ruling = wrong_record_2017(report)
    assert (ruling.verdict, ruling.from_round) == (Verdict(verdict), from_round)
    assert ruling.article.edition.name == "2017"


def test_4_3_3_a_rating_moves_numbers_only_until_round_4_is_paired() -> None:
    early = Report(round=2, rounds_paired=3, rounds_finished=2)
    late = Report(round=3, rounds_paired=4, rounds_finished=3)
    assert (wrong_rating(early).verdict, wrong_rating(early).from_round) == (Verdict.ALLOWED, 4)
    assert (wrong_rating(late).verdict, wrong_rating(late).from_round) == (Verdict.WARNED, 5)
    assert wrong_rating(replace(late, rounds_finished=4)).refused


def test_2017_d8_a_rating_moves_numbers_only_until_round_4_is_paired() -> None:
    assert wrong_rating_2017(replace(BEFORE_THE_PAIRING)).verdict is Verdict.WARNED


def test_4_3_in_the_last_round_only_the_standings_are_left() -> None:
    last = Report(round=9, rounds_paired=9, rounds_finished=9, rounds_planned=9)
    assert (wrong_result(last).verdict, wrong_result(last).from_round) == (Verdict.ALLOWED, None)
    assert wrong_result(replace(last, in_time=False)).verdict is Verdict.WARNED
    before = replace(last, round=8, rounds_finished=8, in_time=False)
    assert (wrong_result(before).verdict, wrong_result(before).from_round) == (
        Verdict.ALLOWED,
        None,
    )


@pytest.mark.parametrize(
    ("mistaken", "verdict"), [(3, "refused"), (4, "refused"), (5, "allowed"), (6, "allowed")]
)
def test_4_3_only_the_round_before_the_one_in_play_can_still_change(
    mistaken: int, verdict: str
) -> None:
    report = Report(round=mistaken, rounds_paired=6, rounds_finished=5)
    assert wrong_result(report).verdict is Verdict(verdict)


def test_4_3_past_rounds_are_never_paired_again() -> None:
    assert may_pair_again(5, rounds_paired=6).refused
    assert may_pair_again(6, rounds_paired=6).refused
    assert may_pair_again(7, rounds_paired=6).verdict is Verdict.ALLOWED


def test_1992_f7_corrections_count_for_all_pairings_to_come() -> None:
    ruling = wrong_record_1992(Report(round=1, rounds_paired=5, rounds_finished=5))
    assert (ruling.verdict, ruling.from_round) == (Verdict.ALLOWED, 6)
    published = wrong_record_1992(Report(round=1, rounds_paired=6, rounds_finished=5))
    assert (published.verdict, published.from_round) == (Verdict.WARNED, 7)
