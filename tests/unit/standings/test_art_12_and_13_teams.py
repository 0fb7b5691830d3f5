"""C.07 Art. 11 to 13: teams; the worked examples 13.3."""

from dataclasses import replace
from fractions import Fraction

import pytest

from pareo.model import Bye, ByeKind, Match, Result, Round, Tpn
from pareo.standings import Terms, rank
from pareo.standings.facts import Reference
from pareo.standings.tiebreaks.boards import by_board, comparable
from pareo.standings.tiebreaks.team_scores import normalising_factor
from tests.oracle.tiebreaks import team_exercise
from tests.unit.standings.words import facts_of, match, order, teams, tpns, values

EXERCISE = team_exercise()


def test_16_6_the_sum_of_olympiads_leaves_out_the_bye_else_the_lowest_opponent() -> None:
    """Match points of the opponents by own game points; the bye gives 1 and 1."""
    rounds = (
        Round((match(1, 2, "1", "1"), match(3, 4, "1", "½"))),
        Round((match(1, 3, "1", "1"), match(2, 4, "1", "½"))),
        Round((match(1, 4, "1", "½"),), (Bye(Tpn(2), ByeKind.HALF_POINT), _BYE)),
    )
    played = teams(4, 2, *rounds)
    # Match points: 1: 6; 2: 0 + 2 + 1 = 3; 3: 2 + 0 + 1 = 3; 4: 0.
    found = values(played, "OSB")
    assert found[1] == 2 * 3 + 2 * 3  # without 4, the lowest
    assert found[3] == 1.5 * 0 + 0 * 6  # without the bye
    assert values(played, "EMGSB/C1")[3] == 0 * 6 + 1 * 3  # without 4, the lowest
    assert [c.code for c in rank(played, ["osb"]).criteria] == ["OTHER_OSB"]


_BYE = Bye(Tpn(3), ByeKind.PAIRING_ALLOCATED)


def test_11_1_the_first_score_of_the_code_ranks() -> None:
    played = (Round((match(1, 2, "1", "½"), match(3, 4, "1", "1"))),)
    by_match = rank(teams(4, 2, *played), ["MPvGP"])
    by_game = rank(teams(4, 2, *played, system="FIDE_TEAM_GP_MP"), ["MPvGP"])
    assert [(row.number, row.points) for row in by_match.rows][:2] == [(3, 20), (1, 20)]
    assert [(row.number, row.points) for row in by_game.rows][:2] == [(3, 20), (1, 15)]


def test_12_1_the_lower_board_count_is_first() -> None:
    # 1·1 + 2·0 against 1·0 + 2·1, each with a drawn match.
    drawn = teams(2, 2, Round((match(1, 2, "1", "0"),)))
    assert values(drawn, "BC") == {1: 1, 2: 2}
    assert order(rank(drawn, ["BC"])) == [1, 2]


def test_12_1_board_counts_need_equal_game_points() -> None:
    played = teams(4, 2, Round((match(1, 2, "1", "1"), match(4, 3, "1", "½"))))
    facts = facts_of(played)
    assert comparable(facts, tpns(1))
    assert not comparable(facts, tpns(1, 4))
    assert {row.number: row.rank for row in rank(played, ["BC"]).rows} == {1: 1, 4: 1, 2: 3, 3: 3}


def test_12_2_and_12_3_boards_are_compared_from_the_top_or_without_the_last() -> None:
    drawn = teams(2, 4, Round((match(1, 2, "1", "½", "½", "0"),)))
    assert values(drawn, "TBR") == {1: (1, 0.5, 0.5, 0), 2: (0, 0.5, 0.5, 1)}
    assert values(drawn, "BBE") == {1: (2, 1.5, 1), 2: (1, 0.5, 0)}
    assert values(drawn, "BC") == {1: 3.5, 2: 6.5}


def test_12_a_pairing_allocated_bye_is_a_win_on_every_board() -> None:
    bye = teams(3, 2, Round((match(1, 2, "1", "0"),), (Bye(Tpn(3), ByeKind.PAIRING_ALLOCATED),)))
    assert by_board(facts_of(bye))[Tpn(3)] == [10, 10]
    assert rank(bye, []).by_number[Tpn(3)].points == 10


def test_13_1_the_secondary_score() -> None:
    assert values(EXERCISE, "MPvGP")[1] == 17.5


@pytest.mark.parametrize(
    ("code", "older", "newer"),
    [("BH:MP", 64, 61), ("BH:MP/C1", 57, 54), ("EMMSB", 88, 82), ("EMGSB", 158.5, 146.5)],
)
def test_13_2_team_1_of_the_exercise_won_by_forfeit(code: str, older: float, newer: float) -> None:
    assert values(EXERCISE, code, "2024")[1] == older
    assert values(EXERCISE, code, "2026")[1] == newer


