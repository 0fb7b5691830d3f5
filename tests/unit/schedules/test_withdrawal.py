"""Withdrawals from a round robin: the usual event rule, not from a document."""

from dataclasses import replace

import pytest

from pareo.checker import check
from pareo.errors import FormError
from pareo.history import standing_points
from pareo.model import Event, Match, Result, Round, Tournament, Tpn
from pareo.schedules import new_event, plan_for, unnamed_players, withdraw
from pareo.trf import read_trf, write_trf


def after(rounds: int) -> Tournament:
    """Return a round robin of six in which White won all games of the first rounds."""
    plan = plan_for("round-robin", 6)
    whole = new_event(plan, unnamed_players(plan), Event())
    played = tuple(
        Round(tuple(Match.of(m.home, m.away, "1-0") for m in r.matches), r.byes)
        if at < rounds
        else r
        for at, r in enumerate(whole.rounds)
    )
    return replace(whole, rounds=played)


def test_fewer_than_half_stay_on_record_and_count_for_nobody() -> None:
    # Rounds 1 and 2 of the table for 6: 1-6 2-5 3-4, 6-4 5-3 1-2. 3 beat 4 and lost to 5.
    left = withdraw(after(2), Tpn(3), 5)
    assert left.annulled
    event = read_trf(write_trf(left.tournament).text).tournament
    assert [m.games[0].result for m in event.rounds[0].matches] == [Result.WHITE_WON] * 3
    assert standing_points(event) == {1: 20, 2: 10, 3: 0, 4: 0, 5: 0, 6: 10}
    assert not [m for r in event.rounds[2:] for m in r.matches if 3 in (m.home, m.away)]
    assert check(event).agrees
    assert all(m.games[0].result.rated for r in event.rounds[:2] for m in r.matches)
    assert "usual event rule" in str(left.notice)


def test_half_or_more_lose_the_rest_by_forfeit() -> None:
    # 3 has Black in round 4 (2-3) and White in round 5 (3-6).
    left = withdraw(after(3), Tpn(3), 5)
    assert not left.annulled
    event = read_trf(write_trf(left.tournament).text).tournament
    results = {
        (m.home, m.away): m.games[0].result
        for r in event.rounds[3:]
        for m in r.matches
        if 3 in (m.home, m.away)
    }
    assert results == {
        (2, 3): Result.WHITE_WON_BY_FORFEIT,
        (3, 6): Result.BLACK_WON_BY_FORFEIT,
    }
    assert check(event).agrees


def test_who_never_played_is_as_if_not_there() -> None:
    left = withdraw(after(0), Tpn(1), 5)
    assert left.annulled
    assert all({bye.participant for bye in r.byes} >= {1} for r in left.tournament.rounds)


def test_drawn_games_count_for_nobody_either() -> None:
    event = after(1)
    drawn = replace(
        event, rounds=(Round.of((1, 6, "½-½"), (2, 5, "½-½"), (3, 4)), *event.rounds[1:])
    )
    left = withdraw(drawn, Tpn(6), 5)
    assert standing_points(left.tournament) == {1: 0, 2: 5, 3: 0, 4: 0, 5: 5, 6: 0}


@pytest.mark.parametrize(
    ("rounds", "who", "words"),
    [(1, 9, "Nobody has the number 9."), (5, 3, "3 has no games left to be played.")],
)
def test_impossible_withdrawals_are_refused(rounds: int, who: int, words: str) -> None:
    with pytest.raises(FormError) as caught:
        withdraw(after(rounds), Tpn(who), 5)
    assert words in str(caught.value)


@pytest.mark.parametrize("order", [(3, 6), (6, 3)])
def test_two_who_have_left_both_lose_their_game(order: tuple[int, int]) -> None:
    # Both have played three of five games; 3-6 stands in round 5 of the table.
    event = after(3)
    for who in order:
        event = withdraw(event, Tpn(who), 5).tournament
    event = read_trf(write_trf(event).text).tournament
    (game,) = [m.games[0] for m in event.rounds[4].matches if (m.home, m.away) == (3, 6)]
    assert game.result is Result.DOUBLE_FORFEIT
    assert check(event).agrees


@pytest.mark.parametrize("order", [(3, 4), (4, 3)])
def test_a_game_of_two_whose_results_are_annulled_has_its_record_once(
    order: tuple[int, int],
) -> None:
    # Round 1 has 3-4, which 3 won; both have played one of five games.
    event = after(1)
    for who in order:
        event = withdraw(event, Tpn(who), 5).tournament
    lines = [line for line in write_trf(event).text.splitlines() if line.startswith("299")]
    assert len(lines) == 1
    assert check(event).agrees
