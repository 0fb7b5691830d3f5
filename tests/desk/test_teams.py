"""Team events: rosters, matches board by board, standings and the report."""

import pytest

from pareo.errors import FormError, InputError
from pareo.journal import exact_strength
from pareo.model import AbnormalPoints, Points, Tpn
from pareo.pairing import Unit
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import (
    people,
    person_data,
    rosters,
    rounds,
    schedules,
    settings,
    standing,
    teams,
    undoing,
)
from pareo.service.desk.matches import match_rows
from pareo.service.desk.new_event import make_event
from pareo.service.desk.schedules import Wanted
from pareo.service.desk.set_up import words_of
from pareo.service.systems import offered_systems
from pareo.trf import read_trf, write_trf
from tests.desk.conftest import MakeHall
from tests.desk.leagues import RESULTS, league, play_match, play_round, players_of, team, team_named


def test_a_league_from_its_rosters_to_the_report(hall: MakeHall) -> None:
    """Four teams, four boards, three rounds.

    Round 1: A-D 1 + 1 + ½ + 0 = 2½ to 1½; B-C 1 + 0 + ½ + ½ = 2 to 2.
    Round 2: D-C 0 + 0 + ½ + ½ = 1 to 3; A-B four draws, 2 to 2.
    Round 3: B-D 1 + 1 + 1 + ½ = 3½ to ½; C-A 0 + 0 + ½ + 1 = 1½ to 2½.
    Match points (2 1 0): A 2+1+2, B 1+1+2, C 1+2+0, D 0. Game points: A 2½+2+2½, B 2+2+3½,
    C 2+3+1½, D 1½+1+½. The first board of C has one point: three players have 2½, four have 2
    and four have 1½, so it is the twelfth.
    """
    here = league(hall)
    numbered = {here.state.people[who].name: number for who, number in here.state.numbers.items()}
    assert numbered == {"A": 1, "B": 2, "C": 3, "D": 4}
    for number in RESULTS:
        play_round(here, number)
    scores = [
        [tuple(int(each) for each in match.score) for match in match_rows(here.state, number)]
        for number in RESULTS
    ]
    assert scores == [[(25, 15), (20, 20)], [(10, 30), (20, 20)], [(35, 5), (15, 25)]]
    made = standing.standings(here.state)
    assert [made.ranks[Tpn(number)] for number in (1, 2, 3, 4)] == [1, 2, 3, 4]
    lines = write_trf(here.tournament).text.splitlines()
    assert [line.split()[1:7] for line in lines if line.startswith("310")] == [
        ["1", "A", "2375", "5.0", "7.0", "1"],
        ["2", "B", "2275", "4.0", "7.5", "2"],
        ["3", "C", "2175", "3.0", "6.5", "3"],
        ["4", "D", "2075", "0.0", "3.0", "4"],
    ]
    assert [line.split()[1:] for line in lines if line.startswith("802")] == [
        ["1", "5.0", "7.0", "4", "w", "2.5", "2", "w", "2.0", "3", "b", "2.5"],
        ["2", "4.0", "7.5", "3", "w", "2.0", "1", "b", "2.0", "4", "w", "3.5"],
        ["3", "3.0", "6.5", "2", "b", "2.0", "4", "b", "3.0", "1", "w", "1.5"],
        ["4", "0.0", "3.0", "1", "b", "1.5", "3", "w", "1.0", "2", "b", "0.5"],
    ]
    (first_of_c,) = (line for line in lines if line.startswith("001   11 "))
    assert " ".join(first_of_c.split()[2:]) == "C1, X 2190 1.0 12 6 b 0 16 b 1 1 w 0"
    assert "352 WBWB" in lines
    report = read_trf(write_trf(here.tournament).text).tournament
    for read, held in zip(report.rounds, here.tournament.rounds, strict=True):
        assert set(read.matches) == set(held.matches)
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean


def test_teams_are_ordered_by_the_average_of_their_first_boards(hall: MakeHall) -> None:
    """The average is exact: 2377½ comes before 2377⅓; a strength of the arbiter comes first.

    Two boards. North 2400 and 2355 (the reserve does not count), South 2400, 2354 (2377), West
    has one rated player of 2377, East is set to 2378; equals are in the order of the alphabet.
    """
    here = hall(system="team-round-robin", boards=2, rounds=None)
    for name, ratings in (
        ("South", (2400, 2354)),
        ("North", (2400, 2355, 2800)),
        ("West", (2377,)),
    ):
        players = [{"name": f"{name}{n}, X", "rating": each} for n, each in enumerate(ratings)]
        here.do(teams.enter, {"name": name}, players)
    here.do(teams.enter, {"name": "East", "strength": 2378, "nickname": "EAST"})
    alone = here.refused(schedules.lay, Wanted("team-round-robin"))
    assert [each.code for each in alone.refusals] == ["no-players"]
    here.do(rosters.add, team_named(here, "East"), [{"name": "East1, X"}])
    here.do(schedules.lay, Wanted("team-round-robin"))
    order = sorted(here.state.numbers, key=lambda who: here.state.numbers[who])
    assert [here.state.people[who].name for who in order] == ["East", "North", "South", "West"]
    north = exact_strength(here.state, team_named(here, "North"))
    assert north is not None
    assert (north.numerator, north.denominator) == (4755, 2)
    written = {each.name: (each.strength, each.nickname) for each in here.tournament.teams}
    assert written["North"] == (2378, None)
    assert written["East"] == (2378, "EAST")


