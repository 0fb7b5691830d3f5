"""Backups: copies of the whole store, each of them a store of its own in SQLite.

A store in PostgreSQL is backed up into the same kind of file; so there is one way to restore, and a
backup can be opened where the server is gone.
"""

import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import Final, TypeVar

from pareo.errors import InputError, StoreError
from pareo.language import Message
from pareo.store.database import Connection, insertion, make_private
from pareo.store.faults import drivers, faults_of, faults_of_file, went_back
from pareo.store.files import OWN_SECRET, written_in
from pareo.store.migration import make_tables, tables_of, version_of
from pareo.store.place import Address, usual_file
from pareo.store.store import Store, meta
from pareo.store.tables import OF_EVENTS
from pareo.value import dataclass

NEWEST: Final = 20
"""How many backups are kept, beside the newest of each label."""
BEFORE_RESTORING: Final = "before-restore"
RESTORED: Final = "restored"
FILES_LOST: Final = "files-lost"
_SECOND: Final = "second_folder"
_NAME: Final = re.compile(r"(\d{8}T\d{6}\.\d{6}Z)(?:_([a-z0-9-]+))?\.db")
_TIME: Final = "%Y%m%dT%H%M%S.%fZ"
_UNFINISHED: Final = ".part"
_LONGEST: Final = 3600
"""Seconds after which nobody is still writing an unfinished backup."""
_BATCH: Final = 5000
_TRIED: Final = 3
"""So many backups are tried with a log that was kept."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup file; its label names a round, or what it was made before."""

    path: Path
    at: datetime
    label: str

    def age(self, now: datetime | None = None) -> timedelta:
        """Return how old it is."""
        return (now or datetime.now(UTC)) - self.at


# ----------------------------------------------------------------------------- folders


def folder_of(store: Store) -> Path:
    """Return the folder of backups beside the store; of PostgreSQL, in the user's data folder."""
    if isinstance(store.place, Address):
        return usual_file().parent / f"{store.place.database}-backups"
    return _beside(store.place)


def _beside(place: Path) -> Path:
    return place.parent / f"{place.stem}-backups"


def newest_beside(place: Path) -> Path | None:
    """Return the newest backup of a store that is lost; none is without entries or was replaced."""
    for backup in backups_in(_beside(place)):
        heads = _read(backup, _heads) if backup.label != BEFORE_RESTORING else None
        if any(head for _, _, head, _ in heads or ()):
            return backup.path
    return None


def folders_of(store: Store) -> tuple[Path, ...]:
    """Return the folders into which the store is backed up."""
    second = second_folder(store)
    return (folder_of(store), second) if second else (folder_of(store),)


def second_folder(store: Store) -> Path | None:
    """Return the second folder, if one was chosen; it may be on a stick that is not there."""
    with store.reading() as connection:
        found = meta(connection, _SECOND)
    return Path(found) if found else None


def choose_second_folder(store: Store, folder: Path | None) -> None:
    """Choose a second folder for backups, or none."""
    with store.changing() as connection:
        connection.execute("DELETE FROM meta WHERE key = ?", _SECOND)
        if folder is not None:
            connection.insert("meta", key=_SECOND, value=str(folder.absolute()))


def is_there(folder: Path) -> bool:
    """Whether a folder for backups can be reached."""
    return os.path.isdir(folder)  # noqa: PTH112 - Path.is_dir fails where it may not look


def backups_in(*folders: Path) -> tuple[Backup, ...]:
    """Return the backups of these folders, the newest first."""
    paths: list[Path] = []
    for folder in folders:
        with suppress(OSError):  # there is none, or its stick was pulled out
            paths += folder.iterdir()
    found = [
        Backup(path, datetime.strptime(name[1], _TIME).replace(tzinfo=UTC), name[2] or "")
        for path in paths
        if (name := _NAME.fullmatch(path.name))
    ]
    return tuple(sorted(found, key=lambda backup: backup.at, reverse=True))


def has_news(store: Store, backup: Backup) -> bool:
    """Whether an event of the store is not as it is in a backup, or the backup cannot be read."""
    return _read(backup, _heads) != _own_heads(store)


