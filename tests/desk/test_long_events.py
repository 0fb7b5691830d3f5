"""Events above 30 days: several ratings of a player, and which of them counts."""

from fractions import Fraction

import pytest

from pareo.journal.rules import rule_of
from pareo.model import Tpn
from pareo.service.desk import ratings, rules
from pareo.standings import rank
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def _long_event(hall: MakeHall, **settings: object) -> Hall:
    here = hall(players=4, rounds=3, **settings)
    here.do(rules.set_rules, {"above_30_days": True})
    here.start()
    here.play()
    here.do(ratings.apply, "FIDE 2026-12", {"p1": 2550, "p2": 2400}, from_round=2)
    here.open_round()
    here.play()
    here.open_round()
    here.play()
    return here


def test_q212_q213_several_tied_to_rounds(hall: MakeHall) -> None:
    here = _long_event(hall)
    player = here.state.people["p1"].player
    assert [(each.rating, each.from_round) for each in player.ratings] == [(2490, 1), (2550, 2)]
    assert [player.rating_in(number) for number in (1, 2, 3)] == [2490, 2550, 2550]
    assert here.state.numbers["p1"] == 1
    short = hall(players=4)
    refused = short.refused(ratings.apply, "FIDE 2026-12", {"p1": 2550}, from_round=2)
    assert [way.act for way in refused.ways_out] == ["rules.set"]


@pytest.mark.parametrize(
    ("counting", "average"),
    [
        (None, 2477),  # (2490 + 2480 + 2460) / 3 = 2476.67
        ("first", 2477),
        ("last", 2470),  # (2550 + 2400 + 2460) / 3
        ("round", 2450),  # p1 came in round 1: (2490 + 2400 + 2460) / 3
    ],
    ids=["q215_first_by_default", "q216_first_chosen", "q216_last_chosen", "q214_of_each_round"],
)
def test_q214_q215_q216_which_rating_counts(
    hall: MakeHall, counting: str | None, average: int
) -> None:
    """Player 3 meets all others: 2490, later 2550; 2480, later 2400; 2460."""
    chosen = {} if counting is None else {"counting_rating": counting}
    here = _long_event(hall, tie_breaks=["ARO"], **chosen)
    assert {"p1", "p3"} in [{game.white, game.black} for game in here.state.games_of(1)]
    assert rank(here.tournament).by_number[Tpn(3)].values == (Fraction(average),)


def test_q210_marked(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(rules.set_rules, {"above_30_days": True})
    assert rule_of(here.state, "above_30_days") is True
