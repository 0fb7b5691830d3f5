"""Articles 9.2 to 9.6: claims, and draws without a claim."""

import pytest

from pareo.laws.automatic import automatic_draw, automatic_ruling, quiet_half_moves
from pareo.laws.board import square
from pareo.laws.claims import Claim, ClaimOutcome, Ground, claim_ruling
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
