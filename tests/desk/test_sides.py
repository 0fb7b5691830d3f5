"""Scheveningen, Skalitzka and Hilton on the desk: teams whose players are paired alone."""

import json
from pathlib import Path

import pytest

from pareo.errors import FormError
from pareo.journal import sides_of, tournament_of
from pareo.schedules import plan_of
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import lots, people, results, rounds, schedules, sides, undoing, withdrawals
from pareo.service.desk.schedules import Wanted
from pareo.service.desk.standings_list import crosstable_of, is_round_robin, standings_list
from pareo.trf import read_trf, write_trf
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

FIXTURES = Path(__file__).parents[1] / "fixtures"
LETTERS = "ABCDEFGHIJKL"


def _arranged(hall: MakeHall, system: str, teams: int, players: int) -> Hall:
    """Return an event whose teams A, B … have players A1, A2 …; entered in another order."""
    here = hall(system=system, rounds=None)
    for board in range(players, 0, -1):
        for letter in LETTERS[:teams]:
            here.do(people.enter, {"name": f"{letter}{board}", "rating": 2000 + 10 * board})
    by_name = {person.name: who for who, person in here.state.people.items()}
    here.do(
        sides.arrange,
        {
            letter: [by_name[f"{letter}{board}"] for board in range(1, players + 1)]
            for letter in LETTERS[:teams]
        },
    )
    return here


def _pairs(here: Hall, number: int) -> list[str]:
    names = {who: person.name for who, person in here.state.people.items()}
    return [f"{names[game.white]}-{names[game.black]}" for game in here.state.games_of(number)]


def _play(here: Hall, scores: tuple[str, ...] = ("1-0", "½-½", "0-1")) -> None:
    for number in sorted(here.state.rounds):
        here.do(rounds.publish, number)
        for place, game in enumerate(list(here.state.games_of(number))):
            here.do(results.enter, number, game.number, scores[(number + place) % len(scores)])
        here.do(rounds.close, number)


def _clean_report(here: Hall) -> None:
    report = read_trf(write_trf(here.tournament).text).tournament
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
    assert [team.name for team in report.teams] == [team.name for team in here.tournament.teams]
    assert plan_of(report) == plan_of(here.tournament)


def test_scheveningen_from_its_teams_to_a_clean_report(hall: MakeHall) -> None:
    """The printed table for four boards; then everybody of A has met everybody of B once."""
    table = json.loads((FIXTURES / "scheveningen/4.json").read_text(encoding="utf-8"))
    here = _arranged(hall, "scheveningen", 2, 4)
    here.do(schedules.lay, Wanted("scheveningen"))
    assert [_pairs(here, number) for number in (1, 2, 3, 4)] == [
        [f"{white}-{black}" for white, black in each] for each in table["rounds"]
    ]
    _play(here)
    met = sorted(pair for number in range(1, 5) for pair in _pairs(here, number))
    assert len(met) == 16
    assert all({pair[0], pair[3]} == {"A", "B"} for pair in met)
    _clean_report(here)


def test_the_points_of_all_games_are_the_score_of_a_team(hall: MakeHall) -> None:
    """In the printed table of two boards A has White in both games of round 1, B in round 2.

    White wins all: 2-0 and 0-2. With one draw in round 2 it is 2-0 and ½-1½.
    """
    here = _arranged(hall, "scheveningen", 2, 2)
    here.do(schedules.lay, Wanted("scheveningen"))
    for number in (1, 2):
        here.do(rounds.publish, number)
        for game in list(here.state.games_of(number)):
            here.do(results.enter, number, game.number, "1-0")
        here.do(rounds.close, number)
    found = standings_list(here.state)
    assert found is not None
    assert found.sides is not None
    assert [row[:3] for row in found.sides.rows] == [(1, 1, "A"), (1, 2, "B")]  # level: 2-2
    assert [row[3:] for row in found.sides.rows] == [(20, 0, 4, 20), (0, 20, 4, 20)]
    here.do(undoing.undo)
    here.do(results.enter, 2, 1, "½-½")
    here.do(rounds.close, 2)
    found = standings_list(here.state)
    assert found is not None
    assert found.sides is not None
    assert [row[2:] for row in found.sides.rows] == [
        ("A", 20, 5, 4, 25),
        ("B", 0, 15, 4, 15),
    ]


