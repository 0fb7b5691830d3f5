"""A store that was changed from outside: the event can be read, and nothing is added to it."""

import json
import sqlite3
from pathlib import Path

import pytest

from pareo.errors import InputError
from pareo.service.desk import events, people, results, rounds, shelf, undoing
from pareo.service.desk.backups import back_up, backup_state
from pareo.service.desk.keeping import export_event
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.steps import status
from pareo.store import restore
from tests.desk.hall import Hall


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    """An event in its second round, with a backup of all of it."""
    hall = Hall.make(tmp_path, players=6)
    hall.start()
    hall.play()
    hall.open_round()
    back_up(hall.store)
    return hall


def changed(hall: Hall, statement: str, *values: object) -> Hall:
    """Change the file from outside, and open the event again."""
    with sqlite3.connect(Path(str(hall.store.place))) as raw:
        assert raw.execute(statement, values).rowcount == 1
    raw.close()
    return hall.by("Ben")


def entry_of(hall: Hall, kind: str) -> int:
    return next(entry.seq for entry in hall.event.entries if entry.kind == kind)


def payload_of(hall: Hall, seq: int) -> str:
    raw = sqlite3.connect(Path(str(hall.store.place)))
    (found,) = raw.execute("SELECT payload FROM entry WHERE seq = ?", (seq,)).fetchone()
    raw.close()
    return str(found)


def test_one_changed_byte_opens_the_event_read_only_and_names_entry_and_remedy(hall: Hall) -> None:
    seq = entry_of(hall, "result.enter")
    text = payload_of(hall, seq).replace("1-0", "0-1")
    other = changed(hall, "UPDATE entry SET payload = ? WHERE seq = ?", text, seq)
    assert other.event.damage is not None
    assert other.event.damage.seq == seq
    assert status(other.event).matters[0].text == other.event.damage.text
    for act, given in (
        (people.enter, ({"name": "Late, Lu"},)),
        (results.enter, (2, 1, "1-0")),
        (undoing.undo, ()),
        (shelf.delete, ()),
    ):
        refused = other.refused(act, *given)
        assert [each.code for each in refused.refusals] == ["damaged"]
        assert str(refused.refusals[0].text) == (
            f"The event is damaged and can only be read. Entry {seq}: "
            "The entry was changed after it was written."
        )
        assert [each.act for each in refused.ways_out] == ["restore"]
        assert str(refused.ways_out[0].text) == "Restore the newest backup."


def test_what_still_makes_an_event_is_read_whole(hall: Hall) -> None:
    other = changed(hall, "UPDATE entry SET actor = 'Bem' WHERE seq = 5")
    assert other.state.head == hall.state.head
    assert other.tournament == hall.tournament


@pytest.mark.parametrize(
    "text",
    ["{", "[]", '{"round":1}', '{"game":99,"result":"1-0","round":1,"via":""}'],
    ids=["no JSON", "no payload", "half a payload", "another game"],
)
def test_of_an_unreadable_entry_what_went_before_is_read(hall: Hall, text: str) -> None:
    seq = entry_of(hall, "result.enter")
    other = changed(hall, "UPDATE entry SET payload = ? WHERE seq = ?", text, seq)
    assert other.state.head == seq - 1
    assert other.state.published == 1
    assert len(other.tournament.players) == 6
    other.refused(rounds.close)


@pytest.mark.parametrize("seq", [4, "last"])
def test_a_missing_entry_ends_what_is_read(hall: Hall, seq: int | str) -> None:
    number = hall.state.head if seq == "last" else int(seq)
    other = changed(hall, "DELETE FROM entry WHERE seq = ?", number)
    assert other.state.head == number - 1
    assert "The entry is missing." in str(other.refused(rounds.close).refusals[0].text)


@pytest.mark.parametrize("data", ['{"name":"Bob"}', "{", b"\xff\xfe"])
def test_changed_personal_data_are_left_out(hall: Hall, data: str | bytes) -> None:
    what = "UPDATE person SET data = CAST(? AS TEXT) WHERE person = 'p1'"
    other = changed(hall, what, data)
    assert str(other.refused(rounds.close).refusals[0].text) == (
        "The event is damaged and can only be read: Personal data of p1 were changed."
    )
    assert other.state.head == hall.state.head
    assert other.state.people["p2"] == hall.state.people["p2"]


def test_a_damaged_event_is_still_printed_but_not_handed_over(hall: Hall) -> None:
    other = changed(hall, "UPDATE entry SET actor = 'Bem' WHERE seq = 5")
    assert export_event(other.event, "open.trf").file.data
    assert json.loads(export_event(other.event, "open.json").file.data)
    with pytest.raises(InputError, match="can only be read"):
        export_event(other.event, "open.pareo")


def test_a_restored_event_can_be_changed_again(hall: Hall) -> None:
    newest = backup_state(hall.store).newest
    assert newest is not None
    other = changed(hall, "UPDATE entry SET actor = 'Bem' WHERE seq = 5")
    other.refused(rounds.close)
    restore(hall.store, newest.path)
    other.do(results.enter, 2, 1, "1-0")
    assert other.event.damage is None
    assert OpenEvent(hall.store, hall.store.event(hall.event.uuid)).damage is None


def test_one_damaged_event_leaves_the_others_alone(hall: Hall) -> None:
    second = Hall(hall.store, events.create(hall.store, "Ana", "Blitz", settings={"rounds": 5}))
    what = "UPDATE entry SET actor = 'Bem' WHERE seq = 5 AND event = ?"
    other = changed(hall, what, hall.event.uuid)
    other.refused(rounds.close)
    second.do(people.enter, {"name": "Late, Lu"})
