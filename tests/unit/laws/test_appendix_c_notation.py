"""Appendix C: writing and reading moves."""

import pytest

from pareo.laws.fen import read_fen
from pareo.laws.letters import ENGLISH, FIGURINE, LETTERS, SPANISH
from pareo.laws.moves import legal_move
from pareo.laws.notation import Form, written
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