def test_double_scheveningen_reverses_the_colours(hall: MakeHall) -> None:
    here = _arranged(hall, "scheveningen", 2, 4)
    here.do(schedules.lay, Wanted("scheveningen", cycles=2))
    assert len(here.state.rounds) == 8
    for number in (1, 2, 3, 4):
        turned = {"-".join(reversed(pair.split("-"))) for pair in _pairs(here, number)}
        assert turned == set(_pairs(here, number + 4))
    _play(here)
    _clean_report(here)


def test_semi_scheveningen_of_eight_has_four_rounds(hall: MakeHall) -> None:
    """First halves against each other and second halves against each other."""
    here = _arranged(hall, "semi-scheveningen", 2, 8)
    here.do(schedules.lay, Wanted("semi-scheveningen"))
    assert len(here.state.rounds) == 4
    for number in here.state.rounds:
        for pair in _pairs(here, number):
            one, other = (int(name[1:]) <= 4 for name in pair.split("-"))
            assert one == other
    _play(here)
    _clean_report(here)


def test_skalitzka_as_printed(hall: MakeHall) -> None:
    """Six boards: team 1 has capital letters, team 2 small ones, team 3 numbers."""
    table = json.loads((FIXTURES / "skalitzka.json").read_text(encoding="utf-8"))
    here = _arranged(hall, "skalitzka", 3, 6)
    here.do(schedules.lay, Wanted("skalitzka"))
    printed = {
        **{letter: f"A{place}" for place, letter in enumerate("ABCDEF", start=1)},
        **{letter: f"B{place}" for place, letter in enumerate("abcdef", start=1)},
        **{str(place): f"C{place}" for place in range(1, 7)},
    }
    for number, each in enumerate(table["rounds"], start=1):
        expected = [f"{printed[white]}-{printed[black]}" for white, black in each]
        assert _pairs(here, number) == expected
    _play(here)
    _clean_report(here)
    found = standings_list(here.state)
    assert found is not None
    assert found.sides is not None
    keys = [column.key for column in found.sides.columns]
    assert [key for key in keys if key.startswith("against")] == [
        "against_1",
        "against_2",
        "against_3",
    ]
    totals = [row[keys.index("points")] for row in found.sides.rows]
    assert sum(int(str(each)) for each in totals) == 18 * 10  # two rounds of nine games


def test_hilton_of_four_teams_as_printed(hall: MakeHall) -> None:
    """“CB” means that C has White against B; nobody has three equal colours."""
    table = json.loads((FIXTURES / "hilton/4.json").read_text(encoding="utf-8"))
    here = _arranged(hall, "hilton", 4, 3)
    here.do(schedules.lay, Wanted("hilton"))
    assert len(here.state.rounds) == 3
    for number in (1, 2, 3):
        assert _pairs(here, number) == [
            f"{white}{board}-{black}{board}"
            for board, rounds_of_board in enumerate(table["boards_table"], start=1)
            for white, black in rounds_of_board[number - 1]
        ]
    _play(here)
    _clean_report(here)


def test_a_reserve_plays_for_somebody_of_the_same_team(hall: MakeHall) -> None:
    here = _arranged(hall, "scheveningen", 2, 5)
    done = here.do(schedules.lay, Wanted("scheveningen", boards=4))
    assert "A5" in str(done.notices[-1])
    assert "B5" in str(done.notices[-1])
    names = {person.name: who for who, person in here.state.people.items()}
    refused = here.refused(sides.substitute, names["B5"], names["A2"], 1)
    assert refused.refusals[0].code == "other-team"
    assert here.refused(sides.substitute, names["A1"], names["A2"], 1).refusals[0].code == "plays"
    before = _pairs(here, 2)
    here.do(sides.substitute, names["A5"], names["A2"], 2)
    here.do(sides.substitute, names["B5"], names["B1"], 2)
    expected = [pair.replace("A2", "A5").replace("B1", "B5") for pair in before]
    assert _pairs(here, 2) == expected
    _play(here)
    assert here.refused(sides.substitute, names["A2"], names["A5"], 2).refusals[0].code == (
        "has-result"
    )
    _clean_report(here)


