"""Manual of 2018, tournament types 4 and Hilton: three teams, and many teams."""

from collections import Counter

import pytest

from pareo.errors import FormError
from pareo.model import Colour, Team, Tpn, team_match
from pareo.schedules.hilton import hilton
from pareo.schedules.skalitzka import skalitzka
from tests.unit.schedules.tables import (
    balances,
    colours,
    everybody_once_a_round,
    printed,
    rounds_of,
)


def test_4_the_printed_skalitzka_is_reproduced() -> None:
    assert rounds_of(skalitzka(6)) == printed("skalitzka.json")["rounds"]


@pytest.mark.parametrize("boards", [2, 4, 6, 8, 20, 26, 28, 50])
def test_4_in_skalitzka_nobody_rests_and_everybody_meets_both_other_teams(boards: int) -> None:
    schedule = skalitzka(boards)
    assert len(schedule.rounds) == 2
    assert len(set(schedule.labels)) == 3 * boards
    assert everybody_once_a_round(schedule)
    assert not any(round_.rests for round_ in schedule.rounds)
    assert set(balances(schedule)) == {0}
    met: dict[int, set[int]] = {}
    for round_ in schedule.rounds:
        for pair in round_.pairs:
            for one, other in ((pair.white, pair.black), (pair.black, pair.white)):
                met.setdefault(one, set()).add((other - 1) // boards)
    assert all(teams == {0, 1, 2} - {(seat - 1) // boards} for seat, teams in met.items())
    assert schedule.sources[0].printed == (boards == 6)


@pytest.mark.parametrize("teams", [4, 6, 8, 10, 12])
def test_hilton_the_printed_tables_are_reproduced(teams: int) -> None:
    table = printed(f"hilton/{teams}.json")["boards_table"]
    for number, pairs in enumerate(rounds_of(hilton(teams))):
        for board, row in enumerate(table, start=1):
            found = [[a[0], b[0]] for a, b in pairs if a[1:] == str(board) == b[1:]]
            assert found == row[number]


@pytest.mark.parametrize("teams", [4, 6, 8, 10, 12])
def test_hilton_three_rounds_and_nobody_has_three_equal_colours(teams: int) -> None:
    schedule = hilton(teams)
    assert len(schedule.rounds) == 3
    assert everybody_once_a_round(schedule)
    assert {len(set(own)) for own in colours(schedule).values()} == {2}


@pytest.mark.parametrize("teams", [4, 6, 8, 10, 12])
def test_hilton_every_two_teams_meet_once_in_a_round_on_all_boards(teams: int) -> None:
    """This is what both misprints of the table for 12 break."""
    for pairs in rounds_of(hilton(teams)):
        met = Counter(frozenset((a[0], b[0])) for a, b in pairs)
        assert len(met) == teams * (teams - 1) // 2
        assert set(met.values()) == {1}


def test_hilton_with_fewer_boards_has_the_first_lines() -> None:
    table = printed("hilton/8.json")["boards_table"]
    schedule = hilton(8, 2)
    assert rounds_of(schedule)[0] == [
        [a + str(board), b + str(board)] for board in (1, 2) for a, b in table[board - 1][0]
    ]


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (lambda: skalitzka(5), "5 is an odd number of boards."),
        (lambda: skalitzka(0), "0 is not a possible number of boards. Give 2 to 50."),
        (lambda: hilton(5), "Give one of 4, 6, 8, 10, 12."),
        (lambda: hilton(4, 4), "4 is not a possible number of boards. Give 1 to 3."),
    ],
)
def test_impossible_sizes_are_refused(act: object, words: str) -> None:
    assert callable(act)
    with pytest.raises(FormError) as caught:
        act()
    assert words in str(caught.value)


def test_a_match_of_teams_seats_the_line_ups_with_the_colours_of_the_boards() -> None:
    home = Team(Tpn(1), "Home", tuple(Tpn(n) for n in (1, 2, 3)))
    away = Team(Tpn(2), "Away", tuple(Tpn(n) for n in (4, 5, 6)))
    usual = team_match(home, away)
    assert [(game.white, game.black) for game in usual.games] == [(1, 4), (5, 2), (3, 6)]
    black_first = (Colour.BLACK, Colour.WHITE)
    chosen = team_match(home, away, black_first, ((Tpn(1), Tpn(3)), (Tpn(6), Tpn(4))))
    assert [(game.white, game.black) for game in chosen.games] == [(6, 1), (3, 4)]
