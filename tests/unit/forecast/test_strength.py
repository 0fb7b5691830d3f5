"""The strength by which games are played out."""

from pareo.forecast import Strength, strengths_of
from pareo.model import Round, Tpn
from tests.words import event, player


def test_a_rating_is_taken_as_it_is() -> None:
    found = strengths_of(event((player(1, 2000), player(2, 1900)), Round.of((1, 2, "0-1"))))
    assert found == {Tpn(1): Strength(2000), Tpn(2): Strength(1900)}


def test_without_rating_and_games_it_is_1400() -> None:
    assert strengths_of(event(2))[Tpn(1)] == Strength(1400, 0)


def test_results_count_with_two_draws_against_1400() -> None:
    """A win against 2000: (2000 + 2·1400) / 3 = 1600; 2 of 3 is 67 %, dp 125: 1725."""
    one = event((player(1), player(2, 2000)), Round.of((1, 2, "1-0")))
    assert strengths_of(one)[Tpn(1)] == Strength(1725, 1)


def test_opponents_without_rating_count_1400_and_forfeits_do_not_count() -> None:
    """A win: 1400 + dp(67 %) = 1525; the loser has dp(33 %) = -125."""
    played = Round.of((1, 2, "1-0"), (3, 4, "1F-0F"))
    found = strengths_of(event(4, played))
    assert [found[Tpn(n)].rating for n in (1, 2, 3, 4)] == [1525, 1275, 1400, 1400]
    assert found[Tpn(3)].games == 0
