"""Article 8 and D.2.9: scoresheets compared, gaps, duties."""

import pytest

from pareo.laws.fen import read_fen
from pareo.laws.gaps import Gap, can_reach, ways_through
from pareo.laws.legal import positions_after
from pareo.laws.letters import LETTERS
from pareo.laws.notation import written
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
    white, black = (Sheet(tuple(given[f"{colour}_sheet"])) for colour in ("white", "black"))
    return compare_sheets(white, black, board=board)


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


SPANISH_SHEET = ["e4", "e5", "Cf3", "Cc6", "Ab5", "a6", "Aa4", "Cf6", "0-0", "Ae7"]
ENGLISH_SHEET = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"]


def sheets(white: list[str], black: list[str]) -> Comparison:
    return compare_sheets(Sheet(tuple(white)), Sheet(tuple(black)))


def test_8_1_1_a_whole_move_is_missing() -> None:
    found = sheets(SPANISH_SHEET, ENGLISH_SHEET[:4] + ENGLISH_SHEET[6:])
    assert found.first_difference == 5
    assert found.black.missing == (5, 6)
    assert found.suggestion is Colour.WHITE
    said = " ".join(map(str, comparison_ruling(found).details))
    assert "Black: half-moves 5 and 6 are missing." in said


def test_8_1_1_a_sheet_that_ends_too_early() -> None:
    found = sheets(SPANISH_SHEET[:8], ENGLISH_SHEET)
    assert found.first_difference == 9
    assert found.white.missing == (9, 10)
    assert found.white.legal is None
    assert found.black.legal is True
    assert found.suggestion is Colour.BLACK


def test_8_1_1_one_sheet_settles_what_is_ambiguous_on_the_other() -> None:
    white = ["d4", "d5", "Cf3", "Cf6", "Cd2 (=)", "e6"]
    black = ["d4", "d5", "Nf3", "Nf6", "Nbd2", "e6"]
    found = sheets(white, black)
    assert found.first_difference is None
    assert found.white.transcript.offers == (5,)
    assert sheets(black, white).half_moves == 6
    both = sheets(white, [*black[:4], "Nd2", "e6"])
    assert both.first_difference == 5
    assert both.suggestion is None


def test_8_1_1_an_entry_that_becomes_impossible_later() -> None:
    # Bc4 instead of Ba4 is legal, but then Bxc6 is not.
    white = [*ENGLISH_SHEET[:8], "Bxc6", "dxc6"]
    found = sheets(white, [*white[:6], "Bc4", *white[7:]])
    assert found.first_difference == 7
    assert (found.white.legal, found.black.legal) == (True, True)
    assert found.suggestion is Colour.WHITE
    said = " ".join(map(str, comparison_ruling(found).details))
    assert "Black: 4.Bc4, a legal move." in said
    assert "“Bxc6”: illegal" in said


def test_8_1_1_nobody_can_read_both() -> None:
    found = sheets(["e4", "zz"], ["e4", "P4R"])
    assert (found.white.legal, found.black.legal) == (False, False)
    assert found.suggestion is None
    said = " ".join(map(str, comparison_ruling(found).details))
    assert "unreadable" in said
    assert "ask both players" in said


@pytest.mark.parametrize(
    ("recorded", "complete", "article", "stops"),
    [
        ("wb", True, "8.5.2", False),
        ("w", True, "8.5.2", False),
        ("b", True, "8.5.2", False),
        ("", True, "8.5.1", True),
        ("w", False, "8.5.3", True),
        ("", False, "8.5.3", True),
    ],
)
def test_8_5_the_sheets_after_a_flag_has_fallen(
    recorded: str, *, complete: bool, article: str, stops: bool
) -> None:
    ruling = after_the_flag(
        [Colour(each) for each in recorded], complete_sheet=complete, on_move=Colour.WHITE
    )
    assert ruling.articles[0].article == article
    assert str(ruling.verdict).startswith("Stop the clocks") is stops
    borrows = "opponent's sheet" in " ".join(map(str, ruling.details))
    assert borrows is (recorded == "b")


@pytest.mark.parametrize(("found", "following"), [(37, 41), (40, 41), (42, 43)])
def test_8_6_the_number_of_the_next_move(found: int, following: int) -> None:
    assert next_move_number(found, 40) == following


def test_8_3_originals_that_are_missing() -> None:
    handed_in = [Original(1, Colour.WHITE), Original(1, Colour.BLACK), Original(2, Colour.BLACK)]
    missing = missing_originals([1, 2], handed_in)
    assert missing == (Original(2, Colour.WHITE),)
    ruling = originals_ruling(missing)
    assert ruling.certainty is Certainty.NO
    assert [str(each) for each in ruling.details] == ["Board 2: White."]
    assert originals_ruling(()).certainty is Certainty.YES


START = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"


def test_8_5_3_entries_after_the_gap_narrow_it() -> None:
    # After two unknown half-moves 4.Bxc6 follows: only a bishop on b5 can do that.
    start = read_fen(START)
    found = ways_through(Gap(start, 2, then=("Axc6", "dxc6"), letters=LETTERS["es"]))
    assert found.complete
    assert {str(way[0]) for way in found.moves} == {"f1b5"}
    assert all(str(text).startswith("3.Bb5 3...") for text in found.texts)


def test_8_5_3_a_search_that_is_too_long_says_so() -> None:
    found = ways_through(Gap(read_fen(START), 6), limit=1000)
    assert not found.complete


def test_8_5_3_castling_brings_two_pieces_to_their_squares() -> None:
    start = read_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    end = read_fen("4k3/8/8/8/8/8/8/5RK1 b - - 1 1")
    assert [str(text) for text in ways_through(Gap(start, 1, end.squares)).texts] == ["1.0-0"]
    assert not can_reach(start, end.squares, 0)
