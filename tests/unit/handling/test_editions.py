"""The table of editions: each text answers with its own articles."""

from datetime import date

import pytest

from pareo.errors import UnsupportedRuleError
from pareo.handling import HANDLING, Arrival, Change, handling_in_force, handling_of
from pareo.model import Settings


@pytest.mark.parametrize("edition", ["1987", "1992", "2012", "2017", "2026"])
def test_an_edition_is_chosen_by_its_name(edition: str) -> None:
    assert handling_of(edition).edition == edition


def test_an_unknown_edition_is_told_with_the_choice() -> None:
    with pytest.raises(UnsupportedRuleError, match="2026, 2017, 2012, 1992, 1987"):
        handling_of("2020")


def test_the_edition_of_a_day_is_chosen_by_the_rulebook() -> None:
    assert handling_in_force(date(2017, 7, 1)) is HANDLING["2017"]
    assert handling_in_force(date(2026, 2, 1)) is HANDLING["2026"]


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_a_ruling_cites_its_own_edition(edition: str) -> None:
    rules = handling_of(edition)
    assert rules.rounds_declared(Settings()).article.edition.name == edition
    assert rules.admission(Arrival()).article.edition.name == edition
    assert rules.may_renumber is not None
    assert rules.may_renumber(4).article.edition.name == edition
    assert rules.may_change_pairing is not None
    assert rules.may_change_pairing(Change()).article.edition.name == edition


def test_absence_without_notice_is_no_longer_a_handling_rule_of_2026() -> None:
    assert HANDLING["2026"].silent_absence is None
    assert HANDLING["2017"].silent_absence is not None


def test_the_chapter_of_1992_takes_late_entries_from_its_neighbour() -> None:
    ruling = HANDLING["1992"].admission(Arrival())
    assert (ruling.article.chapter, ruling.article.edition.name) == ("C.04.2", "1987")
