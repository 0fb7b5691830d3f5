"""A slice of the campaign: random events and periods, rated as an independent reading has it.

The whole is `run.py campaign ratings`.
"""

import pytest

from tests.campaigns import ratings as campaign

pytest.importorskip("tests.independent.ratings_2005")


@pytest.mark.parametrize("edition", campaign.EDITIONS)
def test_events_and_periods_are_those_of_the_independent_reading(edition: str) -> None:
    cases = list(campaign.campaign(edition, count=60, seed=7, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(case.rounds for case in cases) > 150
