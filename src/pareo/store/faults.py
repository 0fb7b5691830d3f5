"""Faults of databases and disks, in the words of the person who has to mend them."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from pareo.errors import InputError, StoreError
from pareo.language import Message


@contextmanager
def faults_of(place: Path | URL) -> Iterator[None]:
    """Raise StoreError for what goes wrong with the store at this place."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        fault = _of_sqlite(cause) if isinstance(cause, sqlite3.Error) else _of_postgres(error)
        if fault is None:
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


def name_of(place: Path | URL) -> str:
    """Return the place as it may be shown."""
    return place.render_as_string(hide_password=True) if isinstance(place, URL) else str(place)


Fault = tuple[Message, Message]


def _locked() -> Fault:
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
        Message("Choose another file, or restore a backup."),
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


_SQLITE: Final[dict[int, Callable[[], Fault]]] = {
    sqlite3.SQLITE_BUSY: _locked,
    sqlite3.SQLITE_LOCKED: _locked,
    sqlite3.SQLITE_FULL: _full,
    sqlite3.SQLITE_READONLY: _read_only,
    sqlite3.SQLITE_PERM: _read_only,
    sqlite3.SQLITE_CANTOPEN: _cannot_open,
    sqlite3.SQLITE_NOTADB: _no_database,
    sqlite3.SQLITE_CORRUPT: _damaged,
    sqlite3.SQLITE_IOERR: _disk_fails,
}


def _of_sqlite(error: sqlite3.Error) -> Fault | None:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # text that is not UTF-8: no code, only words
        return _damaged() if "Could not decode" in str(error) else None
    kind = _SQLITE.get(code & 0xFF)
    return kind() if kind else None


def _not_reachable() -> Fault:
    return (
        Message("The database cannot be reached or refuses access."),
        Message("Check that it runs, and its address, user and password."),
    )


_POSTGRES: Final[dict[str, Callable[[], Fault]]] = {
    "55P03": _locked,
    "53100": _full,
    "25006": _read_only,
    "42501": _read_only,
    "XX001": _damaged,
    "XX002": _damaged,
}


def _of_postgres(error: Exception) -> Fault | None:
    if not isinstance(error, DBAPIError):
        return None
    state = getattr(error.orig, "sqlstate", None)
    if state in _POSTGRES:
        return _POSTGRES[state]()
    if state is None or state[:2] in ("08", "28", "3D", "53", "57"):
        return _lost() if error.connection_invalidated else _not_reachable()
    return None


def _lost() -> Fault:
    return (
        Message("The connection to the database was lost while writing."),
        Message("Check whether the last entry is there before you try again."),
    )
