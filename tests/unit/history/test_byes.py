"""C.04.1 Art. 4 and its ancestors: which unplayed rounds bar the pairing-allocated bye."""

import pytest

from pareo.history import (
    Barred,
    UnplayedRound,
    bye_barred,
    bye_barred_1987,
    bye_barred_1992,
    bye_barred_2012,
    bye_barred_2017,
    points_for_a_win,
    unplayed_rounds,
)
from pareo.model import (
    AbnormalPoints,
    ByeKind,
    Game,
    Match,
    Outcome,
    Points,
    PointSystem,
    Result,
    Round,
    Settings,
    Tpn,
)
from tests.words import DRAW, WIN, event, round_of, team_event

PAB = UnplayedRound(1, ByeKind.PAIRING_ALLOCATED, WIN)
WORTHLESS_PAB = UnplayedRound(1, ByeKind.PAIRING_ALLOCATED, Points(0))
FULL = UnplayedRound(1, ByeKind.FULL_POINT, WIN)
HALF = UnplayedRound(1, ByeKind.HALF_POINT, DRAW)
ZERO = UnplayedRound(1, ByeKind.ZERO_POINT, Points(0))
FORFEIT_WIN = UnplayedRound(1, Outcome.FORFEIT_WIN, WIN)
FORFEIT_LOSS = UnplayedRound(1, Outcome.FORFEIT_LOSS, Points(0))
ALL = (PAB, WORTHLESS_PAB, FULL, HALF, ZERO, FORFEIT_WIN, FORFEIT_LOSS)


@pytest.mark.parametrize(
    ("barred", "by"),
    [
        pytest.param(bye_barred, (PAB, WORTHLESS_PAB, FULL, FORFEIT_WIN), id="2026 Art. 4"),
        pytest.param(bye_barred_2017, (PAB, WORTHLESS_PAB, FORFEIT_WIN), id="2017 d"),
        pytest.param(
            bye_barred_2012, (PAB, WORTHLESS_PAB, FULL, HALF, FORFEIT_WIN), id="before Baku 2016"
        ),
        pytest.param(bye_barred_1992, (PAB, WORTHLESS_PAB, FULL, FORFEIT_WIN), id="1992 B1.b"),
        pytest.param(bye_barred_1987, (PAB, WORTHLESS_PAB, FULL, FORFEIT_WIN), id="1987 8.2"),
    ],
)
def test_4_and_d_and_b1b_and_8_2_what_bars_the_bye(
    barred: Barred, by: tuple[UnplayedRound, ...]
) -> None:
    assert tuple(unplayed for unplayed in ALL if barred((unplayed,), WIN)) == by


def test_4_two_half_point_byes_are_no_win_in_one_round() -> None:
    assert not bye_barred((HALF, HALF), WIN)


def test_4_a_half_point_bye_that_is_worth_a_win_bars_the_bye() -> None:
    assert bye_barred((HALF,), DRAW)


def test_4_the_unplayed_rounds_of_everyone_with_their_points() -> None:
    rounds = (
        Round.of((1, 2, "1F-0F"), byes={3: "H"}),
        Round.of((3, 1, "0F-0F"), byes={2: "U"}),
        Round.of((2, 3, "1-0"), byes={1: "F"}),
    )
    assert unplayed_rounds(event(3, *rounds)) == {
        1: (
            UnplayedRound(1, Outcome.FORFEIT_WIN, WIN),
            UnplayedRound(2, Outcome.FORFEIT_LOSS, Points(0)),
            UnplayedRound(3, ByeKind.FULL_POINT, WIN),
        ),
        2: (
            UnplayedRound(1, Outcome.FORFEIT_LOSS, Points(0)),
            UnplayedRound(2, ByeKind.PAIRING_ALLOCATED, WIN),
        ),
        3: (
            UnplayedRound(1, ByeKind.HALF_POINT, DRAW),
            UnplayedRound(2, Outcome.FORFEIT_LOSS, Points(0)),
        ),
    }


def test_4_a_bonus_is_not_scored_in_a_round() -> None:
    bonus = event(
        2,
        Round.of(byes={1: "Z", 2: "Z"}),
        abnormal_points=(AbnormalPoints(None, WIN, participants=(Tpn(1),)),),
    )
    assert unplayed_rounds(bonus)[Tpn(1)] == (ZERO,)


def test_4_a_forfeit_win_is_one_even_where_it_brings_nothing() -> None:
    nothing = event(2, Round.of((1, 2, "1F-0F")), points=PointSystem(forfeit_win=Points(0)))
    assert unplayed_rounds(nothing)[Tpn(1)] == (UnplayedRound(1, Outcome.FORFEIT_WIN, Points(0)),)


def test_4_two_forfeited_games_make_one_unplayed_match() -> None:
    one, two = Tpn(1), Tpn(2)
    games = (
        Game(one, two, Result.WHITE_WON_BY_FORFEIT),
        Game(two, one, Result.BLACK_WON_BY_FORFEIT),
    )
    double = event(2, round_of(Match(one, two, games)), games_per_match=2)
    assert unplayed_rounds(double) == {
        1: (UnplayedRound(1, Outcome.FORFEIT_WIN, Points(20)),),
        2: (UnplayedRound(1, Outcome.FORFEIT_LOSS, Points(0)),),
    }


def test_4_a_forfeited_team_match_counts_its_match_points() -> None:
    forfeited = Match(Tpn(1), Tpn(2), (), Result.BLACK_WON_BY_FORFEIT)
    found = unplayed_rounds(team_event(2, round_of(forfeited)))
    assert found[Tpn(2)] == (UnplayedRound(1, Outcome.FORFEIT_WIN, Points(20)),)
    assert found[Tpn(1)] == (UnplayedRound(1, Outcome.FORFEIT_LOSS, Points(0)),)


def test_4_what_a_won_round_is_worth() -> None:
    assert points_for_a_win(Settings()) == 10
    assert points_for_a_win(Settings(games_per_match=2)) == 20
    assert points_for_a_win(Settings(teams_are_paired=True)) == 20
