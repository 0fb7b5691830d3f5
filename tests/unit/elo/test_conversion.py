"""Other scales: the note to A1 of the Dutch System of 1992."""

from fractions import Fraction

import pytest

from pareo.elo.conversion import rating_from_bcf, rating_from_ingo


@pytest.mark.parametrize(
    ("ingo", "bcf", "rating"), [(80, 200, 2200), (105, 175, 2000), (30, 250, 2600)]
)
def test_a1_ingo_and_bcf_become_ratings(ingo: int, bcf: int, rating: int) -> None:
    """2840 − 640 = 600 + 1600 = 2200, and so on; both scales move 8 points a step."""
    assert rating_from_ingo(ingo) == rating_from_bcf(bcf) == rating
    assert rating_from_ingo(Fraction(1, 2)) == 2836
