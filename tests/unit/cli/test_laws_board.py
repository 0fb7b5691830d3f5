"""pareo laws move, position, touch, 960: the board by the worked cases of the Laws."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run
from tests.unit.laws.cases import Case, cases

Breaks = Callable[[str], None]
EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
TOUCH = "4k3/8/8/3p1p2/4P3/2N5/8/R3K2R w KQ - 0 1"


def judged(pareo: Run, case: Case, folder: Path) -> dict[str, Any]:
    """Judge the move of a worked case, in its position or after its game."""
    words = ["laws", "move", case["move"], "--json"]
    if "moves" in case:
        game = folder / "game.txt"
        game.write_text(" ".join(case["moves"]), encoding="utf-8")
        words += ["--game", str(game)] if case["moves"] else []
    else:
        words += ["--fen", case["fen"]]
    if "by" in case:
        words += ["--by", {"w": "white", "b": "black"}[case["by"]]]
    ran = pareo(*words)
    assert ran.code == (ExitCode.FINE if case["legal"] else ExitCode.FINDINGS), ran
    found: dict[str, Any] = json.loads(ran.out)
    return found


@pytest.fixture
def breaks(pareo: Run, tmp_path: Path) -> Breaks:
    """Return a function that judges all worked cases of an article."""

    def check(number: str) -> None:
        found = [case for case in cases("illegal-moves") if case.get("article") == number]
        assert found
        for case in found:
            assert judged(pareo, case, tmp_path)["articles"][0] == number, case["id"]

    return check


def test_1_1_a_piece_of_the_opponent(breaks: Breaks) -> None:
    breaks("1.1")


def test_1_2_a_player_moves_twice_running(breaks: Breaks) -> None:
    breaks("1.2")


def test_1_4_1_the_king_is_not_captured(breaks: Breaks) -> None:
    breaks("1.4.1")


def test_3_1_an_own_piece_on_the_arrival_square(breaks: Breaks) -> None:
    breaks("3.1")


def test_3_2_the_way_of_the_bishop(breaks: Breaks) -> None:
    breaks("3.2")


def test_3_3_the_way_of_the_rook(breaks: Breaks) -> None:
    breaks("3.3")


def test_3_4_the_way_of_the_queen(breaks: Breaks) -> None:
    breaks("3.4")


def test_3_5_no_piece_is_jumped_over(breaks: Breaks) -> None:
    breaks("3.5")


def test_3_6_the_way_of_the_knight(breaks: Breaks) -> None:
    breaks("3.6")


def test_3_7_1_a_pawn_goes_one_square_forward(breaks: Breaks) -> None:
    breaks("3.7.1")


def test_3_7_2_two_squares_from_the_initial_square(breaks: Breaks) -> None:
    breaks("3.7.2")


def test_3_7_3_a_pawn_captures_diagonally(breaks: Breaks) -> None:
    breaks("3.7.3")


def test_3_7_4_en_passant_only_at_once(breaks: Breaks) -> None:
    breaks("3.7.4")
    breaks("3.7.4.2")


def test_3_7_5_1_a_new_piece_on_the_last_rank(breaks: Breaks) -> None:
    breaks("3.7.5.1")


def test_3_8_1_the_way_of_the_king(breaks: Breaks) -> None:
    breaks("3.8.1")


def test_3_8_2_king_and_rook_in_their_places(breaks: Breaks) -> None:
    breaks("3.8.2")


def test_3_8_2_1_king_and_rook_have_not_moved(breaks: Breaks) -> None:
    breaks("3.8.2.1.1")
    breaks("3.8.2.1.2")


def test_3_8_2_2_no_attacked_square_and_nothing_between(breaks: Breaks) -> None:
    breaks("3.8.2.2.1")
    breaks("3.8.2.2.2")


def test_3_9_2_the_own_king_in_check(breaks: Breaks) -> None:
    breaks("3.9.2")


def test_3_10_2_whatever_is_broken_goes_with_it(pareo: Run, tmp_path: Path) -> None:
    case = next(case for case in cases("illegal-moves") if case.get("article") == "3.5")
    assert judged(pareo, case, tmp_path)["articles"][-1] == "3.10.2"


def test_3_10_1_legal_moves_of_the_worked_cases(pareo: Run, tmp_path: Path) -> None:
    legal = [case for case in cases("illegal-moves") if case["legal"]]
    assert legal
    for case in legal:
        assert judged(pareo, case, tmp_path)["articles"] == ["3.10.1"], case["id"]


def test_3_1_1_moving_onto_an_opponents_piece_captures_it(pareo: Run) -> None:
    ran = pareo("laws", "move", "--fen", TOUCH, "exd5")
    assert ran.out.splitlines()[1] == "Position: 4k3/8/8/3P1p2/8/2N5/8/R3K2R b KQ - 0 1"


def test_3_1_2_a_pinned_piece_still_attacks_3_1_3(pareo: Run) -> None:
    """The knight on d3 is pinned by the rook, and yet the king may not step to e1 (3.9.1)."""
    ran = pareo("laws", "move", "--fen", "3k4/8/8/8/8/3n4/3R4/5K2 w - - 0 1", "f1e1")
    assert "Illegal (3.9.2): the own king on e1 would be attacked by the knight on d3." in ran.out


def test_3_1_3_the_pin_does_not_matter(pareo: Run) -> None:
    ran = pareo("laws", "position", "3k4/8/8/8/8/3n4/3R4/4K3 w - - 0 1")
    assert ran.out.startswith("White to move, in check, ")


def test_3_7_5_2_a_second_queen_may_be_chosen(pareo: Run) -> None:
    ran = pareo("laws", "move", "--fen", "k7/4P3/8/8/8/8/8/Q3K3 w - - 0 1", "e8=Q")
    assert (ran.code, "Legal (3.10.1): e8Q+." in ran.out) == (ExitCode.FINE, True)


def test_3_7_5_3_the_new_piece_acts_at_once(pareo: Run) -> None:
    ran = pareo("laws", "move", "--fen", "k7/7P/K7/8/8/8/8/8 w - - 0 1", "h8=Q")
    assert "White has mated (5.1.1, 1.4.1, 1.4.2)." in ran.out


def test_7_5_5_the_second_illegal_move_loses_or_draws(pareo: Run) -> None:
    lost = pareo("laws", "move", "--fen", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "0-0", "--second")
    assert "second illegal move of White, result 0-1 (7.5.5)." in lost.out
    drawn = pareo("laws", "move", "--fen", "4k3/8/8/8/8/8/8/4K2R b K - 0 1", "Kg8", "--second")
    assert "second illegal move of Black, result 1-0 (7.5.5)." in drawn.out
    bare = pareo("laws", "move", "--fen", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "0-0", "--second")
    assert "second illegal move of White, result ½-½ (7.5.5)." in bare.out


def test_b_2_in_blitz_the_opponent_gets_one_minute(pareo: Run) -> None:
    ran = pareo("laws", "move", "Ke3", "--variant", "blitz")
    assert "first illegal move, Black +1:00 (7.5.5, B.2). Any legal move" in ran.out


def test_a_text_that_is_no_move_is_unreadable(pareo: Run) -> None:
    assert pareo("laws", "move", "xyz").code == ExitCode.BAD_INPUT
    assert pareo("laws", "move", "--fen", "8/8 w", "e4").code == ExitCode.BAD_INPUT


# ------------------------------------------------------------------------------------ position


def test_1_4_the_aim_is_mate(pareo: Run) -> None:
    ran = pareo("laws", "position", "k7/1Q6/K7/8/8/8/8/8 b - - 0 1", "--json")
    assert json.loads(ran.out)["end"]["result"] == "1-0"


def test_3_9_1_check_is_told(pareo: Run) -> None:
    ran = pareo("laws", "position", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
    assert ran.out.startswith("White to move, in check, 3 legal moves.")


def test_5_2_2_a_dead_position_is_a_draw(pareo: Run) -> None:
    ran = pareo("laws", "position", "8/2k5/8/8/8/3K4/8/6b1 w - - 0 40")
    assert "Draw: dead position (5.2.2, 1.5)." in ran.out


def test_3_10_3_an_impossible_position_is_a_finding(pareo: Run) -> None:
    for case in cases("illegal-positions"):
        ran = pareo("laws", "position", case["fen"])
        expected = ExitCode.FINDINGS if case["expected"] == "illegal" else ExitCode.FINE
        assert ran.code == expected, case["id"]


def test_2_3_the_initial_position_has_twenty_moves(pareo: Run) -> None:
    fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    ran = pareo("laws", "position", fen, "--full", "--limit", "50")
    assert ran.out.startswith("White to move, not in check, 20 legal moves.")
    assert "Legal moves: Na3 Nc3 Nf3 Nh3 a3 a4" in ran.out


# --------------------------------------------------------------------------------------- touch


def touched(case: Case) -> list[str]:
    words = []
    for touch in case["touches"]:
        word = "+".join(touch.get("squares", [touch.get("square")]))
        word += f"-{touch['on']}" if "on" in touch else ""
        word += f"={touch['promotion'].upper()}" if "promotion" in touch else ""
        word += f":{touch['said']}" if "said" in touch else ""
        word += ":accident" if touch.get("accidental") else ""
        word += {"w": ":white", "b": ":black"}.get(touch.get("by"), "")
        words.append(word)
    return words


def duty(pareo: Run, name: str) -> dict[str, Any]:
    """Return the answer to a worked case, which has the moves and the articles it asks for."""
    case = next(case for case in cases("touch-move") if case["id"] == name)
    words = ["laws", "touch", "--fen", case["fen"], *touched(case), "--json"]
    found: dict[str, Any] = json.loads(pareo(*words).out)
    assert found["obligation"] == case["expected"]["obligation"]
    if case["expected"]["moves"] != "any":
        assert found["moves"] == sorted(case["expected"]["moves"])
    assert found["ruling"]["articles"][0] in case["articles"]
    return found


def test_c_13_an_abbreviation_at_the_end_keeps_its_one_stop(pareo: Run) -> None:
    fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
    assert (
        "Legal (3.10.1): exd6 a.p.\n"
        in pareo("laws", "move", "exd6", "--fen", fen, "--lang", "es").out
    )


def test_c_11_the_new_piece_is_asked_for(pareo: Run) -> None:
    ran = pareo("laws", "move", "a8", "--fen", "7k/P7/8/8/8/8/8/4K3 w - - 0 1")
    assert ran.code == ExitCode.BAD_INPUT
    assert "Name the new piece, such as a8Q+." in ran.err


def test_4_3_1_without_a_position_it_is_the_initial_one(pareo: Run) -> None:
    assert "(4.3.1): e3 e4" in pareo("laws", "touch", "e2").out
    assert pareo("laws", "touch").code == ExitCode.USAGE


def test_4_2_1_adjusting_is_announced_before(pareo: Run) -> None:
    duty(pareo, "touch-2")
    duty(pareo, "touch-3")


def test_4_2_2_accidental_contact_does_not_count(pareo: Run) -> None:
    duty(pareo, "touch-4")


def test_6_2_5_the_player_not_on_move_may_not_adjust(pareo: Run) -> None:
    assert duty(pareo, "touch-5")["ruling"]["discretion"][0]["article"] == "12.9.1"


def test_4_3_1_the_first_own_piece_that_can_move(pareo: Run) -> None:
    duty(pareo, "touch-1")
    duty(pareo, "touch-6")


def test_4_3_2_the_first_piece_of_the_opponent(pareo: Run) -> None:
    duty(pareo, "touch-8")


def test_4_3_3_both_colours(pareo: Run) -> None:
    duty(pareo, "touch-14")


def test_4_4_1_king_and_rook_castle(pareo: Run) -> None:
    duty(pareo, "touch-20")
    duty(pareo, "touch-21")


def test_4_4_2_rook_then_king_does_not_castle(pareo: Run) -> None:
    duty(pareo, "touch-22")


def test_4_4_3_king_then_rook_castling_illegal(pareo: Run) -> None:
    duty(pareo, "touch-41")


def test_4_4_4_the_new_piece_is_chosen_when_it_touches_the_square(pareo: Run) -> None:
    duty(pareo, "touch-37")


def test_4_5_nothing_touched_can_move(pareo: Run) -> None:
    duty(pareo, "touch-13")


def test_4_6_the_pawn_is_there_and_the_piece_still_free(pareo: Run) -> None:
    duty(pareo, "touch-36")


def test_4_7_1_a_capture_is_made(pareo: Run) -> None:
    duty(pareo, "touch-33")


def test_4_7_2_a_king_two_squares_aside(pareo: Run) -> None:
    duty(pareo, "touch-31")
    duty(pareo, "touch-25")


def test_4_7_3_a_promotion_is_made(pareo: Run) -> None:
    duty(pareo, "touch-37")


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("in-time", ExitCode.FINE),
        ("too-late", ExitCode.FINDINGS),
        ("seen-by-arbiter", ExitCode.FINE),
        ("by-others", ExitCode.FINDINGS),
    ],
)
def test_4_8_a_claim_is_lost_by_touching(pareo: Run, claim: str, code: ExitCode) -> None:
    assert pareo("laws", "touch", "--claim", claim).code == code


def test_d_2_2_touched_is_out_of_the_hole_d_2_3_d_2_5(pareo: Run) -> None:
    words = ("laws", "touch", "--fen", TOUCH, "--tactile")
    assert "Any legal move may be played (4.2, D.2.2)." in pareo(*words, "c3:inhole").out
    uncalled = pareo(*words, "c3-d5:uncalled").out
    assert uncalled.startswith("The knight must move (4.3.1, D.2.3)")


def test_touches_that_are_none_are_refused(pareo: Run) -> None:
    assert pareo("laws", "touch", "--fen", TOUCH, "i9").code == ExitCode.BAD_INPUT
    assert pareo("laws", "touch", "--fen", TOUCH, "a5").code == ExitCode.BAD_INPUT


# ----------------------------------------------------------------------------------------- 960


def test_ii_2_numbers_and_positions(pareo: Run) -> None:
    for case in [case for case in cases("chess960") if "number" in case][:6]:
        assert (
            f"{case['number']}  {case['position']}" in pareo("laws", "960", str(case["number"])).out
        )


def test_ii_1_a_seed_draws_the_same_position_again(pareo: Run) -> None:
    first = pareo("laws", "960", "--seed", "Round 1", "--json")
    assert first.out == pareo("laws", "960", "--seed", "Round 1", "--json").out
    assert pareo("laws", "960", json.loads(first.out)["rank"], "--json").code == ExitCode.FINE


def test_ii_2_1_the_king_stands_between_the_rooks(pareo: Run) -> None:
    ran = pareo("laws", "960", "KRRBBQNN")
    assert ran.code == ExitCode.FINDINGS
    assert "KRRBBQNN is not a position of Chess960 (II.2.1)" in ran.out


def test_ii_3_2_ways_to_castle(pareo: Run) -> None:
    """By hand: from f1 and g1 short castling changes places; b1 and f1 long: both move."""
    ran = pareo("laws", "960", "--fen", "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1")
    assert "0-0: king and rook change places (II.3.2)." in ran.out
    assert "0-0-0: king and rook both move (II.3.2)." in ran.out


def test_ii_3_2_5_the_final_squares_are_those_of_ordinary_chess(pareo: Run) -> None:
    ran = pareo("laws", "move", "--fen", "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1", "0-0")
    assert "Position: 4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1" in ran.out


def test_ii_3_2_7_squares_between_must_be_empty(pareo: Run) -> None:
    ran = pareo("laws", "move", "--fen", "4k3/8/8/8/8/8/8/1R2NKR1 w GB - 0 1", "0-0-0")
    assert ran.code == ExitCode.FINDINGS
    assert "the knight on e1 stands in the way" in ran.out


def test_dice_and_numbers_that_do_not_exist(pareo: Run) -> None:
    assert pareo("laws", "960", "--dice", "1,1,1,1,1").code == ExitCode.FINE
    assert pareo("laws", "960", "--dice", "5,1,1,1,1").code == ExitCode.BAD_INPUT
    assert pareo("laws", "960", "960").code == ExitCode.BAD_INPUT
    assert pareo("laws", "960").code == ExitCode.USAGE
