"""Guideline II: the 960 initial positions, and castling in them."""

from itertools import permutations

import pytest

from pareo.laws import (
    POSITIONS,
    array_fault,
    castling_way,
    drawn_number,
    fen_of,
    first_rank,
    initial,
    judge,
    number_by_dice,
    number_of,
    placement,
    play,
    read_attempt,
    read_fen,
    start_position,
)
from tests.unit.laws.decided import Case, cases

ALL = cases("chess960")


@pytest.mark.parametrize("case", [each for each in ALL if "number" in each.data], ids=str)
def test_ii_2_numbers_of_positions(case: Case) -> None:
    assert first_rank(case.data["number"]) == case.data["position"]
    assert number_of(case.data["position"]) == case.data["number"]


@pytest.mark.parametrize("case", [each for each in ALL if str(each).startswith("check")], ids=str)
def test_ii_2_positions_checked(case: Case) -> None:
    rank = case.data["position"]
    fault = array_fault(rank)
    if case.expected["legal"]:
        assert fault is None
        assert number_of(rank) == case.expected["number"]
    else:
        assert fault is not None
        assert fault.rule.article == case.expected["broken"]


@pytest.mark.parametrize("case", [each for each in ALL if "castling" in each.data], ids=str)
def test_ii_3_castling(case: Case) -> None:
    position = read_fen(case.data["fen"])
    found = judge(position, read_attempt(case.data["castling"]))
    assert found.is_legal is case.expected["legal"]
    if found.move is None:
        assert found.broken[0].rule.article == case.expected["broken"]
    else:
        assert placement(play(position, found.move)) == case.expected["after"]
        assert castling_way(found.move).value == case.expected["way"]


def test_ii_2_there_are_exactly_960() -> None:
    legal = {rank for men in {*permutations("RNBQKBNR")} if not array_fault(rank := "".join(men))}
    assert legal == {first_rank(number) for number in range(POSITIONS)}
    assert len(legal) == 960


def test_ii_1_black_mirrors_white_and_518_is_ordinary_chess() -> None:
    assert start_position(518) == initial()
    assert fen_of(start_position(0)) == ("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1")


def test_ii_1_positions_are_drawn_by_seed_or_by_dice() -> None:
    """Dice for RNBQKBNR: bishops on the third light and second dark square (f1, c1).

    Then the queen on the third of six, the knights on the second of five and the third of the four
    that are left (b1, g1).
    """
    assert drawn_number("Soria") == drawn_number("Soria")
    assert {drawn_number(str(seed)) for seed in range(200)} <= {*range(POSITIONS)}
    assert first_rank(number_by_dice(3, 2, 3, 2, 3)) == "RNBQKBNR"


def test_ii_3_1_a_side_castles_at_most_once() -> None:
    position = read_fen("rk2r3/8/8/8/8/8/8/6K1 b ae - 0 1")
    castled = judge(position, read_attempt("0-0")).move
    assert castled is not None
    assert not play(position, castled).castling
