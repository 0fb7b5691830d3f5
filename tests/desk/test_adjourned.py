"""Games without a result when the next round is paired, and adjourned games (C.04.2 Art. 3.1)."""

import pytest

from pareo.errors import FormError
from pareo.history import pairing_scores
from pareo.model import Colour, Result, Tpn
from pareo.service.desk import adjournments, boards, numbers, results, rounds, undoing
from pareo.trf import read_trf, write_trf
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
    assert "Adjournment @ Round 1: board 4" in remarks(here)
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


def test_q157_an_adjourned_game_is_a_draw_for_the_next_pairing(hall: MakeHall) -> None:
    here = with_adjourned_game(hall)
    game = here.state.game(1, 2)
    assert game.result == "adjourned"
    scores = pairing_scores(here.tournament)[-1]
    numbered = here.state.numbers
    assert [scores[Tpn(numbered[who])] for who in (game.white, game.black)] == [5, 5]
    here.open_round()
    assert here.state.published == 2


def test_the_boards_show_the_points_with_which_a_round_is_paired(hall: MakeHall) -> None:
    here = with_adjourned_game(hall)
    game = here.state.game(1, 2)
    here.do(rounds.pair)
    names = {here.state.people[who].name for who in (game.white, game.black)}
    table = boards.by_table(here.state, 2)
    shown = {row[3]: row[5] for row in table.rows} | {row[10]: row[7] for row in table.rows}
    assert [shown[name] for name in names] == [5, 5]
    (note,) = map(str, table.notes)
    assert note.startswith("An open game counts as a draw in the points (C.04.2 Art. 3.1): ")
    assert all(name in note for name in names)
    here.do(undoing.undo)
    here.do(adjournments.finish_game, 1, 2, "1-0")
    here.do(rounds.pair)
    assert boards.by_table(here.state, 2).notes == ()


def test_q164_open_games_are_marked_in_the_interim_file(hall: MakeHall) -> None:
    """TRF26: `?` is the result of both, and record 162 gives its value."""
    here = with_adjourned_game(hall)
    game = here.state.game(1, 2)
    found = read_trf(write_trf(here.tournament).text).tournament
    pair = {here.state.numbers[game.white], here.state.numbers[game.black]}
    (match,) = (each for each in found.rounds[0].matches if {each.home, each.away} == pair)
    assert match.games[0].result is Result.ADJOURNED
