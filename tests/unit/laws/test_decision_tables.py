"""Every decision table: exactly one row for every combination of its facts, and known articles."""

import string
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from pareo.errors import InputError
from pareo.language import Message
from pareo.laws import (
    CHECKLISTS,
    DecisionTable,
    Fact,
    all_articles,
    checklist_named,
    decision_table,
)
from pareo.laws.decision_table import decision_tables

FOLDER: Final = Path(decision_table.__file__).with_name("tables")
FILES: Final = sorted(file.stem for file in FOLDER.glob("*.toml") if file.stem != "checklists")
TABLES: Final = [
    pytest.param(table, id=f"{name}: {table.name}")
    for name in FILES
    for table in decision_tables(name).values()
]
FILLED: Final = {"colour", "offender", "opponent", "time", "increment", "deduction", "half_move"}
"""The places in sentences that the modules fill in."""


def combinations(table: DecisionTable) -> Iterator[dict[str, str]]:
    names = [fact.name for fact in table.facts]
    for values in product(*(fact.values for fact in table.facts)):
        yield dict(zip(names, values, strict=True))


@pytest.mark.parametrize("table", TABLES)
def test_every_combination_of_facts_fits_exactly_one_row(table: DecisionTable) -> None:
    wrong = [
        known for known in combinations(table) if sum(row.fits(known) for row in table.rows) != 1
    ]
    assert wrong == []


@pytest.mark.parametrize("table", TABLES)
def test_every_row_is_reached_and_names_only_facts_of_its_table(table: DecisionTable) -> None:
    facts = {fact.name: set(fact.values) for fact in table.facts}
    for row in table.rows:
        for name, values in row.when:
            assert values <= facts[name]
        assert len(dict(row.when)) == len(row.when)
    reached = {table.rows.index(table.judge(known)[0]) for known in combinations(table)}
    assert reached == set(range(len(table.rows)))


@pytest.mark.parametrize("table", TABLES)
def test_asking_one_fact_after_the_other_leads_to_the_same_row(table: DecisionTable) -> None:
    """Whatever the answers are; and no fact is asked for twice."""
    for answers in list(combinations(table))[:400]:
        known: dict[str, str] = {}
        while isinstance(found := table.decide(known), Fact):
            assert found.name not in known
            known[found.name] = answers[found.name]
        assert found.fits(answers)


def _in_the_map(number: str, known: set[str]) -> bool:
    """Whether the map has an article, one that contains it, or one inside it."""
    return any(
        number == each or number.startswith(f"{each}.") or each.startswith(f"{number}.")
        for each in known
    )


@pytest.mark.parametrize("table", TABLES)
def test_the_articles_of_every_row_are_in_the_map(table: DecisionTable) -> None:
    known = {number for each in all_articles() for number in each.numbers}
    cited = [rule.article for row in table.rows for rule in row.articles]
    cited += [fact.rule.article for fact in table.facts]
    assert [number for number in cited if not _in_the_map(number, known)] == []
    assert all(row.articles for row in table.rows)


@pytest.mark.parametrize("table", TABLES)
def test_sentences_have_only_places_that_are_filled(table: DecisionTable) -> None:
    for row in table.rows:
        for text in (row.verdict, *row.details, *row.options):
            names = {name for _, name, _, _ in string.Formatter().parse(text.template) if name}
            assert names <= FILLED


def test_a_value_that_a_fact_cannot_have_is_refused() -> None:
    table = decision_tables("recording")["recording"]
    with pytest.raises(InputError, match="Choose one of: standard, rapid, blitz"):
        table.decide({"rate": "correspondence"})


def test_checklists_name_their_articles_and_tell_what_is_left() -> None:
    before = checklist_named("before")
    assert [rule.article for rule in before.rows[0].articles] == ["2.1"]
    assert len(before.left({"boards"})) == len(before.rows) - 1
    keys = [item.key for each in CHECKLISTS for item in each.rows]
    assert len(keys) == len(set(keys))
    with pytest.raises(InputError, match="event, before, during, after"):
        checklist_named("tomorrow")


def test_the_checklists_have_every_line_that_the_arbiter_must_confirm() -> None:
    """The lines marked with c in the specification's map."""
    cited = {rule.article for each in CHECKLISTS for item in each.rows for rule in item.articles}
    assert {"2.1", "6.5", "8.2", "11.4", "12.1", "12.2", "12.3", "D.1", "D.2.6", "D.2.7"} <= cited


def test_a_question_has_its_choices_and_its_article() -> None:
    fact = decision_tables("flag")["mate"].facts[0]
    assert fact.asked.rule.article == "6.9"
    assert [choice.text for choice in fact.asked.choices] == [
        Message("yes"),
        Message("no"),
        Message("cannot say"),
    ]
