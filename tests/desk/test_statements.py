"""The announcement, the check list and the statement of the system used (C.04.2 Art. 1.3)."""

from pareo import __version__
from pareo.language import english
from pareo.reports import Card, Paper, Prose, Table
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.test_papers import of


def played(hall: MakeHall) -> Hall:
    event = hall(players=6, rounds=2, tie_breaks=["BH"])
    event.start()
    event.play()
    event.open_round()
    return event


def facts(paper: Paper) -> dict[str, object]:
    cards = [part for part in paper.parts if isinstance(part, Card)]
    return {key: value for card in cards for key, value in card.as_dict().items()}


def lines(paper: Paper) -> list[str]:
    said = [part for part in paper.parts if isinstance(part, Prose)]
    return [line.said(english) for part in said for line in part.lines]


def test_the_statement_names_system_edition_program_and_deviations(hall: MakeHall) -> None:
    paper = of(played(hall), "system-statement")
    found = facts(paper)
    assert str(found["edition"]).startswith("C.04.3")
    assert (found["acceleration"], found["program"]) == ("none", f"Pareo {__version__}")
    assert found["chief_arbiter_signed"] is None
    assert lines(paper) == ["No round was paired by hand."]


def test_the_announcement_has_rounds_and_default_time(hall: MakeHall) -> None:
    said = lines(of(hall(players=4, rounds=5), "announcement"))
    assert said[0] == "Rounds to be played: 5 (C.04.1 Art. 1)."
    assert "when the round starts" in said[1]


def test_the_check_list_has_everybody_with_the_opponent_of_the_round(hall: MakeHall) -> None:
    (table,) = (part for part in of(played(hall), "check-list").parts if isinstance(part, Table))
    rows = table.as_dict()["rows"]
    assert isinstance(rows, list)
    assert {row["number"] for row in rows} == {1, 2, 3, 4, 5, 6}
    assert all(row["opponent"] for row in rows)
    assert rows[0]["group"]
