"""What holds on every page: language, the frame, errors."""

from collections.abc import Callable

from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def test_the_first_page_lists_events_with_their_next_step(visitor: Visitor) -> None:
    hall, client = visitor()
    page = client.get("/").text
    assert f'href="/e/{hall.event.slug}"' in page
    assert "Add players." in page


def test_spanish_is_spoken_where_the_browser_asks_for_it(visitor: Visitor) -> None:
    _, client = visitor(language="es-AR,es;q=0.9,en;q=0.8")
    page = client.get("/").text
    assert '<html lang="es"' in page


def test_the_language_is_changed_while_the_desk_runs(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.submit(client.get("/"), "/language", language="es")
    assert '<html lang="es"' in page.text
    assert '<html lang="es"' in client.get("/").text


def test_an_event_that_is_not_there_is_said_so(visitor: Visitor) -> None:
    _, client = visitor()
    assert "There is no such page" in client.get("/e/nothing", status=404).text


def test_a_form_without_its_token_changes_nothing(visitor: Visitor) -> None:
    _, client = visitor()
    assert client.http.post("/sample", data={}).status_code == 403


def test_the_language_is_changed_on_the_page_of_a_question(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    page = client.get(f"/e/{hall.event.slug}/settings/fide")
    question = client.submit(page, "/fide", status=409, reason="a match between clubs")
    assert '<html lang="es"' in client.submit(question, "/language", language="es").text


def test_pages_are_sent_packed(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    page = client.get(f"/e/{hall.event.slug}/players")
    assert page.headers["content-encoding"] == "gzip"
    assert int(page.headers["content-length"]) < len(page.text) / 2


def test_a_page_that_is_not_there_leads_back_to_its_event(visitor: Visitor) -> None:
    _, client = visitor(players=2)
    assert 'href="/e/open">Back to the Desk' in client.get("/e/open/nothing/here", 404).text
    for address in ("/e/other/nothing", "/nothing"):
        assert "Back to the Desk" not in client.get(address, 404).text
