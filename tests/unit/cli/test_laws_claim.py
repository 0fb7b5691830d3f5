"""pareo laws claim, sheets: claims by the record, offers, scoresheets, duties of recording."""

import json
from pathlib import Path
from typing import Any

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Ran, Run
from tests.unit.laws.cases import Case, cases

SIDES = {"w": "white", "b": "black"}
KNIGHTS = "Nf3 Nf6 Ng1 Ng8 "


@pytest.fixture
def game(tmp_path: Path) -> Any:
    """Return a function that writes a game and returns its path."""

    def write(moves: str, name: str = "game.pgn") -> Path:
        path = tmp_path / name
        path.write_text(moves, encoding="utf-8")
        return path

    return write


def claimed(pareo: Run, path: Path, *more: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(pareo("laws", "claim", path, *more, "--json").out)
    return found


def test_9_2_1_the_third_appearance_is_a_draw(pareo: Run, game: Any) -> None:
    ran = pareo("laws", "claim", game(KNIGHTS * 2), "--repetition", "--by", "white")
    assert ran.code == ExitCode.FINE
    assert ran.out.splitlines()[0] == (
        "Correct (9.2.1.2): the position has appeared 3 times, at the start and after 2...Ng8 and "
        "4...Ng8. Draw."
    )


def test_9_5_2_a_written_move_makes_it_the_third(pareo: Run, game: Any) -> None:
    path = game(KNIGHTS * 2)
    found = claimed(
        pareo, path, "--after", "4w", "--repetition", "--by", "black", "--written", "Ng8"
    )
    assert (found["outcome"], found["count"], found["on_board"]) == ("correct", 3, 2)
    assert found["ruling"]["result"] == "½-½"


def test_9_5_3_an_incorrect_claim_costs_two_minutes_in_blitz_one(pareo: Run, game: Any) -> None:
    words = ("--repetition", "--by", "white", "--written", "Nf3")
    found = claimed(pareo, game(KNIGHTS), *words)
    assert (found["ruling"]["times"]["black"], found["ruling"]["moves"]) == (120, ["g1f3"])
    blitz = claimed(pareo, game(KNIGHTS), *words, "--variant", "blitz")
    assert blitz["ruling"]["times"]["black"] == 60


def test_9_4_who_has_touched_a_piece_cannot_claim(pareo: Run, game: Any) -> None:
    found = claimed(pareo, game(KNIGHTS * 2), "--repetition", "--by", "white", "--touched", "g1")
    assert (found["outcome"], found["ruling"]["articles"][0]) == ("not admissible", "9.4")


def test_6_12_a_display_is_no_record(pareo: Run, game: Any) -> None:
    found = claimed(pareo, game(KNIGHTS * 2), "--repetition", "--by", "white", "--display")
    assert (found["outcome"], found["ruling"]["articles"][0]) == ("not admissible", "6.12.2")


def test_9_1_2_3_a_claim_is_an_offer(pareo: Run, game: Any) -> None:
    found = claimed(pareo, game(KNIGHTS), "--repetition", "--by", "white", "--agrees")
    assert found["outcome"] == "agreed"
    limited = claimed(
        pareo, game(KNIGHTS), "--repetition", "--by", "white", "--agrees", "--draws-from", "30"
    )
    assert limited["outcome"] == "incorrect"


def test_9_1_1_a_correct_claim_before_the_move_of_the_rules_is_accepted(
    pareo: Run, game: Any
) -> None:
    words = ("--repetition", "--by", "white", "--draws-from", "30")
    assert claimed(pareo, game(KNIGHTS * 2), *words)["outcome"] == "correct"


def test_9_3_fifty_moves_by_the_worked_cases(pareo: Run, game: Any) -> None:
    fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80"
    path = game(f'[SetUp "1"]\n[FEN "{fen}"]\n\n80. Ra2 *')
    ran = pareo("laws", "claim", path, "--fifty", "--by", "black")
    assert ran.out.startswith(
        "Correct (9.3.2): 100 half-moves have been made without capture or pawn move. Draw."
    )


def test_9_6_1_the_fifth_appearance_ends_the_game(pareo: Run, game: Any) -> None:
    ran = pareo("laws", "claim", game(KNIGHTS * 4), "--automatic")
    assert "the position has appeared five times (9.6.1)" in ran.out
    assert "goes on" in pareo("laws", "claim", game(KNIGHTS), "--automatic").out


def test_9_5_1_and_11_11_what_is_done_with_every_claim(pareo: Run) -> None:
    ran = pareo("laws", "claim")
    assert ran.out.startswith("Stop the clocks and check the claim (9.5.1, 11.11, 11.12).")


def test_9_1_2_1_an_offer_stays_open_until_it_is_refused(pareo: Run) -> None:
    assert "valid and open" in pareo("laws", "claim", "--offer", "--then", "withdrawn").out
    assert "refused" in pareo("laws", "claim", "--offer", "--then", "touched").out


def test_5_2_3_no_agreement_before_both_have_moved(pareo: Run) -> None:
    assert "No draw yet" in pareo("laws", "claim", "--agreement", "--moves", "0").out
    assert "Result: ½-½." in pareo("laws", "claim", "--agreement", "--moves", "9").out
    assert "9.1.1" in pareo("laws", "claim", "--agreement", "--moves", "9", "--no-draws").out


def test_what_is_claimed_must_be_said(pareo: Run, game: Any) -> None:
    path = game(KNIGHTS)
    assert pareo("laws", "claim", path).code == ExitCode.USAGE
    words = ("laws", "claim", path, "--repetition", "--by", "white", "--after")
    assert pareo(*words, "9b").code == ExitCode.BAD_INPUT
    assert pareo(*words, "x").code == ExitCode.BAD_INPUT
    assert pareo("laws", "claim", game("e4 e4"), *words[3:-1]).code == ExitCode.BAD_INPUT


# -------------------------------------------------------------------------------------- sheets


def compared(pareo: Run, game: Any, case: Case, *more: str) -> Ran:
    white = game(" ".join(case["given"]["white_sheet"]), "white.txt")
    black = game(" ".join(case["given"].get("black_sheet", [])), "black.txt")
    return pareo("laws", "sheets", white, black, *more, "--json")


def worked(name: str) -> Case:
    return next(case for case in cases("scoresheets") if case["id"] == name)


@pytest.mark.parametrize("name", ["compare-2", "compare-3", "compare-4"])
def test_8_1_1_two_sheets_are_compared(pareo: Run, game: Any, name: str) -> None:
    case = worked(name)
    ran = compared(pareo, game, case)
    found = json.loads(ran.out)
    expected = case["expected"]
    assert found["agree"] is expected["agree"]
    assert found["first_difference"] == expected.get("first_difference")
    assert ran.code == (ExitCode.FINE if expected["agree"] else ExitCode.FINDINGS)


def test_c_a_sheet_that_is_not_algebraic_is_no_evidence(pareo: Run, game: Any) -> None:
    ran = compared(pareo, game, worked("compare-10"))
    assert ran.code == ExitCode.FINDINGS
    assert json.loads(ran.out)["ruling"]["articles"] == ["C", "8.1.1"]


def test_8_1_5_an_offer_that_only_one_has_noted(pareo: Run, game: Any) -> None:
    white, black = game("e4 (=) e5", "w.txt"), game("e4 e5", "b.txt")
    assert "noted by White only" in pareo("laws", "sheets", white, black).out


def test_8_5_3_a_gap_is_filled(pareo: Run, game: Any) -> None:
    for name in ("gap-1", "gap-2", "gap-3"):
        given, expected = worked(name)["given"], worked(name)["expected"]
        sheet = game("e4 e5 Nf3 Nc6")
        words = ("--board", f"{given['to']} - - 0 1", "--fill", str(given["half_moves"]), "--json")
        found = json.loads(pareo("laws", "sheets", sheet, sheet, *words).out)
        assert len(found["ways"]) == expected.get("number_of_ways", len(expected.get("ways", [])))


def test_8_7_the_signed_result_stands(pareo: Run) -> None:
    both = ("--by", "white", "--by", "black")
    signed = pareo("laws", "sheets", "signed", "--white", "draw", "--black", "draw", *both)
    assert (signed.code, "Result: ½-½." in signed.out) == (ExitCode.FINE, True)
    words = ("laws", "sheets", "signed", "--white", "1-0", "--black", "0-1", *both)
    assert pareo(*words).code == ExitCode.FINDINGS


@pytest.mark.parametrize(
    ("words", "code", "article"),
    [
        (("moving", "--own", "17/18"), ExitCode.FINDINGS, "8.1.4"),
        (("moving", "--own", "18/18", "--opponent", "17/18"), ExitCode.FINE, "8.1.4"),
        (("writing",), ExitCode.FINDINGS, "8.1.2"),
        (("writing", "--purpose", "sealing"), ExitCode.FINE, "8.1.2"),
        (("boards", "--wrong", "white"), ExitCode.FINE, "D.2.9"),
        (("boards", "--agreed", "23"), ExitCode.FINE, "D.2.9"),
        (("originals", "--boards", "2", "--handed-in", "1w"), ExitCode.FINDINGS, "8.3"),
    ],
)
def test_8_1_4_8_1_2_8_3_duties(
    pareo: Run, words: tuple[str, ...], code: ExitCode, article: str
) -> None:
    ran = pareo("laws", "sheets", "duty", *words)
    assert ran.code == code
    assert article in ran.out


def test_8_5_1_nobody_recorded(pareo: Run) -> None:
    ran = pareo("laws", "sheets", "duty", "flag", "--complete")
    assert "8.5.1" in ran.out


def test_8_5_2_one_player_did_not_record(pareo: Run) -> None:
    words = ("--recorded", "black", "--complete", "--on-move", "white")
    assert "8.5.2" in pareo("laws", "sheets", "duty", "flag", *words).out


def test_8_6_the_next_number_by_the_worked_cases(pareo: Run) -> None:
    for case in [case for case in cases("clock") if case["kind"] == "next_move"]:
        words = (
            "--found",
            str(case["given"]["found"]),
            "--control",
            str(case["given"]["required"]),
        )
        ran = pareo("laws", "sheets", "duty", "number", *words, "--json")
        assert json.loads(ran.out)["next_move_number"] == case["expected"]["next_move_number"]


def test_sheets_that_are_missing_are_asked_for(pareo: Run) -> None:
    assert pareo("laws", "sheets").code == ExitCode.USAGE
    assert pareo("laws", "sheets", "duty", "boards").code == ExitCode.BAD_INPUT
    words = ("laws", "sheets", "duty", "originals", "--boards", "1", "--handed-in", "x")
    assert pareo(*words).code == ExitCode.BAD_INPUT
