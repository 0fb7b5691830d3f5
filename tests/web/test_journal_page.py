"""The journal: who did what, undone, redone, looked at, taken along."""

import io
import zipfile
from collections.abc import Callable
from typing import Any

from pareo.service.desk import people, results
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Values = dict[str, Any]
Visitor = Callable[..., tuple[Hall, DeskClient]]


def at(hall: Hall, *parts: str) -> str:
    return "/".join((f"/e/{hall.event.slug}", *parts))


def test_a_row_says_who_did_what_and_can_be_undone(visitor: Visitor) -> None:
    hall, client = visitor(players=3)
    page = client.get(at(hall, "journal"))
    assert "Player003, X" in page.text
    done = client.submit(page, "/undo", entry=hall.state.head)
    assert len(hall.state.people) == 2
    assert 'class="gone"' in done.text
    assert "undone" in done.text


def test_what_was_undone_is_redone_from_the_line_that_says_so(visitor: Visitor) -> None:
    hall, client = visitor(players=3)
    done = client.submit(client.get(at(hall, "journal")), "/undo")
    assert len(hall.state.people) == 2
    client.submit(done, "/redo")
    assert len(hall.state.people) == 3


def test_redo_has_a_key_only_directly_after_an_undo(visitor: Visitor) -> None:
    hall, client = visitor(players=3)
    done = client.submit(client.get(at(hall, "journal")), "/undo")
    assert 'data-key="y"' in done.text
    undo = hall.state.head
    hall.do(people.correct, "p1", {"rating": 1900})
    for page in (client.get(at(hall, "journal")), client.get(at(hall, f"players?done={undo}"))):
        assert 'data-key="y"' not in page.text
        assert "There is nothing to redo" in page.text
    client.submit(client.get(at(hall, "journal")), "/redo", entry=undo)
    assert len(hall.state.people) == 3


def test_the_pairing_that_players_know_has_recall_in_place_of_undo(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    pairing = hall.state.rounds[1].pair_seq
    page = client.get(at(hall, "journal")).text
    row = page.partition(f'id="e{pairing}"')[2].partition("</tr>")[0]
    assert "/undo" not in row
    assert at(hall, "round/1/recall") in row


def test_undo_asks_with_what_falls_too(visitor: Visitor) -> None:
    hall, client = visitor(players=3)
    entered = hall.state.head
    hall.do(people.correct, "p3", {"rating": 1900})
    question = client.submit(client.get(at(hall, "journal")), "/undo", status=409, entry=entered)
    assert "What follows" in question.text
    client.confirm(question)
    assert len(hall.state.people) == 2


def test_a_published_pairing_is_not_undone_and_its_ways_out_are_buttons(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    pairing = hall.state.rounds[1].pair_seq
    refused = client.submit(client.get(at(hall, "journal")), "/undo", status=409, entry=pairing)
    assert "C.04.2 Art. 4.4" in refused.text
    assert at(hall, "settings/fide") in refused.text


def test_back_to_an_entry_asks_twice(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.get(at(hall, "journal", "4"))
    first = client.submit(page, "/back-to", status=409)
    second = client.confirm(first, status=409)
    assert "Leave it as it is?" in second.text
    client.confirm(second)
    assert len(hall.state.people) == 2


def test_rows_are_filtered_by_who_and_kind(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    hall.by("Berta").do(people.enter, {"name": "Late, X"})
    page = client.get(at(hall, "journal?who=Berta")).text
    assert "Late, X" in page
    assert "Player001, X" not in page
    settings = client.get(at(hall, "journal?kind=event")).text
    assert "Settings:" in settings
    assert "Dutch system of 2026" in settings
    assert "FIDE_DUTCH" not in settings
    assert "Late, X" not in settings


def test_an_event_is_looked_at_as_it_was(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.get(at(hall) + "?at=4").text
    assert "The event as it was after entry 4." in page
    assert "2 players" in page


def test_one_entry_is_shown_in_full(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    page = client.get(at(hall, "journal", "3")).text
    assert hall.event.entries[2].hash in page
    assert "Entry 3" in page
    client.get(at(hall, "journal", "99"), status=404)


def test_the_journal_is_verified_and_closed_by_its_hash(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    assert hall.event.entries[-1].hash in client.get(at(hall, "journal")).text
    page = client.get(at(hall, "journal/verify")).text
    assert "Everything is as it was written" in page
    assert "1 round was paired again." in page


def test_the_event_is_taken_along_as_a_file(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.get(at(hall, "journal"))
    file = client.submit(page, "/hand-over")
    assert "journal.jsonl" in zipfile.ZipFile(io.BytesIO(file.content)).namelist()
    assert client.submit(page, "/export", form="trf").text.startswith("012 Open")


def test_many_entries_are_shown_page_by_page(visitor: Visitor) -> None:
    hall, client = visitor(players=120)
    page = client.get(at(hall, "journal"))
    assert "Player001, X" not in page.text
    assert "Older entries" in page.text
    older = client.get(at(hall, "journal?before=23")).text
    assert "Player001, X" in older


def test_what_somebody_likes_is_kept_and_applied(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.get("/you")
    assert 'data-colours="system"' in page.text
    wanted: Values = {
        "colours": "dark",
        "rows": "wide",
        "keys": "off",
        "keymap": "123",
        "name": "Berta",
    }
    kept = client.submit(page, "/you", language="es", **wanted).text
    assert '<html lang="es" data-colours="dark" data-rows="wide" data-keys="off"' in kept
    assert 'data-keymap="123"' in kept
    assert ">Berta<" in client.get("/").text


def test_undo_does_not_lead_to_other_places(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    page = client.get(at(hall, "journal"))
    done = client.submit(page, "/undo", back="//elsewhere.example/x")
    assert str(done.url).startswith("http://127.0.0.1:8765/e/")


def test_a_forfeit_is_written_as_in_the_list_of_results(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    hall.do(results.enter, 1, 1, "1F-0F")
    page = client.get("/e/open/journal").text
    assert "Table 1, round 1: + -" in page
    assert "1F-0F" not in page
