"""Cases that random journals met, and that an arbiter may meet too."""

from pareo.auditor import audit
from pareo.service.desk import (
    adjournments,
    apart,
    fide_mode,
    manual,
    people,
    results,
    rounds,
    schedules,
    settings,
    standing,
    undoing,
    withdrawals,
)
from pareo.service.desk.schedules import Wanted
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

LATE = {"name": "Late, X", "rating": 2000}


def _with_somebody_waiting(hall: MakeHall) -> tuple[Hall, str]:
    here = hall(players=6)
    here.start()
    here.do(people.enter, LATE)
    return here, "p7"


def test_points_wait_for_admission(hall: MakeHall) -> None:
    here, who = _with_somebody_waiting(hall)
    answer = here.refused(standing.adjust_points, who, 5, "a reason")
    assert answer.refusals[0].code == "not-admitted"


def test_nobody_is_paired_by_hand_before_admission(hall: MakeHall) -> None:
    here, who = _with_somebody_waiting(hall)
    here.play()
    here.do(manual.begin)
    for operation in (("pair", who, "p1"), ("bye", who), ("exchange", "p1", who)):
        answer = here.refused(manual.do, *operation)
        assert answer.refusals[0].code == "not-admitted"


def test_a_prohibition_does_not_reach_back(hall: MakeHall) -> None:
    here = hall(players=6)
    here.start()
    game = next(here.state.games_of(1))
    here.do(fide_mode.leave, "a club event")
    here.do(apart.forbid, [game.white, game.black])
    assert audit(here.tournament).clean


def test_whoever_leaves_a_knockout_loses_by_forfeit(hall: MakeHall) -> None:
    """The bracket pairs everybody who is not out of it, and a withdrawal would stop it."""
    here = hall(players=8)
    here.do(schedules.lay, Wanted("knockout"))
    here.do(rounds.pair)
    answer = here.refused(withdrawals.withdraw, "p1", 0)
    assert [way.act for way in answer.ways_out] == ["result.enter"]


def test_settings_of_an_own_table_can_be_changed(hall: MakeHall) -> None:
    """The code of a bracket is not enough to know it: a remark has the rest."""
    here = hall(players=8)
    here.do(schedules.lay, Wanted("knockout"))
    here.do(settings.set_settings, {"time_control": "90+30"})
    assert here.state.settings["time_control"] == "90+30"


def test_redo_brings_back_a_round_that_was_otherwise_before(hall: MakeHall) -> None:
    """Outside FIDE mode a published round may outlive a result that it rested on."""
    here = hall(players=6)
    here.start()
    here.play()
    here.open_round()
    here.do(fide_mode.leave, "a club event")
    here.do(undoing.undo, here.state.games[1, 1].seq)
    before = here.state.rounds
    here.do(undoing.undo, here.state.rounds[2].pair_seq)
    assert 2 not in here.state.rounds
    here.do(undoing.redo)
    assert here.state.rounds == before


def test_whoever_is_expelled_from_a_table_keeps_the_games_lost_by_forfeit(hall: MakeHall) -> None:
    """Three of five games are played, more than half: the other two are lost by forfeit."""
    here = hall(players=6)
    here.do(schedules.lay, Wanted("round-robin"))
    for number in (1, 2, 3):
        here.do(rounds.publish, number)
        here.play()
    here.do(withdrawals.expel, "p1")
    assert [gone.expelled for gone in here.tournament.withdrawals] == [True]
    assert audit(here.tournament).clean


def test_somebody_is_expelled_after_the_last_game_of_a_table(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(schedules.lay, Wanted("round-robin"))
    for number in (1, 2, 3):
        here.do(rounds.publish, number)
        here.play()
    here.do(withdrawals.expel, "p1")
    assert here.state.numbers["p1"] not in standing.standings(here.state).ranks
    assert audit(here.tournament).clean


def test_nobody_leaves_before_a_bye_that_they_had(hall: MakeHall) -> None:
    here = hall(players=5)
    here.start()
    (who,) = here.state.rounds[1].byes
    assert here.refused(withdrawals.withdraw, who, 0).refusals[0].code == "paired"
    here.do(withdrawals.withdraw, who)
    assert audit(here.tournament).clean


def test_the_points_of_an_adjourned_game_and_of_one_in_play_add_up(hall: MakeHall) -> None:
    """The adjourned game of round 1 counts as a draw, the pending one of round 2 does not yet."""
    here = hall(players=6, tie_breaks=["OTHER_TABLE"])
    here.start()
    here.do(adjournments.adjourn, 1, 1)
    here.play_rest()
    here.open_round()
    who = here.state.games[1, 1].white
    waiting = next(game for game in here.state.games_of(2) if who in (game.white, game.black))
    other = next(game for game in here.state.games_of(2) if game != waiting)
    here.do(results.enter, 2, other.number, "1-0")
    here.do(standing.set_values, "OTHER_TABLE", {who: "1"})
    assert audit(here.tournament).clean


def test_games_lost_by_forfeit_stay_when_a_round_of_a_table_is_changed(hall: MakeHall) -> None:
    """One leaves after three of five games; in round 5 others change places."""
    here = hall(players=6)
    here.do(schedules.lay, Wanted("round-robin"))
    for number in (1, 2, 3):
        here.do(rounds.publish, number)
        here.play()
    here.do(withdrawals.withdraw, "p1")
    here.do(manual.begin, 5)
    games = list(here.state.games_of(5))
    lost = next(game for game in games if "p1" in (game.white, game.black))
    turned = next(game for game in games if game != lost)
    here.do(manual.do, "colours", turned.number)
    assert here.state.games[lost.id].result == lost.result != "pending"
    answer = here.refused(manual.do, "pair", "p1", turned.white)
    assert answer.refusals[0].code == "has-left"


def test_a_table_is_laid_for_people_who_all_meet(hall: MakeHall) -> None:
    here = hall(players=6)
    here.do(withdrawals.withdraw, "p3")
    assert here.refused(schedules.lay, Wanted("round-robin")).refusals[0].code == "has-left"
    here.do(people.remove, "p3")
    kept = here.do(apart.forbid, ["p1", "p2"])
    assert here.refused(schedules.lay, Wanted("round-robin")).refusals[0].code == "not-swiss"
    here.do(apart.allow, kept.seq)
    here.do(schedules.lay, Wanted("round-robin"))
    assert audit(here.tournament).clean


def test_a_table_keeps_its_system(hall: MakeHall) -> None:
    """Outside FIDE mode too: its rounds would be judged by rules that did not make them."""
    here = hall(players=6)
    here.do(schedules.lay, Wanted("round-robin"))
    here.do(fide_mode.leave, "a club event")
    answer = here.refused(settings.set_settings, {"system": "dutch-2026"})
    assert answer.refusals[0].code == "laid"


def test_whoever_left_gets_no_bye_by_hand(hall: MakeHall) -> None:
    here = hall(players=6)
    here.start()
    here.play()
    here.do(withdrawals.withdraw, "p1")
    here.do(manual.begin)
    assert here.refused(manual.do, "bye", "p1").refusals[0].code == "has-left"
