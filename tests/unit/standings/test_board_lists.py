"""Lists of the best players by board; the numbers are added up in the tests."""

from fractions import Fraction

import pytest

from pareo.errors import FormError
from pareo.model import (
    Colour,
    Game,
    Match,
    Player,
    Points,
    PointSystem,
    Rating,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
)
from pareo.standings import BoardOrder, board_lists, member_records
from pareo.trf import read_trf
from pareo.value import replace
from tests.oracle.corpora import FIXTURES
from tests.unit.standings.words import exercise


def game(white: int | None, black: int | None, result: str) -> Game:
    return Game(white, black, Result(result))


def event() -> Tournament:
    """Two boards, three teams of two or three; number 23 is a reserve."""
    ratings = {11: 2000, 12: 1900, 21: 2100, 22: 1800, 23: None, 31: 2200, 32: 1700}
    return Tournament(
        tuple(Player(number, f"P{number}", rating=rating) for number, rating in ratings.items()),
        Settings(
            system="CUSTOM_TEAM_ROUNDROBIN",
            teams_are_paired=True,
            board_colours=(Colour.WHITE, Colour.BLACK),
        ),
        teams=(
            Team(1, "One", (11, 12)),
            Team(2, "Two", (21, 22, 23)),
            Team(3, "Three", (31, 32)),
        ),
        rounds=(
            # 22 plays on board 1, 23 moves up to board 2
            Round((Match(1, 2, (game(11, 22, "1-0"), game(23, 12, "½-½"))),)),
            Round((Match(3, 1, (game(31, 11, "½-½"), game(12, 32, "1-0"))),)),
            # 32 does not come
            Round(
                (Match(2, 3, (game(21, 31, "1-0"), Game(None, 22, Result.BLACK_WON_BY_FORFEIT))),)
            ),
        ),
    )


def test_a_member_belongs_to_the_board_of_the_announced_order() -> None:
    first, second, reserve = board_lists(event())
    assert [row.record.number for row in first.rows] == [11, 21, 31]
    assert [row.record.number for row in second.rows] == [12, 22, 32]
    assert [row.record.number for row in reserve.rows] == [23]


def test_forfeited_games_are_no_games_of_a_member() -> None:
    records = member_records(event())
    assert (records[Tpn(22)].games, records[Tpn(22)].points, records[Tpn(22)].losses) == (
        1,
        Points(0),
        1,
    )
    assert (records[Tpn(32)].games, records[Tpn(32)].percentage) == (1, Fraction(0))


def test_10_2_the_performance_is_the_average_of_the_opponents_and_the_difference() -> None:
    """11: opponents 1800 and 2200, average 2000; 1½ of 2 is 75 %, +193.

    12: 32 (1700) beaten, +800; the draw against 23, who has no rating, counts for points only.
    """
    records = member_records(event())
    assert records[Tpn(11)].performance == 2000 + 193
    assert (records[Tpn(12)].points, records[Tpn(12)].percentage) == (Points(15), Fraction(75))
    assert records[Tpn(12)].performance == 1700 + 800
    assert member_records(event(), 1500)[Tpn(12)].performance == 1600 + 193


def test_the_rules_of_the_event_say_what_comes_first_and_how_many_games_are_needed() -> None:
    """By points 11 (1½ of 2) is before 21 (1 of 1), by percentage and performance behind."""
    by = {
        order: [(row.rank, row.record.number) for row in board_lists(event(), order)[0].rows]
        for order in BoardOrder
    }
    assert by[BoardOrder.POINTS] == [(1, 11), (2, 21), (3, 31)]
    assert by[BoardOrder.PERCENTAGE] == [(1, 21), (2, 11), (3, 31)]
    assert by[BoardOrder.PERFORMANCE] == [(1, 21), (2, 11), (3, 31)]  # 2200 + 800 and 2193
    two_games = board_lists(event(), BoardOrder.PERCENTAGE, 2)[0]
    assert [row.record.number for row in two_games.rows] == [11, 31]
    assert [record.number for record in two_games.few] == [21]


def test_points_are_those_of_the_event_and_the_percentage_is_that_of_the_games() -> None:
    three = PointSystem(
        white_win=Points(30), black_win=Points(30), white_draw=Points(10), black_draw=Points(10)
    )
    other = replace(event(), settings=replace(event().settings, points=three))
    record = member_records(other)[Tpn(11)]
    assert (record.points, record.percentage) == (Points(40), Fraction(75))


def test_members_who_are_level_share_a_rank() -> None:
    played = (
        Round((Match(1, 2, (game(11, 21, "½-½"), game(22, 12, "½-½"))),)),
        Round((Match(3, 1, (game(31, 11, "0-1"), game(12, 32, "½-½"))),)),
        Round((Match(2, 3, (game(21, 31, "1-0"), game(32, 22, "½-½"))),)),
    )
    same = replace(event(), rounds=played)
    players = tuple(replace(player, rating=Rating(2000)) for player in same.players)
    rows = board_lists(replace(same, players=players))[0].rows
    assert [(row.rank, row.record.number) for row in rows] == [(1, 11), (1, 21), (3, 31)]


def test_an_event_of_individuals_has_no_such_lists() -> None:
    with pytest.raises(FormError, match="event of teams"):
        board_lists(exercise("swiss16"))


def test_points_of_the_members_of_fide_s_own_sample_are_those_of_its_player_lines() -> None:
    """The lines count forfeits too: + is a point."""
    path = FIXTURES / "trf" / "trf26-team" / "grandmommyscup.trf"
    event = read_trf(path).tournament
    records = member_records(event)
    lines = [line for line in path.read_text().splitlines() if line.startswith("001")]
    assert len(lines) == len(records) == 249
    for line in lines:
        cells = line[91:].split()
        won_by_forfeit = cells.count("+")
        record = records[Tpn(int(line[4:8]))]
        assert record.points / 10 + won_by_forfeit == float(line[80:84])
