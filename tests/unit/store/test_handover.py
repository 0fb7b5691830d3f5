"""Hand-over files: written, read with caps, imported."""

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pareo.errors import InputError
from pareo.store import Store, Way, hand_over, handover, import_handover, read_handover
from tests.unit.store.words import EVENT, begin, draft, somebody, write

OTHER = "6a1f7b0e-0000-4000-8000-000000000002"


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Store]:
    """The store of somebody else, with an event."""
    with Store.open(str(tmp_path / "there.db")) as found:
        begin(found)
        ana, ben = somebody(), somebody("p2", "Ben")
        people = {"people": [{"identity": ana.digest}, {"identity": ben.digest}]}
        write(found, draft("import.trf", people, personal=(ana, ben), scopes=("*",), key="k"))
        yield found


def files_in(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(files: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def taken_over(store: Store, data: bytes) -> tuple[Way, int, int | None]:
    done = import_handover(store, read_handover(data))
    assert store.verify(done.event.uuid) == ()
    return done.way, done.added, done.parted


# --------------------------------------------------------------------------- the file


def test_a_file_has_journal_people_and_report(there: Store) -> None:
    data = hand_over(there, EVENT, b"012 Open\n")
    files = files_in(data)
    assert set(files) == {"meta.json", "journal.jsonl", "people.jsonl", "latest.trf"}
    assert files["latest.trf"] == b"012 Open\n"
    assert [json.loads(line)["seq"] for line in files["journal.jsonl"].splitlines()] == [1, 2]
    assert "Núñez García".encode() in files["people.jsonl"]
    assert "Núñez".encode() not in files["journal.jsonl"]
    assert there.secret(EVENT).hex().encode() not in b"".join(files.values())
    read = read_handover(data)
    assert list(read.entries) == there.entries(EVENT)
    assert hand_over(there, EVENT, b"012 Open\n") == data


def test_every_changed_letter_of_the_journal_is_refused(there: Store) -> None:
    files = files_in(hand_over(there, EVENT))
    for name in ("journal.jsonl", "people.jsonl"):
        content = files[name]
        for place in range(0, len(content), 7):
            if content[place - 11 : place].endswith((b'"person":"', b'"person":"p')):
                continue  # a label beside the data; nothing is found by it
            changed = content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :]
            with pytest.raises(InputError):
                read_handover(zipped({**files, name: changed}))


@pytest.mark.parametrize("cut", [0, 1])
def test_a_journal_that_was_cut_off_is_refused(there: Store, cut: int) -> None:
    files = files_in(hand_over(there, EVENT))
    lines = files["journal.jsonl"].splitlines(keepends=True)
    with pytest.raises(InputError):
        read_handover(zipped({**files, "journal.jsonl": b"".join(lines[:cut])}))


def test_foreign_names_and_missing_files_are_refused(there: Store) -> None:
    files = files_in(hand_over(there, EVENT))
    for wrong in (
        {**files, "../evil": b""},
        {**files, "readme.txt": b""},
        {name: content for name, content in files.items() if name != "people.jsonl"},
    ):
        with pytest.raises(InputError, match="not a hand-over file"):
            read_handover(zipped(wrong))


@pytest.mark.parametrize("data", [b"", b"PK", b"no zip" * 100, b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_zip_is_refused(data: bytes) -> None:
    with pytest.raises(InputError, match="not a hand-over file"):
        read_handover(data)


def test_a_file_that_is_too_large_is_refused(there: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    data = hand_over(there, EVENT)
    monkeypatch.setattr(handover, "_LARGEST", len(data) - 1)
    with pytest.raises(InputError, match="too large"):
        read_handover(data)


def test_a_file_that_unpacks_to_too_much_is_refused(there: Store) -> None:
    files = files_in(hand_over(there, EVENT))
    with pytest.raises(InputError, match="too large"):
        read_handover(zipped({**files, "latest.trf": b"0" * 1_000_000}))


def test_our_own_uniform_texts_are_read_again(there: Store) -> None:
    write(there, *[draft(payload={"text": "x" * 5000}) for _ in range(20)])
    data = hand_over(there, EVENT, b"0" * 1_000_000)
    assert len(read_handover(data).entries) == 22


def test_a_newer_format_is_refused(there: Store) -> None:
    files = files_in(hand_over(there, EVENT))
    meta = json.loads(files["meta.json"]) | {"format": "pareo-2"}
    with pytest.raises(InputError, match="newer version"):
        read_handover(zipped({**files, "meta.json": json.dumps(meta).encode()}))


# -------------------------------------------------------------------------- the import


def test_an_unknown_event_is_new_and_whole(store: Store, there: Store) -> None:
    with there.turn(EVENT) as turn:
        turn.note_output("pairings", "ab", {"round": 1})
    assert taken_over(store, hand_over(there, EVENT)) == (Way.NEW, 2, None)
    assert store.entries(EVENT) == there.entries(EVENT)
    assert store.personal(EVENT) == there.personal(EVENT)
    assert store.outputs(EVENT) == there.outputs(EVENT)
    assert store.secret(EVENT) != there.secret(EVENT)
    with store.turn(EVENT) as turn:
        assert turn.written_as("k") is not None
        assert turn.append(draft()).seq == 3


def test_more_entries_are_a_fast_forward(store: Store, there: Store) -> None:
    taken_over(store, hand_over(there, EVENT))
    cleo = somebody("p3", "Cleo")
    write(there, draft("player.enter", {"identity": cleo.digest}, personal=(cleo,)), draft())
    assert taken_over(store, hand_over(there, EVENT)) == (Way.FORWARD, 2, None)
    assert store.entries(EVENT) == there.entries(EVENT)
    assert store.personal(EVENT) == there.personal(EVENT)


def test_the_same_or_fewer_entries_change_nothing(store: Store, there: Store) -> None:
    data = hand_over(there, EVENT)
    taken_over(store, data)
    assert taken_over(store, data) == (Way.NOTHING, 0, None)
    write(store, draft())
    assert taken_over(store, data) == (Way.NOTHING, 0, None)
    assert store.event(EVENT).head == 3


def test_a_fork_becomes_a_copy_that_goes_on_by_itself(store: Store, there: Store) -> None:
    taken_over(store, hand_over(there, EVENT))
    write(store, draft(payload={"where": "here"}))
    write(there, draft(payload={"where": "there"}), draft())
    forked = hand_over(there, EVENT)
    assert taken_over(store, forked) == (Way.COPY, 4, 3)
    original, copy = sorted(store.events(), key=lambda event: event.head)
    assert (original.uuid, original.head, original.slug) == (EVENT, 3, "open")
    assert (copy.name, copy.slug, copy.journal) == ("Open (copy)", "open-copy", EVENT)
    assert copy.uuid != EVENT
    assert store.entries(copy.uuid) == there.entries(EVENT)
    # Once more: it is all there. Further entries go to the copy, here and there alike.
    assert taken_over(store, forked) == (Way.NOTHING, 0, None)
    write(there, draft())
    assert taken_over(store, hand_over(there, EVENT)) == (Way.FORWARD, 1, None)
    assert store.event(EVENT).head == 3
    write(store, draft(), uuid=copy.uuid)
    assert store.verify(copy.uuid) == ()
    assert taken_over(there, hand_over(store, copy.uuid)) == (Way.FORWARD, 1, None)
    assert there.entries(EVENT) == store.entries(copy.uuid)


def test_a_short_name_that_is_taken_gets_a_number(store: Store, there: Store) -> None:
    begin(store, "other", "open")
    taken_over(store, hand_over(there, EVENT))
    assert store.event(EVENT).slug == "open-2"


def test_what_was_erased_here_does_not_come_back(store: Store, there: Store) -> None:
    data = hand_over(there, EVENT)
    taken_over(store, data)
    ana, ben = sorted(store.personal(EVENT), key=lambda each: store.personal(EVENT)[each]["name"])
    with store.turn(EVENT) as turn:
        turn.erase("p2", [ana])
    write(there, draft())
    taken_over(store, hand_over(there, EVENT))
    assert set(store.personal(EVENT)) == {ben}
    store.delete(EVENT)
    assert taken_over(store, data) == (Way.NEW, 2, None)
    assert set(store.personal(EVENT)) == {ben}


def test_what_was_erased_there_is_erased_here(store: Store, there: Store) -> None:
    taken_over(store, hand_over(there, EVENT))
    digest = min(there.personal(EVENT))
    with there.turn(EVENT) as turn:
        turn.append(draft("person.erase"))
        turn.erase("p1", [digest])
    taken_over(store, hand_over(there, EVENT))
    assert store.personal(EVENT) == there.personal(EVENT)
    assert digest not in store.personal(EVENT)


def test_a_file_erases_nobody_of_another_journal(store: Store, there: Store) -> None:
    begin(store, OTHER, "other")
    eva = somebody("p1", "Eva")
    write(store, draft("player.enter", {"identity": eva.digest}, personal=(eva,)), uuid=OTHER)
    with there.turn(EVENT) as turn:
        turn.erase("p1", [eva.digest])
    taken_over(store, hand_over(there, EVENT))
    assert set(store.personal(OTHER)) == {eva.digest}


def test_who_left_fide_mode_here_or_there_has_left_it(store: Store, there: Store) -> None:
    data = hand_over(there, EVENT)
    taken_over(store, data)
    assert not store.event(EVENT).left_fide
    write(store, draft("fide.leave"))
    store.delete(EVENT)
    taken_over(store, data)
    assert store.event(EVENT).left_fide
    write(there, draft("fide.leave"))
    with Store.open(str(there.place).replace("there", "third")) as third:
        taken_over(third, hand_over(there, EVENT))
        assert third.event(EVENT).left_fide
