"""Team leagues: what the paper of all rounds and the command of line-ups show."""

from pareo.language import english, translator
from pareo.reports import schedule_by_name
from pareo.schedules import plan_of
from pareo.service.desk import results, rounds
from pareo.service.desk.team_list import match_table
from tests.desk.conftest import MakeHall
from tests.desk.leagues import league, play_match


def test_the_paper_of_all_rounds_has_matches_that_were_forfeited(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish)
    here.do(results.enter, 1, 1, "1F-0F")
    play_match(here, 1, 2, ("1-0",) * 4)
    plan = plan_of(here.tournament)
    assert plan is not None
    rows = schedule_by_name(here.tournament, plan).rows
    (forfeited,) = (row for row in rows if row[:3] == (1, "A", "D"))
    assert "+ -" in str(forfeited[-1])


def test_line_ups_have_the_letters_of_colours_of_the_language(hall: MakeHall) -> None:
    here = league(hall)
    table = match_table(here.state, 1)
    assert [row[1] for row in table.texts(english)][1:3] == ["w", "b"]
    assert [row[1] for row in table.texts(translator("es"))][1:3] == ["b", "n"]
    assert [column.value(cell) for column, cell in zip(table.columns, table.rows[1], strict=True)][
        1
    ] == "w"
