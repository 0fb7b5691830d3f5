"""Leagues of teams, single and double: from their table to a report that is clean."""

import pytest

from pareo.schedules import plan_of
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import line_ups, rounds, schedules, teams
from pareo.service.desk.schedules import Wanted
from pareo.trf import read_trf, write_trf
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, play_match, players_of, team, team_named

SCORES = (("1-0", "0-1", "½-½", "1-0"), ("1-0", "1-0", "½-½", "½-½"))


def _played(here: Hall) -> None:
    for number in sorted(here.state.rounds):
        here.do(rounds.publish, number)
        for table, scores in enumerate(SCORES, start=1):
            play_match(here, number, table, scores)
        here.do(rounds.close, number)


def _seats(here: Hall, number: int) -> set[tuple[int, int, int]]:
    """Return board, White and Black of every game of a round, by numbers of the players."""
    return {
        (board, game.white or 0, game.black or 0)
        for match in here.tournament.rounds[number - 1].matches
        for board, game in enumerate(match.games, start=1)
    }


@pytest.mark.parametrize("variant", ["manual", "fide", "berger"])
def test_a_double_league_reverses_the_colours_of_all_boards(hall: MakeHall, variant: str) -> None:
    """Four teams, three rounds and three more; each game is met again with other colours."""
    here = league(hall, laid=False)
    here.do(schedules.lay, Wanted("team-round-robin", cycles=2, variant=variant))
    assert len(here.state.rounds) == 6
    if variant == "manual":
        _played(here)
    first = {seat for number in (1, 2, 3) for seat in _seats(here, number)}
    second = {seat for number in (4, 5, 6) for seat in _seats(here, number)}
    assert second == {(board, black, white) for board, white, black in first}
    assert len(first) == 24
    report = read_trf(write_trf(here.tournament).text).tournament
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
    assert plan_of(report) == plan_of(here.tournament)


def test_a_single_league_of_five_teams_rests_one_by_one(hall: MakeHall) -> None:
    """In the Berger table of six, number 6 meets 1, 4, 2, 5, 3: with five teams they rest."""
    here = league(hall, laid=False)
    here.do(teams.enter, *team("E", 2000))
    here.do(schedules.lay, Wanted("team-round-robin"))
    resting = []
    for number in range(1, 6):
        playing = {who for game in here.state.games_of(number) for who in game[2:4]}
        resting += [here.state.numbers[who] for who in here.state.people.keys() - playing]
    assert resting == [1, 4, 2, 5, 3]
    here.do(line_ups.hand_in, team_named(here, "B"), 1, [*players_of(here, "B")[1:5]])
    _played(here)
    report = read_trf(write_trf(here.tournament).text).tournament
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
