"""Who leaves a round robin: half of the games decides (Q103)."""

import pytest

from pareo.model import Tpn
from pareo.service.checking import Request, check_event
from pareo.service.desk import (
    byes,
    corrections,
    people,
    presence,
    results,
    rounds,
    schedules,
    undoing,
    withdrawals,
)
from pareo.service.desk.finishing import open_points
from pareo.service.desk.schedules import Wanted
from pareo.standings import rank
from pareo.trf import read_trf, write_trf
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def _played(hall: MakeHall, number: int) -> Hall:
    """Return a round robin of six, five rounds, of which some are played: White always won."""
    here = hall(players=6)
    here.do(schedules.lay, Wanted("round-robin", order=[f"p{place}" for place in range(1, 7)]))
    for each in range(1, number + 1):
        here.do(rounds.publish, each)
        for game in list(here.state.games_of(each)):
            here.do(results.enter, each, game.number, "1-0")
        here.do(rounds.close, each)
    return here


def test_q103_with_fewer_than_half_of_the_games_none_counts(hall: MakeHall) -> None:
    """Two of five games: they stay on record, nobody has points of them, the rest is not played."""
    here = _played(hall, 2)
    with_points = rank(here.tournament).by_number[Tpn(1)].points
    here.do(withdrawals.withdraw, "p1")
    assert here.state.gone["p1"].after == 2
    assert [key for key, game in here.state.games.items() if "p1" in (game.white, game.black)] == [
        key for key in here.state.games if key[0] <= 2 and "p1" in
        (here.state.games[key].white, here.state.games[key].black)
    ]  # fmt: skip
    after = rank(here.tournament)
    assert with_points > 0
    assert Tpn(1) not in after.by_number, "no place, as none of the games counts"
    assert "No. 1 (Player001, X) missed more than half of the games: none of them count." in map(
        str, after.notices
    )
    won = {n: sum(g.white == f"p{n}" and "p1" not in (g.white, g.black) and g.round <= 2
                  for g in here.state.games.values()) for n in range(2, 7)}  # fmt: skip
    assert {n: after.by_number[Tpn(n)].points for n in won} == {n: 10 * won[n] for n in won}
    for each in (3, 4, 5):
        here.do(rounds.publish, each)
        for game in list(here.state.games_of(each)):
            here.do(results.enter, each, game.number, "0-1")
        here.do(rounds.close, each)
    report = read_trf(write_trf(here.tournament).text).tournament
    assert not check_event(report, Request()).differences


def test_q103_with_half_of_the_games_the_rest_is_lost_by_forfeit(hall: MakeHall) -> None:
    """Three of five games are more than half: all three count, two are lost."""
    here = _played(hall, 3)
    before = rank(here.tournament).by_number[Tpn(1)].points
    here.do(withdrawals.withdraw, "p1")
    lost = [g for g in here.state.games.values() if g.round > 3 and "p1" in (g.white, g.black)]
    assert [game.result for game in lost] == [
        "0F-1F" if game.white == "p1" else "1F-0F" for game in lost
    ]
    assert len(lost) == 2
    after = rank(here.tournament).by_number
    assert after[Tpn(1)].points == before


@pytest.mark.parametrize("number", [2, 3])
def test_a_withdrawal_from_a_table_is_undone(hall: MakeHall, number: int) -> None:
    here = _played(hall, number)
    before = here.tournament
    here.do(withdrawals.withdraw, "p1")
    assert here.tournament != before
    assert [w.act for w in here.refused(withdrawals.come_back, "p1").ways_out] == ["undo"]
    here.do(undoing.undo)
    assert here.tournament == before


def test_a_table_has_no_byes_on_request_and_takes_nobody_in(hall: MakeHall) -> None:
    here = _played(hall, 1)
    for act, given in (
        (byes.grant_byes, (["p1"], [2], "H")),
        (presence.set_presence, (2, {"p1": False})),
        (people.enter, ({"name": "Late, Li"},)),
    ):
        assert here.refused(act, *given).refusals[0].code == "table"


def test_who_has_left_a_table_does_not_win_a_game_of_it(hall: MakeHall) -> None:
    here = _played(hall, 3)
    here.do(withdrawals.withdraw, "p1")
    here.do(rounds.publish, 4)
    (game,) = (each for each in here.state.games_of(4) if "p1" in (each.white, each.black))
    won, lost = ("1-0", "0F-1F") if game.white == "p1" else ("0-1", "1F-0F")
    for result in (won, "½-½", "pending"):
        refused = here.refused(results.enter, 4, game.number, result)
        assert refused.refusals[0].code == "has-left"
        assert [each.act for each in refused.ways_out] == ["undo"]
    here.do(results.enter, 4, game.number, lost)
    here.do(results.enter, 4, game.number, "0F-0F")
    here.do(results.enter, 4, game.number, lost)
    here.play_rest()
    refused = here.refused(corrections.correct, 4, game.number, won)
    assert refused.refusals[0].code == "has-left"
    turned = here.refused(corrections.correct, 4, game.number, lost, colours_reversed=True)
    assert turned.refusals[0].code == "has-left"


def test_an_event_can_be_finished_whose_rounds_were_played_in_another_order(hall: MakeHall) -> None:
    made = hall(9, system="round-robin", rounds=9)
    made.do(schedules.lay, Wanted("round-robin"))

    def play(number: int) -> None:
        made.do(rounds.publish, number)
        for game in list(made.state.games_of(number)):
            if game.result == "pending":
                made.do(results.enter, number, game.number, "1-0")
        made.do(rounds.close, number)

    play(3)
    play(1)
    made.do(withdrawals.withdraw, made.person(9))  # two games of eight: none of them counts
    for number in (2, 4, 5, 6, 7, 8, 9):
        play(number)
    assert open_points(made.event) == ()
