"""C.07 Art. 10: tie-breaks from ratings; the worked examples 13.1."""

from dataclasses import replace
from datetime import date

import pytest

from pareo.elo.performance import perfect_performance, tournament_performance
from pareo.errors import FormError
from pareo.model import Event, Game, Match, NationalRating, Rating, Result, Round, Tpn
from pareo.standings import Terms, Unrated, rank, treatment_named
from tests.unit.standings.words import exercise, values
from tests.words import event, player

SWISS = exercise("swiss16")
PARTLY = event(
    (player(1, 2000), player(2, 1900), player(3), player(4, 1800)),
    Round.of((1, 2, "½-½"), (3, 4, "½-½")),
    Round.of((1, 3, "½-½"), (2, 4, "½-½")),
    rounds=2,
)


def test_10_1_the_average_is_rounded_half_up() -> None:
    # (1650 + 1600 + 2100 + 2200) / 4 = 1887.5
    assert values(SWISS, "ARO")[4] == 1888


def test_10_2_the_percentage_is_rounded_half_up_before_the_table() -> None:
    assert values(SWISS, "TPR")[4] == 1888 + 193
    # 1½ of 4 is .375, so .38 and -87.
    assert values(SWISS, "TPR")[11] == 1863 - 87
    assert values(SWISS, "TPR")[12] == 2050 - 800
    assert tournament_performance(2000, 6, 3) == 2800


def test_10_3_the_lowest_rating_that_expects_the_score() -> None:
    assert values(SWISS, "PTP")[3] == 2112
    assert values(SWISS, "PTP")[9] == 1750 - 800
    assert perfect_performance([1800, 2000], 4) == 2000 + 736


def test_10_4_and_10_5_averages_of_the_opponents_performances() -> None:
    assert (values(SWISS, "APRO")[1], values(SWISS, "APPO")[1]) == (1789, 1769)


def test_10_6_the_own_rating_and_its_reverse() -> None:
    level = event((player(1, 1900), player(2, 2000)), Round.of((1, 2, "½-½")), rounds=1)
    assert list(values(level, "RTNG")) == [2, 1]
    assert list(values(level, "RTNG/R")) == [1, 2]


def test_10_an_unrated_player_removes_these_tie_breaks() -> None:
    standings = rank(PARTLY, ["ARO", "BH"])
    assert standings.codes == ("BH",)
    assert "ARO" in str(standings.notices[0])


@pytest.mark.parametrize(
    ("treatment", "average"),
    [(Unrated.OMIT, 1900), (1500, 1700), (Unrated.NATIONAL, 1800)],
)
def test_10_rules_for_unrated_players_keep_them(treatment: Unrated | int, average: int) -> None:
    third = replace(PARTLY.players[2], national=(NationalRating("ESP", Rating(1700)),))
    known = replace(PARTLY, players=(*PARTLY.players[:2], third, PARTLY.players[3]))
    standings = rank(known, ["ARO"], Terms(unrated=treatment))
    # Player 1 met 1900 and the unrated one: 1900 alone, (1900 + 1500) / 2, (1900 + 1700) / 2.
    assert standings.by_number[known.players[0].number].values[0] == average


def test_10_treatments_have_names() -> None:
    assert treatment_named("1400") == 1400
    assert treatment_named("Omit") is Unrated.OMIT
    with pytest.raises(FormError, match="remove, omit, national"):
        treatment_named("guess")


def test_10_long_events_are_advised_against_ratings() -> None:
    days = Event(first_day=date(2026, 5, 1), last_day=date(2026, 6, 5))
    notices = rank(replace(SWISS, event=days), ["ARO"]).notices
    assert "30 days" in str(notices[0])
    assert not rank(replace(SWISS, event=days), ["BH"]).notices


def test_4_4_a_match_of_two_games_is_two_encounters() -> None:
    games = (
        Game(Tpn(1), Tpn(2), Result.WHITE_WON),
        Game(Tpn(2), Tpn(1), Result.DRAWN),
    )
    double = event(
        (player(1, 2000), player(2, 1900)),
        Round((Match(Tpn(1), Tpn(2), games),)),
        rounds=1,
        games_per_match=2,
    )
    # 1½ of 2 against 1900: 75 per cent are 193 more.
    assert values(double, "TPR")[1] == 1900 + 193
    assert values(double, "BPG") == {1: 1, 2: 1}
    assert values(double, "WIN") == {1: 0, 2: 0}
    assert values(double, "SB") == {1: 0.75, 2: 0.75}
    found = rank(double, ["ARO/C1"]).working(Tpn(1), 0)
    assert found is not None
    assert [cut is not None for _, cut in found[0].marked()] == [True, False]
