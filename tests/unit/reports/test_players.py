"""The start list."""

from dataclasses import replace

from pareo.language import english, translator
from pareo.model import BirthDate
from pareo.reports import start_list
from tests.unit.reports.events import SWISS, TEAMS


def test_players_stand_in_the_order_of_their_numbers() -> None:
    shuffled = replace(SWISS, players=SWISS.players[::-1])
    rows = list(start_list(shuffled).texts(english))
    assert [row[0] for row in rows] == ["1", "2", "3", "4", "5"]
    assert rows[0][:5] == ("1", "WGM", "Alba, Ana", "ESP", "2400")


def test_titles_are_translated() -> None:
    assert next(start_list(SWISS).texts(translator("es")))[1] == "GMF"


def test_late_entries_and_withdrawals_are_remarked() -> None:
    remarks = [row[-1] for row in start_list(SWISS).texts(english)]
    assert remarks == ["", "", "withdrawn after round 2", "", "late entry, from round 1"]


def test_birth_dates_are_not_shown() -> None:
    known = replace(SWISS.players[0], birth_date=BirthDate(1987, 3, 14))
    rows = start_list(replace(SWISS, players=(known, *SWISS.players[1:]))).as_dict()["rows"]
    assert "1987" not in str(rows)


def test_players_of_teams_stand_with_their_team() -> None:
    teams = [row[-2] for row in start_list(TEAMS).texts(english)]
    assert teams == ["Norte", "Norte", "Sur", "Sur", "Este", "Este"]


def test_clubs_have_a_column_where_players_have_one() -> None:
    first, *others = SWISS.players
    table = start_list(replace(SWISS, players=(replace(first, club="Peón"), *others)))
    column = [each.key for each in table.columns].index("club")
    assert [row[column] for row in table.rows[:2]] == ["Peón", None]
    assert "club" not in [each.key for each in start_list(SWISS).columns]
