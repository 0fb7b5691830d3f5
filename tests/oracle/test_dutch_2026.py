"""C.04.3 of 2026 pairs as the corpora have it; the whole is `run.py campaign dutch-2026 --corpora`."""

from typing import Final

import pytest

from tests.campaigns import dutch_2026 as campaign
from tests.oracle.dutch_2026 import (
    COMPLETE,
    compared,
    compared_large,
    compared_unpairable,
    complete_files,
    large_files,
    unpairable_files,
)

EVERY: Final = 24
LARGE: Final = ("L00300_r2_s100.trf", "L00300_r5_s100.trf", "L00300_r9_s100.trf")


@pytest.mark.parametrize("first", [0, EVERY // 2])
@pytest.mark.parametrize("name", COMPLETE)
def test_every_round_of_a_slice_is_paired_alike(name: str, first: int) -> None:
    done = [compared(name, path) for path in complete_files(name)[first::EVERY]]
    assert sum(one.rounds for one in done) > 30
    assert [str(difference) for one in done for difference in one.differences] == []


def test_1_9_3_no_pairing_exists_for_the_unpairable_states() -> None:
    files = unpairable_files()
    assert len(files) == 104
    done = [compared_unpairable(path) for path in files]
    assert [str(difference) for one in done for difference in one.differences] == []


@pytest.mark.parametrize("name", LARGE)
def test_a_round_of_300_players_is_paired_alike(name: str) -> None:
    (path,) = (path for path in large_files(300) if path.name == name)
    assert compared_large(path).differences == ()


def test_a_slice_of_the_campaign_of_engines() -> None:
    """The whole is `run.py campaign dutch-2026 --engines`."""
    cases = list(campaign.engines(count=60, seed=2026, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(not case.left_out for case in cases) > 50
