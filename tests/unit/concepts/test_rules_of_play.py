"""docs/concepts/rules-of-play.md: illegal moves, touched pieces, material to mate."""

from typing import Final

import pytest

from pareo.laws import (
    Kind,
    Piece,
    Square,
    Touch,
    duty_after,
    is_light,
    judge,
    material_row,
    read_attempt,
    read_fen,
    square,
)
from pareo.laws.board import SQUARES
from pareo.model import Colour
from tests.tables import YES_OR_NO, Row, label, table

MOVES: Final = table("rules-of-play", "Which article an illegal move breaks")
TOUCHES: Final = table("rules-of-play", "What touched pieces oblige to")
MATERIAL: Final = table("rules-of-play", "With which men a side can mate")


@pytest.mark.parametrize("row", MOVES, ids=label)
def test_3_10_2_the_first_article_broken(row: Row) -> None:
    found = judge(read_fen(row["position"]), read_attempt(row["move"]))
    assert found.broken[0].rule.article == row["article"]


def touches_of(text: str) -> list[Touch]:
    """Return what `e1,h1`, `e1+h1` and `e1>g1` mean."""
    found = []
    for part in text.split(","):
        touched, _, released = part.partition(">")
        squares = tuple(map(square, touched.split("+")))
        found.append(Touch(squares, released=square(released) if released else None))
    return found


@pytest.mark.parametrize("row", TOUCHES, ids=label)
def test_4_what_touched_pieces_oblige_to(row: Row) -> None:
    found = duty_after(read_fen(row["position"]), touches_of(row["touched"]))
    assert (found.obligation.value, found.articles[0].article) == (row["duty"], row["article"])


def board_with(side: str, other: str) -> list[Piece | None]:
    """Return the men somewhere on the board."""
    squares: list[Piece | None] = [None] * 64
    squares[0], squares[63] = Piece.WHITE_KING, Piece.BLACK_KING
    for colour, letters in ((Colour.WHITE, side), (Colour.BLACK, other)):
        for letter in letters:
            kind = Kind.BISHOP if letter in "LD" else Kind(letter.lower())
            squares[free(squares, light=letter != "D")] = Piece.of(colour, kind)
    return squares


def free(squares: list[Piece | None], *, light: bool) -> Square:
    return next(at for at in SQUARES[8:56] if squares[at] is None and is_light(at) is light)


@pytest.mark.parametrize("row", MATERIAL, ids=lambda row: " ".join(row.values()))
def test_1_5_with_which_men_a_side_can_mate(row: Row) -> None:
    found = material_row(board_with(row["the side has"], row["the other side has"]), Colour.WHITE)
    assert found.row == int(row["row"])
    assert found.can_mate is YES_OR_NO[row["can mate"]]
