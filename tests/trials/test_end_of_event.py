"""R5, R6: the end of an event says which rounds were paired by hand and what the rating officer is told."""

from collections.abc import Callable

import pytest

from pareo.language import english
from pareo.service.desk import corrections, finishing, manual, numbers, rounds
from pareo.service.desk.finishing import told_at_the_end
from pareo.trf import write_trf
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.unit.cli.conftest import pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient
from tests.web.program import Program

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]
FINISH = "/e/open/documents/finish"
UNTRUE = "every pairing is what the system pairs"


def played(hall: Hall, *, by_hand: bool = False) -> Hall:
    """Play three rounds, the first one paired by hand or not."""
    if by_hand:
        hall.do(numbers.close_list)
        hall.do(manual.begin)
        hall.do(manual.do, "pair", "p1", "p2")
        hall.do(manual.do, "rest")
        hall.do(manual.end, "wish of the sponsor")
        hall.do(rounds.publish)
    else:
        hall.start()
    hall.play()
    for _ in range(2):
        hall.open_round()
        hall.play()
    return hall


@pytest.mark.parametrize("by_hand", [False, True])
def test_r5_the_page_tells_of_rounds_by_hand(visitor: Visitor, *, by_hand: bool) -> None:
    hall, client = visitor(players=8, rounds=3)
    played(hall, by_hand=by_hand)
    page = client.get(FINISH)
    assert (UNTRUE in page.text) is not by_hand
    line = "The report says: MPA @ Round 1: wish of the sponsor"
    assert (line in page.text) is by_hand
    question = client.submit(page, "/finish", 409)
    assert (line in question.text) is by_hand
    client.confirm(question)
    assert (line in client.get(FINISH).text) is by_hand


def test_r5_the_same_in_spanish(visitor: Visitor) -> None:
    hall, client = visitor(players=8, rounds=3, language="es")
    played(hall, by_hand=True)
    assert "MPA @ Round 1: wish of the sponsor" in client.get(FINISH).text


def with_report_only(hall: Hall) -> Hall:
    """Correct a game of round 1 for the rating report alone."""
    played(hall)
    hall.do(corrections.correct_report, 1, 2, "0-1")
    return hall


def test_r6_the_end_names_the_games_for_the_rating_officer(visitor: Visitor) -> None:
    hall, client = visitor(players=8, rounds=3)
    with_report_only(hall)
    (told,) = told_at_the_end(hall.event)
    said = told.text.said(english)
    assert said.startswith("To be told to the rating officer: round 1, table 2, Player")
    assert "ended 0-1." in said
    assert "½-½ as it was recorded" in said
    page = client.get(FINISH)
    question = client.submit(page, "/finish", 409)
    client.confirm(question)
    for each in (page, question, client.get(FINISH)):
        assert "To be told to the rating officer" in each.text


def test_r6_command_and_json(event: Line) -> None:
    event.done("settings open --rounds 3")
    with_report_only(event.hall)
    event.hall.do(corrections.correct_report, 2, 1, colours_reversed=True)
    asked = event("finish open")
    assert asked.err.count("To be told to the rating officer") == 2
    answer = Program(event.hall).act("event.finish", 409)
    assert [each["code"] for each in answer["warnings"]].count("rating-only") == 2


def test_r6_the_file_has_the_game_as_recorded_and_a_line_about_it(hall: MakeHall) -> None:
    here = with_report_only(hall(players=8, rounds=3))
    here.do(finishing.finish)
    assert here.state.games[1, 2].result == "½-½"
    text = write_trf(here.tournament).text
    assert "### Correction for rating only @ Round 1: " in text
    assert "### Rating report @ Round 1: board 2: 0-1 instead of ½-½" in text
