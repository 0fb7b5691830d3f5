"""C.04.1: rounds, meetings, the bye and the limits of colours."""

from collections.abc import Callable

import pytest

from pareo.handling import (
    ColourProposal,
    Ruling,
    Verdict,
    can_be_completed,
    scoring_fits_acceleration,
)
from pareo.handling.bye_rules import (
    bye_is_due,
    bye_points,
    bye_points_before_2017,
    may_change_bye_value,
    may_receive_bye,
)
from pareo.handling.colour_rules import (
    difference_limit,
    difference_limit_2017,
    run_limit,
    run_limit_2017,
)
from pareo.handling.event_setup import (
    clear_winner_2017,
    may_change_rounds,
    may_change_rounds_1987,
    may_change_rounds_2017,
    rounds_declared,
    rounds_declared_1987,
    rounds_declared_2017,
)
from pareo.handling.meetings import Met, may_meet, may_meet_1987, may_meet_1992, may_meet_2017
from pareo.history import UnplayedRound, bye_barred, bye_barred_2017, opponents_met
from pareo.model import (
    ByeKind,
    ForbiddenPairs,
    MatchPoints,
    Points,
    PointSystem,
    Round,
    Settings,
    Tpn,
)
from tests.words import BLACK, DRAW, WHITE, WIN, event, numbers

ONE, TWO, THREE = numbers(1, 2, 3)


@pytest.mark.parametrize(
    ("rule", "article"),
    [(rounds_declared, "1"), (rounds_declared_2017, "a"), (rounds_declared_1987, "1")],
)
def test_1_and_a_rounds_are_declared_beforehand(
    rule: Callable[[Settings], Ruling], article: str
) -> None:
    assert rule(Settings()).refused
    assert rule(Settings(rounds=9)).verdict is Verdict.ALLOWED
    assert rule(Settings(rounds=9)).article.article == article


@pytest.mark.parametrize(
    "rule", [may_change_rounds, may_change_rounds_2017, may_change_rounds_1987]
)
def test_1_and_a_rounds_do_not_change_after_the_start(rule: Callable[[int], Ruling]) -> None:
    assert rule(0).verdict is Verdict.ALLOWED
    assert rule(1).refused


@pytest.mark.parametrize(
    ("field", "rounds", "verdict"),
    [(6, 5, "allowed"), (6, 6, "warned"), (5, 5, "allowed"), (5, 6, "warned"), (0, 1, "warned")],
)
def test_2_too_many_rounds_for_the_field_are_warned_of(
    field: int, rounds: int, verdict: str
) -> None:
    assert can_be_completed(event(field, rounds=rounds)).verdict is Verdict(verdict)


def test_2_forbidden_pairs_take_opponents_away() -> None:
    def verdict(group: ForbiddenPairs, rounds: int) -> Verdict:
        return can_be_completed(event(6, rounds=rounds, forbidden_pairs=(group,))).verdict

    assert verdict(ForbiddenPairs(numbers(1, 2, 3)), 3) is Verdict.ALLOWED
    assert verdict(ForbiddenPairs(numbers(1, 2, 3)), 4) is Verdict.WARNED
    assert verdict(ForbiddenPairs(numbers(1, 2, 3), 1, 2), 4) is Verdict.ALLOWED
    assert verdict(ForbiddenPairs(numbers(1, 2, 3), 2), 4) is Verdict.ALLOWED
    in_between = (ForbiddenPairs(numbers(1, 2, 3), 1, 2), ForbiddenPairs(numbers(1, 2, 3), 4, 4))
    assert can_be_completed(event(6, rounds=4, forbidden_pairs=in_between)).verdict is (
        Verdict.ALLOWED
    )


def test_2_without_declared_rounds_nothing_can_be_said() -> None:
    group = ForbiddenPairs(numbers(1, 2))
    assert can_be_completed(event(2, forbidden_pairs=(group,))).verdict is Verdict.ALLOWED


def test_2017_b1_comment_rounds_that_bring_out_one_winner() -> None:
    assert clear_winner_2017(field=64, rounds=6).verdict is Verdict.ALLOWED
    assert clear_winner_2017(field=65, rounds=6).verdict is Verdict.WARNED


@pytest.mark.parametrize("rule", [may_meet, may_meet_2017, may_meet_1992, may_meet_1987])
def test_2_and_b_two_meet_at_most_once(rule: Callable[[Tpn, Tpn, Met], Ruling]) -> None:
    met = opponents_met(event(3, Round.of((1, 2, "1-0"), byes={3: "U"})))
    assert rule(ONE, TWO, met).refused
    assert rule(TWO, ONE, met).refused
    assert rule(ONE, THREE, met).verdict is Verdict.ALLOWED


