"""Articles 9.2 to 9.6: claims, and draws without a claim."""

import pytest

from pareo.errors import InputError
from pareo.language import translator
from pareo.laws.automatic import automatic_draw, automatic_ruling, quiet_half_moves
from pareo.laws.board import square
from pareo.laws.claims import Claim, ClaimOutcome, Ground, claim_procedure, claim_ruling
from pareo.laws.fen import read_fen
from pareo.laws.legal import play
from pareo.laws.moves import legal_move, read_attempt
from pareo.laws.offers import AgreedDraws
from pareo.laws.record import Record
from pareo.laws.repetition import repetition_of
from pareo.laws.ruling import Variant
from pareo.model import Colour, Result
from tests.unit.laws.cases import Case, assert_cites, cases, parameters

CASES = cases("claims")
CLAIMS = [case for case in CASES if case["kind"] in ("repetition", "fifty")]
AUTOMATIC = [case for case in CASES if case["kind"] == "automatic"]


def record_of(case: Case) -> Record:
    record = Record(read_fen(case["fen"])) if "fen" in case else Record()
    position = record.start
    for text in case.get("moves", ()):
        move = legal_move(position, text)
        assert move is not None
        record = record.with_move(move)
        position = play(position, move)
    return record


def claim_of(case: Case) -> Claim:
    given = case["claim"]
    return Claim(
        Colour(given["by"]),
        Ground.REPETITION if case["kind"] == "repetition" else Ground.FIFTY_MOVES,
        written=read_attempt(given["written"]) if "written" in given else None,
        touched=square(given["touched"]) if "touched" in given else None,
        move_made=given.get("move_made", False),
        opponent_agrees=given.get("opponent_agrees", False),
    )


@pytest.mark.parametrize("case", parameters(CLAIMS))
def test_9_2_to_9_5_claims(case: Case) -> None:
    rules = AgreedDraws(case.get("rules", {}).get("no_agreed_draw_before", 0))
    variant = Variant(case["claim"].get("variant", "standard"))
    claim = claim_of(case)
    found = claim_ruling(record_of(case), claim, variant, rules)
    expected = case["expected"]
    assert found.outcome.value == expected["verdict"]
    assert found.count == expected.get("occurrences", expected.get("half_moves"))
    assert found.ruling.times.of(claim.by.other) == expected.get("opponent_seconds", 0)
    assert found.ruling.times.of(claim.by) == 0
    assert found.ruling.result is (Result.DRAWN if expected["game"] == "draw" else None)
    said = " ".join(map(str, (found.ruling.verdict, *found.ruling.details)))
    if ";" in expected["game"]:
        assert expected["game"].partition("; ")[2] in said
    if must_play := expected.get("must_play"):
        assert found.ruling.moves is not None
        played = set(map(str, found.ruling.moves))
        if must_play.startswith("any legal move of the piece on "):
            origin = case["claim"]["written"][:2]
            assert origin in must_play
            assert played
            assert all(move.startswith(origin) for move in played)
        else:
            assert played == {must_play}
    assert_cites(found.ruling, case)


@pytest.mark.parametrize("case", parameters(AUTOMATIC))
def test_9_6_draws_without_a_claim(case: Case) -> None:
    record = record_of(case)
    expected = case["expected"]
    results = {"draw": Result.DRAWN, "1-0": Result.WHITE_WON, "continues": None}
    ruling = automatic_ruling(record)
    assert (ruling and ruling.result) is results[expected["game"]]
    found = automatic_draw(record)
    if "at_ply" in expected:
        assert found is not None
        assert found.half_move == expected["at_ply"]
    if "occurrences" in expected:
        assert repetition_of(record).count == expected["occurrences"]
    if "half_moves" in expected:
        assert quiet_half_moves(record) == expected["half_moves"]
    if ruling is not None:
        assert_cites(ruling, case)
    if expected.get("claim_possible"):
        by = record.positions[-1].turn
        grounds = (Ground.REPETITION, Ground.FIFTY_MOVES)
        outcomes = [claim_ruling(record, Claim(by, ground)).outcome for ground in grounds]
        assert ClaimOutcome.CORRECT in outcomes


def played(*moves: str, fen: str | None = None) -> Record:
    return record_of({"moves": moves, **({"fen": fen} if fen else {})})


KNIGHTS_TWICE = ("g1f3", "g8f6", "f3g1", "f6g8")


def test_9_1_2_3_an_opponent_who_agrees_ends_the_game_unexamined() -> None:
    claim = Claim(Colour.WHITE, opponent_agrees=True)
    found = claim_ruling(played(*KNIGHTS_TWICE), claim)
    assert found.outcome is ClaimOutcome.AGREED
    assert found.ruling.result is Result.DRAWN
    never = claim_ruling(played(*KNIGHTS_TWICE), claim, rules=AgreedDraws(never=True))
    assert never.outcome is ClaimOutcome.INCORRECT


def test_5_2_3_no_agreement_before_both_have_moved() -> None:
    found = claim_ruling(Record(), Claim(Colour.WHITE, opponent_agrees=True))
    assert found.outcome is ClaimOutcome.INCORRECT
    later = Record(read_fen("4k3/8/8/8/8/8/8/4K2R w - - 0 1"))
    found = claim_ruling(later, Claim(Colour.WHITE, opponent_agrees=True))
    assert found.outcome is ClaimOutcome.AGREED


