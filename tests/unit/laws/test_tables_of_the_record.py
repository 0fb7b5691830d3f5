"""The decision tables of claims, scoresheets and adjournment are complete and do not overlap."""

from itertools import product

import pytest

from pareo.laws.adjournment import adjournment_tables
from pareo.laws.articles import articles_at
from pareo.laws.automatic import claims_table
from pareo.laws.claims import ClaimOutcome
from pareo.laws.decision_table import DecisionTable
from pareo.laws.sheet_duties import sheet_tables

TABLES = (claims_table(), *sheet_tables().values(), *adjournment_tables().values())


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_exactly_one_row_fits_whatever_the_facts(table: DecisionTable) -> None:
    names = [fact.name for fact in table.facts]
    used = set()
    for values in product(*(fact.values for fact in table.facts)):
        known = dict(zip(names, values, strict=True))
        fitting = [row for row in table.rows if row.fits(known)]
        assert len(fitting) == 1, known
        assert table.decide(known) is fitting[0]
        used.add(table.rows.index(fitting[0]))
    assert used == set(range(len(table.rows)))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_article_is_in_the_map(table: DecisionTable) -> None:
    for row in table.rows:
        for rule in row.articles:
            number = rule.article
            while not articles_at(number):
                assert "." in number, rule.article
                number = number.rpartition(".")[0]


def test_every_outcome_of_a_claim_is_known() -> None:
    for row in claims_table().rows:
        assert ClaimOutcome(row.effect("outcome"))
