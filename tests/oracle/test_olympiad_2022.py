"""D.02 of 2022 pairs as the corpus has it; more is `run.py campaign olympiad-2022`."""

import pytest

from tests.campaigns import olympiad_2022 as campaign
from tests.oracle.olympiad_2022 import compared, files, reasons_apart, rounds_marked, small_files


def test_every_round_is_paired_alike() -> None:
    done = [compared(path) for path in files()]
    assert (len(done), sum(one.rounds for one in done)) == (50, 278)
    assert [str(difference) for one in done for difference in one.differences] == []


@pytest.mark.parametrize("engine", ["reference", "literal"])
def test_every_round_of_a_slice_is_paired_alike_by_the_other_engines(engine: str) -> None:
    done = [compared(path, engine) for path in small_files()[::5]]
    assert sum(one.rounds for one in done) > 40
    assert [str(difference) for one in done for difference in one.differences] == []


@pytest.mark.parametrize(("reading", "rounds"), [("limits-strict", 5), ("colour-alignment", 7)])
def test_another_reading_differs_in_the_marked_rounds_only(reading: str, rounds: int) -> None:
    """Rulings 0307 and 0308: the corpus names the rounds that show it."""
    found = {
        (one.file, one.round)
        for path in files()
        for one in compared(path, readings=(reading,)).differences
    }
    assert found == rounds_marked(reading)
    assert len(found) == rounds


def test_groups_floaters_orders_and_articles_of_colours_are_those_of_the_corpus() -> None:
    assert [words for path in files() for words in reasons_apart(path)] == []


def test_a_slice_of_the_campaign_of_engines() -> None:
    """The whole is `run.py campaign olympiad-2022 --engines`."""
    cases = list(campaign.engines(count=100, seed=2022, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert len(cases) == 105


def test_whole_events_stand_the_audit() -> None:
    """The whole is `run.py campaign olympiad-2022 --tournaments`."""
    cases = list(campaign.tournaments(count=20, seed=2022, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(case.rounds for case in cases) > 80
