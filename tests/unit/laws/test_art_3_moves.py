"""Articles 1 and 3: moves judged, each illegal one with the article that it breaks."""

import pytest

from pareo.errors import InputError
from pareo.language import translator
from pareo.laws import (
    Judgement,
    Move,
    Position,
    Wing,
    fen_of,
    initial,
    judge,
    legal_move,
    passant_square,
    play,
    positions_after,
    read_attempt,
    read_fen,
    square,
    square_name,
)
from pareo.model import Colour
from tests.unit.laws.decided import Case, cases


def played(*texts: str) -> tuple[Position, ...]:
    """Return the positions of a game from the initial position."""
    moves: list[Move] = []
    for text in texts:
        move = legal_move(positions_after(initial(), moves)[-1], text)
        assert move is not None, text
        moves.append(move)
    return positions_after(initial(), moves)


def judged(case: Case) -> Judgement:
    data = case.data
    record = played(*data["moves"]) if "moves" in data else ()
    position = read_fen(data["fen"]) if "fen" in data else record[-1]
    by = Colour(data["by"]) if "by" in data else None
    return judge(position, read_attempt(data["move"]), by=by, record=record)


@pytest.mark.parametrize("case", cases("illegal-moves"), ids=str)
def test_3_10_the_article_that_a_move_breaks(case: Case) -> None:
    found = judged(case)
    assert found.is_legal is case.data["legal"]
    if not found.is_legal:
        broken = [rule.article for rule in found.articles]
        assert broken == [case.data["article"], *case.data.get("also", ()), "3.10.2"]


def test_1_2_who_moves_out_of_turn_is_told_who_is_on_move() -> None:
    found = judge(initial(), read_attempt("e7e5"), by=Colour.BLACK)
    assert str(found.sentence) == "Illegal (1.2): White is on move."


def test_3_7_4_1_a_pawn_that_came_by_single_steps_is_not_taken_en_passant() -> None:
    record = played("e2e4", "d7d6", "e4e5", "d6d5")
    found = judge(record[-1], read_attempt("e5d6"), record=record)
    assert [rule.article for rule in found.articles] == ["3.7.4.1", "3.10.2"]
    record = played("e2e4", "a7a6", "e4e5", "d7d5")
    assert judge(record[-1], read_attempt("e5d6"), record=record).is_legal


def test_3_7_4_a_square_is_kept_only_where_the_capture_is_legal() -> None:
    *_, useless = played("e2e4")
    assert passant_square(useless) is None
    *_, useful = played("e2e4", "a7a6", "e4e5", "d7d5")
    found = passant_square(useful)
    assert found is not None
    assert square_name(found) == "d6"
    pinned = read_fen("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2")
    assert passant_square(pinned) is None
    assert fen_of(pinned).split()[3] == "-"


def test_3_7_5_the_new_piece_acts_at_once() -> None:
    """A queen on e8 gives check along the file; python-chess says the same."""
    position = read_fen("8/4P3/8/8/8/7K/8/4k3 w - - 0 1")
    after = play(position, Move(square("e7"), square("e8"), read_attempt("e7e8q").promotion))  # type: ignore[union-attr] # coordinates
    assert not judge(after, read_attempt("e1e2")).is_legal
    assert judge(after, read_attempt("e1d1")).is_legal


def test_3_8_2_1_1_and_2_both_are_named_when_king_and_rook_have_moved() -> None:
    record = played(
        *("e2e4", "e7e5", "g1f3", "b8c6", "f1e2", "g8f6", "e1f1", "a7a6", "h1g1", "a6a5"),
        *("g1h1", "b7b6", "f1e1", "h7h6"),
    )
    found = judge(record[-1], Wing.SHORT, record=record)
    assert [rule.article for rule in found.articles] == ["3.8.2.1.1", "3.8.2.1.2", "3.10.2"]


def test_3_8_2_1_without_a_record_the_wider_article_is_named() -> None:
    found = judge(read_fen("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), read_attempt("e1g1"))
    assert [rule.article for rule in found.articles] == ["3.8.2.1", "3.10.2"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Illegal (3.8.2.2.1): the king would cross f1, attacked by the rook on f8."),
        ("es", "Ilegal (3.8.2.2.1): el rey cruzaría f1, atacada por la torre de f8."),
    ],
)
def test_3_8_2_2_1_the_answer_names_the_squares(language: str, said: str) -> None:
    """The example of the specification."""
    found = judge(read_fen("4kr2/8/8/8/8/8/8/4K2R w K - 0 1"), read_attempt("0-0"))
    assert found.sentence.said(translator(language)) == said


@pytest.mark.parametrize("text", ["e2-e4", "E2E4", " e2e4 ", "e2xe4"])
def test_moves_in_coordinates_are_read_as_people_write_them(text: str) -> None:
    assert read_attempt(text) == Move(square("e2"), square("e4"))
    assert read_attempt("O-O-O") is Wing.LONG


@pytest.mark.parametrize("text", ["", "e4", "i2e4", "e2e9", "e7e8x", "0-0-0-0"])
def test_what_is_no_move_is_refused_in_words(text: str) -> None:
    with pytest.raises(InputError, match="is not a move in coordinates"):
        read_attempt(text)
