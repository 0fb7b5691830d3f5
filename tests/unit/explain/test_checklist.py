"""The checklist has the columns of the manual's table of Rijeka 2010."""

from functools import partial
from typing import Final

import pytest

from pareo.explain import people_of, round_page
from pareo.explain.checklist import checklist, colour_run
from pareo.history import round_setup
from pareo.language import english
from pareo.model import Colour, Points, points_text
from pareo.pairing.burstein_2026.index import usual_index
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.pairing.reasons.story import story_of
from pareo.rounds import pair_round
from pareo.systems import SYSTEMS
from tests.oracle.test_dutch_2026_examples import RIJEKA, rijeka
from tests.simulated import simulated
from tests.words import colours

FIRST: Final = 5  # the bracket begins at rank 5; alone, its first player is number 1
SIGNS: Final = {Colour.WHITE: "w", Colour.BLACK: "-", None: ""}


def test_every_column_of_the_table_of_rijeka() -> None:
    (group,) = checklist(story_of(rijeka(), DUTCH_2026))
    assert len(group.rows) == len(RIJEKA["players"])
    for row, printed in zip(group.rows, RIJEKA["players"], strict=True):
        assert row.rank + FIRST - 1 == row.player == printed["rank"]
        assert row.score == printed["points"] * 10
        assert "".join(SIGNS[colour] for colour in row.colours) == printed["colours"]
        assert row.preference is not None
        assert SIGNS[row.preference.due] == printed["wanted_colour"]
        assert row.float_before == printed["float_two_rounds_ago"]
        assert row.last_float == printed["float_last_round"]
        assert row.difference == printed["colour_difference"]
        assert row.run == printed["same_colour_run"]
        opponent = None if row.opponent is None else row.opponent + FIRST - 1
        assert opponent == printed["assigned_opponent"]
        if row.colour is not None:
            assert SIGNS[row.colour] == printed["next_colour"]
        inside = [rank for rank in printed["opponents"] if rank in range(5, 18)]
        assert [rank + FIRST - 1 for rank in row.opponents] == inside


def test_the_counts_below_the_table_of_rijeka() -> None:
    (group,) = checklist(story_of(rijeka(), DUTCH_2026))
    assert {"w": group.due_white, "-": group.due_black} == RIJEKA["wanted"]
    assert group.x == RIJEKA["x"]


def test_a_run_counts_up_with_white_and_down_with_black() -> None:
    runs = {text: colour_run([c for c in colours(text) if c]) for text in ("", "WBB", "BWW", "W")}
    assert runs == {"": 0, "WBB": -2, "BWW": 2, "W": 1}


@pytest.mark.parametrize(
    ("system", "said"),
    [("dubov-2026", "ARO: "), ("burstein-2026", "Buchholz / Sonneborn-Berger: ")],
)
def test_what_the_order_of_dubov_and_burstein_goes_by_is_in_the_long_form(
    system: str, said: str
) -> None:
    event = simulated(3, 9, 13, partial(pair_round, system=system), plain=True)
    before = event.after_round(2)
    story, people = story_of(round_setup(before), SYSTEMS[system]), people_of(before)
    text = "\n".join(round_page(story, people, long=True).text_lines(english))
    assert said in text
    assert said not in "\n".join(round_page(story, people, long=False).text_lines(english))
    ratings = {one.number: one.rating for one in before.players}
    for row in (row for group in checklist(story) for row in group.rows):
        (one,) = (each for each in story.setup.entrants if each.tpn == row.player)
        met = [ratings[other] or 0 for other in one.opponents]
        if system == "dubov-2026" and met:
            assert row.rank_values.aro is not None
            assert abs(row.rank_values.aro * len(met) - sum(met)) * 2 <= len(met)
        if system == "burstein-2026":
            index = usual_index(story.setup)[one.tpn]
            assert row.rank_values.buchholz == points_text(Points(index.buchholz))
            assert float(row.rank_values.sonneborn_berger or 0) == index.sonneborn_berger / 100
