"""Faults of databases and disks, in the words of the person who has to mend them."""

import re
import shlex
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from pareo.errors import InputError, StoreError
from pareo.language import Message
from pareo.store.place import Address


def drivers() -> tuple[type[Exception], ...]:
    """Return what the drivers of both databases raise; that of PostgreSQL if it was loaded."""
    postgres = sys.modules.get("psycopg")
    return (sqlite3.Error, postgres.Error) if postgres else (sqlite3.Error,)


@contextmanager
def faults_of(place: Path | Address, connection: Any = None) -> Iterator[None]:
    """Raise StoreError for what goes wrong with the store at this place, or with a connection."""
    try:
        yield
    except drivers() as error:
        is_sqlite = isinstance(error, sqlite3.Error)
        fault = _of_sqlite(error) if is_sqlite else _of_postgres(error, connection)
        if fault is None:  # after the first line PostgreSQL tells whose data it was
            error.args = tuple(str(arg).partition("\n")[0] for arg in error.args[:1])
            raise
        raise StoreError.of(*fault, source=name_of(place)) from error


@contextmanager
def faults_of_file(path: Path) -> Iterator[None]:
    """Raise InputError where a file or its folder cannot be read or made."""
    try:
        yield
    except OSError as error:
        raise InputError.of(
            Message("The file cannot be opened: {reason}.", reason=error.strerror or str(error)),
            Message("Check the name and the rights of the folder."),
            source=str(error.filename or path),
        ) from error


def name_of(place: Path | Address) -> str:
    """Return the place as it may be shown."""
    return place.shown if isinstance(place, Address) else str(place)


@contextmanager
def faults_of_tables(place: Path | Address) -> Iterator[None]:
    """Raise StoreError for what goes wrong when a store is opened, its tables' own texts included."""
    try:
        with faults_of(place):
            yield
    except UnicodeDecodeError as error:
        raise StoreError.of(*_damaged(), source=name_of(place)) from error


def emptied(place: Path, newest: Path | None = None) -> StoreError:
    """Return the error of a file that is empty or gone, though its backups or its log are there."""
    if newest is None:
        return StoreError.of(
            Message("The store is empty, but the log of what was written to it is beside it."),
            Message("Move both files to another folder and keep them; start Pareo again."),
            source=str(place),
        )
    return StoreError.of(
        Message("The store is empty or not there, but there are backups of it."),
        Message(
            "Remove the file if it is there, start Pareo and restore the newest one: {backup}",
            backup=newest,
        ),
        source=str(place),
    )


def files_lost(path: Path, copy: Path | None = None) -> StoreError:
    """Return the error of a file that another program took away while the store was open."""
    return StoreError.of(
        Message(
            "{file} was removed, replaced or changed by another program. Nothing is written.",
            file=path,
        ),
        Message(
            "All that was saved is in {copy}. Close Pareo; if the file is still there, move it to "
            "another folder; start Pareo and restore this copy.",
            copy=copy,
        )
        if copy
        else Message("Close Pareo, put the file back or restore the newest backup."),
        source=str(path),
    )


def went_back(place: Path | Address, copy: Path) -> StoreError:
    """Return the error of a store that has not all that a copy of it has."""
    return StoreError.of(
        Message(
            "{copy} has entries that are not here: the store was lost, or an older one was put in "
            "its place.",
            copy=copy,
        ),
        Message(
            "Events can only be read until it is restored (Backups, or {command}), or the backups "
            "are moved to another folder.",
            command=shlex.join(("pareo", "event", "restore", str(copy), "--store", name_of(place))),
        ),
        source=name_of(place),
    )


Fault = tuple[Message, Message]


def locked() -> Fault:
    """Return the fault of a writer that waited too long."""
    return (
        Message(
            "Another program is writing to the store and does not finish. Nothing was written."
        ),
        Message("Try again; if it happens again, close the other program."),
    )


def _full() -> Fault:
    return (
        Message("The disk is full. Nothing was written."),
        Message("Make room on the disk and try again."),
    )


def _read_only() -> Fault:
    return (
        Message("The store cannot be written: it is read-only. Nothing was written."),
        Message("Check the rights of the file and its folder."),
    )


def _cannot_open() -> Fault:
    return (
        Message("The store cannot be opened."),
        Message("Check the name and the rights of the folder."),
    )


def _no_database() -> Fault:
    return (
        Message("This file is not a store of Pareo."),
        Message(
            "Choose another file; or move this one to another folder, start Pareo and restore a "
            "backup."
        ),
    )


def _damaged() -> Fault:
    return (
        Message("The store is damaged."),
        Message("Move its files to another folder, and restore a backup."),
    )


def _disk_fails() -> Fault:
    return (
        Message("The disk cannot be read or written. Nothing was written."),
        Message("Check that the disk is connected and has room, and try again."),
    )


_DAMAGED: Final = re.compile(
    "Could not decode|no such (table|column|index)|unsupported file format"
)
_SQLITE: Final[dict[int, Callable[[], Fault]]] = {
    sqlite3.SQLITE_BUSY: locked,
    sqlite3.SQLITE_LOCKED: locked,
    sqlite3.SQLITE_FULL: _full,
    sqlite3.SQLITE_READONLY: _read_only,
    sqlite3.SQLITE_PERM: _read_only,
    sqlite3.SQLITE_CANTOPEN: _cannot_open,
    sqlite3.SQLITE_NOTADB: _no_database,
    sqlite3.SQLITE_CORRUPT: _damaged,
    sqlite3.SQLITE_IOERR: _disk_fails,
}


def _of_sqlite(error: Exception) -> Fault | None:
    code = getattr(error, "sqlite_errorcode", None)
    if code in (None, sqlite3.SQLITE_ERROR):  # only words say that the file is not as it was made
        return _damaged() if _DAMAGED.search(str(error)) else None
    kind = _SQLITE.get(code & 0xFF)
    return kind() if kind else None


def _not_reachable() -> Fault:
    return (
        Message("The database cannot be reached or refuses access."),
        Message("Check that it runs, and its address, user and password."),
    )


def _tables_gone() -> Fault:
    return (
        Message("The tables of Pareo are not in the database any more. Nothing was written."),
        Message("Close Pareo, start it again and restore the newest backup."),
    )


_POSTGRES: Final[dict[str, Callable[[], Fault]]] = {
    "55P03": locked,
    "53100": _full,
    "25006": _read_only,
    "42501": _read_only,
    "42P01": _tables_gone,
    "XX001": _damaged,
    "XX002": _damaged,
}


def _of_postgres(error: Exception, connection: Any) -> Fault | None:
    from psycopg import DataError

    if isinstance(error, DataError):  # what was to be written is wrong, not the server
        if "NUL" in str(error):
            raise InputError.of(
                Message("There are signs in this text that cannot be seen."),
                Message("Delete this text and type it again."),
            ) from None
        return None
    state = getattr(error, "sqlstate", None)
    if state in _POSTGRES:
        return _POSTGRES[state]()
    if state is None or state[:2] in ("08", "28", "3D", "53", "57"):
        return _lost() if connection is not None and connection.closed else _not_reachable()
    return None


def _lost() -> Fault:
    return (
        Message("The connection to the database was lost while writing."),
        Message("Check whether the last entry is there before you try again."),
    )
