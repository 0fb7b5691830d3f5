"""Article 2 and 3.10.3: the initial position, FEN, and positions that cannot arise."""

import pytest

from pareo.laws import (
    INITIAL_FEN,
    Certainty,
    FenError,
    fen_of,
    impossibilities,
    initial,
    is_light,
    possibility,
    read_fen,
    square,
    square_name,
)
from tests.unit.laws.decided import Case, cases


@pytest.mark.parametrize("case", cases("illegal-positions"), ids=str)
def test_3_10_3_positions_that_cannot_arise(case: Case) -> None:
    position = read_fen(case.data["fen"])
    assert [each.key for each in impossibilities(position)] == case.data["reasons"]
    certain = {"illegal": Certainty.NO, "cannot say": Certainty.CANNOT_SAY}
    assert possibility(position).certainty is certain[case.data["expected"]]


def test_3_10_3_the_initial_position_has_no_objection() -> None:
    assert possibility(initial()).certainty is Certainty.CANNOT_SAY


def test_2_2_and_2_3_the_initial_position() -> None:
    assert fen_of(initial()) == INITIAL_FEN
    assert read_fen(INITIAL_FEN) == initial()


def test_2_1_and_2_4_squares_have_names_and_colours() -> None:
    """The corner square at White's right hand is light (2.1)."""
    assert is_light(square("h1"))
    assert not is_light(square("a1"))
    assert square_name(square("e4")) == "e4"
    for wrong in ("e9", "i1", "e44"):
        with pytest.raises(ValueError, match=wrong):
            square(wrong)


@pytest.mark.parametrize("case", cases("perft"), ids=str)
def test_a_fen_is_written_as_it_was_read(case: Case) -> None:
    assert fen_of(read_fen(case.data["fen"])) == case.data["fen"]


def test_missing_fields_and_rights_by_wing_are_read() -> None:
    short = read_fen("4k3/8/8/8/8/8/8/R3K2R w KQ")
    assert fen_of(short) == "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    other = read_fen("1r2k1r1/8/8/8/8/8/8/4K3 b kq - 3 20")
    assert other.chess960
    assert fen_of(other) == "1r2k1r1/8/8/8/8/8/8/4K3 b gb - 3 20"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "from two to six fields"),
        ("8/8/8/8/8/8/8/8", "from two to six fields"),
        ("8/8/8/8/8/8/8 w", "7 ranks instead of 8"),
        ("8/8/8/8/8/8/8/9 w", "Rank 1: “9” is not a piece"),
        ("8/8/8/8/8/8/8/7 w", "Rank 1 has 7 squares"),
        ("8/8/8/8/8/8/8/8 x", "does not say who is on move"),
        ("4k3/8/8/8/8/8/8/4K2R w Q", "Castling “Q”"),
        ("4k3/8/8/8/8/8/8/4K2R w z", "Castling “z”"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9", "is not a square for en passant"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", "No pawn can just have passed over e6"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3", "No pawn can just have passed over e3"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "is not a number of moves"),
    ],
)
def test_what_is_no_position_is_refused_in_words(text: str, what: str) -> None:
    with pytest.raises(FenError, match=what):
        read_fen(text)