def why_restore(store: Store) -> StoreError | None:
    """Return why a backup is to be restored before anything is entered; None if none is.

    The store was lost, or an older copy was laid over it while it was closed. The newest backup
    that has other entries tells it, unless one was restored since, which is followed by a backup
    of what it brought back; those of the second folder may be of another computer.
    """
    if store.is_newest:
        return None
    listed = backups_in(*folders_of(store))
    own = _own_heads(store)  # after them: others may be writing
    known = {row[:2] for row in own}
    for each in listed:
        was_lost = each.label == FILES_LOST
        if each.label == BEFORE_RESTORING:
            break
        others = (_read(each, _heads) or set()) - own
        if others and (was_lost or each.path.parent == folder_of(store)):
            # An event that is not here may have been deleted, unless the store was lost.
            is_all = was_lost or _is_older(store, each, is_empty=not own)
            if _has_more(store, [row for row in others if is_all or row[:2] in known]):
                return went_back(store.place, each.path)
            break
    store.is_newest = True
    return None


_Head = tuple[str, str, int, str]
"""The newest entry of an event; made again, the event has another secret."""
_HEADS: Final = "SELECT uuid, secret, head, head_hash FROM event"


def _has_more(store: Store, heads: Iterable[_Head]) -> bool:
    """Whether one of these entries is not in the store."""
    written = "SELECT hash FROM entry WHERE event = ? AND seq = ?"
    with store.reading() as connection:
        return any(
            connection.scalar(written, uuid, head) != kept for uuid, _, head, kept in heads if head
        )


def _is_older(store: Store, backup: Backup, *, is_empty: bool) -> bool:
    """Whether a store was made, or written to for the last time, before this backup of it."""
    with store.reading() as connection:
        secret, written = _origin(connection)
    other, then = _read(backup, _origin) or (None, 0)
    return is_empty if secret and other and secret != other else written < then


def _own_heads(store: Store) -> set[_Head]:
    with store.reading() as connection:
        return _heads(connection)


def _heads(connection: Connection) -> set[_Head]:
    return {(row[0], row[1], row[2], row[3]) for row in connection.execute(_HEADS)}


def _origin(connection: Connection) -> tuple[str | None, int]:
    """Return the secret of a store, and how often it was written to."""
    return meta(connection, OWN_SECRET), written_in(connection.raw)


T = TypeVar("T")


def _read(backup: Backup, what: Callable[[Connection], T]) -> T | None:
    """Return what a backup has; None if it cannot be read."""
    address = f"{backup.path.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(address, uri=True)) as copy:
            return what(Connection(copy))
    except sqlite3.Error:
        return None


# ----------------------------------------------------------------------------- making


def back_up(store: Store, folder: Path, label: str = "", at: datetime | None = None) -> Backup:
    """Copy the whole store into a folder and remove what is no longer kept there.

    The newest ones are kept, and the newest of each label.
    """
    words = "-".join(re.findall("[a-z0-9]+", label.lower()))
    at = at or datetime.now(UTC)
    name = at.strftime(_TIME) + (f"_{words}" if words else "")
    path = folder / f"{name}.db"
    with _remembered(store, folder), faults_of_file(folder):
        if folder == folder_of(store):  # another one is there, or its stick is not
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _remove_abandoned(folder)
        with _written_whole(path) as unfinished:
            written = _write_copy(store, unfinished)
        _remove_old(folder)
        if folder == folder_of(store):
            store.begin_log_anew(written)
    return Backup(path, at, words)


@contextmanager
def _remembered(store: Store, folder: Path) -> Iterator[None]:
    """Remember in the open store whether the last backup into a folder failed, and why."""
    try:
        yield
    except InputError as error:
        store.failed_backups[folder] = error
        raise
    except drivers() as error:
        failure = InputError.of(
            Message("The backup cannot be written: {reason}.", reason=str(error)),
            Message("Check that the disk is connected and has room, and try again."),
            source=str(folder),
        )
        store.failed_backups[folder] = failure
        raise failure from error
    store.failed_backups.pop(folder, None)


def _write_copy(store: Store, file: Path) -> int:
    """Copy the store, and return how often it had been written to."""
    if isinstance(store.place, Address):
        _write_rows(store, file)
        return 0
    with (
        faults_of(file),
        store.reading() as connection,  # open already: the name may be another store's by now
        closing(sqlite3.connect(file)) as copy,
    ):
        connection.raw.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without companions
        return written_in(copy)


def _write_rows(store: Store, file: Path) -> None:
    """Copy tables and rows as they are, whichever version that is."""
    with (
        faults_of(file),
        store.reading() as source,
        closing(sqlite3.connect(file, isolation_level=None)) as raw,
    ):
        target = Connection(raw)
        if version := version_of(source):
            make_tables(target, None, version)
            for table in tables_of(version):
                _copy_rows(table, source, target)
        raw.commit()


