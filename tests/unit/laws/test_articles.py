"""The look-up of articles and terms: numbers, prefixes, words without accents, misprints."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from pareo.language import english, translator
from pareo.laws import (
    all_articles,
    articles_at,
    glossary,
    is_number,
    misprints,
    search_laws,
    terms_named,
)

ROOT: Final = Path(__file__).parents[3]
FIXTURES: Final = ROOT / "tests/fixtures"
SPANISH: Final = translator("es")


def cases(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FIXTURES / f"laws/{name}.json").read_text())["cases"]
    return found


@pytest.mark.parametrize("case", cases("article-map"), ids=lambda case: str(case["id"]))
def test_11_9_every_article_is_explained_in_both_languages(case: dict[str, Any]) -> None:
    number = case["id"].removeprefix("R-004-")
    found = next(one for one in articles_at(number) if one.requirement == case["id"])
    # The catalogue names a file of the tests with the 96 terms; a reader needs no file.
    assert found.text.said(english) == case["en"].replace(" (fixture laws-facts)", "")
    assert found.text.said(SPANISH) == case["es"]
    assert (found.module, found.command, found.page, found.kind) == (
        case["module"],
        case["command"],
        case["page"],
        case["kind"],
    )


def test_every_requirement_of_the_laws_is_looked_up_once() -> None:
    page = (ROOT / "docs/conformance/requirements/004-laws-of-chess.md").read_text()
    catalogue = re.findall(r"\*\*(R-004-\S+)\*\*", page)
    assert len(catalogue) == 224
    assert [one.requirement for one in all_articles()] == catalogue


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("7.5", ["7.5.1", "7.5.2", "7.5.3", "7.5.4", "7.5.5", "7.5.5 comment"]),
        ("6.9", ["6.9", "6.9 comment"]),
        ("6.9c", ["6.9 comment"]),
        ("6.9 comentario", ["6.9 comment"]),
        ("Art. 6.8", ["6.8"]),
        ("artículo 6.8.", ["6.8"]),
        ("12.9.3", ["12.9.1–9"]),
        ("9.2.2.2", ["9.2.2"]),
        ("d.2.4", ["D.2.3–4"]),
        ("App.B.2", ["B.2"]),
        ("iii.4", ["III.4"]),
        ("C.6", ["C.5–C.7"]),
        ("9.9", []),
        ("99", []),
    ],
)
def test_11_9_numbers_are_found_as_people_write_them(typed: str, found: list[str]) -> None:
    assert is_number(typed)
    assert [one.number for one in articles_at(typed)] == found


@pytest.mark.parametrize("word", ["dead position", "artcle", "reloj", "clock audit"])
def test_words_are_no_numbers(word: str) -> None:
    assert not is_number(word)


@pytest.mark.parametrize("case", cases("glossary"), ids=lambda case: str(case["id"]))
def test_gl_1_a_term_is_found_by_its_name_in_either_language(case: dict[str, Any]) -> None:
    for name in (case["es"], case["en"].upper()):
        found = next(one for one in terms_named(name) if one.article == case["article"])
        assert (found.text.en, found.text.es) == (case["en_text"], case["es_text"])
        assert found.printed == case.get("printed_article", "")


def test_gl_1_the_96_terms_of_the_print() -> None:
    facts = json.loads((FIXTURES / "laws-facts.json").read_text())["glossary"]
    assert [term.name.es for term in glossary()] == [fact["term"] for fact in facts]


@pytest.mark.parametrize("typed", ["posición muerta", "POSICION MUERTA", "Dead Position"])
def test_gl_1_accents_and_capitals_do_not_matter(typed: str) -> None:
    assert [term.article for term in terms_named(typed)] == ["5.2.2"]


@pytest.mark.parametrize("words", ["illegal move", "movimiento ilegal", "MOVIMIENTO ILEGAL"])
def test_a_search_finds_the_same_in_both_languages(words: str) -> None:
    found = search_laws(words)
    assert found.terms[0].name.en == "illegal move"
    numbers = {one.number for one in found.articles}
    assert {"7.5.3", "7.5.4"} <= numbers


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("movimiento ilegal", "7.5.5"),
        ("illegal move", "7.5.2"),
        ("teléfono", "11.3.2.1"),
        ("phone", "11.3.2.2"),
        ("tres veces", "9.2.1"),
        ("three times", "9.2.1"),
        ("tiempo de espera", "6.7.1"),
        ("mate ahogado", "5.2.1"),
    ],
)
def test_articles_answer_to_what_people_call_them(words: str, number: str) -> None:
    assert number in {one.number for one in search_laws(words).articles}


def test_keywords_name_articles_that_there_are() -> None:
    rows = json.loads((ROOT / "src/pareo/laws/tables/keywords.json").read_text("utf-8"))["rows"]
    named = {number for row in rows for number in row["numbers"]}
    assert named <= {number for one in all_articles() for number in one.numbers}


def test_11_9_a_part_that_the_tables_do_not_know_is_its_article() -> None:
    assert articles_at("6.9a") == articles_at("6.9")
    assert not articles_at("6.99a")


def test_a_search_without_words_finds_nothing() -> None:
    assert not search_laws(" … ")


def test_every_printed_error_is_told_at_its_article() -> None:
    facts = json.loads((FIXTURES / "laws-facts.json").read_text())
    printed = [fact["printed"] for fact in facts["printed_cross_reference_errors"]]
    told = [one.printed for one in misprints()]
    assert len(told) == len(printed)
    assert all(one in fact for one, fact in zip(told, printed, strict=True))
    for one in misprints():
        for number in one.numbers:
            assert any(one in found.misprints for found in articles_at(number))
