"""C.04.3 of 2017 pairs as the corpus has it; the whole is `run.py campaign dutch-2017 --corpora`."""

from typing import Final

import pytest

from pareo.pairing.dutch_2017 import DUTCH_2017
from tests.campaigns import dutch_2017 as campaign
from tests.oracle.dutch_2017 import (
    compared,
    compared_unpairable,
    complete_files,
    reasons,
    told_alike,
    unpairable_files,
)

EVERY: Final = 12


@pytest.mark.parametrize("first", [0, EVERY // 2])
def test_every_round_of_a_slice_is_paired_alike(first: int) -> None:
    done = [compared(path) for path in complete_files()[first::EVERY]]
    assert sum(one.rounds for one in done) > 100
    assert [str(difference) for one in done for difference in one.differences] == []


@pytest.mark.parametrize("engine", DUTCH_2017.engines)
def test_a9_no_pairing_exists_for_the_unpairable_states(engine: str) -> None:
    files = unpairable_files()
    assert len(files) == 20
    done = [compared_unpairable(path, engine) for path in files]
    assert [str(difference) for one in done for difference in one.differences] == []


@pytest.mark.parametrize("engine", DUTCH_2017.engines)
def test_c5_to_c19_and_a9_are_told_as_the_enumeration_has_them(engine: str) -> None:
    """Kind, members and pairs of each bracket, and the value of each criterion."""
    rounds = reasons()
    assert len(rounds) == 261
    kinds = [bracket["kind"] for one in rounds for bracket in one["brackets"]]
    assert min(kinds.count("PPB"), kinds.count("CLB")) > 20
    assert [words for one in rounds for words in told_alike(one, engine)] == []


def test_a_slice_of_the_campaign_of_engines() -> None:
    """The whole is `run.py campaign dutch-2017 --engines`."""
    cases = list(campaign.engines(count=60, seed=2017, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
