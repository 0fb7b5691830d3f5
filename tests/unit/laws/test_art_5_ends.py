"""Articles 1.4, 1.5, 5.1, 5.2 and 6.9: mate, stalemate, dead positions, who can still mate."""

from typing import Final

import chess
import pytest

from pareo.laws import (
    Certainty,
    Limits,
    Mating,
    can_mate,
    citation,
    dead_position,
    end_on_board,
    end_ruling,
    fen_of,
    material_row,
    mating_sentence,
    read_fen,
)
from pareo.laws.aims import PATTERNS
from pareo.model import Colour, Result
from tests.unit.laws.decided import Case, cases

RESULTS: Final = {"1-0": Result.WHITE_WON, "0-1": Result.BLACK_WON, "draw": Result.DRAWN}


def assert_mates(case: Case, answer: Mating) -> None:
    """Its line is legal for the library `chess` and ends in mate."""
    board = chess.Board(case.data["fen"])
    for move in answer.line:
        board.push_uci(move.text)
    assert board.is_checkmate()
    assert board.turn is not (answer.side is Colour.WHITE)


@pytest.mark.parametrize("case", cases("claims", "end"), ids=str)
def test_5_1_1_and_5_2_1_mate_and_stalemate(case: Case) -> None:
    position = read_fen(case.data["fen"])
    end, ruling = end_on_board(position), end_ruling(position)
    assert (end.value if end else "none") == case.expected["state"]
    if ruling is None:
        assert case.expected["game"] == "continues"
        return
    assert ruling.result is RESULTS[case.expected["game"]]
    assert {*case.articles} <= {str(citation((rule,))) for rule in ruling.articles}
    assert ruling.articles[0].article == case.articles[0]


@pytest.mark.parametrize("case", cases("claims", "dead"), ids=str)
def test_5_2_2_dead_positions(case: Case) -> None:
    position = read_fen(case.data["fen"])
    ruling = dead_position(position)
    assert ruling.articles[0].article == "5.2.2"
    if case.expected["state"] == "dead":
        assert ruling.certainty is Certainty.YES
        assert ruling.result is Result.DRAWN
        return
    assert ruling.certainty is Certainty.NO
    assert ruling.result is None
    answer = can_mate(position, Colour[case.expected["mate_by"].upper()])
    assert_mates(case, answer)


@pytest.mark.parametrize("case", cases("claims", "flag"), ids=str)
def test_6_9_whether_the_opponent_can_mate(case: Case) -> None:
    opponent = Colour(case.data["flag"]).other
    answer = can_mate(read_fen(case.data["fen"]), opponent)
    assert answer.certainty.value == case.expected["opponent_can_mate"]
    if answer.certainty is Certainty.YES:
        assert_mates(case, answer)


LETTERS: Final = {"L": ("B", (17, 19, 33, 35)), "D": ("B", (16, 18, 32, 34))}
"""Bishops on light and dark squares, with squares for them: b3, d3, b5, d5 and a3, c3, a5, c5."""


def placed(case: Case) -> str:
    """Return any placement of the men that the name of a case lists: KLLvKN."""
    squares = {0: "K", 63: "k"}
    free = iter(range(40, 56))
    white, black = str(case).split("v")
    for side, fold in ((white, str.upper), (black, str.lower)):
        for letter in side[1:]:
            kind, own = LETTERS.get(letter, (letter, ()))
            at = next((each for each in own if each not in squares), None)
            squares[next(free) if at is None else at] = fold(kind)
    board = chess.Board(None)
    for at, letter in squares.items():
        board.set_piece_at(at, chess.Piece.from_symbol(letter))
    return board.board_fen()


@pytest.mark.parametrize("case", cases("mating-material"), ids=str)
def test_1_5_the_material_table(case: Case) -> None:
    position = read_fen(f"{placed(case)} w")
    found = material_row(position.squares, Colour.WHITE)
    assert (str(found.row), found.can_mate) == (case.data["row"], case.data["can_mate"] == "yes")
    if "example" in case.data:
        mate = read_fen(case.data["example"])
        end = end_on_board(mate)
        assert end is not None
        assert end.value == "checkmate"
        assert material_row(mate.squares, Colour.WHITE) == found


@pytest.mark.parametrize("pattern", PATTERNS)
def test_mates_to_aim_at_are_mates(pattern: str) -> None:
    assert chess.Board(f"{pattern} b - - 0 1").is_checkmate()


def test_6_9_a_no_names_the_row_of_the_table() -> None:
    """The example of the specification."""
    answer = can_mate(read_fen("8/2k5/8/8/8/3K4/4R3/6b1 w - - 0 40"), Colour.BLACK)
    assert answer.row == 3
    assert str(mating_sentence(answer)) == (
        "Black cannot mate by any series of legal moves: bishop against rook (table, row 3)."
    )


def test_5_2_2_what_is_not_found_is_not_denied() -> None:
    """With too little time for the search the answer is open; more time finds the mate."""
    position = read_fen("8/8/4k3/8/8/3K4/8/4NN2 w - - 0 1")
    assert can_mate(position, Colour.WHITE, Limits(10, 50)).certainty is Certainty.CANNOT_SAY
    ruling = dead_position(position, Limits(10, 50))
    assert ruling.certainty is Certainty.CANNOT_SAY
    assert ruling.result is None


def test_5_2_2_a_mate_on_the_board_is_no_longer_possible_for_the_other_side() -> None:
    mate = read_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    assert can_mate(mate, Colour.WHITE).certainty is Certainty.YES
    assert can_mate(mate, Colour.BLACK).certainty is Certainty.NO


def test_5_2_2_without_a_king_nothing_is_said() -> None:
    answer = can_mate(read_fen("8/8/8/8/8/8/8/QK6 w - - 0 1"), Colour.WHITE)
    assert answer.certainty is Certainty.CANNOT_SAY


def test_1_4_2_the_mated_player_loses() -> None:
    """The fool's mate."""
    position = read_fen("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2")
    board = chess.Board(fen_of(position))
    board.push_uci("d8h4")
    after = read_fen(board.fen())
    ruling = end_ruling(after)
    assert ruling is not None
    assert ruling.result is Result.BLACK_WON
