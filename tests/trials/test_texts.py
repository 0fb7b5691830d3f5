"""Texts that nobody can see, or that have no end: cleaned or refused, wherever they come from."""

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from pareo.cli import main
from pareo.errors import InputError, StoreError
from pareo.journal import Draft, Entry, entry, in_xml, tidied_text
from pareo.service.desk import events
from pareo.store import Store, store
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.postgres import NoServerError, Server, running_server
from tests.web.client import DeskClient, house_of
from tests.web.people import chief_of, hall_house
from tests.web.program import Program

_BAD = ["\x00", "\x1b", "\x7f", "\u202e", "\u2066", "\ufff9", "\uffff"]
_NAMES = ["Open\u200b", "\ufeffOpen", "O\u2060pen", "Op\u00aden", "Open\u200d"]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Return a PostgreSQL server."""
    try:
        with running_server("fsync=off") as running:
            yield running
    except NoServerError as reason:
        pytest.skip(str(reason))


@pytest.mark.parametrize("sign", _BAD)
def test_x8_a_name_with_unseen_signs_is_refused_by_all_faces(hall: MakeHall, sign: str) -> None:
    made = hall(players=2)
    head, name = made.state.head, f"Spring{sign} Open"
    client = chief_of(hall_house(made))
    said = client.submit(
        client.get("/e/open/settings"), "/settings/what", status=422, name=name
    ).text
    assert f"Spring\\u{ord(sign):04x} Open" in said
    assert "that cannot be seen." in said
    assert "Delete this text and type it again." in said
    program = Program(made)
    answer = program.act("event.describe", 422, name=name)
    assert "cannot be seen" in answer["detail"]
    program.post("/events", {"name": name}, 422)
    with pytest.raises(InputError, match="cannot be seen"):
        events.create(made.store, "Ana", name)
    assert (made.state.head, len(made.store.events())) == (head, 1)


@pytest.mark.parametrize("name", _NAMES)
def test_x8_marks_without_a_width_are_taken_out(hall: MakeHall, name: str) -> None:
    """They come with copied text, and nobody can see that they are there."""
    made = hall()
    assert events.create(made.store, "Ana", name).state.name == "Open"
    made.do(events.describe, {"name": f"New {name}", "city": name})
    assert made.state.name in ("New Open", "New Open\u200d")
    assert made.store.event(made.event.uuid).name == made.state.name
    assert made.event.entries[-1].computed_hash == made.event.entries[-1].hash
    with pytest.raises(InputError, match="no name"):
        events.create(made.store, "Ana", "\u200b \u200d")


def test_x8_joiners_flags_and_lines_stay() -> None:
    for text in (
        "👩\u200d🏫 Open",
        "\u0645\u06cc\u200c\u062e",
        "🏴\U000e0067\U000e0062\U000e007f",
        "a\nb\tc",
    ):
        assert tidied_text(text) == text


def test_x8_a_name_of_60_000_letters_is_refused(hall: MakeHall) -> None:
    made = hall(players=2)
    long = "A" * 60_000
    for name in (long, "A" * 201):
        with pytest.raises(InputError, match="longer than 200 characters"):
            events.create(made.store, "Ana", name)
    with pytest.raises(InputError, match="longer than 200 characters"):
        made.answer(events.describe, {"name": long})
    client = chief_of(hall_house(made))
    page = client.get("/e/open/settings")
    said = client.submit(page, "/settings/what", status=422, name=long).text
    assert "is longer than 200 characters." in said
    Program(made).act("event.describe", 422, name=long)


def test_x8_every_text_of_every_entry_is_asked() -> None:
    """Also those in lists, in tables and in their names: there is no field that is forgotten."""
    for payload in (
        {"text": "a\x00"},
        {"changes": {"deputies": ["Ana", "L\u202eeo"]}},
        {"games": {"1\x07": ["p1", "p2"]}},
        {"text": "x" * 10_001},
    ):
        with pytest.raises(InputError):
            Entry.made(Draft("lot.draw", payload, "Ana"), "e", 1, "", "", "")
    plan = {"plan": "x" * 100_000, "seed": "a\u200bb"}
    assert Entry.made(Draft("prizes.plan", plan, "Ana"), "e", 1, "", "", "").payload == {
        "plan": "x" * 100_000,
        "seed": "ab",
    }


def test_x8_commands_say_which_text_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = str(tmp_path / "pareo.db")
    assert main(["event", "new", "Bad\u202eName", "--store", store]) == 3
    assert "Bad\\u202eName" in capsys.readouterr().err
    assert main(["event", "new", "Good\u200b Name", "--store", store]) == 0
    capsys.readouterr()
    main(["event", "list", "--store", store, "--json"])
    listed = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in listed["events"]] == ["Good Name"]


def test_x8_feeds_and_papers_of_older_events_can_be_read(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event that has such a name already is shown without what no feed may hold."""
    assert in_xml("a\x00b\x1bc\ud800d\ufffee\tf") == "abcde\tf"
    made = hall(players=4)
    made.do(events.set_public, {"level": "all"})
    with monkeypatch.context() as before:
        before.setattr(entry, "tidied", lambda value: value)
        before.setattr(store, "tidied_text", lambda text, _: text)
        before.setattr(events, "tidied_text", lambda text, _: text)
        made.do(events.describe, {"name": "Old\x00 \x1bna\u202eme"})
    made.start()
    client = DeskClient(house_of(made))
    for form in ("csv", "xlsx", "pdf"):
        assert client.get(f"/e/open/documents/by-board?form={form}").content
    client.get("/e/open")
    ET.fromstring(client.get("/p/open/feed.xml").text)  # noqa: S314 - it is ours


def test_x8_postgresql_says_what_is_wrong_with_a_text(server: Server) -> None:
    """Its texts hold no NUL; that is no server that cannot be reached."""
    url = server.new_database()
    with Store.open(url) as kept:
        made = Hall(kept, events.create(kept, "Ana", "Open", settings={"rounds": 5}))
        with pytest.raises(InputError, match="cannot be seen") as wrong:
            kept.rename(made.event.uuid, "open", "a\x00b")
        assert not isinstance(wrong.value, StoreError)
        client = chief_of(hall_house(made))
        for path in ("/e/a%00b", "/f/a%00b", "/p/a%00b", "/s/a%00b/names", "/b/a%00b", "/l/a%00b"):
            assert client.http.get(path).status_code == 404, path
        Program(made).act("event.describe", 422, name="a\x00b")