@contextmanager
def _written_whole(path: Path) -> Iterator[Path]:
    """Give a file of another name to write to; under its own name it is whole and on the disk."""
    unfinished = path.with_suffix(_UNFINISHED)
    make_private(unfinished)
    try:
        yield unfinished
        _sync(unfinished)
        unfinished.replace(path)
        _sync(path.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _remove_abandoned(folder: Path) -> None:
    """Remove what was left half-written, by a power cut for example."""
    long_ago = time() - _LONGEST
    for path in folder.glob(f"*{_UNFINISHED}"):
        if _NAME.fullmatch(f"{path.stem}.db") and path.stat().st_mtime < long_ago:
            path.unlink()


def _remove_old(folder: Path) -> None:
    labels = set()
    for place, backup in enumerate(backups_in(folder)):
        if place >= NEWEST and (not backup.label or backup.label in labels):
            backup.path.unlink()
        labels.add(backup.label)


# --------------------------------------------------------------------------- restoring


def restore(store: Store, backup: Path) -> Backup:
    """Make the store what it was in a backup, and return a backup of what it was before.

    Erasures and events that left FIDE mode, as the store knows them now, stay: what was erased
    does not come back. Accounts, devices and tokens stay as they are too: who was shut out since
    does not come in again.
    """
    with opened_backup(backup) as source:
        _refuse_damaged(source, backup)
        before = back_up(store, folder_of(store), BEFORE_RESTORING)
        with source.reading() as rows, store.changing() as target:
            target.execute("DELETE FROM event")
            for table in OF_EVENTS:
                _copy_rows(table, rows, target)
            target.execute("DELETE FROM person WHERE digest IN (SELECT digest FROM erasure)")
    store.forget_deleted()
    with suppress(InputError):  # the open store remembers it
        back_up(store, folder_of(store), RESTORED)
    return before


def rescued(store: Store, log: Path | None, written: int) -> Path | None:
    """Copy all that was saved, once the files of the store were lost; None if it cannot be had.

    The open files have all of it. Where these were overwritten, a log was kept and has all that
    was written since a backup.
    """
    for folder in folders_of(store) if log is None else (folder_of(store),):
        with suppress(InputError):
            if log is None:
                return back_up(store, folder, FILES_LOST).path
            for backup in backups_in(folder)[:_TRIED]:
                with suppress(InputError), opened_backup(backup.path, log) as source:
                    _refuse_damaged(source, backup.path)
                    if source.written() >= written:
                        return back_up(source, folder, FILES_LOST).path
    return None


@contextmanager
def opened_backup(backup: Path, log: Path | None = None) -> Iterator[Store]:
    """Open a copy of a backup, with what a log has; the backup itself stays as it is."""
    with TemporaryDirectory() as scratch, faults_of_file(backup):
        copy = Path(scratch) / "restored.db"
        make_private(copy)
        copy.write_bytes(backup.read_bytes())
        if log:
            copy.with_name(f"{copy.name}-wal").write_bytes(log.read_bytes())
        with _named(copy, backup), Store.open(str(copy)) as source:
            yield source


@contextmanager
def _named(copy: Path, backup: Path) -> Iterator[None]:
    """Let an error about the copy speak of the backup that people know."""
    try:
        yield
    except InputError as error:
        if error.source != str(copy):
            raise
        raise InputError(error.faults, str(backup)) from error


def _refuse_damaged(source: Store, backup: Path) -> None:
    damaged = [event.slug for event in source.events() if source.verify(event.uuid)]
    if damaged:
        raise InputError.of(
            Message("The backup is damaged: {events}.", events=", ".join(damaged)),
            Message("Choose another backup."),
            source=str(backup),
        )


def _copy_rows(table: str, source: Connection, target: Connection) -> None:
    """Copy the rows of a table that the target does not have; their numbers are given anew."""
    rows = source.execute(f"SELECT * FROM {table} ORDER BY 1, 2")  # noqa: S608 - our own name
    kept = {name: at for at, (name, *_) in enumerate(rows.description) if name != "id"}
    into = f"{insertion(table, kept)} ON CONFLICT DO NOTHING"
    while part := rows.fetchmany(_BATCH):
        target.repeat(
            into, [[_as_kept(name, row[at]) for name, at in kept.items()] for row in part]
        )


def _as_kept(column: str, value: object) -> object:
    """Return a value for both databases: only PostgreSQL has truth values."""
    return bool(value) if column == "archived" else value
