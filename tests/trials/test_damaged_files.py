"""Damaged hand-over files and stores are refused with words, whichever byte is wrong."""

import io
import json
import random
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from pareo.errors import InputError, StoreError
from pareo.journal import GENESIS, Entry, canonical
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store, back_up, folder_of, hand_over, import_handover, read_handover
from pareo.value import replace
from tests.desk.hall import Hall, new_store
from tests.web.client import DeskClient, house_of

SEED: Final = 1


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A hand-over file."""
    hall = Hall.make(tmp_path_factory.mktemp("from"), 3)
    made = hand_over(hall.store, hall.event.uuid)
    hall.store.close()
    return made


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return new_store(tmp_path / "pareo.db")


def test_x8_a_hand_over_file_with_any_wrong_byte(file: bytes, store: Store) -> None:
    lot, refused = random.Random(SEED), 0
    damaged = [
        file[:at] + bytes([file[at] ^ 1 << lot.randrange(8)]) + file[at + 1 :]
        for at in range(len(file))
    ]
    damaged += [file[:at] for at in range(0, len(file), 9)]
    for each in damaged:
        try:
            import_handover(store, read_handover(each))
        except InputError:
            refused += 1
    assert refused > len(damaged) * 3 // 4
    store.close()


def _changed(file: bytes, **changes: Any) -> bytes:
    """Return a hand-over file with other texts in it, or other values in its head."""
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        texts = {name: archive.read(name) for name in archive.namelist()}
    head = json.loads(texts["meta.json"]) | changes.pop("head", {})
    texts |= {"meta.json": json.dumps(head, sort_keys=True, separators=(",", ":")).encode()}
    texts |= {name.replace("_", "."): text for name, text in changes.items()}
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, text in texts.items():
            archive.writestr(name, text)
    return made.getvalue()


def _text_of(file: bytes, name: str) -> bytes:
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        return archive.read(name)


def _chained(file: bytes, **changes: Any) -> bytes:
    """Return a hand-over file whose entries were changed and sealed again."""
    prev, lines = GENESIS, []
    for line in _text_of(file, "journal.jsonl").splitlines():
        entry = replace(Entry.from_dict(json.loads(line)), prev=prev, **changes)
        entry = replace(entry, hash=entry.computed_hash)
        lines.append(canonical(entry.as_dict()) + b"\n")
        prev = entry.hash
    return _changed(file, journal_jsonl=b"".join(lines), head={"head_hash": prev})


_ERASED: Final = {"digest": "d1", "person": "p1", "at": "2026-01-01T00:00:00Z"}
_OUTPUT: Final = {"seq": 1, "at": "2026", "what": "report", "hash": "", "detail": {}}


def _twice(file: bytes) -> bytes:
    people = _text_of(file, "people.jsonl")
    return _changed(file, people_jsonl=people + people.splitlines(keepends=True)[0])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_twice, " twice. Ask for the file again."),
        (lambda file: _chained(file, key="the same"), "The file has the same twice."),
        (
            lambda file: _changed(file, head={"erasures": [_ERASED, _ERASED]}),
            "The file has d1 twice.",
        ),
        (
            lambda file: _changed(file, head={"erasures": [{**_ERASED, "digest": [1]}]}),
            "not a hand-over",
        ),
        (
            lambda file: _changed(file, head={"outputs": [{**_OUTPUT, "what": [1]}]}),
            "not a hand-over",
        ),
        (
            lambda file: _changed(file, head={"outputs": [{**_OUTPUT, "seq": "1"}]}),
            "not a hand-over",
        ),
        (lambda file: _changed(file, head={"name": "\ud800"}), "not a hand-over"),
        (lambda file: _changed(file, head={"slug": "../../x"}), "not a hand-over"),
        (lambda file: _changed(file, head={"slug": ""}), "not a hand-over"),
        (lambda file: _changed(file, head={"slug": "a" * 5000}), "not a hand-over"),
        (lambda file: _chained(file, version=10**20), "not a hand-over"),
    ],
)
def test_x8_a_hand_over_file_that_says_something_impossible(
    file: bytes, store: Store, change: Callable[[bytes], bytes], words: str
) -> None:
    with pytest.raises(InputError, match=words.replace(".", r"\.")):
        import_handover(store, read_handover(change(file)))
    assert store.events() == ()
    import_handover(store, read_handover(_chained(file)))  # only that was wrong
    store.close()


def test_x8_a_wrong_bit_in_the_texts_of_the_tables(tmp_path: Path) -> None:
    hall = Hall.make(tmp_path, 2)
    hall.store.close()
    whole, lot, refused = (tmp_path / "pareo.db").read_bytes(), random.Random(SEED), list[str]()
    begins = whole.find(b"CREATE TABLE")
    for number in range(150):
        at = begins + lot.randrange(2000)
        file = tmp_path / f"{number}.db"
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << lot.randrange(8)]) + whole[at + 1 :])
        try:
            with Store.open(str(file)) as store:
                for row in store.events():
                    assert OpenEvent(store, row).state is not None
        except InputError as error:
            refused.append(str(error.faults[0].what))
    assert len(refused) > 10
    assert {*refused} <= {"The store is damaged.", "This file is not a store of Pareo."}


@pytest.mark.parametrize("left", [b"", b"\0"])
def test_x8_an_emptied_store_names_its_newest_backup(tmp_path: Path, left: bytes) -> None:
    hall = Hall.make(tmp_path, 2)
    backup = back_up(hall.store, folder_of(hall.store))
    hall.store.close()
    file = tmp_path / "pareo.db"
    file.write_bytes(left)
    with pytest.raises(
        StoreError, match="The store is empty or not there, but there are backups"
    ) as raised:
        Store.open(str(file))
    assert str(backup.path) in str(raised.value)
    assert file.read_bytes() == left
    file.unlink()  # as it says
    with Store.open(str(file)) as store:
        hall.store = store
        page = DeskClient(house_of(hall)).get("/").text
        assert str(backup.path) in page


def test_x8_an_empty_file_without_backups_is_a_new_store(tmp_path: Path) -> None:
    (tmp_path / "pareo.db").touch()
    with Store.open(str(tmp_path / "pareo.db")) as store:
        assert store.events() == ()
