"""Backups and restores, from both databases."""

import os
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pareo.errors import InputError
from pareo.store import (
    Store,
    back_up,
    backups,
    backups_in,
    choose_second_folder,
    folder_of,
    folders_of,
    restore,
    second_folder,
)
from tests.unit.store.words import EVENT, begin, draft, somebody, write


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Backups of PostgreSQL go to the user's data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_a_backup_is_a_store_with_everything(store: Store) -> None:
    begin(store)
    ana, ben = somebody(), somebody("p2", "Ben")
    write(
        store, draft("player.enter", {"identity": ana.digest}, personal=(ana, ben), scopes=("a",))
    )
    with store.turn(EVENT) as turn:
        turn.note_output("pairings", "ab", {"round": 1})
        turn.erase("p2", [ben.digest])
    write(store, draft("fide.leave"))
    backup = back_up(store, folder_of(store))
    assert backup.path.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in backup.path.parent.iterdir()] == [backup.path.name]
    with Store.open(str(backup.path)) as copy:
        assert copy.events() == store.events()
        assert copy.entries(EVENT) == store.entries(EVENT)
        assert copy.personal(EVENT) == {ana.digest: ana.data}
        assert copy.outputs(EVENT) == store.outputs(EVENT)
        assert copy.secret(EVENT) == store.secret(EVENT)
        assert copy.verify(EVENT) == ()
        assert copy.event(EVENT).left_fide


def test_backups_are_listed_with_their_age_the_newest_first(store: Store) -> None:
    begin(store)
    folder = folder_of(store)
    assert backups_in(folder) == ()
    first, second = back_up(store, folder, "Open, round 1"), back_up(store, folder)
    (folder / "notes.txt").write_text("mine")
    assert backups_in(folder) == (second, first)
    assert first.label == "open-round-1"
    assert timedelta() < second.age() < timedelta(minutes=5)
    assert first.age(datetime.now(UTC)) > second.age(datetime.now(UTC)) - timedelta(seconds=1)


def test_the_newest_and_one_for_each_label_are_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "NEWEST", 3)
    begin(store)
    labels = ["round 1", "", "round 1", "round 2", "", "", "", "", ""]
    for label in labels:
        back_up(store, folder_of(store), label)
    found = [each.label for each in backups_in(folder_of(store))]
    assert found == ["", "", "", "round-2", "round-1"]


def test_a_second_folder_is_remembered_and_may_be_missing(store: Store, tmp_path: Path) -> None:
    begin(store)
    assert folders_of(store) == (folder_of(store),)
    stick = tmp_path / "stick"
    choose_second_folder(store, stick)
    assert folders_of(store) == (folder_of(store), stick)
    with pytest.raises(InputError, match="cannot be opened: No such file or directory"):
        back_up(store, stick)
    stick.mkdir()
    assert back_up(store, stick).path.parent == stick
    choose_second_folder(store, None)
    assert second_folder(store) is None


def test_a_restore_brings_back_the_whole_store(store: Store) -> None:
    begin(store)
    ana = somebody()
    write(store, draft("player.enter", {"identity": ana.digest}, personal=(ana,), scopes=("a",)))
    backup = back_up(store, folder_of(store))
    before = store.entries(EVENT)
    write(store, draft(), draft())
    begin(store, "later", "later")
    store.archive(EVENT)
    safety = restore(store, backup.path)
    assert store.entries(EVENT) == before
    assert [each.slug for each in store.events()] == ["open"]
    assert not store.event(EVENT).archived
    assert store.personal(EVENT) == {ana.digest: ana.data}
    assert store.verify(EVENT) == ()
    write(store, draft(scopes=("a",)))
    assert safety.label == "before-restore"
    restore(store, safety.path)
    assert store.event(EVENT).head == 4
    assert {each.slug for each in store.events()} == {"open", "later"}


def test_a_restore_keeps_erasures_and_who_left_fide_mode(store: Store) -> None:
    begin(store)
    ana, ben = somebody(), somebody("p2", "Ben")
    people = {"people": [{"identity": ana.digest}, {"identity": ben.digest}]}
    write(store, draft("import.trf", people, personal=(ana, ben)))
    backup = back_up(store, folder_of(store))
    with store.turn(EVENT) as turn:
        turn.append(draft("person.erase", {"person": "p1"}))
        turn.erase("p1", [ana.digest])
    write(store, draft("fide.leave"))
    restore(store, backup.path)
    assert store.event(EVENT).head == 2
    assert store.personal(EVENT) == {ben.digest: ben.data}
    assert store.event(EVENT).left_fide
    assert store.verify(EVENT) == ()


def test_a_damaged_backup_is_refused_and_nothing_changes(store: Store) -> None:
    begin(store)
    backup = back_up(store, folder_of(store))
    with sqlite3.connect(backup.path) as raw:
        raw.execute("UPDATE entry SET actor = 'somebody'")
    raw.close()
    write(store, draft())
    with pytest.raises(InputError, match="The backup is damaged: open"):
        restore(store, backup.path)
    assert store.event(EVENT).head == 2


def test_a_file_that_is_not_a_backup_is_refused(store: Store, tmp_path: Path) -> None:
    begin(store)
    file = tmp_path / "x.db"
    with pytest.raises(InputError, match="No such file"):
        restore(store, file)
    file.write_text("no database, only words, again and again. " * 200)
    with pytest.raises(InputError, match="not a store of Pareo") as raised:
        restore(store, file)
    assert raised.value.source == str(file)
    assert store.event(EVENT).head == 1


def test_a_backup_that_fails_leaves_no_file(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(store)
    back_up(store, folder_of(store))

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(InputError, match="No space left on device"):
        back_up(store, folder_of(store))
    assert len(list(folder_of(store).iterdir())) == 1


def test_a_backup_while_others_write(store: Store) -> None:
    begin(store)
    with store.turn(EVENT) as turn:
        turn.append(draft())
        backup = back_up(store, folder_of(store))
    with Store.open(str(backup.path)) as copy:
        assert copy.event(EVENT).head == 1
        assert copy.verify(EVENT) == ()
