"""The page of norms: what the list offers, chances, norms, and one player's evidence."""

from collections.abc import Callable

from pareo.service.desk import numbers, people
from pareo.service.desk.steps import status
from tests.desk.hall import Hall
from tests.unit.norms.events import OPPONENTS
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def with_ten_players(
    visitor: Visitor, language: str = "en", **settings: object
) -> tuple[Hall, DeskClient]:
    hall, client = visitor(language=language, rounds=9, **settings)
    for number, (title, rating, federation) in enumerate(OPPONENTS, start=1):
        facts = {"name": f"Player {number}", "rating": rating, "federation": federation, "sex": "m"}
        hall.do(people.enter, facts | ({"title": title} if title else {}))
    hall.do(
        people.enter, {"name": "Candidate, Ana", "rating": 2390, "federation": "ESP", "sex": "w"}
    )
    return hall, client


def test_before_anybody_is_on_the_list(visitor: Visitor) -> None:
    _, client = visitor()
    assert "Nobody is on the list yet." in client.get("/e/open/norms").text


def test_before_round_1_the_page_and_the_desk_tell_what_the_list_offers(visitor: Visitor) -> None:
    """Two GMs cannot be three opponents; FIDE's other titles are enough for the IM norm."""
    hall, client = with_ten_players(visitor)
    page = client.get("/e/open/norms").text
    assert "Players with GM: 2; a norm needs at least 3 as opponents." in page
    assert not [each for each in status(hall.event).matters if each.code == "norms"]
    hall.do(numbers.close_list)
    found = [str(each.text) for each in status(hall.event).matters if each.code == "norms"]
    told = "No GM norm is possible with this list. "
    assert found == [told + "Players with GM: 2; a norm needs at least 3 as opponents."]


def test_a_club_event_hears_nothing_of_norms(visitor: Visitor) -> None:
    hall, _ = visitor(players=8, rounds=9)
    hall.do(numbers.close_list)
    assert not [each for each in status(hall.event).matters if each.code == "norms"]


def test_chances_and_the_evidence_of_one_player(visitor: Visitor) -> None:
    hall, client = with_ten_players(visitor)
    hall.start()
    page = client.get("/e/open/norms").text
    assert "not finished" in page
    one = client.get("/e/open/norms/6").text
    assert "norm, so far" in one
    assert "All norms" in one
    client.get("/e/open/norms/99", status=404)


def test_a_wrong_day_is_told(visitor: Visitor) -> None:
    _, client = with_ten_players(visitor)
    assert "is not a day" in client.get("/e/open/norms?registered=yesterday", status=422).text


def test_the_page_in_spanish(visitor: Visitor) -> None:
    _, client = with_ten_players(visitor, "es")
    page = client.get("/e/open/norms").text
    assert "Lo que la lista ofrece para normas" in page
    assert "Jugadores con GM: 2" in page


def test_a_requirement_of_the_event_that_fails_stands_on_the_page_of_one_player(
    visitor: Visitor,
) -> None:
    """30 minutes and 30 seconds for each of 60 moves are 60 minutes; a norm needs 120."""
    hall, client = with_ten_players(visitor, time_control="1800+30")
    hall.start()
    page = client.get("/e/open/norms/6").text
    assert "Requirements of the event" in page
    assert "Minutes for 60 moves: 60 (time control 30+30); at least 120." in page
    assert "one that does not hold blocks every norm" in page
    assert 'href="/e/open/settings#for-forms"' in page
    assert 'href="/e/open/settings#for-forms"' in client.get("/e/open/norms").text


def test_texts_stand_below_their_headings_and_names_look_like_links(visitor: Visitor) -> None:
    _, client = with_ten_players(visitor)
    assert '<td class="stay words">GM</td>' in client.get("/e/open/norms").text


def test_1_4_1_an_event_of_five_rounds_says_why_there_are_no_norms(visitor: Visitor) -> None:
    hall, client = visitor(players=8, rounds=5)
    hall.start()
    hall.play()
    page = client.get("/e/open/norms").text
    assert "it takes at least 9 games (1.4.1), and the event has 5 rounds." in page
    assert "any more" not in page
