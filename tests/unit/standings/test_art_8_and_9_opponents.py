"""C.07 Art. 8 and 9: sums of opponents' scores; the worked examples 13.1 and 13.2."""

from pareo.model import Round
from pareo.standings import Terms, after, rank
from tests.unit.standings.words import exercise, order, values
from tests.words import event

LIST = ["BH/C1", "BH", "SB"]


def test_8_1_buchholz_of_players_4_and_11_of_the_exercise() -> None:
    swiss = exercise("swiss16")
    assert (values(swiss, "BH")[4], values(swiss, "BH/C1")[4]) == (14, 11.5)
    assert (values(swiss, "BH", "2024")[4], values(swiss, "BH/C1", "2024")[4]) == (15, 11.5)
    assert values(swiss, "BH")[11] == 12.5


def test_8_1_the_edition_changes_the_list_of_the_exercise() -> None:
    swiss = exercise("swiss16")
    older = rank(swiss, LIST, Terms(edition="2024"))
    newer = rank(swiss, LIST, Terms(edition="2026"))
    assert order(older) == [2, 3, 4, 1, 16, 6, 11, 8, 5, 15, 12, 14, 7, 13, 9, 10]
    assert order(newer) == [2, 3, 4, 1, 16, 6, 8, 11, 5, 15, 12, 14, 7, 13, 9, 10]


def test_8_2_the_average_is_that_of_opponents_met_at_the_board() -> None:
    assert values(exercise("swiss16"), "AOB")[12] == 14
    assert values(exercise("swiss16"), "AOB", "2024")[12] == 15
    nobody = event(3, Round.of((1, 2, "1-0"), byes={3: "H"}), rounds=1)
    assert values(nobody, "AOB")[3] is None


def test_8_3_before_the_final_round_fore_buchholz_is_buchholz() -> None:
    swiss = after(exercise("swiss16"), 4)
    assert values(swiss, "FB") == values(swiss, "BH")
    assert values(exercise("swiss16"), "FB") != values(exercise("swiss16"), "BH")


def test_8_3_games_and_forfeits_of_the_final_round_are_draws_and_byes_keep_their_points() -> None:
    last = event(
        5,
        Round.of((1, 2, "1-0"), (3, 4, "1-0"), byes={5: "U"}),
        Round.of((1, 3, "1-0"), (2, 4, "0F-1F"), byes={5: "H"}),
        rounds=2,
    )
    # As if round 2 had ended with draws: 1 and 3 have 1½, 2 and 4 ½ each; 5 keeps 1½.
    assert values(last, "FB") == {1: 2, 3: 2, 4: 2, 2: 2, 5: 1 + 1}


def test_9_1_sonneborn_berger_of_the_round_robin_exercise() -> None:
    # ½·1.5 + 1·3.5 + 1·3.5 + 0·1.5 + 1·1.5 for player 1; the cut takes the lost 1.5.
    robin = exercise("rr6")
    assert values(robin, "SB")[1] == 9.25
    assert values(robin, "SB/C1")[1] == 9.25
    assert values(robin, "SB/C1")[2] == 4.75


def test_9_2_koya_counts_points_against_those_with_half_of_the_possible() -> None:
    assert values(exercise("rr6"), "KS") == {1: 2, 2: 0.5, 3: 0.5, 4: 1, 5: 0.5, 6: 0}


def test_14_5_the_limit_of_koya_can_be_moved_by_half_points() -> None:
    assert values(exercise("rr6"), "KS/L-2")[1] == 3.5
    assert values(exercise("rr6"), "KS/L1") == values(exercise("rr6"), "KS/L+1")


def test_9_2_a_forfeit_in_a_swiss_is_no_point_against_the_opponent() -> None:
    forfeited = event(2, Round.of((1, 2, "1F-0F")), Round.of((2, 1, "1F-0F")), rounds=2)
    assert values(forfeited, "KS") == {1: 0, 2: 0}


def test_a_value_does_not_depend_on_what_was_computed_before() -> None:
    swiss = exercise("swiss16")
    together = rank(swiss, ["FB", "AOB/F", "BH", "AOB", "SB"])
    for place, code in enumerate(together.codes):
        alone = rank(swiss, [code])
        for row in alone.rows:
            assert together.by_number[row.number].values[place] == row.values[0]
