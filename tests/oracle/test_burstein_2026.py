"""C.04.4.2 of 2026 pairs as the corpus has it; more is `run.py campaign burstein-2026`."""

import pytest

from tests.campaigns import burstein_2026 as campaign
from tests.oracle.burstein_2026 import (
    STRICT,
    compared,
    compared_unpairable,
    complete_files,
    reasons,
    reasons_apart,
    rounds_marked,
    unpairable_files,
)


def test_every_round_is_paired_alike() -> None:
    done = [compared(path) for path in complete_files()]
    assert (len(done), sum(one.rounds for one in done)) == (148, 834)
    assert [str(difference) for one in done for difference in one.differences] == []


@pytest.mark.parametrize("engine", ["reference", "literal"])
def test_every_round_of_a_slice_is_paired_alike_by_the_other_engines(engine: str) -> None:
    done = [compared(path, engine) for path in complete_files()[::6]]
    assert sum(one.rounds for one in done) > 100
    assert [str(difference) for one in done for difference in one.differences] == []


def test_1_7_the_strict_reading_of_byes_differs_in_the_marked_rounds_only() -> None:
    """Ruling 0175: the corpus follows the usual reading and names the rounds that show it."""
    differences = [
        d for path in complete_files() for d in compared(path, system=STRICT).differences
    ]
    assert {(one.file, one.round) for one in differences} == rounds_marked("zpb-run")
    assert len(differences) == 2


def test_1_9_no_pairing_exists_for_the_unpairable_states() -> None:
    files = unpairable_files()
    assert len(files) == 18
    assert [str(d) for path in files for d in compared_unpairable(path).differences] == []


def test_reasons_index_brackets_criteria_order_and_colour_steps_are_those_of_the_corpus() -> None:
    assert len(reasons()) == 399
    assert [words for theirs in reasons() for words in reasons_apart(theirs)] == []


def test_a_slice_of_the_campaign_of_engines() -> None:
    """The whole is `run.py campaign burstein-2026 --engines`."""
    cases = list(campaign.engines(count=100, seed=2026, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert len(cases) == 105


def test_whole_tournaments_stand_the_audit() -> None:
    """The whole is `run.py campaign burstein-2026 --tournaments`."""
    cases = list(campaign.tournaments(count=25, seed=2026, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(case.rounds for case in cases) > 100
