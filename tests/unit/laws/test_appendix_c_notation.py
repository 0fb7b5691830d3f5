"""Appendix C: writing and reading moves."""

import pytest

from pareo.language import translator
from pareo.laws.fen import read_fen
from pareo.laws.letters import (
    ENGLISH,
    FIGURINE,
    LETTERS,
    SPANISH,
    MoveText,
    letters_of,
    own_letters,
)
from pareo.laws.moves import legal_move
from pareo.laws.notation import Form, move_text, numbered, written
from pareo.laws.reading import ReadingOutcome, read_move
from tests.unit.laws.cases import Case, cases, parameters

CASES = cases("notation")
WRITTEN = [case for case in CASES if "pgn" in case]
READ = [case for case in CASES if "text" in case]
FORMS = {
    "pgn": (ENGLISH, Form.PGN),
    "en": (ENGLISH, Form.SHORT),
    "es": (SPANISH, Form.SHORT),
    "figurine": (FIGURINE, Form.SHORT),
    "long_en": (ENGLISH, Form.LONG),
    "long_es": (SPANISH, Form.LONG),
    "bare_es": (SPANISH, Form.BARE),
}


def test_every_case_is_used() -> None:
    assert len(WRITTEN) + len(READ) == len(CASES) == 53


@pytest.mark.parametrize("case", parameters(WRITTEN))
def test_c_8_to_c_13_a_move_in_all_its_forms(case: Case) -> None:
    position = read_fen(case["fen"])
    move = legal_move(position, case["move"])
    assert move is not None
    assert {key: written(position, move, *FORMS[key]) for key in FORMS} == {
        key: case[key] for key in FORMS
    }


@pytest.mark.parametrize("case", parameters(WRITTEN))
def test_c_8_to_c_13_every_form_is_read_back(case: Case) -> None:
    position = read_fen(case["fen"])
    for key, (letters, _) in FORMS.items():
        reading = read_move(position, case[key], letters)
        assert str(reading.move) == case["move"], key
        assert not reading.remarks
        in_any_language = read_move(position, case[key])
        assert case["move"] in map(str, in_any_language.moves), key


@pytest.mark.parametrize("case", parameters(READ))
def test_appendix_c_spellings(case: Case) -> None:
    letters = None if case["letters"] == "any" else LETTERS[case["letters"]]
    reading = read_move(read_fen(case["fen"]), case["text"], letters)
    expected = case["expected"]
    if "move" in expected:
        assert reading.outcome is ReadingOutcome.READ
        assert str(reading.move) == expected["move"]
        if "remarks" in expected:
            assert [str(remark) for remark in reading.remarks] == expected["remarks"]
    elif "candidates" in expected:
        assert reading.outcome is ReadingOutcome.AMBIGUOUS
        assert sorted(map(str, reading.moves)) == sorted(expected["candidates"])
    elif "illegal" in expected:
        assert reading.outcome is ReadingOutcome.ILLEGAL
        assert reading.rules[0].article == expected["illegal"]
    else:
        assert reading.outcome is ReadingOutcome.UNREADABLE
        assert [str(move) for move in reading.suggestions] == expected["suggestions"]


AFTER_D4 = "rnbqkb1r/pppp1ppp/5n2/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3"
ROOK = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
CASTLE = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
LAST = "8/3P3k/8/8/8/8/8/4K3 w - - 0 1"


def read(fen: str, text: str, language: str | None = None) -> tuple[str, list[str]]:
    """Return the move that was read, or the outcome, and the remarks."""
    reading = read_move(read_fen(fen), text, LETTERS[language] if language else None)
    remarks = [str(remark) for remark in reading.remarks]
    return str(reading.move or reading.outcome.value), remarks


@pytest.mark.parametrize(
    "text",
    [
        "3...exd4",
        "3. ... exd4",
        "3… e5 x d4 !?",
        "...ed4",
        "exd4??",
        "e5\u2013d4",
        "e:d4",
        "ed4:",
        "e\u00d7d4",
        "e5d4",
    ],
)
def test_c_9_3_numbers_spaces_and_marks_are_left_aside(text: str) -> None:
    assert read(AFTER_D4, text) == ("e5d4", [])


@pytest.mark.parametrize("sign", ["0-0", "O-O", "o-o", "0\u20130", "5.0-0", "0 - 0"])
def test_c_13_signs_of_castling(sign: str) -> None:
    assert read(CASTLE, sign) == ("e1g1", [])


@pytest.mark.parametrize(
    "text", ["exd6 a.p.", "exd6 e.p.", "exd6ep", "exd6 ap", "exd6", "e5d6a.p."]
)
def test_c_9_3_signs_of_en_passant(text: str) -> None:
    assert read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", text) == ("e5d6", [])


@pytest.mark.parametrize(
    "text", ["d8D", "d8=D", "d8(D)", "d8/D", "d7d8D", "d7d8q", "d7-d8=D", "d8♕"]
)
def test_c_11_signs_of_promotion(text: str) -> None:
    assert read(LAST, text, "es") == ("d7d8q", [])


def test_c_12_an_offer_is_no_part_of_the_move() -> None:
    reading = read_move(read_fen(CASTLE), "11.Tf1 (=)", SPANISH)
    assert str(reading.move) == "h1f1"
    assert reading.offer
    assert not read_move(read_fen(CASTLE), "11.Tf1", SPANISH).offer


