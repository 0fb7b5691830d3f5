"""Board links: the page of a phone, and what the arbiters see of it."""

import re

import pytest
from httpx2 import Response

from pareo.service.access.board_links import links_of, switch
from pareo.service.desk import people, results, rounds, rules
from pareo.service.desk.marks import HIDDEN_NAME, mark
from pareo.web.house import CLAIMS_A_MINUTE
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.web.client import DeskClient
from tests.web.people import chief_of, hall_house

RESULTS = "/e/open/round/1/results"


@pytest.fixture
def here(hall: MakeHall) -> Hall:
    """Return an event in its first round, whose boards have links."""
    made = hall(players=8)
    made.do(switch, on=True)
    made.start()
    return made


def link_to(here: Hall, game: int) -> str:
    """Return the path of a link."""
    links = links_of(here.event, here.state, "")
    assert links is not None
    return links(here.state.game(1, game))


def take(chief: DeskClient, shown: Response, value: str) -> None:
    """Press a button of the results page that accepts."""
    data = {**dict(chief.form(shown, RESULTS).fields), "accept": value}
    assert chief.http.post("/e/open/round/1/accept", data=data).status_code == 200


def test_the_two_at_a_board_agree_and_an_arbiter_accepts(here: Hall) -> None:
    house = hall_house(here)
    white, black, chief = DeskClient(house), DeskClient(house, "es"), chief_of(house)
    link = link_to(here, 2)
    page = white.get(link)
    assert "Table 2" in page.text
    assert "Player002, X" in page.text
    noted = white.submit(page, link, side="white", result="1-0")
    assert "Noted for White." in noted.text
    shown = chief.get(RESULTS)
    assert re.search(r'data-claim="1-0".*?◐', shown.text)
    other = black.get(link)
    assert "Blancas" in other.text
    assert dict(black.form(other, link).fields)["side"] == "black", "the other side is chosen"
    black.submit(other, link, result="1-0")
    shown = chief.get(RESULTS)
    assert re.search(r'data-claim="1-0".*?●', shown.text)
    assert here.state.game(1, 2).result == "pending"
    take(chief, shown, "2=1-0")
    game = here.state.game(1, 2)
    assert (game.result, game.by) == ("1-0", "Ana Chief")
    assert "This result is entered." in white.get(link).text


def test_the_desk_and_every_page_say_what_players_report(here: Hall) -> None:
    house = hall_house(here)
    phone, chief = DeskClient(house), chief_of(house)
    one, two = link_to(here, 1), link_to(here, 2)
    assert 'class="call"' not in chief.get("/e/open/players").text
    phone.submit(phone.get(two), two, side="white", result="1-0")
    desk = chief.get("/e/open").text
    assert "1 result of round 1 that players report is to be accepted." in desk
    assert "results are reported" in chief.get("/e/open/players").text
    phone.submit(phone.get(one), one, side="white", result="1-0")
    phone.submit(phone.get(one), one, side="black", result="0-1")
    desk = chief.get("/e/open").text
    assert "Table 1 of round 1: the players differ, an arbiter is wanted." in desk
    assert "Nothing waits." not in desk
    page = chief.get("/e/open/players").text
    assert re.search(r'href="/e/open/results".*?class="call".*?an arbiter is wanted', page)


def test_players_who_differ_call_an_arbiter(here: Hall) -> None:
    house = hall_house(here)
    phone, chief = DeskClient(house), chief_of(house)
    link = link_to(here, 1)
    phone.submit(phone.get(link), link, side="white", result="1-0")
    told = phone.submit(phone.get(link), link, side="black", result="0-1")
    assert "An arbiter is called: please stay at the table." in told.text
    shown = chief.get(RESULTS).text
    assert "the players differ, an arbiter is wanted" in shown
    assert "(White) reports 1-0" in shown
    assert "(Black) reports 0-1" in shown
    assert "data-claim" not in shown
    board = chief.get(f"{RESULTS}/1").text
    assert "White reports 1-0" in board


