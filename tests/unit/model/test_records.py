"""Results, games, matches, byes and rounds."""

import pytest

from pareo.errors import InputError
from pareo.model import (
    FORFEITS,
    STANDARD_POINTS,
    Bye,
    ByeKind,
    Colour,
    Game,
    Match,
    Outcome,
    Points,
    PointSystem,
    Result,
    Round,
    Tpn,
)

UNRATED = [result for result in Result if result.value.endswith("u")]
PLAYED = [result for result in Result if result.known and result.played]


def outcomes(result: Result) -> tuple[Outcome, Outcome]:
    return result.outcome(Colour.WHITE), result.outcome(Colour.BLACK)


@pytest.mark.parametrize(
    ("text", "white", "black"),
    [
        ("½-0", Outcome.DRAW, Outcome.LOSS),
        ("0-½", Outcome.LOSS, Outcome.DRAW),
        ("0-0", Outcome.LOSS, Outcome.LOSS),
    ],
)
def test_q180_exceptional_scores_over_the_board(text: str, white: Outcome, black: Outcome) -> None:
    result = Result(text)
    assert (outcomes(result), result.played, result.rated) == ((white, black), True, True)


@pytest.mark.parametrize("text", ["1-1", "1-½", "½-1", "1-1u", "1-½u", "½-1u"])
def test_q181_no_game_gives_more_than_a_win(text: str) -> None:
    with pytest.raises(ValueError, match=text):
        Result(text)


@pytest.mark.parametrize("text", ["½F-0F", "0F-½F", "½F-½F", "1F-½F", "½F-1F"])
def test_q182_no_half_point_is_forfeited(text: str) -> None:
    with pytest.raises(ValueError, match=text):
        Result(text)


def test_q183_there_are_exactly_three_forfeits() -> None:
    assert {result.value for result in FORFEITS} == {"1F-0F", "0F-1F", "0F-0F"}


def test_q183_a_forfeit_is_neither_played_nor_rated() -> None:
    assert not any(result.played or result.rated for result in FORFEITS)


@pytest.mark.parametrize("text", ["1-0F", "1F-0", "0-1F", "0F-1", "½-0F", "0F-½", "0-0F", "0F-0"])
def test_q184_no_game_is_half_played_and_half_forfeited(text: str) -> None:
    with pytest.raises(ValueError, match=text):
        Result(text)


def test_q184_no_outcome_pairs_a_played_with_a_forfeited_side() -> None:
    forfeited = {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}
    assert all(len(forfeited.intersection(outcomes(r))) in (0, len({*outcomes(r)})) for r in Result)


def test_q185_a_game_too_short_to_be_rated_has_the_outcome_of_the_rated_one() -> None:
    assert {r.value.removesuffix("u"): outcomes(r) for r in UNRATED} == {
        r.value: outcomes(r) for r in PLAYED if r not in UNRATED
    }


def test_q185_a_game_too_short_to_be_rated_was_played() -> None:
    assert [(result.played, result.rated) for result in UNRATED] == [(True, False)] * 6


@pytest.mark.parametrize("result", Result)
def test_q186_every_result_has_an_outcome_and_points_for_both_sides(result: Result) -> None:
    values = {"1": 10, "½": 5, "0": 0, "1F": 10, "0F": 0}
    text = result.value.removesuffix("u") if result.known else "0-0"
    assert [STANDARD_POINTS.of_game(result.outcome(c), c) for c in Colour] == [
        values[side] for side in text.split("-")
    ]


@pytest.mark.parametrize("result", [Result.ADJOURNED, Result.PENDING])
def test_an_open_game_counts_as_met_but_not_as_known_or_rated(result: Result) -> None:
    assert (result.known, result.played, result.rated) == (False, True, False)


@pytest.mark.parametrize("system", [STANDARD_POINTS, PointSystem.of(Points(30), Points(10))])
def test_laws_10_2_no_result_gives_both_together_more_than_a_win(system: PointSystem) -> None:
    assert all(
        sum(system.of_game(result.outcome(colour), colour) for colour in Colour) <= system.win
        for result in Result
    )


def test_laws_glossary_every_result_code_of_the_manual_can_be_written() -> None:
    manual = {"1-0", "0-1", "½-½", "0-0", "½-0", "1F-0F", "0F-1F", "0F-0F"}
    assert manual <= {result.value for result in Result}


def test_a_game_without_a_result_is_pending() -> None:
    assert Match.of(4, 9).games == (Game(Tpn(4), Tpn(9), Result.PENDING),)


def test_a_game_knows_who_has_which_colour() -> None:
    game = Game(Tpn(4), None)
    assert (game.player(Colour.WHITE), game.player(Colour.BLACK)) == (4, None)


def test_in_a_match_home_is_white_and_each_is_the_opponent_of_the_other() -> None:
    match = Match.of(4, 9)
    assert (match.colour_of(Tpn(4)), match.colour_of(Tpn(9))) == (Colour.WHITE, Colour.BLACK)
    assert (match.opponent_of(Tpn(4)), match.opponent_of(Tpn(9))) == (9, 4)


@pytest.mark.parametrize(
    ("results", "met"), [(["1F-0F", "0-1"], True), (["1F-0F", "0F-0F"], False)]
)
def test_a_match_is_unplayed_only_if_all_of_it_was_forfeited(
    results: list[str],
    met: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    games = tuple(Game(Tpn(4), Tpn(9), Result(result)) for result in results)
    assert Match(Tpn(4), Tpn(9), games).played is met


def test_a_forfeited_match_is_unplayed() -> None:
    assert not Match(Tpn(1), Tpn(2), (), Result.DOUBLE_FORFEIT).played


@pytest.mark.parametrize(("kind", "letter"), list(zip(ByeKind, "UFHZ", strict=True)))
def test_byes_have_the_letters_of_report_files(kind: ByeKind, letter: str) -> None:
    assert kind.value == letter


def test_a_round_names_everyone_as_often_as_they_stand_in_it() -> None:
    assert list(Round.of((1, 3), (3, 2), byes={5: "U"}).participants()) == [1, 3, 3, 2, 5]


def test_who_is_left_out_of_a_round_has_a_zero_point_bye() -> None:
    everyone = [Tpn(number) for number in (1, 2, 3, 4)]
    assert Round.of((1, 3), byes={4: "H"}).with_absentees(everyone).byes == (
        Bye(Tpn(2), ByeKind.ZERO_POINT),
        Bye(Tpn(4), ByeKind.HALF_POINT),
    )


def test_q181_a_result_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(InputError, match=r'"1-1"\. Give one of "1-0", "½-½"'):
        Round.of((1, 2, "1-1"))