def test_who_leaves_is_replaced_or_loses(hall: MakeHall) -> None:
    here = _arranged(hall, "skalitzka", 3, 2)
    here.do(schedules.lay, Wanted("skalitzka"))
    refused = here.refused(withdrawals.withdraw, here.person(1))
    assert refused.refusals[0].code == "sides"
    assert [each.act for each in refused.ways_out] == ["seat.change", "result.enter"]


def test_the_teams_are_drawn_not_their_players(hall: MakeHall) -> None:
    """Numbers still go team by team; the same seed draws the same teams."""
    orders = []
    for drawn_before in (True, False):
        here = _arranged(hall, "hilton", 4, 3)
        if drawn_before:
            here.do(lots.draw, "numbers", seed="hat")
        here.do(schedules.lay, Wanted("hilton", seed=None if drawn_before else "hat"))
        orders.append([here.state.people[here.person(n)].name for n in range(1, 13)])
    assert orders[0] == orders[1]
    assert [name[1] for name in orders[0]] == ["1", "2", "3"] * 4
    assert [name[0] for name in orders[0][::3]] != ["A", "B", "C", "D"]


def test_a_game_of_another_pair_is_not_as_in_the_table(hall: MakeHall) -> None:
    """A reserve sits in a seat; two who change places do not play as the table says."""
    here = _arranged(hall, "scheveningen", 2, 4)
    here.do(schedules.lay, Wanted("scheveningen"))
    _play(here)
    tournament = here.tournament
    text = write_trf(tournament).text
    assert not check_event(read_trf(text).tournament, Request()).differences
    swapped = here.state.copy()
    one, other = list(swapped.games_of(2))[:2]
    swapped.games[one.id] = one._replace(white=other.white)
    swapped.games[other.id] = other._replace(white=one.white)
    found = check_event(tournament_of(swapped), Request())
    assert [each.round for each in found.differences] == [2]


def test_without_arranged_teams_the_list_is_cut(hall: MakeHall) -> None:
    """Numbers 1 to 4 are team A, 5 to 8 team B, as the tables have it."""
    here = hall(players=8)
    here.do(schedules.lay, Wanted("scheveningen"))
    assert {name: len(members) for name, members in sides_of(here.state).items()} == {
        "A": 4,
        "B": 4,
    }
    assert sides_of(here.state)["A"][0] == here.person(1)


def test_what_does_not_fit_is_refused(hall: MakeHall) -> None:
    here = _arranged(hall, "scheveningen", 3, 2)
    with pytest.raises(FormError, match=r"so many teams \(3\); it is for 2"):
        here.do(schedules.lay, Wanted("scheveningen"))
    names = {person.name: who for who, person in here.state.people.items()}
    here.do(sides.put, "C", [])
    refused = here.refused(schedules.lay, Wanted("scheveningen"))
    assert refused.refusals[0].code == "without-team"
    assert refused.ways_out[0].act == "sides.set"
    here.do(sides.put, "A", [names["A1"], names["A2"], names["C1"]])
    here.do(sides.put, "B", [names["C2"], names["B2"], names["B1"]])
    with pytest.raises(FormError, match="4 are needed"):
        here.do(schedules.lay, Wanted("scheveningen", boards=4))
    here.do(schedules.lay, Wanted("scheveningen"))
    assert len(here.state.rounds) == 3
    assert here.refused(sides.put, "A", []).refusals[0].code == "laid"


def test_sides_are_for_tables_of_players_only(hall: MakeHall) -> None:
    here = hall(players=4)
    assert here.refused(sides.put, "A", ["p1"]).refusals[0].code == "no-teams"
    league = hall(system="team-round-robin", rounds=None)
    assert league.refused(sides.put, "A", []).refusals[0].code == "teams-are-paired"
    with pytest.raises(FormError, match="two boards"):
        _arranged(hall, "hilton", 4, 1).do(sides.put, "A", ["p1", "p1"])


def test_the_grid_of_scheveningen(hall: MakeHall) -> None:
    here = _arranged(hall, "scheveningen", 2, 2)
    here.do(schedules.lay, Wanted("scheveningen"))
    assert is_round_robin(here.state)
    _play(here)
    assert len(crosstable_of(here.state, grid=True).table.rows) == 4
