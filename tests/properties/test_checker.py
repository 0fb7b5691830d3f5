"""What we pair we find equal when we check it, also once it was written and read."""

import pytest

from pareo.checker import check
from pareo.trf import read_trf, write_trf
from tests.simulated import simulated


@pytest.mark.parametrize("seed", range(12))
def test_a_tournament_paired_by_us_agrees(seed: int) -> None:
    tournament = simulated(seed, 5, 40)
    assert check(tournament).agrees
    again = read_trf(write_trf(tournament).text).tournament
    assert check(again).agrees
