"""Backups of the desk: every ten minutes with news, on a stick too, and never in the way."""

import os
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pareo.errors import InputError, StoreError
from pareo.service.desk import people, results, rounds
from pareo.service.desk.backups import (
    back_up,
    back_up_if_news,
    backup_state,
    backups,
    choose_second_folder,
    troubles,
)
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store, restore
from tests.desk.hall import Hall
from tests.full_disk import full_disk as no_room

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A folder on another disk."""
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A disk that takes nothing any more; undone, there is room again."""

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        yield patch


def enter(hall: Hall, name: str) -> None:
    hall.do(people.enter, {"name": name})


def test_ten_minutes_after_a_backup_news_are_backed_up(tmp_path: Path) -> None:
    hall = Hall.make(tmp_path, players=2)
    (first,) = back_up_if_news(hall.store, NOON).made
    assert back_up_if_news(hall.store, NOON + 30 * MINUTE).made == ()  # no news
    enter(hall, "Late, Lu")
    assert back_up_if_news(hall.store, NOON + 9 * MINUTE).made == ()
    (second,) = back_up_if_news(hall.store, NOON + 10 * MINUTE).made
    assert backups(hall.store) == (second, first)
    with Store.open(str(second.path)) as copy:
        assert copy.entries(hall.event.uuid) == hall.store.entries(hall.event.uuid)


def test_a_clock_that_is_set_back_stops_no_backup(tmp_path: Path) -> None:
    hall = Hall.make(tmp_path, players=2)
    back_up_if_news(hall.store, NOON)
    enter(hall, "Late, Lu")
    assert back_up_if_news(hall.store, NOON - 60 * MINUTE).made


def test_backups_are_private(tmp_path: Path, stick: Path) -> None:
    hall = Hall.make(tmp_path, players=2)
    choose_second_folder(hall.store, stick)
    first, second = back_up(hall.store).made
    assert second.path.parent == stick
    assert first.path.parent.stat().st_mode & 0o777 == 0o700
    assert [each.path.stat().st_mode & 0o777 for each in (first, second)] == [0o600, 0o600]


def test_a_second_folder_that_is_missing_is_told_and_gets_its_copy_when_it_is_back(
    tmp_path: Path, stick: Path
) -> None:
    hall = Hall.make(tmp_path, players=2)
    choose_second_folder(hall.store, stick)
    assert len(back_up_if_news(hall.store, NOON).made) == 2
    away = stick.rename(tmp_path / "pulled out")
    enter(hall, "Late, Lu")
    (only,) = back_up_if_news(hall.store, NOON + 10 * MINUTE).made
    assert only.path.parent != stick
    state = backup_state(hall.store, NOON + 11 * MINUTE)
    assert (state.second, state.second_is_there) == (stick, False)
    assert [str(each) for each in state.warnings] == [
        f"The second folder for backups is not there: {stick}"
    ]
    assert (state.newest, state.age, state.has_news) == (only, MINUTE, False)
    away.rename(stick)
    (again,) = back_up_if_news(hall.store, NOON + 12 * MINUTE).made
    assert again.path.parent == stick
    assert backup_state(hall.store, NOON + 12 * MINUTE).warnings == ()
    choose_second_folder(hall.store, None)
    assert backup_state(hall.store).second is None


def test_a_second_folder_has_to_be_there_and_another_one(tmp_path: Path) -> None:
    hall = Hall.make(tmp_path)
    (made,) = back_up(hall.store).made
    with pytest.raises(InputError, match="not there"):
        choose_second_folder(hall.store, tmp_path / "nowhere")
    with pytest.raises(InputError, match="into this folder already"):
        choose_second_folder(hall.store, made.path.parent)
    assert backup_state(hall.store).second is None


def test_a_full_disk_is_told_and_the_desk_goes_on(
    tmp_path: Path, full_disk: pytest.MonkeyPatch
) -> None:
    hall = Hall.make(tmp_path, players=4)
    copies = back_up_if_news(hall.store, NOON)
    assert copies.made == ()
    assert len(copies.failures) == 1
    state = backup_state(hall.store, NOON)
    assert [str(each) for each in state.troubles] == [
        f"No backup in {state.folder}: The file cannot be opened: No space left on device."
    ]
    assert state.is_late
    head = hall.state.head
    hall.start()
    assert hall.state.head > head
    assert hall.store.verify(hall.event.uuid) == ()
    full_disk.undo()
    assert back_up_if_news(hall.store, NOON + MINUTE).made
    assert backup_state(hall.store, NOON + MINUTE).warnings == ()


