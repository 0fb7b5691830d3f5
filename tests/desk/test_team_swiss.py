"""Swiss events of teams and of two-game matches at the desk."""

import pytest

from pareo.checker import check
from pareo.journal import tournament_of
from pareo.model import Bye, Match, Tournament
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import (
    boards,
    byes,
    corrections,
    numbers,
    results,
    rounds,
    standing,
    teams,
    undoing,
    withdrawals,
)
from pareo.service.desk.matches import match_rows
from pareo.service.desk.round_sheet import round_sheet
from pareo.tournament_json import dumps
from pareo.trf import read_trf, write_trf
from pareo.value import replace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import team, team_named
from tests.desk.test_importing_teams import opened


def play(here: Hall, home: str = "1-0") -> None:
    """Let home win the first board and draw the others, in every match; close the round."""
    number = here.state.published
    for match in match_rows(here.state, number):
        for board in match.boards:
            score = home if board.place == 1 else "½-½"
            here.do(results.enter, number, match.game, score, board=board.place)
    here.do(rounds.close)


def swiss(hall: MakeHall, system: str, many: int = 7) -> Hall:
    """Return a Swiss of so many teams on two boards, each with a reserve."""
    here = hall(system=system, boards=2, rounds=4, tie_breaks=["MPvGP", "EMGSB/C1"])
    for place in range(many):
        here.do(teams.enter, *team("ABCDEFGHIJ"[place], 2400 - 50 * place, 3))
    here.do(numbers.close_list)
    return here


@pytest.mark.parametrize("system", ["team-2026", "olympiad-2022"])
def test_pairings_have_the_match_points(hall: MakeHall, system: str) -> None:
    """After a first round won by all home teams with 1½ : ½ each has 2 match points or none."""
    here = swiss(hall, system, many=4)
    here.open_round()
    play(here)
    here.open_round()
    rows = boards.by_table(here.state, 2).as_dict()["rows"]
    assert isinstance(rows, list)
    assert [(row["white_points"], row["black_points"]) for row in rows] == [(2, 2), (0, 0)]
    assert round_sheet(here.state, 2).notes == ()


@pytest.mark.parametrize("system", ["team-2026", "olympiad-2022"])
def test_a_swiss_of_teams_is_paired_and_clean(hall: MakeHall, system: str) -> None:
    here = swiss(hall, system)
    for _ in range(3):
        here.open_round()
        play(here)
    here.do(withdrawals.withdraw, team_named(here, "G"))
    here.open_round()
    play(here, "0-1")
    report = read_trf(write_trf(here.tournament).text).tournament
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
    assert len(standing.standings(here.state).ranks) == 7


def test_byes_and_corrections_of_teams(hall: MakeHall) -> None:
    """A correction of a board changes the scores that the next pairing rests on."""
    here = swiss(hall, "team-2026", 6)
    here.open_round()
    play(here)
    here.do(byes.grant_byes, [team_named(here, "F")], [2], "H")
    here.do(rounds.pair)
    drafted = here.state.rounds[2].rests_on
    early = here.refused(corrections.correct, 1, 1, "½-½", board=1)
    assert early.refusals[0].code == "not-published"
    here.do(undoing.undo)
    here.do(corrections.correct, 1, 1, "½-½", board=1)
    here.do(rounds.pair)
    assert here.state.rounds[2].rests_on != drafted
    here.do(rounds.publish)
    assert here.state.rounds[2].byes[team_named(here, "F")] == "H"


@pytest.mark.parametrize("system", ["team-2026", "double-swiss-2026"])
def test_q69_a_corrected_board_counts_as_it_was_when_the_next_round_was_paired(
    hall: MakeHall, system: str
) -> None:
    """As of single games: round 2 rests on the wrong result, round 3 on the true one."""
    if system == "team-2026":
        here = swiss(hall, system, 8)
    else:
        here = hall(players=8, system=system, rounds=4)
        here.do(numbers.close_list)
    here.open_round()
    play(here)
    here.open_round()
    top, *_ = match_rows(here.state, 1)
    here.do(corrections.correct, 1, top.game, "0-1", board=1)
    play(here)
    here.open_round()
    play(here)
    made = here.tournament
    assert [(each.round, each.result.value, each.up_to) for each in made.earlier_results] == [
        (1, "1-0", 2)
    ]
    assert not check(replace(made, earlier_results=())).agrees
    assert check(made).agrees
    text = write_trf(made).text
    assert read_trf(text).tournament.earlier_results == made.earlier_results
    for data in (text, dumps(made)):
        event = opened(here.store, data.encode()).event
        assert event is not None
        again = tournament_of(event.state)
        assert again.earlier_results == made.earlier_results
        assert check(again).agrees


def test_open_boards_are_adjourned_when_the_next_round_is_paired(hall: MakeHall) -> None:
    here = swiss(hall, "team-2026", 6)
    here.open_round()
    first, *others = match_rows(here.state, 1)
    here.do(results.enter, 1, first.game, "1-0", board=1)
    for match in others:
        for board in match.boards:
            here.do(results.enter, 1, match.game, "1-0", board=board.place)
    here.do(rounds.pair)
    assert here.state.boards[1, first.game, 2].result == "adjourned"
    assert here.state.games[1, first.game].result == "adjourned"


def test_matches_of_two_games(hall: MakeHall) -> None:
    """Double-Swiss: both games of a match are entered, colours reversed in the second one."""
    here = hall(players=7, system="double-swiss-2026", rounds=4)
    assert here.state.settings["games_per_match"] == 2
    here.do(numbers.close_list)
    for _ in range(3):
        here.open_round()
        play(here)
    here.open_round()
    first, second, third = match_rows(here.state, 4)
    here.do(results.enter, 4, first.game, "+")
    here.do(results.enter, 4, second.game, "1-0", board=1)
    assert here.refused(results.enter, 4, third.game, "1-0").refusals[0].code == "board-wanted"
    assert here.state.games[4, second.game].result == "pending"
    here.do(results.enter, 4, second.game, "1-0", board=2)
    assert here.state.games[4, second.game].result == "½-½"
    here.do(results.enter, 4, third.game, "1-0", board=1)
    here.do(results.enter, 4, third.game, "0-1", board=2)
    assert here.state.games[4, third.game].result == "1-0"
    here.do(rounds.close)
    played = here.tournament.rounds[3].matches
    assert [(game.white, game.black) for game in played[1].games] == [
        (played[1].home, played[1].away),
        (played[1].away, played[1].home),
    ]
    assert [game.result.value for game in played[0].games] == ["1F-0F", "0F-1F"]
    assert audit_event(here.tournament).clean
    assert not check_event(here.tournament, Request()).differences
    for data in (dumps(here.tournament), write_trf(here.tournament).text):
        event = opened(here.store, data.encode()).event
        assert event is not None
        assert in_order(tournament_of(event.state)) == in_order(here.tournament)


def in_order(tournament: Tournament) -> list[tuple[list[Match], tuple[Bye, ...]]]:
    """Return the rounds without the order of the tables, which report files do not have."""
    return [
        (sorted(played.matches, key=lambda match: min(match.home, match.away)), played.byes)
        for played in tournament.rounds
    ]


def test_teams_without_preferences_are_due_no_colour(hall: MakeHall) -> None:
    """C.04.6 Art. 1.7: where the event announces no type, no team prefers a colour."""
    here = swiss(hall, "team-2026", many=4)
    here.open_round()
    play(here)
    here.open_round()
    sides = [side for row in round_sheet(here.state, 2).boards for side in (row.white, row.black)]
    assert [side.due for side in sides] == [None] * 4
