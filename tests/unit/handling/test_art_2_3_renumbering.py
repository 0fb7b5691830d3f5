"""C.04.2 Art. 2.3: until when numbers may change, and how everything follows them."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.handling import Verdict, by_lot, regenerated, renumbered
from pareo.handling.renumbering import may_correct_data, may_renumber, may_renumber_2017
from pareo.history import Scores, colours_by_round, opponents_met, virtual_points
from pareo.model import (
    AbnormalPoints,
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    LateEntry,
    Match,
    Points,
    PublishedStanding,
    Rating,
    RatingCorrection,
    RequestedBye,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
    VirtualPoints,
    Withdrawal,
)
from tests.strategies import tournaments
from tests.words import WIN, event, numbers, pairs, player


@pytest.mark.parametrize(
    ("rounds_paired", "verdict"), [(0, "allowed"), (3, "allowed"), (4, "refused")]
)
def test_2_3_no_number_changes_once_round_4_is_paired(rounds_paired: int, verdict: str) -> None:
    ruling = may_renumber(rounds_paired)
    assert ruling.verdict is Verdict(verdict)
    assert str(ruling.article) == "C.04.2 Art. 2.3"


@pytest.mark.parametrize(
    ("rounds_paired", "verdict"), [(2, "allowed"), (3, "warned"), (4, "refused")]
)
def test_2017_b3_only_in_the_first_three_rounds(rounds_paired: int, verdict: str) -> None:
    assert may_renumber_2017(rounds_paired).verdict is Verdict(verdict)


def test_2_3_data_may_be_corrected_at_any_time() -> None:
    assert may_correct_data(1).verdict is Verdict.ALLOWED
    assert may_correct_data(9).verdict is Verdict.ALLOWED
    assert may_correct_data(1).reason != may_correct_data(9).reason


def test_2_3_regeneration_keeps_the_tie_order_chosen_at_first() -> None:
    # By lot Z came before A; a corrected rating brings M from behind to the front.
    field = (player(1, 2000, "Z"), player(2, 2000, "A"), player(3, 2100, "M"))
    assert [p.name for p in regenerated(event(field)).players] == ["M", "Z", "A"]


def test_2_3_regeneration_can_draw_lots_anew() -> None:
    field = tuple(player(n, 2000, name) for n, name in enumerate("ABCDEF", start=1))
    once, twice = (regenerated(event(field), by_lot("seed")) for _ in range(2))
    assert once == twice
    assert regenerated(once, by_lot("seed")) == once


def test_2_3_regeneration_uses_the_arbiters_estimates() -> None:
    field = (player(1, 2000), replace(player(2, 1900), estimate=Rating(2050)))
    moved = regenerated(event(field))
    assert [p.name for p in moved.players] == ["Player 0002", "Player 0001"]


def full_event() -> Tournament:
    return Tournament(
        tuple(player(n) for n in (1, 2, 3)),
        Settings(
            acceleration=(VirtualPoints(WIN, 1, 1, Tpn(1), Tpn(2)),),
            forbidden_pairs=(ForbiddenPairs(numbers(1, 2)),),
            abnormal_points=(AbnormalPoints(None, Points(-5), participants=numbers(1)),),
        ),
        teams=(Team(Tpn(1), "Club", numbers(1, 3)),),
        rounds=(Round.of((1, 2, "1-0"), byes={3: "U"}),),
        requested_byes=(RequestedBye(2, Tpn(1), ByeKind.HALF_POINT),),
        late_entries=(LateEntry(Tpn(1), 2),),
        withdrawals=(Withdrawal(Tpn(1), 2),),
        rating_corrections=(RatingCorrection(1, Tpn(2), Tpn(1), Result.DRAWN),),
        published_players=(PublishedStanding(Tpn(1), rank=1), PublishedStanding(Tpn(3), rank=2)),
        published_teams=(PublishedStanding(Tpn(1), rank=1),),
    )


def test_2_5_a_new_number_is_new_everywhere() -> None:
    moved = renumbered(full_event(), {Tpn(1): Tpn(3), Tpn(3): Tpn(1)})
    assert [p.name for p in moved.players] == ["Player 0003", "Player 0002", "Player 0001"]
    assert moved.teams == (Team(Tpn(1), "Club", numbers(3, 1)),)
    assert pairs(moved.rounds[0]) == [(3, 2)]
    assert moved.rounds[0].matches[0].games == (Game(Tpn(3), Tpn(2), Result.WHITE_WON),)
    assert moved.rounds[0].byes == (Bye(Tpn(1), ByeKind.PAIRING_ALLOCATED),)
    assert moved.requested_byes[0].participant == 3
    assert moved.late_entries[0].participant == 3
    assert moved.withdrawals[0].participant == 3
    assert (moved.rating_corrections[0].white, moved.rating_corrections[0].black) == (2, 3)
    assert [line.number for line in moved.published_players] == [1, 3]
    assert [line.rank for line in moved.published_players] == [2, 1]
    assert moved.published_teams[0].number == 1
    assert moved.settings.forbidden_pairs[0].participants == (3, 2)
    assert moved.settings.abnormal_points[0].participants == (3,)
    assert moved.settings.acceleration == (VirtualPoints(WIN, 1, 1, Tpn(2), Tpn(3)),)


def test_2_5_teams_and_their_players_have_numbers_of_their_own() -> None:
    match = Match(Tpn(1), Tpn(2), (Game(Tpn(1), None, Result.WHITE_WON_BY_FORFEIT),))
    teams = Tournament(
        (player(1), player(2)),
        Settings(teams_are_paired=True),
        teams=(Team(Tpn(1), "A", numbers(1)), Team(Tpn(2), "B", numbers(2))),
        rounds=(Round((match,)),),
    )
    swap = {Tpn(1): Tpn(2), Tpn(2): Tpn(1)}
    moved = renumbered(teams, swap)
    assert moved.teams == (Team(Tpn(1), "B", numbers(2)), Team(Tpn(2), "A", numbers(1)))
    assert moved.rounds[0].matches[0] == replace(match, home=Tpn(2), away=Tpn(1))
    both = renumbered(teams, swap, players=swap)
    assert both.teams == (Team(Tpn(1), "B", numbers(1)), Team(Tpn(2), "A", numbers(2)))
    assert both.rounds[0].matches[0].games[0].white == 2


@given(tournaments(), st.randoms(use_true_random=False))
def test_2_5_nothing_but_the_numbers_changes(tournament: Tournament, random: Random) -> None:
    old = [participant.number for participant in tournament.participants]
    shuffled = list(old)
    random.shuffle(shuffled)
    new = dict(zip(old, shuffled, strict=True))
    moved = renumbered(tournament, new)
    names = {participant.number: participant.name for participant in moved.participants}
    scores, scores_there = Scores(tournament), Scores(moved)
    colours, colours_there = colours_by_round(tournament), colours_by_round(moved)
    met, met_there = opponents_met(tournament), opponents_met(moved)
    virtual = [virtual_points(tournament, n) for n in range(1, 10)]
    virtual_there = [virtual_points(moved, n) for n in range(1, 10)]
    for number, there in new.items():
        assert names[there] == tournament.participant(number).name
        assert scores_there.total(there) == scores.total(number)
        assert colours_there[there] == colours[number]
        assert met_there[there] == {new[opponent] for opponent in met[number]}
        assert [points[there] for points in virtual_there] == [p[number] for p in virtual]
    back = {there: number for number, there in new.items()}
    assert renumbered(moved, back) == renumbered(tournament, {})