@pytest.mark.parametrize(
    ("fen", "text", "move", "remark"),
    [
        (AFTER_D4, "exd", "e5d4", "incomplete: the rank is missing"),
        (AFTER_D4, "xd4", "e5d4", "incomplete: the file of the pawn is missing"),
        (AFTER_D4, "f6e4", "f6e4", "incomplete: the letter of the piece is missing"),
        (AFTER_D4, "Pd5", "d7d5", "pawns have no letter"),
        (AFTER_D4, "Cxd5", "f6d5", "nothing is captured"),
        (AFTER_D4, "exd4 a.p.", "e5d4", "not a capture en passant"),
        (AFTER_D4, "d5+", "d7d5", "no check"),
        (AFTER_D4, "d5#", "d7d5", "no check"),
        ("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", "Td8+", "d1d8", "mate, not only check"),
        (CASTLE, "Rg1", "e1g1", "castling is written 0-0"),
    ],
)
def test_c_13_a_slip_that_leaves_no_doubt_is_a_remark(
    fen: str, text: str, move: str, remark: str
) -> None:
    assert read(fen, text, "es") == (move, [remark])


@pytest.mark.parametrize(
    ("fen", "text", "article"),
    [
        (LAST, "d8R", "3.7.5.1"),  # Spanish R is the king
        (LAST, "d9D", None),
        (LAST, "e2=D", "1.1"),  # no pawn on the e-file
        (ROOK, "Dd4", "1.1"),
        (ROOK, "Re3", "3.8.1"),
        (ROOK, "0-0", "3.8.2"),
        (AFTER_D4, "Cd4", "3.6"),
        (AFTER_D4, "e6", "3.7.1"),
        (AFTER_D4, "exf4", "3.7.3"),
        (AFTER_D4, "Rf8", "3.1"),
        (AFTER_D4, "Xe4", None),
        (AFTER_D4, "fd", None),
        (AFTER_D4, "", None),
    ],
)
def test_readable_but_illegal_or_not_readable(fen: str, text: str, article: str | None) -> None:
    reading = read_move(read_fen(fen), text, SPANISH)
    if article is None:
        assert reading.outcome is ReadingOutcome.UNREADABLE
        assert reading.rules[0].article == "C"
    else:
        assert reading.outcome is ReadingOutcome.ILLEGAL
        assert [rule.article for rule in reading.rules][:: len(reading.rules) - 1] == [
            article,
            "3.10.2",
        ]


def test_the_piece_that_comes_nearest_to_the_move_is_judged() -> None:
    # One knight is pinned (3.9.2), the other cannot go there at all (3.6).
    reading = read_move(read_fen("4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1"), "Cd5", SPANISH)
    assert reading.rules[0].article == "3.9.2"


@pytest.mark.parametrize(
    ("fen", "text", "article"),
    [
        (ROOK, "Rd1", "C.3"),
        ("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "Cf3", "C.10"),
        (LAST, "d8", "C.11"),
    ],
)
def test_why_a_text_is_ambiguous(fen: str, text: str, article: str) -> None:
    reading = read_move(read_fen(fen), text)
    assert reading.outcome is ReadingOutcome.AMBIGUOUS
    assert reading.move is None
    assert reading.rules[0].article == article


def test_c_3_the_languages_of_each_candidate() -> None:
    reading = read_move(read_fen(ROOK), "Rd1")
    found = {str(each.move): each.languages for each in reading.candidates}
    assert found == {"e1d1": ("es", "fr", "it", "pt"), "a1d1": ("en",)}
    # One reading alone is legal: no king can go to a8.
    assert str(read_move(read_fen(ROOK), "Ra8").move) == "a1a8"


def test_a_slip_of_the_pen_brings_suggestions() -> None:
    position = read_fen(AFTER_D4)
    for text, move in (("cxe4", "f6e4"), ("Cxe44", "f6e4"), ("Cf6e5", "f6e4"), ("d4", "e5d4")):
        assert move in map(str, read_move(position, text, SPANISH).suggestions), text
    assert not read_move(position, "P4R", SPANISH).suggestions


def test_c_3_letters_of_another_language() -> None:
    russian = own_letters("КФЛСН")
    assert str(read_move(read_fen(ROOK), "Лa5", russian).move) == "a1a5"
    for signs in ("KQRB", "KKRBN", "kqrbn"):
        with pytest.raises(ValueError, match=signs):
            own_letters(signs)
    assert letters_of("es") is SPANISH


def test_c_10_three_pieces_need_the_whole_square() -> None:
    position = read_fen("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1")
    move = legal_move(position, "h4e1")
    assert move is not None
    assert written(position, move) == "Qh4e1"


def test_messages_have_the_letters_of_their_language() -> None:
    position = read_fen("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 7")
    passant, rook = (legal_move(position, text) for text in ("e5d6", "h1h8"))
    assert passant is not None
    assert rook is not None
    spanish, english = translator("es"), translator("en")
    assert numbered(position, rook).said(spanish) == "7.Th8+"
    assert numbered(position, rook).said(english) == "7.Rh8+"
    assert move_text(position, passant).said(spanish) == "exd6 a.p."
    assert MoveText("11...Kb1 12.Qd8#").said(spanish) == "11...Rb1 12.Dd8#"


def test_chess960_castling_has_its_sign_only() -> None:
    position = read_fen("4k3/8/8/8/8/8/8/5K1R w H - 0 1")
    assert str(read_move(position, "0-0").move) == "0-0"
    assert str(read_move(position, "Rg1", SPANISH).move) == "f1g1"
