"""C.07 Art. 7: tie-breaks from the own record."""

from pareo.model import AbnormalPoints, Round, Tpn, points
from tests.unit.standings.words import exercise, values
from tests.words import event

FOUR = event(
    4,
    Round.of((1, 2, "1-0"), (3, 4, "1F-0F")),
    Round.of((2, 3, "0-1"), byes={1: "U", 4: "H"}),
    Round.of((4, 1, "0-1"), byes={2: "Z", 3: "F"}),
    rounds=3,
)


def test_7_1_rounds_won_count_byes_and_forfeits_worth_a_win() -> None:
    assert values(FOUR, "WIN") == {1: 3, 3: 3, 4: 0, 2: 0}


def test_7_2_games_won_count_at_the_board_only() -> None:
    assert values(FOUR, "WON") == {1: 2, 3: 1, 4: 0, 2: 0}


def test_7_3_and_7_4_black_counts_at_the_board_only() -> None:
    assert values(FOUR, "BPG") == {1: 1, 3: 1, 4: 0, 2: 1}
    assert values(FOUR, "BWG") == {1: 1, 3: 1, 4: 0, 2: 0}


def test_7_5_progressive_scores_add_the_running_totals() -> None:
    # Player 4 of the exercise: 1 + 1½ + 2½ + 3 + 3½, cut by the first.
    assert values(exercise("swiss16"), "PS")[4] == 11.5
    assert values(exercise("swiss16"), "PS/C1")[4] == 10.5


def test_7_6_requested_byes_and_lost_forfeits_are_not_taken_part_in() -> None:
    assert values(FOUR, "REP") == {1: 3, 3: 3, 4: 1, 2: 2}
    assert values(exercise("swiss16"), "REP")[12] == 3


def test_7_6_the_older_name_is_read_too() -> None:
    assert values(FOUR, "GE") == values(FOUR, "REP")


def test_7_7_standard_points_compare_with_the_scheduled_opponent() -> None:
    odd = event(
        4,
        Round.of((1, 2, "½-0"), (3, 4, "0F-0F")),
        Round.of((1, 3, "0-0"), byes={2: "U", 4: "H"}),
        rounds=2,
    )
    # 1: more than 2, as much as 3; 3: as much as 4 and as 1; 2: less, then more than a draw.
    assert values(odd, "STD") == {1: 1.5, 2: 1, 3: 1, 4: 1}


def test_7_7_points_of_another_scale_give_the_same_standard_points() -> None:
    assert values(exercise("swiss16"), "STD")[4] == 3.5


def test_7_8_the_lower_number_is_first() -> None:
    assert list(values(event(3, Round.of((1, 2, "½-½")), rounds=1), "TPN")) == [1, 2, 3]
    assert list(values(event(3, Round.of((1, 2, "½-½")), rounds=1), "TPN/R")) == [2, 1, 3]


def test_bonuses_and_penalties_are_scored_against_nobody() -> None:
    punished = event(
        2,
        Round.of((1, 2, "1-0")),
        rounds=1,
        abnormal_points=(AbnormalPoints(None, points("-0.5"), participants=(Tpn(1),)),),
    )
    assert values(punished, "WIN") == {1: 1, 2: 0}
    assert values(punished, "PS") == {1: 0.5, 2: 0}
    assert values(punished, "BH")[2] == 0.5