def test_a_store_that_cannot_be_written_is_told_until_it_can(tmp_path: Path) -> None:
    hall = Hall.make(tmp_path, players=4)
    hall.start()
    head = hall.state.head
    with no_room(), pytest.raises(StoreError, match="Nothing was written"):
        results.enter(hall.desk, 1, 1, "1-0")
    assert [str(each) for each in troubles(hall.store)] == [
        (
            "The disk cannot be read or written. Nothing was written. "
            "Check that the disk is connected and has room, and try again."
        )
    ]
    assert hall.state.head == head
    hall.do(results.enter, 1, 1, "1-0")
    assert hall.state.head == head + 1
    assert troubles(hall.store) == ()


def test_one_folder_that_fails_does_not_keep_the_other_from_its_copy(
    tmp_path: Path, stick: Path
) -> None:
    hall = Hall.make(tmp_path, players=4)
    choose_second_folder(hall.store, stick)
    (tmp_path / "pareo-backups").write_text("a file where the folder should be")
    hall.start()
    (copy,) = backups(hall.store)
    assert copy.path.parent == stick
    assert copy.label == f"{hall.event.slug}-round-1"


def test_whatever_the_database_says_stops_no_desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = Hall.make(tmp_path, players=4)

    def fail(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("something unheard of")

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", fail)
        (failure,) = back_up_if_news(hall.store, NOON).failures
    assert "The backup cannot be written: something unheard of." in str(failure)
    enter(hall, "Late, Lu")


def test_a_half_written_backup_is_no_backup_and_is_removed(tmp_path: Path) -> None:
    hall = Hall.make(tmp_path, players=2)
    (whole,) = back_up_if_news(hall.store, NOON).made
    folder = whole.path.parent
    half = folder / "20261116T120500.000000Z.part"
    half.write_bytes(whole.path.read_bytes()[:5000])
    now = folder / "20261116T130500.000000Z.part"
    now.write_bytes(b"somebody writes this now")
    mine = folder / "notes.part"
    mine.write_text("mine")
    long_ago = datetime.now(UTC).timestamp() - 7200
    for path in (half, mine):
        os.utime(path, (long_ago, long_ago))
    assert backup_state(hall.store).newest == whole
    enter(hall, "Late, Lu")
    back_up_if_news(hall.store, NOON + 10 * MINUTE)
    assert not half.exists()
    assert now.exists()
    assert mine.exists()


def test_a_backup_that_cannot_be_read_counts_as_none(tmp_path: Path) -> None:
    hall = Hall.make(tmp_path, players=2)
    (made,) = back_up_if_news(hall.store, NOON).made
    made.path.write_bytes(made.path.read_bytes()[:5000])
    assert backup_state(hall.store, NOON + 60 * MINUTE).is_late
    assert back_up_if_news(hall.store, NOON + 10 * MINUTE).made


def test_news_of_an_hour_that_no_backup_has_are_told(tmp_path: Path) -> None:
    hall = Hall.make(tmp_path, players=2)
    back_up_if_news(hall.store, NOON)
    assert not backup_state(hall.store, NOON + 600 * MINUTE).is_late
    enter(hall, "Late, Lu")
    assert not backup_state(hall.store, NOON + 59 * MINUTE).is_late
    state = backup_state(hall.store, NOON + 60 * MINUTE)
    assert [str(each) for each in state.warnings] == ["The newest entries are in no backup."]


def test_a_store_without_events_leaves_the_backups_of_a_stick_alone(
    tmp_path: Path, stick: Path
) -> None:
    """Whoever brings a stick to a new machine wants to restore, not to back up nothing."""
    hall = Hall.make(tmp_path, players=4)
    (made,) = back_up(hall.store, stick).made
    (tmp_path / "new").mkdir()
    with Store.open(str(tmp_path / "new" / "pareo.db")) as empty:
        choose_second_folder(empty, stick)
        assert back_up_if_news(empty, NOON).made == ()
        assert [each.path for each in backups(empty)] == [made.path]


def test_the_last_backup_in_an_empty_store_goes_on(tmp_path: Path) -> None:
    hall = Hall.make(tmp_path, players=4)
    hall.start()
    newest = backup_state(hall.store).newest
    assert newest is not None
    with Store.open(str(tmp_path / "new.db")) as empty:
        restore(empty, newest.path)
        other = Hall(empty, OpenEvent(empty, empty.event(hall.event.uuid)))
        assert other.state.head == hall.state.head
        other.play()
        other.do(rounds.pair)
