"""The first page and the Desk of an event."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from pareo.service.desk import finishing, people, results, rounds
from pareo.service.desk.matters import backup_matters
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def at(hall: Hall, *parts: str) -> str:
    return "/".join((f"/e/{hall.event.slug}", *parts))


def test_an_empty_desk_offers_three_ways_to_begin(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.get("/")
    client.confirm(client.confirm(client.submit(page, "/delete", 409), 409))
    page = client.get("/")
    for way in ('href="/new"', 'href="/open"', 'action="/sample"'):
        assert way in page.text
    made = client.submit(page, "/sample")
    assert "Pair round 6" in made.text


def test_an_event_is_archived_and_taken_out_again(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.submit(client.get("/"), "/archive")
    assert at(hall) not in page.text.replace(at(hall, "archive"), "")
    archived = client.get("/?archived=1")
    assert at(hall) in archived.text
    assert at(hall) in client.submit(archived, "/unarchive").text


def test_an_event_without_rounds_is_deleted_after_two_questions(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    first = client.submit(client.get("/"), "/delete", 409)
    second = client.confirm(first, 409)
    assert "Keep the event?" in second.text
    assert client.house.store.events()
    client.confirm(second)
    assert not client.house.store.events()
    assert hall.event.slug == "open"


def test_an_event_with_rounds_offers_no_deletion(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    assert at(hall, "delete") not in client.get("/").text


def test_the_desk_says_the_next_step_with_one_button(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    page = client.get(at(hall))
    assert "8 players are on the list." in page.text
    paired = client.submit(page, "/round/1/pair")
    assert hall.state.list_closed
    assert hall.state.rounds[1].phase.value == "draft"
    assert paired.url.path == at(hall, "round/1")
    assert "Publish round 1." in client.get(at(hall)).text


def test_the_first_pairing_closes_the_list_in_the_same_act(visitor: Visitor) -> None:
    hall, _ = visitor(players=4)
    before = hall.state.head
    done = hall.do(rounds.pair)
    kinds = [entry.kind for entry in hall.event.entries[before:]]
    assert kinds == ["numbers.close", "round.pair"]
    assert (done.first, done.seq) == (before + 1, before + 2)


def test_the_course_shows_where_the_event_is(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    page = client.get(at(hall)).text
    assert '<li class="now" aria-current="step">Results' in page
    assert '<li class="done">Publish' in page
    assert '<li class="later">Finish' in page
    assert "<svg" in page


def test_open_matters_are_links(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    first, second = (game.number for game in hall.state.games_of(1))
    hall.do(results.enter, 1, first, "1F-0F")
    hall.do(people.enter, {"name": "Late, X"})
    page = client.get(at(hall)).text
    absent = next(hall.state.games_of(1)).black
    assert "did not appear in round 1: withdraw, keep, or a zero-point bye?" in page
    assert f'href="{at(hall, "players", absent)}"' in page
    assert "Late, X waits for admission." in page
    hall.do(results.enter, 1, second, "1-0")
    assert "2 results of round 1 are not verified." in client.get(at(hall)).text


def test_an_event_without_a_number_of_rounds_says_so(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=None)
    page = client.get(at(hall)).text
    assert "The number of rounds is not set." in page


def test_a_backup_older_than_an_hour_is_told(visitor: Visitor) -> None:
    hall, _ = visitor(players=4)
    hall.start()  # the publication makes a backup
    newest = hall.event.entries[-1].at
    written = datetime.fromisoformat(newest)
    assert written.tzinfo is not None
    later = written.astimezone(UTC) + timedelta(hours=2)
    assert [each.code for each in backup_matters(hall.state, newest, (), later)] == ["backup"]


def test_the_first_page_says_that_an_event_is_finished(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=1)
    hall.start()
    hall.play()
    assert "Round 1 of 1 · closed" in client.get("/").text
    hall.do(finishing.finish)
    page = client.get("/").text
    assert "Round 1 of 1 · event finished" in page
    assert "· closed" not in page
