"""pareo laws read: moves in any language, games, moves called out."""

import json

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run

KING_OR_ROOK = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"


def test_c_3_a_letter_of_two_languages_is_asked_for(pareo: Run) -> None:
    ran = pareo("laws", "read", "--fen", KING_OR_ROOK, "Rd1")
    assert ran.code == ExitCode.FINDINGS
    assert ran.out.splitlines()[0] == (
        "Rd1 is ambiguous: king e1-d1 with Spanish letters, rook a1-d1 with English letters (C.3). "
        "Give --letters es or en."
    )


@pytest.mark.parametrize(("letters", "move"), [("es", "e1d1"), ("en", "a1d1"), ("KDRLS", "a1d1")])
def test_c_2_with_its_letters_it_is_read(pareo: Run, letters: str, move: str) -> None:
    ran = pareo("laws", "read", "--fen", KING_OR_ROOK, "Rd1", "--letters", letters, "--json")
    assert ran.code == ExitCode.FINE
    assert json.loads(ran.out)["moves"][0]["candidates"][0]["move"] == move


def test_c_8_a_move_is_shown_in_all_its_forms(pareo: Run) -> None:
    ran = pareo("laws", "read", "Cf3")
    assert ran.out.splitlines()[0] == "Cf3: knight g1-f3."
    assert "es Cf3 · en Nf3 · figurine ♘f3" in ran.out


def test_a_game_is_read_in_the_language_of_its_entries(pareo: Run) -> None:
    ran = pareo("laws", "read", "Cf3", "Cf6", "(=) g3", "Tg8")
    assert ran.code == ExitCode.FINE
    assert "1.Nf3 Nf6 2.g3 Rg8" in ran.out
    assert "Letters: Spanish." in ran.out
    assert "Draw offers (=) after 2.g3." in ran.out


def test_an_illegal_entry_names_its_article(pareo: Run) -> None:
    ran = pareo("laws", "read", "e4", "e5", "Ke3")
    assert ran.code == ExitCode.FINDINGS
    assert "Ke3: illegal (3.8.1)" in ran.out


def test_c_descriptive_notation_is_unreadable(pareo: Run) -> None:
    ran = pareo("laws", "read", "P4R")
    assert ran.code == ExitCode.BAD_INPUT
    assert "may not serve as evidence" in ran.out


def test_unknown_letters_are_refused(pareo: Run) -> None:
    assert pareo("laws", "read", "Cf3", "--letters", "xx").code == ExitCode.BAD_INPUT


def test_nothing_to_read_is_a_wrong_line(pareo: Run) -> None:
    assert pareo("laws", "read").code == ExitCode.USAGE


def test_d_2_1_moves_are_called_out(pareo: Run) -> None:
    ran = pareo("laws", "read", "--announce", "Nf3", "Springer Gustav acht Felix sechs")
    assert ran.out.splitlines()[:2] == [
        "1.Nf3  Springer Gustav eins Felix drei (D.2.1)",
        "1...Nf6  Springer Gustav acht Felix sechs (D.2.1)",
    ]
    assert pareo("laws", "read", "--announce", "Pferd Gustav zwei").code == ExitCode.BAD_INPUT


@pytest.mark.parametrize(
    ("slip", "code"), [("before", ExitCode.FINE), ("after", ExitCode.FINDINGS)]
)
def test_d_2_8_a_slip_is_corrected_before_the_clock_starts(
    pareo: Run, slip: str, code: ExitCode
) -> None:
    assert pareo("laws", "read", "--slip", slip).code == code