def test_6_12_2_a_display_alone_is_no_evidence() -> None:
    record = played(*KNIGHTS_TWICE, *KNIGHTS_TWICE)
    found = claim_ruling(record, Claim(Colour.WHITE, display_only=True))
    assert found.outcome is ClaimOutcome.NOT_ADMISSIBLE
    assert found.ruling.articles[0].article == "6.12.2"


def test_9_5_1_procedure_of_a_claim() -> None:
    assert [rule.article for rule in claim_procedure().articles] == ["9.5.1", "11.11", "11.12"]


def test_a_claim_in_a_game_that_is_over() -> None:
    mated = played("f2f3", "e7e5", "g2g4", "d8h4")
    found = claim_ruling(mated, Claim(Colour.WHITE))
    assert found.outcome is ClaimOutcome.ENDED
    assert found.ruling.result is Result.BLACK_WON
    five = played(*KNIGHTS_TWICE * 4, "e2e4")
    found = claim_ruling(five, Claim(Colour.WHITE))
    assert found.outcome is ClaimOutcome.AUTOMATIC
    assert found.ruling.result is Result.DRAWN


def test_9_6_an_overlooked_draw_holds_unless_another_result_is_signed() -> None:
    mated = played(*KNIGHTS_TWICE * 4, "f2f3", "e7e5", "g2g4", "d8h4")
    ruling = automatic_ruling(mated)
    assert ruling is not None
    assert ruling.result is Result.DRAWN
    assert any("after 8...Ng8" in str(each) for each in ruling.details)
    signed = automatic_ruling(mated, signed=True)
    assert signed is not None
    assert signed.result is Result.BLACK_WON


def test_9_6_2_a_position_that_begins_with_75_moves() -> None:
    record = Record(read_fen("6k1/5r2/8/8/8/3R4/8/4K3 w - - 150 120"))
    found = automatic_draw(record)
    assert found is not None
    assert found.half_move == 0
    ruling = automatic_ruling(record)
    assert ruling is not None
    assert "at the start" in str(ruling.details[0])


def test_9_5_3_another_move_of_the_king_if_the_written_castling_is_illegal() -> None:
    record = Record(read_fen("4kr2/8/8/8/8/8/8/4K2R w K - 0 1"))
    found = claim_ruling(record, Claim(Colour.WHITE, written=read_attempt("0-0")))
    assert found.ruling.moves is not None
    assert sorted(map(str, found.ruling.moves)) == ["e1d1", "e1d2", "e1e2"]


def test_9_5_3_a_written_move_of_no_own_piece_leaves_all_moves() -> None:
    record = Record(read_fen("4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1"))
    for text in ("a3a4", "d5d4"):
        found = claim_ruling(record, Claim(Colour.WHITE, written=read_attempt(text)))
        assert found.outcome is ClaimOutcome.INCORRECT
        assert found.ruling.moves is None


def test_9_4_what_a_touched_piece_must_do() -> None:
    record = Record(read_fen("4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1"))
    for name, moves in (("d5", ["e4d5"]), ("e8", None)):
        found = claim_ruling(record, Claim(Colour.WHITE, touched=square(name))).ruling.moves
        assert (None if found is None else sorted(map(str, found))) == moves
    with pytest.raises(InputError):
        claim_ruling(record, Claim(Colour.WHITE, touched=square("a5")))
    king = claim_ruling(record, Claim(Colour.WHITE, touched=square("e1"))).ruling.moves
    assert king is not None
    assert "e1g1" in map(str, king)


SIDES = [
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1g1", "g1h1", "White could still castle short"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1", "b1a1", "White could still castle long"),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "e1d1",
        "d1e1",
        "White could still castle on both sides",
    ),
]


@pytest.mark.parametrize(("fen", "there", "back", "reason"), SIDES)
def test_9_2_2_2_who_could_still_castle(fen: str, there: str, back: str, reason: str) -> None:
    record = played(there, "e8d7", back, "d7e8", fen=fen)
    text = str(repetition_of(record).messages[-1])
    assert reason in text
    assert ("Black could still castle on both sides" in text) is ("kq" in fen)


def test_9_2_2_the_list_of_appearances_in_spanish_has_spanish_letters() -> None:
    case = next(case for case in CLAIMS if case["id"] == "three-12")
    first, second = repetition_of(record_of(case)).messages
    assert "3...Rh8" in str(first)
    assert "5...Rh8" in str(first)
    assert "1...Nf6" in str(second)
    assert "both sides could still castle short (9.2.2.2)" in str(second)
    spanish = translator("es")
    assert "3...Th8" in first.said(spanish)
    assert "1...Cf6" in second.said(spanish)


def test_9_3_1_a_written_move_that_would_mate_does_not_stand_against_the_draw() -> None:
    record = Record(read_fen("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 99 90"))
    claim = Claim(Colour.WHITE, Ground.FIFTY_MOVES, written=read_attempt("d1d8"))
    found = claim_ruling(record, claim)
    assert found.outcome is ClaimOutcome.CORRECT
    assert found.ruling.result is Result.DRAWN
    assert found.count == 100
