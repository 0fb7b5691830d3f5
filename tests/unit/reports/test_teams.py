"""Teams: list, matches and crosstable."""

from dataclasses import replace

from pareo.language import english
from pareo.model import Colour, Match, PublishedStanding, Result, Round, Tournament, Tpn
from pareo.reports import crosstable, round_table, team_list
from tests.unit.reports.events import TEAMS


def test_each_team_is_followed_by_its_members() -> None:
    rows = [(row[0], row[1], row[2], row[5]) for row in team_list(TEAMS).texts(english)]
    assert rows[:3] == [("1", "Norte", "", ""), ("1", "", "1", "Ana"), ("1", "", "2", "Blas")]


def test_a_match_is_followed_by_its_boards_from_the_home_side() -> None:
    rows = [(row[0], row[1], row[4], row[6], row[7], row[10]) for row in _round(1)]
    assert rows == [
        ("1", "", "Norte", "", "1½-½", "Sur"),
        ("1", "1", "Ana", "w", "1-0", "Cid"),
        ("1", "2", "Blas", "b", "½-½", "Dora"),
        ("", "", "Este", "", "1", "pairing-allocated bye"),
    ]


def test_the_home_side_comes_first_also_with_black_and_at_empty_boards() -> None:
    rows = [(row[4], row[6], row[7], row[10]) for row in _round(2)]
    assert rows[:3] == [
        ("Este", "", "2-0", "Norte"),
        ("Eva", "w", "+ -", "empty board"),
        ("Fidel", "b", "1-0", "Ana"),
    ]


def test_the_crosstable_has_match_points_first() -> None:
    rows = [row[:1] + row[2:] for row in crosstable(TEAMS).texts(english)]
    assert rows == [
        ("1", "Este", "bye", "1w2", "3", "3"),
        ("2", "Norte", "2w1½", "3b0", "2", "1½"),
        ("3", "Sur", "1b½", "-", "0", "½"),
    ]


def test_a_match_lost_by_forfeit_is_marked() -> None:
    forfeited = Match(Tpn(1), Tpn(2), (), Result.WHITE_WON_BY_FORFEIT)
    event = Tournament(
        TEAMS.players,
        replace(TEAMS.settings, board_colours=(Colour.WHITE, Colour.BLACK)),
        teams=TEAMS.teams,
        rounds=(Round((forfeited,), Round.of(byes={3: "U"}).byes),),
        published_teams=tuple(
            PublishedStanding(Tpn(n), rank=rank) for n, rank in ((1, 1), (2, 3), (3, 2))
        ),
    )
    cells = {row[2]: row[3] for row in crosstable(event).texts(english)}
    assert cells["Norte"] == "2w2f"
    assert cells["Sur"] == "1b0f"
    assert next(round_table(event, 1).texts(english))[7] == "+ -"


def _round(number: int) -> list[tuple[str, ...]]:
    return list(round_table(TEAMS, number).texts(english))
