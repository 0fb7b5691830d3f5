"""Article 8 and D.2.9: scoresheets compared, gaps, duties."""

import pytest

from pareo.laws.fen import placement, read_fen
from pareo.laws.gaps import Gap, can_reach, ways_through
from pareo.laws.legal import play, positions_after
from pareo.laws.letters import FIGURINE, LETTERS
from pareo.laws.notation import Form, written
from pareo.laws.reading import ReadingOutcome
from pareo.laws.record import read_entries
from pareo.laws.results import SignedSheet, check_signed
from pareo.laws.ruling import Certainty
from pareo.laws.scoresheet import (
    Comparison,
    Sheet,
    compare_sheets,
    evidence_ruling,
    offer_differences,
)
from pareo.laws.sheet_duties import (
    Original,
    after_the_flag,
    boards_differ,
    may_move,
    missing_originals,
    next_move_number,
    originals_ruling,
    sheet_tables,
    writing_first,
)
from pareo.laws.sheet_report import comparison_ruling
from pareo.model import Colour, Result
from tests.unit.laws.cases import Case, assert_cites, cases, parameters

CASES = cases("scoresheets")
SHEETS = [case for case in CASES if "black_sheet" in case["given"]]
GAPS = [case for case in CASES if case["id"].startswith("gap-")]
ONE = {case["id"]: case for case in CASES}
COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK, None: None}


def compared(given: dict[str, list[str]], final_position: str | None = None) -> Comparison:
    board = read_fen(f"{final_position} w").squares if final_position else None
    sheets = (Sheet(tuple(given[f"{colour}_sheet"])) for colour in ("white", "black"))
    return compare_sheets(*sheets, board=board)


@pytest.mark.parametrize("case", parameters(SHEETS))
def test_8_1_1_two_sheets_compared(case: Case) -> None:
    given, expected = case["given"], case["expected"]
    found = compared(given, given.get("final_position"))
    sides = {"white": found.white, "black": found.black}
    assert found.agree is expected["agree"]
    assert found.first_difference == expected.get("first_difference")
    if "half_moves" in expected:
        assert found.half_moves == expected["half_moves"]
    if "letters" in expected:
        assert {side: each.transcript.language for side, each in sides.items()} == expected[
            "letters"
        ]
    if "legal" in expected:
        assert {side: each.legal for side, each in sides.items()} == expected["legal"]
    if "suggest" in expected:
        assert found.suggestion is COLOURS[expected["suggest"]]
    if "black_breaks" in expected:
        assert found.black.breaks is not None
        assert found.black.breaks.article == expected["black_breaks"]
    if "black_missing" in expected:
        assert found.black.missing == (expected["black_missing"],)
        assert not found.white.missing
    if "same_final_position" in expected:
        assert found.same_final_position is expected["same_final_position"]
    ruling = comparison_ruling(found)
    assert (ruling.certainty is Certainty.YES) is expected["agree"]


@pytest.mark.parametrize("case", parameters(GAPS))
def test_8_5_3_all_legal_ways_through_a_gap(case: Case) -> None:
    given, expected = case["given"], case["expected"]
    start, end = read_fen(given["from"]), read_fen(given["to"])
    found = ways_through(Gap(start, given["half_moves"], end.squares, end.turn))
    assert found.complete
    ways = []
    for way in found.moves:
        positions = positions_after(start, way)
        ways.append([written(*pair) for pair in zip(positions, way, strict=False)])
    assert len(ways) == expected.get("number_of_ways", len(expected.get("ways", ())))
    assert sorted(ways) == sorted(expected.get("ways", ()))


def test_8_7_a_signed_result_stands() -> None:
    case = ONE["compare-8"]
    given = case["given"]
    white, black = (
        SignedSheet(Result(given[f"{side}_result"]), signed=colour.value in given["signed"])
        for side, colour in (("white", Colour.WHITE), ("black", Colour.BLACK))
    )
    ruling = check_signed(white, black, Result(given["position_shows"]))
    result, stands = case["expected"]["result"].split(maxsplit=1)
    assert ruling.result is Result(result)
    assert stands in str(ruling.verdict)
    assert_cites(ruling, case)


def test_8_1_5_an_offer_noted_by_one_player_only() -> None:
    case = ONE["compare-9"]
    given = case["given"]
    (difference,) = offer_differences(given["white_sheet_offers"], given["black_sheet_offers"])
    assert case["expected"]["what"] in str(difference)
    found = compare_sheets(Sheet(("e4", "e5 (=)")), Sheet(("e4", "e5")))
    assert found.first_difference is None
    assert not found.agree
    assert_cites(comparison_ruling(found), {**case, "articles": ["8.1.5"]})


def test_c_0_what_is_not_algebraic_is_no_evidence() -> None:
    case = ONE["compare-10"]
    ruling = evidence_ruling(case["given"]["white_sheet"])
    usable = ruling.certainty is Certainty.YES
    assert usable is case["expected"]["usable_as_evidence"]
    assert case["expected"]["do"] in " ".join(map(str, ruling.details)).lower()
    assert_cites(ruling, case)
    assert evidence_ruling(["e4", "P4R"]).certainty is Certainty.YES


def test_7_5_1_the_first_illegal_entry_of_a_record() -> None:
    case = ONE["legality-1"]
    found = read_entries(case["given"]["moves"])
    expected = case["expected"]
    assert found.problem is not None
    assert found.problem.outcome is ReadingOutcome.ILLEGAL
    assert found.problem_at == expected["illegal_half_move"]
    assert found.problem.rules[0].article == expected["article"]
    assert found.record.positions[-1].turn is Colour(expected["by"])


@pytest.mark.parametrize("name", ["duty-1", "duty-2"])
def test_8_1_4_the_own_previous_move_must_be_written(name: str) -> None:
    case = ONE[name]
    given = case["given"]
    ruling = may_move(
        given["own_entries"],
        given["own_moves_made"],
        given.get("opponent_entries", 0),
        given.get("opponent_moves_made", 0),
    )
    assert (ruling.certainty is Certainty.YES) is case["expected"]["may_move"]
    assert_cites(ruling, case)


def test_8_1_2_a_move_is_written_first_only_to_claim_or_to_seal() -> None:
    case = ONE["duty-5"]
    ruling = writing_first()
    assert (ruling.certainty is Certainty.YES) is case["expected"]["allowed"]
    assert_cites(ruling, case)
    assert writing_first(claim=True).certainty is Certainty.YES
    assert writing_first(sealing=True).certainty is Certainty.YES


@pytest.mark.parametrize("name", ["boards-1", "boards-2"])
def test_d_2_9_two_boards_differ(name: str) -> None:
    case = ONE[name]
    given = case["given"]
    wrong = given.get("wrongly_executed_by")
    ruling = boards_differ(
        executed_wrongly=Colour(wrong) if wrong else None,
        last_agreement=given.get("last_agreement"),
    )
    assert (
        str(ruling.verdict) == f"{case['expected']['do'].capitalize()}."
        or str(ruling.verdict) == f"{case['expected']['do']}."
    )
    assert_cites(ruling, case)


def test_every_case_is_used() -> None:
    named = {"compare-8", "compare-9", "compare-10", "legality-1", "duty-1", "duty-2", "duty-5"}
    used = {case["id"] for case in (*SHEETS, *GAPS)} | named | {"boards-1", "boards-2"}
    assert used == set(ONE)
