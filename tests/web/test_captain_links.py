"""Captains' links: the page of a phone, and what the arbiters see of it."""

import re

import pytest

from pareo.journal import board_of
from pareo.language import english
from pareo.service.access import board_links
from pareo.service.access.captain_links import links_of, switch
from pareo.service.desk import rounds
from pareo.service.desk.answers import Done
from pareo.web.changes import changes
from pareo.web.house import CLAIMS_A_MINUTE
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, players_of, team_named
from tests.web.client import DeskClient
from tests.web.people import chief_of, hall_house


@pytest.fixture
def here(hall: MakeHall) -> Hall:
    """Return a league whose captains have links; round 1 is A-D and B-C."""
    made = league(hall)
    made.do(switch, on=True)
    return made


def link_of(here: Hall, name: str) -> str:
    """Return the path of the link of a team."""
    links = links_of(here.event, here.state, "")
    assert links is not None
    return links(team_named(here, name))


def places(here: Hall, name: str, *wanted: int) -> list[str]:
    """Return what a form sends for places of a roster; 0 is nobody."""
    roster = ("", *players_of(here, name))
    return [roster[place] for place in wanted]


def test_a_captain_hands_in_a_line_up(here: Hall) -> None:
    house = hall_house(here)
    captain, chief = DeskClient(house), chief_of(house)
    link = link_of(here, "A")
    page = captain.get(link)
    assert "Line-up for round 1" in page.text
    assert "without a line-up the first players of your roster play" in page.text
    assert re.findall(r"<option[^>]*>\d (A\d, X)", page.text) == ["A1, X", "A2, X", "A3, X", "A4, X", "A5, X"] * 4  # fmt: skip
    done = captain.submit(page, link, board=places(here, "A", 1, 2, 4, 5))
    assert "Handed in." in done.text
    assert here.state.line_ups[team_named(here, "A"), 1] == tuple(places(here, "A", 1, 2, 4, 5))
    assert "1 of 4 handed in" in chief.get("/e/open/round/1/line-ups").text
    assert "Captain of A by link, round 1" in chief.get("/e/open/journal").text
    later = captain.submit(
        captain.get(f"{link}?round=2"), link, board=places(here, "A", 1, 2, 3, 5)
    )
    assert "Line-up for round 2" in later.text


def test_a_wrong_order_is_refused_with_the_board_and_what_was_chosen_stays(here: Hall) -> None:
    captain, link, head = DeskClient(hall_house(here)), link_of(here, "A"), here.state.head
    chosen = places(here, "A", 2, 1, 3, 4)
    wrong = captain.submit(captain.get(link), link, 409, board=chosen)
    assert "This line-up is not taken." in wrong.text
    assert "Board 2: A1, X stands before A2, X there." in wrong.text
    assert re.findall(r'<option value="(\w+)" selected', wrong.text) == chosen
    assert here.state.head == head
    spanish = DeskClient(hall_house(here), "es")
    told = spanish.submit(spanish.get(link), link, 409, board=chosen)
    assert "Tablero 2" in told.text
    assert "Board" not in told.text


def test_an_empty_board_is_asked_about(here: Hall) -> None:
    captain, link = DeskClient(hall_house(here)), link_of(here, "A")
    asked = captain.submit(captain.get(link), link, 409, board=places(here, "A", 1, 2, 3, 0))
    assert "A leaves 1 board empty." in asked.text
    assert "Handed in." in captain.confirm(asked).text
    assert here.state.line_ups[team_named(here, "A"), 1][3] is None


def test_known_line_ups_stand_side_by_side_and_are_not_changed(here: Hall) -> None:
    house = hall_house(here)
    captain, other = DeskClient(house), DeskClient(house)
    link, theirs = link_of(here, "A"), link_of(here, "D")
    page = captain.get(link)
    other.submit(other.get(theirs), theirs, board=places(here, "D", 1, 2, 4, 5))
    here.do(rounds.publish, 1)
    shown = captain.get(link).text
    assert "against D" in shown
    assert "D5, X" not in shown
    captain.submit(page, link, board=places(here, "A", 1, 2, 3, 4))
    shown = captain.get(link).text
    assert "Only an arbiter can change yours now." in shown
    assert "against D5, X" in shown
    late = captain.submit(page, link, 409, board=places(here, "A", 1, 2, 3, 5), seen="999999")
    assert "Both line-ups of the match of round 1 are known." in late.text
    assert "Ask an arbiter." in late.text


def test_who_does_not_see_the_newest_line_up_looks_again(here: Hall) -> None:
    captain, link = DeskClient(hall_house(here)), link_of(here, "A")
    page = captain.get(link)
    captain.submit(page, link, board=places(here, "A", 1, 2, 4, 5))
    stale = captain.submit(page, link, 409, board=places(here, "A", 1, 2, 3, 5))
    assert "The line-up was changed meanwhile" in stale.text
    assert re.findall(r'<option value="(\w+)" selected', stale.text) == places(
        here, "A", 1, 2, 4, 5
    )


