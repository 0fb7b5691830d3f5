"""A slice of the campaign: random events, each value as an independent reading has it.

The whole is `run.py campaign tiebreaks --independent`.
"""

import pytest

from tests.campaigns import tiebreaks as campaign

pytest.importorskip("tests.independent.tiebreaks")


def test_values_and_places_are_those_of_the_independent_reading() -> None:
    cases = list(campaign.independent(count=10, seed=7, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(case.boards for case in cases) > 500
