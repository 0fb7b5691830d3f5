"""Events of one festival side by side."""

from collections.abc import Callable

from pareo.service.desk import events, people
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def two_events(visitor: Visitor) -> tuple[Hall, Hall, DeskClient]:
    """Two events of the festival León: 4 and 2 players, one of them in both."""
    first, client = visitor(players=4)
    wanted = {"rounds": 3, "system": "dutch-2026"}
    made = events.create(first.store, "Ana", "Open B", settings=wanted)
    second = Hall(first.store, made)
    second.do(people.enter, {"name": "Player001, X"})
    second.do(people.enter, {"name": "Other, Y"})
    for hall in (first, second):
        page = client.get(f"/e/{hall.event.slug}/settings")
        client.submit(page, "/settings/festival", festival="León 2026")
    return first, second, client


def test_the_first_page_groups_events_by_festival(visitor: Visitor) -> None:
    _, _, client = two_events(visitor)
    assert 'href="/f/Le%C3%B3n%202026"' in client.get("/").text


def test_the_same_table_twice_is_said(visitor: Visitor) -> None:
    first, second, client = two_events(visitor)
    assert "No table is used twice." in client.get("/f/León 2026").text
    first.start()
    second.start()
    page = client.get("/f/León 2026").text
    assert "Table 1: Open, Open B" in page
    assert "The first free table is 3." in page


def test_people_in_several_events_are_named(visitor: Visitor) -> None:
    _, _, client = two_events(visitor)
    assert "<bdi>Player001, X</bdi>: Open, Open B" in client.get("/f/León 2026").text


def test_one_check_in_for_all(visitor: Visitor) -> None:
    first, second, client = two_events(visitor)
    page = client.get("/f/León 2026/check-in")
    assert page.text.count('class="state">here') == 6
    client.submit(page, "/check-in", event=second.event.slug, here="p2")
    assert second.state.presence == {("p2", 1): True}
    assert not first.state.presence
    found = client.get("/f/León 2026/check-in?q=other").text
    assert found.count('class="tap"') == 1


def test_somebody_moves_to_another_event(visitor: Visitor) -> None:
    first, second, client = two_events(visitor)
    client.submit(client.get("/f/León 2026"), "/move", person="p4", to=second.event.slug)
    assert len(first.state.people) == 3
    assert "Player004, X" in [person.name for person in second.state.people.values()]


def test_another_name_does_not_take_an_event_out_of_its_festival(visitor: Visitor) -> None:
    first, _, client = two_events(visitor)
    page = client.get(f"/e/{first.event.slug}/settings")
    client.submit(page, "/settings/what", name="Renamed")
    assert "Renamed" in client.get("/f/León 2026").text


def test_a_festival_that_is_not_there(visitor: Visitor) -> None:
    _, client = visitor()
    client.get("/f/nothing", 404)
