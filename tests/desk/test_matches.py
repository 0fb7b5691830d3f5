"""Matches of several boards: forfeits, corrections, two writers, undo."""

import pytest

from pareo.errors import FormError
from pareo.model import Result
from pareo.service.desk import (
    adjournments,
    corrections,
    line_ups,
    publication,
    results,
    rounds,
    undoing,
    withdrawals,
)
from pareo.service.desk.log import told
from pareo.service.desk.matches import match_rows
from pareo.service.desk.matters import open_matters
from pareo.service.permissions import everything
from pareo.trf import read_trf, write_trf
from pareo.value import replace
from tests.desk.conftest import MakeHall
from tests.desk.leagues import RESULTS, league, play_match, play_round, players_of, team_named


def test_a_match_has_the_result_of_its_boards(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    scores = RESULTS[1][0]
    for board, score in enumerate(scores, start=1):
        assert here.state.games[1, 1].result == "pending"
        here.do(results.enter, 1, 1, score, board=board)
    assert here.state.games[1, 1].result == "1-0"
    assert here.refused(rounds.close).refusals[0].code == "open-games"
    here.do(results.enter, 1, 1, "pending", board=2)
    assert here.state.games[1, 1].result == "pending"
    assert match_rows(here.state, 1)[0].open_boards == (2,)
    whole = here.refused(results.enter, 1, 1, "1-0")
    assert whole.refusals[0].code == "board-wanted"
    none = here.refused(results.enter, 1, 1, "1-0", board=5)
    assert none.refusals[0].code == "does-not-apply"


def test_a_match_is_forfeited_as_a_whole(hall: MakeHall) -> None:
    """D does not appear: 4 game points and 2 match points for A, record 330 with the two teams."""
    here = league(hall)
    here.do(rounds.publish, 1)
    here.do(results.enter, 1, 1, "+")
    assert here.state.games[1, 1].result == "1F-0F"
    assert here.refused(results.enter, 1, 1, "1-0", board=1).refusals[0].code == "match-forfeited"
    play_match(here, 1, 2, RESULTS[1][1])
    here.do(rounds.close)
    text = write_trf(here.tournament).text
    lines = [line.split() for line in text.splitlines()]
    assert [line for line in lines if line[0] == "330"] == [["330", "+-", "1", "1", "4"]]
    assert next(line[3:5] for line in lines if line[0] == "310") == ["2375", "2.0"]
    match, _ = match_rows(here.state, 1)
    assert (match.forfeited, [int(each) for each in match.score]) == (True, [40, 0])
    assert read_trf(text).tournament.rounds[0].matches[0].forfeit is Result.WHITE_WON_BY_FORFEIT


def test_a_played_match_is_not_forfeited(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    here.do(results.enter, 1, 1, "1-0", board=1)
    assert here.refused(results.enter, 1, 1, "+").refusals[0].code == "has-result"
    here.do(results.enter, 1, 1, "pending", board=1)
    here.do(results.enter, 1, 1, "x")
    here.do(results.enter, 1, 1, "pending")
    here.do(results.enter, 1, 1, "1-0", board=1)


def test_two_writers_at_one_board(hall: MakeHall) -> None:
    """An equal result is a check, another one is kept beside the first until one is chosen."""
    here = league(hall)
    here.do(rounds.publish, 1)
    other = here.by("Ben", seen=here.state.head)
    here.do(results.enter, 1, 1, "1-0", board=1)
    other.do(results.enter, 1, 1, "1-0", board=1)
    assert len(here.state.boards[1, 1, 1].checked) == 1
    other.do(results.enter, 1, 1, "½-½", board=2)
    third = here.by("Eva", seen=other.state.head - 1)
    third.do(results.enter, 1, 1, "0-1", board=2)
    assert [each.result for each in here.state.boards[1, 1, 2].disputes] == ["0-1"]
    play_match(here, 1, 2, RESULTS[1][1])
    for board in (3, 4):
        here.do(results.enter, 1, 1, "½-½", board=board)
    assert here.refused(rounds.close).refusals[0].code == "two-results"
    here.do(results.settle, 1, 1, "0-1", board=2)
    assert here.state.boards[1, 1, 2].disputes == ()
    here.do(rounds.close)


def test_results_are_checked_by_a_second_pass(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, RESULTS[1][0])
    here.do(results.check, [results.Checked(1, "1-0", 1), results.Checked(1, "0-1", 2)], 1)
    assert [row.checked for row in match_rows(here.state, 1)[0].boards] == [1, 1, 0, 0]
    differs = here.refused(results.check_pass, 1, {(1, 3): "1-0", (1, 4): "1-0"})
    assert [each.code for each in differs.refusals] == ["differs"]


def test_a_board_of_a_past_round_is_corrected(hall: MakeHall) -> None:
    """Board 4 of A-D was lost by D and not won: A has 1 + 1 + ½ + 1 = 3½, not 2½."""
    here = league(hall)
    play_round(here, 1)
    with pytest.raises(FormError):
        corrections.correct(here.desk, 1, 1, board=4)
    assert here.refused(corrections.correct, 1, 1, "1-0").refusals[0].code == "board-wanted"
    here.do(corrections.correct, 1, 1, "0-1", board=4)
    assert [int(each) for each in match_rows(here.state, 1)[0].score] == [35, 5]
    assert (
        " Correction @ Round 1: board 1.4 (White D4, X; Black A4, X): 0-1 instead of 1-0"
        in here.tournament.remarks
    )
    here.do(undoing.undo)
    assert [int(each) for each in match_rows(here.state, 1)[0].score] == [25, 15]


def test_colours_of_a_board_are_corrected(hall: MakeHall) -> None:
    """Players 1 and 16 played board 1 with the wrong colours; the first one won all the same."""
    here = league(hall)
    play_round(here, 1)
    here.do(corrections.correct, 1, 1, board=1, colours_reversed=True)
    game = here.tournament.rounds[0].matches[0].games[0]
    assert (game.white, game.black, game.result) == (16, 1, Result.BLACK_WON)
    assert [int(each) for each in match_rows(here.state, 1)[0].score] == [25, 15]


def test_a_board_is_corrected_for_the_rating_report_alone(hall: MakeHall) -> None:
    here = league(hall)
    play_round(here, 1)
    here.do(corrections.correct_report, 1, 1, "½-½", board=1)
    (found,) = here.tournament.rating_corrections
    assert (found.white, found.black, found.result) == (1, 16, Result.DRAWN)
    assert [int(each) for each in match_rows(here.state, 1)[0].score] == [25, 15]


def test_a_board_is_adjourned_and_finished(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, RESULTS[1][0][:3])
    here.do(adjournments.adjourn, 1, 1, board=4)
    assert here.state.games[1, 1].result == "adjourned"
    play_match(here, 1, 2, RESULTS[1][1])
    here.do(rounds.close)
    here.do(adjournments.finish_game, 1, 1, "1-0", board=4)
    assert here.state.games[1, 1].result == "1-0"


def test_undo_takes_back_a_board(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, RESULTS[1][0])
    here.do(undoing.undo)
    assert match_rows(here.state, 1)[0].open_boards == (4,)
    here.do(undoing.redo)
    assert here.state.games[1, 1].result == "1-0"


def test_an_undo_says_what_stands_again_at_the_board(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, ("1-0", "1-0"))
    here.do(results.enter, 1, 1, "0-1", board=2)

    def undone() -> str:
        here.do(undoing.undo)
        return str(told(here.event, here.event.entries[-1], everything))

    assert undone() == "Undone: table 1.2 (Black: A2, X; White: D2, X) is 0-1 again."
    assert undone() == "Undone: table 1.2 has no result again."
    here.do(undoing.undo)
    here.do(results.enter, 1, 1, "+")
    assert undone() == "Undone: table 1 has no result again."


def test_an_undo_at_a_board_with_an_empty_seat_names_the_forfeit(hall: MakeHall) -> None:
    """Nobody of D sits at board 4, so A wins it by forfeit until the arbiter says otherwise."""
    here = league(hall)
    here.do(line_ups.hand_in, team_named(here, "D"), 1, [*players_of(here, "D")[:3], None])
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, ("1-0", "1-0", "½-½", "0F-0F"))
    here.do(undoing.undo)
    last = told(here.event, here.event.entries[-1], everything)
    assert str(last) == "Undone: table 1.4 (Black: A4, X; White: –) is + - again."


def test_a_round_with_a_result_at_a_board_is_not_recalled(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    here.do(results.enter, 1, 1, "1-0", board=1)
    assert here.refused(publication.recall, 1, "wrong hall").refusals[0].code == "has-result"


def test_who_looks_after_other_tables_enters_no_board(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    other = here.by("Ben")
    other.desk = replace(other.desk, tables=range(2, 3))
    assert other.refused(results.enter, 1, 1, "1-0", board=1).refusals[0].code == "table"
    other.do(results.enter, 1, 2, "1-0", board=1)


def test_a_team_that_leaves_a_league_early_counts_for_nobody(hall: MakeHall) -> None:
    """D leaves after one of its three matches: less than half, so that match counts for nobody."""
    here = league(hall)
    play_round(here, 1)
    here.do(withdrawals.withdraw, team_named(here, "D"))
    assert [len(list(here.state.games_of(number))) for number in (1, 2, 3)] == [2, 1, 1]
    lines = [line.split() for line in write_trf(here.tournament).text.splitlines()]
    assert [line[4:6] for line in lines if line[0] == "310"] == [
        ["0.0", "0.0"],
        ["1.0", "2.0"],
        ["1.0", "2.0"],
        ["0.0", "0.0"],
    ]


def test_a_team_that_leaves_a_league_late_loses_the_rest_by_forfeit(hall: MakeHall) -> None:
    """D leaves after two of its three matches: the match against B is lost by forfeit."""
    here = league(hall)
    play_round(here, 1)
    play_round(here, 2)
    here.do(withdrawals.withdraw, team_named(here, "D"))
    assert [game.result for game in here.state.games_of(3)] == ["1F-0F", "pending"]
    here.do(rounds.publish, 3)
    refused = here.refused(results.enter, 3, 1, "pending")
    assert refused.refusals[0].code == "has-left"


def test_open_matters_tell_of_a_missing_line_up(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    assert not [each for each in open_matters(here.state) if each.code == "line-up"]
    for name in "ABC":
        here.do(line_ups.hand_in, team_named(here, name), 1, players_of(here, name)[:4])
    (found,) = [each for each in open_matters(here.state) if each.code == "line-up"]
    assert str(found.text).startswith("D has not handed in a line-up for round 1")
