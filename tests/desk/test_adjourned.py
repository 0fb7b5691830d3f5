"""Games without a result when the next round is paired (C.04.2 Art. 3.1)."""

from pareo.model import Colour
from pareo.service.desk import numbers, results, rounds, undoing
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def _first_round_with_an_open_game(hall: MakeHall) -> Hall:
    here = hall(players=8)
    here.start()
    for game in (1, 2, 3):
        here.do(results.enter, 1, game, "1-0")
    return here


def test_q158_q159_missing_become_adjourned(hall: MakeHall) -> None:
    here = _first_round_with_an_open_game(hall)
    here.do(rounds.pair)
    assert here.state.games[1, 4].result == "adjourned"
    assert "Adjournment @ Round 1: board 4" in here.tournament.remarks
    here.do(undoing.undo)
    assert here.state.games[1, 4].result == "pending"
    assert not here.tournament.remarks


def test_q160_told(hall: MakeHall) -> None:
    here = _first_round_with_an_open_game(hall)
    question = here.asked(rounds.pair)
    assert question.level == 2
    assert [each.code for each in question.warnings] == ["open-games-adjourned"]


def test_a_round_without_any_result_is_confirmed(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    question = here.asked(rounds.pair)
    assert (question.level, question.warnings[0].code) == (3, "no-results")
    here.do(rounds.pair)
    assert {game.result for game in here.state.games_of(1)} == {"adjourned"}


def test_q168_older_open_games_told(hall: MakeHall) -> None:
    here = _first_round_with_an_open_game(hall)
    here.open_round()
    here.play()
    question = here.asked(rounds.pair)
    assert [(each.code, each.level) for each in question.warnings] == [("older-open-games", 2)]


def test_who_did_not_appear_is_told_with_a_way_to_withdraw(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.play(["+-", "1-0", "½-½", "0-1"])
    loser = here.state.games[1, 1].black
    question = here.asked(rounds.pair)
    assert [each.code for each in question.warnings] == ["did-not-appear"]
    assert here.state.people[loser].name in str(question.warnings[0].text)
    assert [each.act for each in question.ways_out] == ["player.withdraw"]


def test_a_draft_stands_in_the_way_of_the_next_round(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(rounds.pair)
    refused = here.refused(rounds.pair)
    assert refused.refusals[0].code == "not-published"
    assert [each.act for each in refused.ways_out] == ["round.publish", "undo"]


def test_the_colour_drawn_in_the_hall_is_a_lot_without_a_seed(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(numbers.close_list)
    here.do(rounds.pair, colour=Colour.BLACK)
    (lot,) = here.tournament.lots
    assert (lot.seed, lot.drawn) == (None, "B")
    assert here.state.games[1, 1].black == here.person(1)


def test_the_colour_drawn_by_the_program_keeps_its_seed(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(rounds.pair, seed="dice")
    (lot,) = here.tournament.lots
    assert lot.seed == "dice"
    assert here.tournament.settings.initial_colour is not None
    here.do(undoing.undo)
    assert not here.tournament.lots
    assert here.tournament.settings.initial_colour is None


def test_a_closed_round_is_opened_again_until_the_next_pairing(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.play()
    assert here.asked(rounds.reopen).level == 3
    here.do(rounds.reopen)
    here.do(rounds.close)
    here.do(rounds.pair)
    assert here.refused(rounds.reopen, 1).refusals[0].code == "next-paired"
