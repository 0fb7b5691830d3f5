"""C.04.2 Art. 3.6, D.9 of 2017 and F1 of 1992: the order of the boards."""

from pareo.handling import boards, boards_2017
from pareo.handling.boards import Board, number_of_the_higher, score_of_the_higher, sum_of_scores
from pareo.model import ByeKind, Match, Points, Round, Tpn, VirtualPoints
from tests.words import DRAW, WIN, event, pairs

SCORES = {Tpn(1): DRAW, Tpn(2): WIN}
BOARD = Board(Match.of(1, 2), higher=Tpn(2), lower=Tpn(1))


def test_3_6_1_the_score_of_the_higher_ranked_comes_first() -> None:
    assert score_of_the_higher(BOARD, SCORES) == 10
    before = event(4, Round.of((1, 2, "½-½"), (3, 4, "1-0")))
    assert pairs(boards(before, Round.of((1, 4), (2, 3)))) == [(2, 3), (1, 4)]


def test_3_6_2_then_the_sum_of_both_scores() -> None:
    assert sum_of_scores(BOARD, SCORES) == Points(15)
    first = Round.of((1, 2, "1-0"), (3, 4, "1-0"), (5, 6, "½-½"))
    assert pairs(boards(event(6, first), Round.of((1, 4), (5, 3), (6, 2)))) == [
        (5, 3),
        (1, 4),
        (6, 2),
    ]


def test_3_6_3_then_the_number_of_the_higher_ranked() -> None:
    assert number_of_the_higher(BOARD) == 2
    assert pairs(boards(event(6), Round.of((5, 6), (4, 1), (2, 3)))) == [(4, 1), (2, 3), (5, 6)]


def test_3_6_byes_stay_behind_the_boards() -> None:
    ordered = boards(event(3), Round.of((2, 3), byes={1: "U"}))
    assert ordered.byes[0].kind is ByeKind.PAIRING_ALLOCATED
    assert pairs(ordered) == [(2, 3)]


ACCELERATED = event(
    4,
    Round.of((2, 1, "½-½"), (3, 4, "1-0")),
    acceleration=(VirtualPoints(WIN, 1, 2, Tpn(1), Tpn(2)),),
)


def test_3_6_virtual_points_count_for_the_order() -> None:
    assert pairs(boards(ACCELERATED, Round.of((3, 4), (1, 2)))) == [(1, 2), (3, 4)]


def test_2017_d9_and_1992_f1_virtual_points_do_not_count_for_the_order() -> None:
    assert pairs(boards_2017(ACCELERATED, Round.of((1, 2), (3, 4)))) == [(3, 4), (1, 2)]
