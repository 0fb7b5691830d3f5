"""5.1.2, 8.7, 10.1, 10.2, Gl.2: results, signatures and scores."""

import pytest

from pareo.laws import (
    Certainty,
    Ending,
    SignedSheet,
    check_scores,
    check_signed,
    resignation,
    result_code,
    scores,
)
from pareo.model import STANDARD_POINTS, Colour, Points, PointSystem, Result


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (Result.WHITE_WON, "1-0"),
        (Result.BLACK_WON, "0-1"),
        (Result.DRAWN, "½-½"),
        (Result.BOTH_LOST, "0-0"),
        (Result.DRAWN_LOST, "½-0"),
        (Result.WHITE_WON_BY_FORFEIT, "+/-"),
        (Result.BLACK_WON_BY_FORFEIT, "-/+"),
        (Result.DOUBLE_FORFEIT, "-/-"),
    ],
)
def test_gl_2_codes_of_results(result: Result, code: str) -> None:
    assert result_code(result) == code


def test_10_1_win_and_forfeit_win_one_point_draw_half() -> None:
    assert scores(Result.WHITE_WON, STANDARD_POINTS) == (10, 0)
    assert scores(Result.BLACK_WON_BY_FORFEIT, STANDARD_POINTS) == (0, 10)
    assert scores(Result.DRAWN, STANDARD_POINTS) == (5, 5)
    assert scores(Result.DRAWN, PointSystem.of(30, 10)) == (10, 10)


@pytest.mark.parametrize(
    ("white", "black", "system", "certainty"),
    [
        (10, 0, STANDARD_POINTS, Certainty.YES),
        (0, 0, STANDARD_POINTS, Certainty.YES),
        (5, 0, STANDARD_POINTS, Certainty.YES),
        (10, 5, STANDARD_POINTS, Certainty.NO),  # together more than a win
        (7, 0, STANDARD_POINTS, Certainty.NO),  # no normal score
        (30, 0, PointSystem.of(30, 10), Certainty.YES),
        (20, 0, PointSystem.of(30, 10), Certainty.NO),
        (30, 10, PointSystem.of(30, 10), Certainty.NO),
    ],
)
def test_10_2_scores_an_arbiter_may_give(
    white: int, black: int, system: PointSystem, certainty: Certainty
) -> None:
    ruling = check_scores(Points(white), Points(black), system)
    assert ruling.certainty is certainty
    assert ruling.articles[0].article == "10.2"


def test_5_1_2_resignation_ends_the_game_at_once() -> None:
    assert resignation(Colour.WHITE).result is Result.BLACK_WON
    assert resignation(Colour.BLACK).result is Result.WHITE_WON


def test_8_7_the_signed_result_stands_unless_the_arbiter_decides_otherwise() -> None:
    won, drawn = SignedSheet(Result.WHITE_WON, signed=True), SignedSheet(Result.DRAWN, signed=True)
    assert check_signed(won, won).result is Result.WHITE_WON
    assert check_signed(won, drawn).certainty is Certainty.NO
    assert check_signed(won, SignedSheet(Result.WHITE_WON, signed=False)).certainty is Certainty.NO
    wrong = check_signed(won, won, played=Result.DRAWN)
    assert wrong.result is Result.WHITE_WON
    assert wrong.certainty is Certainty.CANNOT_SAY


def test_endings_know_which_of_them_are_draws() -> None:
    assert Ending("5.2.1").is_draw
    assert not Ending("5.1.1").is_draw
    assert len({str(ending.message) for ending in Ending}) == len(Ending)