def test_players_have_numbers_by_team_and_roster_and_keep_them(hall: MakeHall) -> None:
    here = league(hall)
    numbers = here.state.member_numbers
    assert [numbers[who] for who in players_of(here, "A")] == [1, 2, 3, 4, 5]
    assert [numbers[who] for who in players_of(here, "D")] == [16, 17, 18, 19, 20]
    here.do(rosters.add, team_named(here, "A"), [{"name": "Late, X", "rating": 2500}], place=1)
    assert here.state.members[players_of(here, "A")[0]].name == "Late, X"
    assert here.state.member_numbers[players_of(here, "A")[0]] == 21
    here.do(undoing.undo)
    assert 21 not in here.state.member_numbers.values()


def test_rosters_are_corrected_until_somebody_has_played(hall: MakeHall) -> None:
    here = league(hall, laid=False)
    first, second, *rest = players_of(here, "A")
    here.do(rosters.order, team_named(here, "A"), [second, first, *rest])
    assert players_of(here, "A")[:2] == (second, first)
    here.do(rosters.correct, first, {"rating": 2401, "fide_id": "1503014"})
    assert here.state.members[first].player.rating == 2401
    here.do(rosters.move, rest[-1], team_named(here, "B"), 1)
    assert players_of(here, "B")[0] == rest[-1]
    here.do(rosters.remove, rest[-1])
    assert len(players_of(here, "B")) == 5
    here.do(schedules.lay, Wanted("team-round-robin"))
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, RESULTS[1][0])
    assert here.refused(rosters.remove, first).refusals[0].code == "played"
    assert here.refused(rosters.move, first, team_named(here, "B")).refusals[0].code == "played"
    late = here.asked(rosters.order, team_named(here, "A"), [first, second, *rest[:-1]])
    assert [each.code for each in late.warnings] == ["roster-order"]


def test_somebody_plays_for_one_team(hall: MakeHall) -> None:
    here = league(hall, laid=False)
    double = here.asked(rosters.add, team_named(here, "B"), [{"name": "A1, X"}])
    assert [each.code for each in double.warnings] == ["double"]
    with pytest.raises(FormError, match="not that of everybody in the team"):
        rosters.order(here.desk, team_named(here, "A"), players_of(here, "A")[:3])


def test_a_team_is_not_a_player_and_the_other_way_round(hall: MakeHall) -> None:
    here = league(hall, laid=False)
    assert here.refused(settings.set_settings, {"system": "dutch-2026"}).refusals[0].code == (
        "people-entered"
    )
    with pytest.raises(FormError, match="it pairs players"):
        schedules.lay(here.desk, Wanted("round-robin"))
    with pytest.raises(FormError, match=r"A team has no rating"):
        teams.enter(here.desk, {"name": "E", "rating": 2300})
    players = hall(players=2)
    assert players.refused(teams.enter, *team("A", 2000)).refusals[0].code == "no-teams"
    with pytest.raises(InputError, match="only a team has"):
        people.enter(players.desk, {"name": "X, Y", "nickname": "XY"})
    with pytest.raises(FormError, match="it pairs teams"):
        schedules.lay(players.desk, Wanted("team-round-robin"))


def test_data_of_players_of_a_team_are_erased(hall: MakeHall) -> None:
    here = league(hall, laid=False)
    who = players_of(here, "A")[0]
    here.do(person_data.erase, who, "identity")
    assert here.state.members[who].name == f"Erased {who[1:]}"
    assert "A1, X" not in str(here.store.personal(here.event.uuid))


def test_a_team_that_is_paired_keeps_a_player(hall: MakeHall) -> None:
    here = hall(system="team-round-robin", boards=2, rounds=None)
    for name in ("A", "B", "C"):
        here.do(teams.enter, *team(name, 2000, 1))
    here.do(schedules.lay, Wanted("team-round-robin"))
    (only,) = players_of(here, "A")
    for act, more in ((rosters.remove, ()), (rosters.move, (team_named(here, "B"),))):
        assert here.refused(act, only, *more).refusals[0].code == "last-player"


def test_an_event_of_teams_is_made_by_a_form(hall: MakeHall) -> None:
    """Two boards, three match points for a win; each line of the list is a team."""
    here = hall()
    keys = [each.key for each in offered_systems(Unit.TEAMS)]
    assert keys == ["team-2026", "olympiad-2022", "team-round-robin", "team-knockout"]
    assert [each.key for each in offered_systems(Unit.TWO_GAMES)] == ["double-swiss-2026"]
    form = {"name": "Cup", "system": "team-2026", "boards": "2", "match_points": "3/1/0"}
    made = make_event(here.store, "Ana", {**form, "people": "Ajax\nBoca\nCity\nDuero"})
    assert made.event is not None
    state = made.event.state
    assert [person.name for person in state.people.values()] == ["Ajax", "Boca", "City", "Duero"]
    assert (words_of(state)["boards"], words_of(state)["match_points"]) == ("2", "3/1/0")
    assert words_of(state)["tie_breaks"] == "EMGSB/C1, MPvGP, BH:MP/C1"
    assert "boards" not in words_of(here.state)


def test_penalties_of_teams_are_match_points_or_game_points(hall: MakeHall) -> None:
    """A has 2 match points and 2½ game points after round 1; one match point is taken."""
    here = league(hall)
    play_round(here, 1)
    first = team_named(here, "A")
    here.do(standing.adjust_points, first, -10, "a player of another team", match_points=True)
    assert _points(here.tournament.settings.abnormal_points) == [(None, Points(-10))]
    (line,) = (x for x in write_trf(here.tournament).text.splitlines() if x.startswith("310   1"))
    assert line.split()[3:6] == ["2375", "1.0", "2.5"]


def _points(found: tuple[AbnormalPoints, ...]) -> list[tuple[Points | None, Points | None]]:
    return [(each.game_points, each.match_points) for each in found]
