"""C.07 Art. 14 and 16.5: which values are cut."""

from pareo.model import Tpn
from pareo.standings import How, Term, Why
from pareo.standings.tiebreaks.modifiers import least_significant, most_significant, total
from tests.unit.standings.words import exercise, values


def term(number: int, score: int, value: int, *, voluntary: bool = False) -> Term:
    how = How.HALF_POINT_BYE if voluntary else How.PLAYED
    return Term(number, Tpn(number), how, score, 0, value, voluntary)


def test_14_1_the_lowest_opponent_is_cut_and_not_the_smallest_product() -> None:
    lost = term(1, 30, 0)
    low = term(2, 10, 10)
    cut = least_significant([lost, low])
    assert (cut.term, cut.why) == (low, Why.LEAST)


def test_14_1_of_several_lowest_opponents_the_lowest_contribution_is_cut() -> None:
    assert least_significant([term(1, 10, 10), term(2, 10, 5), term(3, 20, 0)]).term.round == 2


def test_14_2_two_cuts_take_the_two_least() -> None:
    working = total([term(1, 30, 30), term(2, 10, 10), term(3, 20, 20)], low=2)
    assert (working.value, [cut.term.round for cut in working.cut]) == (30, [2, 3])


def test_14_3_a_median_takes_the_lowest_and_then_the_highest() -> None:
    working = total([term(1, 30, 30), term(2, 10, 10), term(3, 20, 20)], low=1, high=1)
    assert [(cut.term.round, cut.why) for cut in working.cut] == [(2, Why.LEAST), (1, Why.MOST)]
    assert working.value == 20


def test_14_4_of_several_highest_opponents_the_highest_contribution_goes() -> None:
    assert most_significant([term(1, 30, 0), term(2, 30, 30), term(3, 20, 20)]).term.round == 2


def test_14_more_cuts_than_values_leave_nothing() -> None:
    assert total([term(1, 30, 30)], low=2).value == 0
    assert total([term(1, 30, 30)], low=2, high=2).value == 0


def test_16_5_a_voluntary_unplayed_round_is_cut_first_from_buchholz() -> None:
    rounds = [term(1, 10, 10), term(2, 35, 35, voluntary=True)]
    cut = least_significant(rounds)
    assert (cut.term.round, cut.why) == (2, Why.VOLUNTARY)


def test_16_5_of_the_voluntary_round_and_the_least_value_the_higher_is_cut() -> None:
    # Player 4 of the exercise: 1.25 of the half-point bye is less than 1.50 against player 13.
    assert values(exercise("swiss16"), "SB/C1")[4] == 7.75
    # In 2024 the bye brings 1.75 and is cut instead.
    assert values(exercise("swiss16"), "SB/C1", "2024")[4] == 8


def test_16_5_of_two_voluntary_rounds_the_lower_contribution_is_chosen() -> None:
    rounds = [term(1, 20, 20, voluntary=True), term(2, 30, 0, voluntary=True), term(3, 40, 40)]
    # The least is round 1 with 20; the lowest voluntary contribution, 0, is less.
    assert least_significant(rounds).term.round == 1


def test_14_1_a_rating_cut_from_nothing_leaves_no_average() -> None:
    # Player 12 of the exercise met a single opponent at the board.
    assert values(exercise("swiss16"), "ARO")[12] == 2050
    assert values(exercise("swiss16"), "ARO/C1")[12] is None
