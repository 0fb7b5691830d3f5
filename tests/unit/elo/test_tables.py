"""The tables equal the published ones, line by line."""

import csv
from fractions import Fraction
from pathlib import Path
from typing import Final

from pareo.elo.tables import difference_for, expected_score, percentage

FIXTURES: Final = Path(__file__).parents[2] / "fixtures"


def test_8_1_2_expected_scores_equal_the_published_table() -> None:
    with (FIXTURES / "rating-pd.csv").open() as lines:
        for row in csv.DictReader(lines):
            for difference in {int(row["d_min"]), int(row["d_max"] or 4000)}:
                assert expected_score(difference) == Fraction(row["pd_higher"])
                if difference:
                    assert expected_score(-difference) == Fraction(row["pd_lower"])


def test_8_1_1_differences_equal_the_published_table() -> None:
    with (FIXTURES / "rating-dp.csv").open() as lines:
        published = {percentage(Fraction(row["p"]), 1): row["dp"] for row in csv.DictReader(lines)}
    assert {place: difference_for(place) for place in range(1, 100)} == {
        place: int(dp) for place, dp in published.items() if dp
    }


def test_8_1_1_all_and_nothing_have_the_notional_difference() -> None:
    assert (difference_for(100), difference_for(0)) == (800, -800)


def test_a_half_per_cent_is_rounded_up() -> None:
    assert percentage(Fraction(3, 2), 4) == 38
    assert percentage(0, 3) == 0
    assert percentage(3, 3) == 100
