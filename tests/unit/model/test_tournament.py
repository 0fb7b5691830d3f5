"""A tournament as one value: who is paired, one more round, and as it stood before."""

from dataclasses import FrozenInstanceError, replace

import pytest

from pareo.errors import InputError
from pareo.model import (
    Bye,
    ByeKind,
    Player,
    PublishedStanding,
    RatingCorrection,
    RequestedBye,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
    Withdrawal,
)

ONE, TWO, THREE = Tpn(1), Tpn(2), Tpn(3)
PLAYERS = tuple(Player(number, f"Player {number}") for number in (ONE, TWO, THREE))
HALF, ZERO = ByeKind.HALF_POINT, ByeKind.ZERO_POINT

FIRST = Round.of((1, 2, "1-0"), byes={3: "U"})
SECOND = Round.of((3, 1, "½-½"), byes={2: "H"})
AFTER_TWO = Tournament(PLAYERS, rounds=(FIRST, SECOND))


def test_players_are_paired_unless_teams_are() -> None:
    team = Team(Tpn(8), "Club", (ONE, TWO))
    alone = Tournament(PLAYERS, teams=(team,))
    assert alone.participants == PLAYERS
    assert replace(alone, settings=Settings(teams_are_paired=True)).participants == (team,)


def test_participants_players_and_teams_are_found_by_number() -> None:
    team = Team(TWO, "Club", (ONE, THREE))
    event = Tournament(PLAYERS, Settings(teams_are_paired=True), teams=(team,))
    assert (event.participant(TWO), event.player_by_number[TWO]) == (team, PLAYERS[1])
    assert (event.team_by_number, event.team_of) == ({2: team}, {1: 2, 3: 2})
    assert Tournament(PLAYERS).participant(TWO) == PLAYERS[1]


def test_who_stands_nowhere_in_a_round_was_absent() -> None:
    [played] = Tournament(PLAYERS, rounds=(Round.of((1, 2)),)).rounds
    assert played.byes == (Bye(THREE, ZERO),)


def test_a_tournament_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        AFTER_TWO.rounds = ()  # type: ignore[misc]  # that is what must not be possible


def test_two_tournaments_of_the_same_facts_are_equal() -> None:
    assert Tournament(PLAYERS, rounds=(FIRST, SECOND)) == AFTER_TWO
    assert len({AFTER_TWO, Tournament(PLAYERS, rounds=(FIRST, SECOND))}) == 1


def test_all_faults_come_at_once_when_it_is_built() -> None:
    with pytest.raises(InputError) as caught:
        Tournament((PLAYERS[0], PLAYERS[0]), rounds=(Round.of((1, 9)),))
    assert len(caught.value.faults) == 2


def test_one_more_round_uses_up_the_byes_granted_for_it() -> None:
    third = RequestedBye(3, ONE, HALF)
    before = Tournament(
        PLAYERS, rounds=(FIRST,), requested_byes=(RequestedBye(2, TWO, HALF), third)
    )
    after = before.with_round(SECOND)
    assert (after.rounds, after.requested_byes) == (AFTER_TWO.rounds, (third,))


def test_as_of_a_round_later_rounds_are_gone() -> None:
    assert AFTER_TWO.after_round(1).rounds == AFTER_TWO.rounds[:1]


def test_as_of_a_round_the_byes_of_the_next_are_granted() -> None:
    assert AFTER_TWO.after_round(1).requested_byes == (RequestedBye(2, TWO, HALF),)


def test_as_of_a_round_nobody_knew_the_pairing_allocated_bye_of_the_next() -> None:
    assert AFTER_TWO.after_round(0).requested_byes == ()


def test_as_of_the_last_round_nothing_is_lost() -> None:
    full = replace(
        AFTER_TWO,
        requested_byes=(RequestedBye(4, ONE, ZERO),),
        withdrawals=(Withdrawal(TWO, 2),),
        published_players=(PublishedStanding(ONE, rank=1),),
    )
    assert full.after_round(2) == full


def test_as_of_a_round_what_came_later_is_unknown() -> None:
    full = replace(
        AFTER_TWO,
        withdrawals=(Withdrawal(TWO, 1), Withdrawal(THREE, 2)),
        rating_corrections=(RatingCorrection(2, ONE, THREE, Result.WHITE_WON),),
        published_players=(PublishedStanding(ONE, rank=1),),
    )
    earlier = full.after_round(1)
    assert earlier.withdrawals == (Withdrawal(TWO, 1),)
    assert (earlier.rating_corrections, earlier.published_players) == ((), ())
