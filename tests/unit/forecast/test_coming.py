"""What is still to come, and which events have no forecast."""

import pytest

from pareo.errors import FormError, UnsupportedRuleError
from pareo.forecast import coming_of
from pareo.model import Result, Round, Tournament, Withdrawal
from pareo.value import replace
from tests.words import event, team_event


def test_teams_are_refused() -> None:
    with pytest.raises(UnsupportedRuleError, match="teams are paired"):
        coming_of(team_event(4, rounds=3))


def test_knock_outs_are_refused() -> None:
    with pytest.raises(UnsupportedRuleError, match="knock-out"):
        coming_of(event(4, system="knockout"))


def test_the_number_of_rounds_must_be_known() -> None:
    with pytest.raises(FormError, match="number of rounds"):
        coming_of(event(4))
    assert coming_of(event(4), rounds=2).rounds_left == 2


def test_a_round_robin_is_laid_to_its_end() -> None:
    coming = coming_of(round_robin())
    assert (len(coming.games), coming.to_pair, coming.rounds_left) == (6, 0, 3)
    assert not coming.one_round_left


def test_who_left_a_round_robin_plays_no_more() -> None:
    gone = replace(round_robin(), withdrawals=(Withdrawal(4, 0),))
    coming = coming_of(gone)
    assert len(coming.games) == 3
    forfeits = [
        game.result
        for played in coming.tournament.rounds
        for match in played.matches
        for game in match.games
        if 4 in (match.home, match.away)
    ]
    assert {Result.PENDING} & set(forfeits) == set()


def test_an_adjourned_game_is_still_to_come() -> None:
    one = Round.of((1, 3, "adjourned"), (4, 2, "1-0"))
    coming = coming_of(event(4, one, rounds=2))
    assert [(game.round, game.white, game.black) for game in coming.games] == [(1, 1, 3)]
    assert coming.to_pair == 1


def test_one_round_is_left_where_everybody_has_one_game() -> None:
    assert coming_of(event(4, Round.of((1, 3), (4, 2)), rounds=1)).one_round_left
    assert not coming_of(event(4, Round.of((1, 3), (4, 2)), rounds=2)).one_round_left


def round_robin() -> Tournament:
    return event(4, system="round-robin")