def test_13_2_the_four_products_of_team_5_of_the_exercise() -> None:
    found = [values(EXERCISE, code)[5] for code in ("EMMSB", "EGMSB", "EMGSB", "EGGSB")]
    assert found == [70, 132, 125, 236]


def test_13_3_the_secondary_score_decides_only_what_the_primary_leaves() -> None:
    # Three teams beat each other in turn: 2 match points each; of game points 1 has 2½, 2 has
    # 2 and 3 has 1½.
    met = teams(
        3,
        2,
        Round((match(1, 2, "1", "1"),), (Bye(Tpn(3), ByeKind.ZERO_POINT),)),
        Round((match(2, 3, "1", "1"),), (Bye(Tpn(1), ByeKind.ZERO_POINT),)),
        Round((match(3, 1, "1", "½"),), (Bye(Tpn(2), ByeKind.ZERO_POINT),)),
    )
    assert order(rank(met, ["EDE"])) == [1, 2, 3]
    assert order(rank(met, ["DE"])) == [1, 2, 3]
    assert len({row.rank for row in rank(met, ["DE"]).rows}) == 1


def test_13_3_two_teams_level_in_both_scores_are_told_apart_by_boards() -> None:
    drawn = teams(2, 4, Round((match(2, 1, "1", "½", "½", "0"),)))
    for code in ("EDEBT", "EDEBB", "EDET", "EDEB"):
        assert order(rank(drawn, [code])) == [2, 1], code
    assert {row.rank for row in rank(drawn, ["EDE"]).rows} == {1}


def test_13_3_both_scores_and_the_boards_are_explained() -> None:
    # One match, drawn 2-2: one match point and two game points each.
    drawn = teams(2, 4, Round((match(2, 1, "1", "½", "½", "0"),)))
    level = [("level with", 2), ("met", 2)]
    scores = [
        ("by match points",),
        *level,
        ("table", 1, 1, 1, 1, 2, 1, 1, 1),
        ("all met, level",),
        ("by game points",),
        *level,
        ("table", 1, 2, 2, 2, 2, 2, 2, 2),
        ("all met, level",),
    ]
    half = Fraction(1, 2)
    boards_of = [("boards of", 1, 0, half, half, 1), ("boards of", 2, 1, half, half, 0)]
    decided = [("level with", 2), *boards_of, ("boards decide",)]
    for code, boards in (("EDE", []), ("EDET", decided)):
        found = rank(drawn, [code]).working(Tpn(1), 0)
        assert found is not None
        assert [(step.name, *step.numbers) for step in found[0].steps] == [*scores, *boards]


def test_13_4_strength_of_schedule_with_the_factor_of_the_exercise() -> None:
    facts = facts_of(EXERCISE)
    assert normalising_factor(facts) == 3
    found = rank(EXERCISE, ["SSSC"]).by_number[Tpn(1)].values[0]
    assert str(found) == "227/6"  # 17.5 + 61 / 3
    assert values(EXERCISE, "SSSC/K2")[1] == 17.5 + 61 / 2


def test_13_4_a_factor_below_one_is_one() -> None:
    assert normalising_factor(facts_of(teams(2, 4, Round((match(1, 2, "1", "1", "1", "1"),))))) == 1


def test_13_the_reference_score_can_be_chosen() -> None:
    facts = facts_of(EXERCISE)
    assert facts.primary is Reference.MATCH
    assert values(EXERCISE, "BH:GP")[1] == 109
    assert values(EXERCISE, "SB:GP")[1] == values(EXERCISE, "EGGSB")[1] == 263


def test_7_1_a_match_is_won_with_more_than_half_of_the_game_points() -> None:
    won = teams(2, 2, Round((match(1, 2, "1", "½"),)), system="FIDE_TEAM_GP_MP")
    assert values(won, "WIN") == {1: 1, 2: 0}
    assert values(won, "WON") == {1: 1, 2: 0}


def test_a_forfeited_match_without_games_is_a_forfeit() -> None:
    forfeited = Round((Match(Tpn(1), Tpn(2), (), Result.WHITE_WON_BY_FORFEIT),))
    played = teams(2, 2, forfeited)
    assert values(played, "WIN") == {1: 1, 2: 0}
    assert values(played, "WON") == {1: 0, 2: 0}
    assert values(played, "TBR") == {1: (1, 1), 2: (0, 0)}


def test_round_robins_of_teams_have_no_buchholz() -> None:
    robin = replace(EXERCISE, settings=replace(EXERCISE.settings, system="FIDE_TEAM_ROUNDROBIN"))
    with pytest.raises(Exception, match="SSSC does not fit"):
        rank(robin, ["SSSC"], Terms(edition="2026"))
