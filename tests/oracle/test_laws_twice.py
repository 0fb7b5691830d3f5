"""A slice of the campaign: random games and cases, judged as an independent reading has it.

The whole is `run.py campaign laws-independent`.
"""

import pytest

from pareo.laws import LETTERS, Obligation, Touch, duty_after, read_fen, read_move, square
from pareo.model import TimeClass, TimeControl
from tests.campaigns import laws_independent as campaign

COUNTS = {
    "moves": 12,
    "free": 2,
    "touch": 15,
    "claims": 12,
    "mates": 3,
    "ladders": 60,
    "clocks": 100,
    "notation": 3,
}


@pytest.mark.parametrize("part", campaign.COMPARED)
def test_a_slice_of_the_campaign_of_the_second_reading(part: str) -> None:
    cases = list(campaign.campaign(part, count=COUNTS[part], seed=7, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(case.rounds for case in cases) >= COUNTS[part]


def test_4_3_nobody_knows_which_piece_was_touched_first() -> None:
    """Ruling 0333: each of the two knights, but d5 where it alone was touched before them."""
    position = read_fen("4k3/8/8/3p4/8/2N5/8/4K1N1 w - - 0 1")
    knights = Touch((square("g1"), square("c3")))
    duty = duty_after(position, [knights])
    assert duty.obligation is Obligation.MOVE
    assert {str(move)[:2] for move in duty.moves} == {"c3", "g1"}
    assert [rule.article for rule in duty.articles] == ["4.3.1"]
    duty = duty_after(position, [Touch((square("d5"),)), Touch((square("e1"), square("e8")))])
    assert duty.obligation is Obligation.CAPTURE
    assert {*map(str, duty.moves)} == {"c3d5"}


def test_4_4_2_a_rook_touched_before_other_pieces_is_the_first() -> None:
    """Ruling 0333: king and pawn touched together afterwards change nothing."""
    position = read_fen("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1")
    touches = [Touch((square("h1"),)), Touch((square("e1"), square("e2")))]
    assert {str(move)[:2] for move in duty_after(position, touches).moves} == {"h1"}


def test_c_8_both_squares_name_the_piece() -> None:
    """Ruling 0336: no pawn stands on d7, so d7d6 is the queen’s move."""
    reading = read_move(read_fen("3k4/3q4/8/8/8/8/8/4K3 b - - 0 1"), "d7d6", LETTERS["es"])
    assert str(reading.move) == "d7d6"


def test_c_13_castling_written_as_a_move_of_the_king() -> None:
    """Ruling 0337: R is the king in Spanish, and a rook that can go there in English."""
    position = read_fen("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
    spanish, unknown = read_move(position, "Rc1", LETTERS["es"]), read_move(position, "Rc1")
    assert str(spanish.move) == "e1c1"
    assert spanish.remarks
    assert str(unknown.move) == "a1c1"


def test_a_1_a_period_after_move_60_is_not_reached() -> None:
    """Ruling 0334: 40 moves in 5 minutes, 20 in 5, the rest in 60: 10 minutes for 60 moves."""
    late, earlier = TimeControl.parse("40/300:20/300:3600"), TimeControl.parse("40/300:3600")
    assert late is not None
    assert earlier is not None
    assert late.rate is TimeClass.BLITZ
    assert earlier.rate is TimeClass.STANDARD