def test_all_that_both_report_is_accepted_at_once(here: Hall) -> None:
    house = hall_house(here)
    phone, chief = DeskClient(house), chief_of(house)
    for game, result in ((1, "1-0"), (3, "½-½")):
        for side in ("white", "black"):
            link = link_to(here, game)
            phone.submit(phone.get(link), link, side=side, result=result)
    shown = chief.get(RESULTS)
    assert "Both players of 2 tables report the same." in shown.text
    (value,) = re.findall(r'value="([^"]*)">Accept all of them', shown.text)
    take(chief, shown, value)
    assert [here.state.game(1, game).result for game in (1, 2, 3)] == ["1-0", "pending", "½-½"]


def test_agreement_is_the_result_where_it_is_announced(hall: MakeHall) -> None:
    made = hall(players=8)
    made.do(rules.set_rules, {"claims_count": True})
    made.do(switch, on=True)
    made.start()
    house = hall_house(made)
    phone, link = DeskClient(house), link_to(made, 1)
    for side in ("white", "black"):
        phone.submit(phone.get(link), link, side=side, result="½-½")
    assert "This result is entered." in phone.get(link).text
    assert "both players" in chief_of(house).get(RESULTS).text


def test_a_side_and_a_result_are_needed(here: Hall) -> None:
    phone, link = DeskClient(hall_house(here)), link_to(here, 1)
    head = here.state.head
    page = phone.get(link)
    assert "Say which side you played" in phone.submit(page, link, 422, result="1-0").text
    for wrong in ("", "1F-0F", "pending", "2-0"):
        phone.submit(page, link, 422, side="white", result=wrong)
    assert here.state.head == head


def test_the_page_says_no_more_than_the_slip(here: Hall) -> None:
    game = here.state.game(1, 1)
    here.do(mark, game.white, {HIDDEN_NAME: True})
    here.do(people.correct, game.black, {"birth_date": "1987-06-05"})
    shown = DeskClient(hall_house(here)).get(link_to(here, 1)).text
    page = re.sub(r'value="[0-9a-f]{32}"', "", shown)
    assert here.state.people[game.white].name not in page
    assert "1987" not in page
    assert "/p/" not in page


def test_a_report_that_comes_too_late(here: Hall) -> None:
    phone, link = DeskClient(hall_house(here)), link_to(here, 1)
    page = phone.get(link)
    here.do(results.enter, 1, 1, "0-1")
    assert "This result is entered." in phone.submit(page, link, side="white", result="1-0").text
    here.play_rest()
    assert "Tell an arbiter your result." in phone.submit(page, link, 404, side="white").text


def test_links_are_switched_and_revoked_on_the_page_of_access(hall: MakeHall) -> None:
    made = hall(players=8)
    made.start()
    house = hall_house(made)
    chief, phone = chief_of(house), DeskClient(house)
    page = chief.get("/e/open/access")
    assert "nobody reports a result by phone" in page.text
    page = chief.submit(page, "/access/links", links="on")
    link = link_to(made, 1)
    phone.get(link)
    page = chief.submit(page, "/access/links", links="revoke")
    phone.get(link, 404)
    phone.get(link_to(made, 1))
    chief.submit(page, "/access/links", links="off")
    phone.get(link, 404)


def test_slips_carry_the_code_of_their_link(here: Hall) -> None:
    chief = chief_of(hall_house(here))
    assert "<svg" in chief.get("/e/open/documents/slips?round=1").text
    here.do(switch, on=False)
    assert "<svg" not in chief.get("/e/open/documents/slips?round=1").text


def test_the_eleventh_report_in_a_minute_waits(here: Hall) -> None:
    phone, link, other = DeskClient(hall_house(here)), link_to(here, 1), link_to(here, 2)
    page = phone.get(link)
    for turn in range(CLAIMS_A_MINUTE):
        phone.submit(page, link, side="white", result=("1-0", "0-1")[turn % 2])
    head = here.state.head
    late = phone.submit(page, link, 429, side="white", result="½-½")
    assert 1 <= int(late.headers["retry-after"]) <= 6
    assert here.state.head == head
    phone.submit(phone.get(other), other, side="white", result="1-0")


def test_a_round_that_is_closed_keeps_its_reports_in_the_journal(here: Hall) -> None:
    phone, link = DeskClient(hall_house(here)), link_to(here, 1)
    phone.submit(phone.get(link), link, side="white", result="1-0")
    here.play_rest()
    assert here.state.games[1, 1].claims == (("white", "1-0"),)
    here.do(rounds.reopen)
    assert "This result is entered." in phone.get(link).text
