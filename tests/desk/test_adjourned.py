"""Adjourned games: finished at any time, asked unless they are drawn."""

import pytest

from pareo.errors import FormError
from pareo.service.desk import adjournments, rounds, undoing
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def with_adjourned_game(hall: MakeHall, later_rounds: int = 0) -> Hall:
    here = hall(players=8)
    here.start()
    here.do(adjournments.adjourn, 1, 2)
    here.play_rest()
    for _ in range(later_rounds):
        here.open_round()
        here.play_rest()
    return here


def remarks(here: Hall) -> list[str]:
    return [remark.strip() for remark in here.tournament.remarks]


def test_an_adjournment_is_confirmed_and_remarked(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    assert here.asked(adjournments.adjourn, 1, 2).level == 3
    here.do(adjournments.adjourn, 1, 2)
    assert remarks(here) == ["Adjournment @ Round 1: board 2"]
    assert here.refused(adjournments.adjourn, 1, 2).refusals[0].code == "has-result"


@pytest.mark.parametrize("later_rounds", [0, 1, 3])
def test_q162_the_result_is_entered_at_any_time(hall: MakeHall, later_rounds: int) -> None:
    here = with_adjourned_game(hall, later_rounds)
    pairings = {key: (game.white, game.black) for key, game in here.state.games.items()}
    here.do(adjournments.finish_game, 1, 2, "0-1")
    assert here.state.games[1, 2].result == "0-1"
    assert {key: (game.white, game.black) for key, game in here.state.games.items()} == pairings


def test_q163_a_result_other_than_a_draw_is_confirmed(hall: MakeHall) -> None:
    here = with_adjourned_game(hall, 1)
    assert here.asked(adjournments.finish_game, 1, 2, "1-0").level == 3
    here.do(adjournments.finish_game, 1, 2, "1-0")
    assert remarks(here)[-1] == "Adjournment @ Round 1: board 2 ended 1-0"


def test_q163_a_draw_is_not_asked(hall: MakeHall) -> None:
    here = with_adjourned_game(hall, 1)
    before = remarks(here)
    here.answer(adjournments.finish_game, 1, 2, "½-½")
    assert here.state.games[1, 2].result == "½-½"
    assert remarks(here) == before


def test_only_an_adjourned_game_is_finished_and_with_a_result(hall: MakeHall) -> None:
    here = with_adjourned_game(hall)
    here.refused(adjournments.finish_game, 1, 1, "½-½")
    with pytest.raises(FormError):
        here.answer(adjournments.finish_game, 1, 2, "pending")


def test_an_end_that_a_published_pairing_rests_on_stays(hall: MakeHall) -> None:
    here = with_adjourned_game(hall, 1)
    seq = here.do(adjournments.finish_game, 1, 2, "1-0").seq
    here.do(undoing.undo)
    assert here.state.games[1, 2].result == "adjourned"
    here.do(undoing.redo)
    here.do(rounds.pair)
    here.do(rounds.publish)
    assert here.refused(undoing.undo, seq).ways_out[0].act == "result.correct"
