"""Article 4: touched pieces, and what replaces an illegal move."""

import pytest

from pareo.errors import InputError
from pareo.laws import (
    Duty,
    Kind,
    Obligation,
    Penalty,
    Said,
    Square,
    Touch,
    TouchClaim,
    Wing,
    citation,
    duty_after,
    initial,
    legal_moves,
    read_attempt,
    read_fen,
    replacement,
    square,
    touch_claim,
)
from pareo.model import Colour
from tests.unit.laws.decided import Case, cases

ALL = cases("touch-move")
POSITION = "4k3/8/8/3p1p2/4P3/2N5/8/R3K2R w KQ - 0 1"


def touched(*names: str) -> list[Touch]:
    return [Touch((square(name),)) for name in names]


def touch_of(data: dict[str, str]) -> Touch:
    return Touch(
        tuple(square(name) for name in data.get("squares", [data.get("square", "")])),
        Colour(data["by"]) if "by" in data else None,
        Said(data["said"]) if "said" in data else None,
        accidental=bool(data.get("accidental")),
        released=square(data["on"]) if "on" in data else None,
        promotion=Kind(data["promotion"]) if "promotion" in data else None,
    )


def duty_of(data: dict[str, object]) -> Duty:
    position = read_fen(str(data["fen"]))
    if "illegal" in data:
        captured: Square | None = square(str(data["captured"])) if "captured" in data else None
        return replacement(position, read_attempt(str(data["illegal"])), captured)
    touches = data["touches"]
    assert isinstance(touches, list)
    return duty_after(
        position,
        [touch_of(each) for each in touches],
        castling_intended=bool(data.get("castling_intended", True)),
    )


@pytest.mark.parametrize("case", [each for each in ALL if "claim" not in each.data], ids=str)
def test_4_duties_with_all_moves_still_allowed(case: Case) -> None:
    found = duty_of(case.data)
    expected = case.expected
    assert found.obligation.value == expected["obligation"]
    assert [str(citation((rule,))) for rule in found.articles] == list(case.articles)
    moves = sorted(move.text for move in found.moves)
    if expected["moves"] == "any":
        assert moves == sorted(move.text for move in legal_moves(read_fen(case.data["fen"])))
        assert found.ruling.moves is None
    else:
        assert moves == expected["moves"]
        assert found.ruling.moves == found.moves
    assert bool(found.discretion) is ("note" in expected)


@pytest.mark.parametrize("case", [each for each in ALL if "claim" in each.data], ids=str)
def test_4_8_claims_about_touched_pieces(case: Case) -> None:
    facts = case.data["claim"]
    status, ruling = touch_claim(
        claimant_touched=facts["claimant_has_touched_a_piece"],
        arbiter_saw=facts.get("arbiter_saw", False),
        by_opponent=facts.get("claimed_by") != "spectator",
    )
    assert status.value == case.expected["claim"]
    assert [str(citation((rule,))) for rule in ruling.articles] == list(case.articles)


def test_4_8_the_claimant_must_not_have_touched_a_piece() -> None:
    assert touch_claim(claimant_touched=True)[0] is TouchClaim.LOST
    assert touch_claim(claimant_touched=False)[0] is TouchClaim.ADMISSIBLE


def test_4_2_1_who_is_not_on_move_may_be_warned() -> None:
    found = duty_after(initial(), [Touch((square("e2"),), by=Colour.BLACK)])
    assert found.discretion == (Penalty.WARNING,)


def test_4_3_3_in_an_unknown_order_the_own_piece_was_first() -> None:
    """Rook a1 cannot take f5; of both touched, the own rook must then move."""
    both = Touch((square("f5"), square("a1")))
    found = duty_after(read_fen(POSITION), [both])
    assert found.obligation is Obligation.MOVE
    assert {move.origin for move in found.moves} == {square("a1")}


def test_4_4_1_a_piece_that_cannot_move_does_not_come_before_king_and_rook() -> None:
    """The knight on e2 is pinned: the king and the rook were the first that can do anything."""
    position = read_fen("4r1k1/8/8/8/8/8/4N3/R3K3 w Q - 0 1")
    found = duty_after(position, touched("e2", "e1", "a1"))
    assert found.obligation is Obligation.CASTLE
    assert {move.wing for move in found.moves} == {Wing.LONG}


def test_4_4_only_if_nothing_of_the_opponent_was_touched() -> None:
    """Ruling 0383: king, rook and the pawn d5; neither can take it, so the king must move."""
    found = duty_after(read_fen(POSITION), touched("e1", "h1", "d5"))
    assert found.obligation is Obligation.MOVE
    assert found.articles[0].article == "4.3.3"
    assert {move.origin for move in found.moves} == {square("e1")}


def test_4_4_2_the_reason_is_told() -> None:
    found = duty_after(read_fen(POSITION), touched("h1", "e1"))
    assert [str(each) for each in found.why] == ["Rook, then king: no castling on that side."]
    assert str(found.ruling.sentence) == "The rook must move (4.4.2, 4.3.1)"


def test_4_6_a_pawn_on_the_last_rank_without_a_new_piece_stays_there() -> None:
    """Completed without exchange: the pawn's move stands as part of a legal move."""
    found = replacement(read_fen("8/4P2k/8/8/8/8/8/4K3 w - - 0 1"), read_attempt("e7e8"))
    assert sorted(move.text for move in found.moves) == ["e7e8b", "e7e8n", "e7e8q", "e7e8r"]


def test_7_5_1_an_illegal_castling_is_replaced_by_another_move_of_the_king() -> None:
    """The example of the specification: Kd1, Kd2 or Ke2."""
    position = read_fen("4kr2/8/8/8/8/8/8/4K2R w K - 0 1")
    found = replacement(position, read_attempt("0-0"))
    assert sorted(move.text for move in found.moves) == ["e1d1", "e1d2", "e1e2"]


def test_d_2_2_on_a_board_with_holes_a_piece_is_touched_when_it_is_taken_out() -> None:
    felt = Touch((square("c3"),), lifted=False)
    found = duty_after(read_fen(POSITION), [felt], tactile=True)
    assert found.obligation is Obligation.FREE
    assert "D.2.2" in [rule.article for rule in found.articles]
    out = duty_after(read_fen(POSITION), touched("c3"), tactile=True)
    assert out.obligation is Obligation.MOVE


def test_d_2_3_a_move_is_made_when_it_has_also_been_called_out() -> None:
    silent = Touch((square("c3"),), released=square("d5"), called=False)
    found = duty_after(read_fen(POSITION), [silent], tactile=True)
    assert found.obligation is Obligation.MOVE
    assert "D.2.3" in [rule.article for rule in found.articles]


def test_d_2_5_the_sighted_opponent_follows_the_normal_rules() -> None:
    silent = Touch((square("c3"),), released=square("d5"), called=False, lifted=False)
    assert duty_after(read_fen(POSITION), [silent]).obligation is Obligation.MADE


def test_a_touch_on_an_empty_square_is_refused_in_words() -> None:
    with pytest.raises(InputError, match="No piece stands on d4"):
        duty_after(read_fen(POSITION), touched("d4"))