def test_3_a_bye_is_due_when_an_odd_number_is_to_be_paired() -> None:
    assert [bye_is_due(count) for count in (0, 1, 2, 7)] == [False, True, False, True]


def test_3_the_bye_is_worth_a_win_unless_the_event_says_otherwise() -> None:
    assert bye_points(Settings()) == 10
    half = PointSystem(pairing_allocated_bye=DRAW)
    assert bye_points(Settings(points=half)) == 5
    assert bye_points(Settings(teams_are_paired=True)) == 10
    assert bye_points_before_2017(Settings(points=half)) == 10
    assert bye_points_before_2017(Settings(teams_are_paired=True)) == 20


def test_3_every_bye_of_an_event_is_worth_the_same() -> None:
    assert may_change_bye_value(0).verdict is Verdict.ALLOWED
    assert may_change_bye_value(1).refused


def test_4_who_may_receive_the_bye_and_why_not() -> None:
    half = UnplayedRound(1, ByeKind.HALF_POINT, DRAW)
    full = UnplayedRound(2, ByeKind.FULL_POINT, WIN)
    assert may_receive_bye(bye_barred, (half,), WIN).verdict is Verdict.ALLOWED
    ruling = may_receive_bye(bye_barred, (half, full), WIN)
    assert (ruling.verdict, ruling.article.article) == (Verdict.REFUSED, "4")
    assert ruling.reason.values == (("round", 2),)


def test_2017_d_a_requested_bye_does_not_rule_out_the_bye() -> None:
    full = UnplayedRound(2, ByeKind.FULL_POINT, WIN)
    ruling = may_receive_bye(bye_barred_2017, (full,), WIN)
    assert (ruling.verdict, ruling.article.article) == (Verdict.ALLOWED, "d")


def test_6_whites_and_blacks_stay_within_two() -> None:
    assert difference_limit(ColourProposal((WHITE, BLACK, WHITE), WHITE)).verdict is Verdict.ALLOWED
    third_more = ColourProposal((WHITE, BLACK, WHITE, WHITE), WHITE)
    assert difference_limit(third_more).refused
    excepted = ColourProposal((WHITE, BLACK, WHITE, WHITE), WHITE, excepted=True)
    assert difference_limit(excepted).verdict is Verdict.WARNED
    assert difference_limit(ColourProposal((BLACK, BLACK), BLACK)).refused


def test_2017_f_exceptions_only_in_the_last_round() -> None:
    played = (WHITE, BLACK, WHITE, WHITE)
    before = ColourProposal(played, WHITE, excepted=True)
    last = ColourProposal(played, WHITE, excepted=True, last_round=True)
    assert difference_limit_2017(before).refused
    assert difference_limit_2017(last).verdict is Verdict.WARNED
    assert difference_limit_2017(ColourProposal((), WHITE)).verdict is Verdict.ALLOWED


def test_7_no_colour_three_times_running() -> None:
    assert run_limit(ColourProposal((WHITE, BLACK), BLACK)).verdict is Verdict.ALLOWED
    assert run_limit(ColourProposal((WHITE, BLACK, BLACK), BLACK)).refused
    excepted = ColourProposal((BLACK, BLACK), BLACK, excepted=True)
    assert run_limit(excepted).verdict is Verdict.WARNED


def test_2017_g_exceptions_only_in_the_last_round() -> None:
    assert run_limit_2017(ColourProposal((BLACK, BLACK), BLACK, excepted=True)).refused
    last = ColourProposal((BLACK, BLACK), BLACK, excepted=True, last_round=True)
    assert run_limit_2017(last).verdict is Verdict.WARNED


def test_c04_7_1_1_baku_needs_a_win_worth_two_draws_and_a_loss_worth_nothing() -> None:
    assert scoring_fits_acceleration(Settings()).verdict is Verdict.ALLOWED
    football = PointSystem.of(Points(30), Points(10))
    assert scoring_fits_acceleration(Settings(points=football)).refused
    with_loss = PointSystem.of(Points(20), Points(10), Points(5))
    assert scoring_fits_acceleration(Settings(points=with_loss)).refused
    teams = Settings(points=football, match_points=MatchPoints(), teams_are_paired=True)
    assert scoring_fits_acceleration(teams).verdict is Verdict.ALLOWED
