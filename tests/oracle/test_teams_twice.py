"""Systems of matches against independent readings, and audited; the whole is `run.py campaign teams`."""

import pytest

from tests.campaigns import teams as campaign

EVERY_SYSTEM = pytest.mark.parametrize("key", campaign.READINGS)


@EVERY_SYSTEM
def test_pairs_bye_and_colours_are_those_of_the_independent_reading(key: str) -> None:
    cases = list(campaign.rounds(key, count=80, seed=2026, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(case.boards for case in cases) > 200


@EVERY_SYSTEM
def test_generated_tournaments_stand_the_audit(key: str) -> None:
    cases = list(campaign.tournaments(key, count=8, seed=2026, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(case.rounds for case in cases) > 30
