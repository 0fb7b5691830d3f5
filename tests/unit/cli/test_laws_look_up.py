"""pareo laws: articles, terms and words, in both languages."""

import json

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run

EDITION = "Laws of Chess 2018; a later edition may be in force."
EDICION = "Leyes del Ajedrez 2018; puede estar en vigor una edición posterior."


def test_an_article_is_told_with_its_command_its_page_and_the_edition(pareo: Run) -> None:
    ran = pareo("laws", "article", "9.5.3", "--lang", "es")
    assert ran.code == ExitCode.FINE
    assert ran.out.splitlines() == [
        "9.5.3  Incorrecta: dos minutos al adversario y se juega el movimiento anunciado.",
        "Se decide con pareo laws claim; en el navegador: /laws/claim.",
        EDICION,
    ]


def test_the_short_form_looks_up_an_article(pareo: Run) -> None:
    assert pareo("laws", "6.9").out == pareo("laws", "article", "6.9").out
    assert pareo("laws", "6.9").out.startswith("6.9  Time exceeded loses")


def test_a_prefix_lists_what_stands_below_it(pareo: Run) -> None:
    ran = pareo("laws", "7.5", "--json")
    found = json.loads(ran.out)
    assert [one["number"] for one in found["articles"]][:4] == ["7.5.1", "7.5.2", "7.5.3", "7.5.4"]
    assert found["edition"] == EDITION


def test_a_misprint_and_a_later_edition_are_told(pareo: Run) -> None:
    assert "The print says “4.3.a” and means 4.3.1." in pareo("laws", "4.4.2").out
    assert "a resignation is a draw if the opponent cannot mate" in pareo("laws", "5.1.2").out


def test_a_term_in_the_other_language(pareo: Run) -> None:
    ran = pareo("laws", "term", "posición muerta", "--lang", "en")
    assert ran.out.splitlines() == [
        "dead position (posición muerta), 5.2.2: nobody can mate by any series of legal moves.",
        EDITION,
    ]


@pytest.mark.parametrize("words", [("illegal move",), ("movimiento", "ilegal")])
def test_a_search_takes_words_of_both_languages(pareo: Run, words: tuple[str, ...]) -> None:
    ran = pareo("laws", "search", *words)
    assert ran.code == ExitCode.FINE
    assert "7.5.4  Two hands and clock pressed: as an illegal move." in ran.out


def test_a_search_that_finds_nothing_says_so(pareo: Run) -> None:
    ran = pareo("laws", "search", "xyzzy")
    assert (ran.code, ran.out.splitlines()[0]) == (
        ExitCode.FINE,
        "Nothing in the Laws has “xyzzy”. Try fewer or other words.",
    )


def test_an_article_or_term_that_does_not_exist_is_refused(pareo: Run) -> None:
    ran = pareo("laws", "9.2.9")
    assert ran.code == ExitCode.BAD_INPUT
    assert ran.err.strip().endswith("Near it there are 9.2.1 and 9.2.2.")
    assert pareo("laws", "term", "zugzwang").code == ExitCode.BAD_INPUT


def test_a_misspelt_command_is_no_number(pareo: Run) -> None:
    ran = pareo("laws", "artcle")
    assert ran.code == ExitCode.USAGE
    assert "Did you mean article?" in ran.err


def test_without_anything_the_commands_are_listed(pareo: Run) -> None:
    ran = pareo("laws")
    assert ran.code == ExitCode.FINE
    assert "search" in ran.out


def test_5_1_2_10_1_gl_2_results_are_worked_out(pareo: Run) -> None:
    assert "White resigns: Black wins (5.1.2)." in pareo("laws", "5.1.2").out
    assert (
        "1-0: 1 and 0; ½-½: ½ and ½; 0-1: 0 and 1; +/-: 1 and 0; -/+: 0 and 1"
        in pareo("laws", "10.1").out
    )
    codes = pareo("laws", "Gl.2").out.splitlines()[2]
    assert codes == "1-0, ½-½, 0-1, 0-0, ½-0, 0-½; +/-, -/+, -/-"