def test_the_eleventh_line_up_in_a_minute_waits(here: Hall) -> None:
    captain, link = DeskClient(hall_house(here)), link_of(here, "A")
    page = captain.get(link)
    for turn in range(CLAIMS_A_MINUTE):
        chosen = places(here, "A", 1, 2, 3, 4 + turn % 2)
        captain.submit(page, link, board=chosen, seen=str(here.state.head))
    late = captain.submit(page, link, 429, board=places(here, "A", 1, 2, 3, 4))
    assert "Too many line-ups" in late.text


def test_links_are_switched_listed_and_revoked_on_the_page_of_access(hall: MakeHall) -> None:
    made = league(hall)
    house = hall_house(made)
    chief, captain = chief_of(house), DeskClient(house)
    page = chief.get("/e/open/access")
    assert "line-ups are entered at the desk alone" in page.text
    page = chief.submit(page, "/access/captains", links="on")
    assert "4 links" in page.text
    first, other = link_of(made, "A"), link_of(made, "B")
    assert f"http://192.168.1.20:8765{first}" in page.text
    chief.submit(page, "/access/captains", links="revoke", team=team_named(made, "A"))
    captain.get(first, 404)
    captain.get(other)
    page = chief.submit(chief.get("/e/open/access"), "/access/captains", links="revoke", team="")
    captain.get(other, 404)
    captain.get(link_of(made, "B"))
    chief.submit(page, "/access/captains", links="off", team="")
    captain.get(link_of_off(made), 404)


def link_of_off(made: Hall) -> str:
    """Return a link that would be good if links were on."""
    made.do(switch, on=True)
    link = link_of(made, "B")
    made.do(switch, on=False)
    return link


def test_line_up_forms_carry_the_code_of_the_link(here: Hall) -> None:
    chief = chief_of(hall_house(here))
    page = chief.get("/e/open/documents/line-up-forms?round=1").text
    assert page.count("<svg") == 4
    assert f"http://192.168.1.20:8765{link_of(here, 'A')}" in page
    here.do(switch, on=False)
    assert "<svg" not in chief.get("/e/open/documents/line-up-forms?round=1").text


def test_the_two_at_a_board_of_a_match_report_and_an_arbiter_accepts(here: Hall) -> None:
    """At board 2 of A-D the player of D has White; the page of the results has home first."""
    here.do(board_links.switch, on=True)
    here.do(rounds.publish, 1)
    house = hall_house(here)
    phone, chief = DeskClient(house), chief_of(house)
    slips = chief.get("/e/open/documents/slips?round=1").text
    (link,) = set(re.findall(r"(/b/open\.1\.1-2\.\w+)", slips))
    assert slips.count("<svg") == 8
    page = phone.get(link)
    assert "Table 1, board 2" in page.text
    assert "D2, X" in page.text
    phone.submit(page, link, side="white", result="1-0")
    phone.submit(phone.get(link), link, side="black", result="1-0")
    results = "/e/open/round/1/results"
    shown = chief.get(results)
    assert re.search(r'data-claim="0-1".*?●', shown.text), "home first: won by away"
    assert "Both players of 1 table report the same." in shown.text
    (value,) = re.findall(r'value="([^"]*)">Accept it', shown.text)
    assert value.split() == ["1.2=0-1"]
    data = {**dict(chief.form(shown, results).fields), "accept": value}
    assert chief.http.post("/e/open/round/1/accept", data=data).status_code == 200
    assert here.state.boards[1, 1, 2].result == "1-0", "White first"
    assert "This result is entered." in phone.get(link).text


def test_pages_that_are_open_show_what_is_reported_at_a_board(here: Hall) -> None:
    here.do(board_links.switch, on=True)
    here.do(rounds.publish, 1)
    before, board = here.state.copy(), board_of(here.state, 1, 2, 3)
    assert isinstance(board_links.report(here.event, board, "white", "1-0"), Done)
    parts = changes(here.event, before, here.state, english)["parts"]
    assert 'data-claim="1-0"' in parts["r-1-2-3"]
    assert "r-1-1-1" not in parts, "the other match is as it was"


def test_players_of_a_match_who_differ_are_named(here: Hall) -> None:
    here.do(board_links.switch, on=True)
    here.do(rounds.publish, 1)
    house = hall_house(here)
    phone, chief = DeskClient(house), chief_of(house)
    slips = chief.get("/e/open/documents/slips?round=1").text
    (link,) = set(re.findall(r"(/b/open\.1\.2-4\.\w+)", slips))
    phone.submit(phone.get(link), link, side="white", result="1-0")
    phone.submit(phone.get(link), link, side="black", result="0-1")
    shown = chief.get("/e/open/round/1/results").text
    assert "Table 2.4: the players differ, an arbiter is wanted" in shown
    assert re.search(r"C4, X</bdi> \(White\) reports 1-0, <bdi>B4, X</bdi> \(Black\) reports 0-1", shown)  # fmt: skip
