"""Connections to the two databases, set up so that nothing acknowledged is lost.

SQL is written once, as SQLite takes it, with `?` for each value. What locks rows stands at its end:
only PostgreSQL needs it, for SQLite has one writer.
"""

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any, Final, Protocol

from pareo.errors import InputError
from pareo.language import Message
from pareo.store.faults import drivers, faults_of, faults_of_file
from pareo.store.place import Address

LONGEST_WAIT: Final = 30
"""Seconds that a writer waits for others."""
_LONGEST_LOG: Final = 10_000
"""Pages of SQLite's log of changes; it begins anew after a backup, if it does not get so long."""
_NAMES: Final = 0x70617265
_LOCKS: Final = " FOR UPDATE"
_KEPT: Final = 5
"""How many connections are kept open while nobody needs them."""
_MOST: Final = 15
"""How many there are at most."""


class Rows(Protocol):
    """What both drivers answer."""

    @property
    def rowcount(self) -> int: ...
    @property
    def description(self) -> Sequence[Sequence[Any]]: ...
    def fetchone(self) -> tuple[Any, ...] | None: ...
    def fetchmany(self, size: int, /) -> list[tuple[Any, ...]]: ...
    def fetchall(self) -> list[tuple[Any, ...]]: ...
    def __iter__(self) -> Iterator[tuple[Any, ...]]: ...


class Connection:
    """A connection; its transaction begins with its first statement."""

    def __init__(self, raw: Any, begin: str = "BEGIN") -> None:
        self.raw: Final = raw
        self.is_postgres: Final = not isinstance(raw, sqlite3.Connection)
        self._begin: Final = begin
        self._has_begun = False

    def begin(self) -> None:
        """Begin the transaction, unless it has begun."""
        if not self._has_begun:
            self.raw.execute(self._begin)
            self._has_begun = True

    def execute(self, sql: str, *values: Any) -> Rows:
        """Run a statement."""
        self.begin()
        rows: Rows = self.raw.execute(self._worded(sql), values)
        return rows

    def scalar(self, sql: str, *values: Any) -> Any:
        """Return the first value of the first row, None if there is none."""
        row = self.execute(sql, *values).fetchone()
        return row[0] if row is not None else None

    def column(self, sql: str, *values: Any) -> list[Any]:
        """Return the first value of every row."""
        return [row[0] for row in self.execute(sql, *values)]

    def repeat(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run a statement with the values of each row."""
        self.begin()
        self.raw.cursor().executemany(self._worded(sql), rows)

    def insert(self, table: str, **row: Any) -> None:
        """Insert a row."""
        self.execute(insertion(table, row), *row.values())

    def insert_all(self, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """Insert rows, which all have the same columns."""
        given = list(rows)
        if given:
            self.repeat(insertion(table, given[0]), [tuple(row.values()) for row in given])

    def _worded(self, sql: str) -> str:
        return sql.replace("?", "%s") if self.is_postgres else sql.partition(_LOCKS)[0]


def insertion(table: str, columns: Iterable[str]) -> str:
    """Return the statement that inserts a row into one of our tables."""
    names = list(columns)
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"  # noqa: S608 - our own names


class Database:
    """The database of a store: a few connections, each of which serves one thread at a time."""

    def __init__(self, place: Path | Address) -> None:
        self.place: Final = place
        self.before_connecting: Callable[[], object] = lambda: None
        """Called before there is another connection, and may refuse it."""
        self._connect: Final = _way_to(place)
        self._idle: Final[list[Any]] = []
        self._kept = _KEPT
        self._room: Final = BoundedSemaphore(_MOST)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Read: everything as it is at one moment."""
        with self._connection("BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ") as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Write, all or nothing.

        In SQLite it waits for other writers when it begins; in PostgreSQL it sees what others wrote
        while it waited.
        """
        in_postgres = "BEGIN ISOLATION LEVEL READ COMMITTED"
        with self._connection("BEGIN IMMEDIATE", in_postgres) as connection:
            connection.begin()
            yield connection
            connection.raw.commit()

    def close(self) -> None:
        """Close all connections; those in use, when they are not needed any more."""
        self._kept = 0
        while self._idle:
            self._idle.pop().close()

    @contextmanager
    def _connection(self, in_sqlite: str, in_postgres: str) -> Iterator[Connection]:
        with faults_of(self.place):
            raw = self._taken()
        try:
            with faults_of(self.place, raw):
                yield Connection(raw, in_sqlite if isinstance(self.place, Path) else in_postgres)
        finally:
            self._put_back(raw)

    def _taken(self) -> Any:
        if not self._room.acquire(timeout=LONGEST_WAIT):
            raise TimeoutError(f"all {_MOST} connections to the store are in use")
        try:
            with suppress(IndexError):  # there is none, or another thread was faster
                while True:
                    raw = self._idle.pop()
                    if _answers(raw):
                        return raw
                    raw.close()
            self.before_connecting()
            return self._connect()
        except BaseException:
            self._room.release()
            raise

    def _put_back(self, raw: Any) -> None:
        try:
            raw.rollback()
            if len(self._idle) < self._kept:
                self._idle.append(raw)
            else:
                raw.close()
        except drivers():
            raw.close()
        finally:
            self._room.release()


def _answers(raw: Any) -> bool:
    """Whether a connection that was idle is still there; a server may have gone and come back."""
    try:
        raw.execute("SELECT 1")
    except drivers():
        return False
    return True


def _way_to(place: Path | Address) -> Callable[[], Any]:
    """Return how to connect to a place; a file is made if there is none."""
    if isinstance(place, Address):
        if not find_spec("psycopg"):
            raise InputError.of(
                Message("PostgreSQL needs the extra postgres, which is not installed."),
                Message("Install it: {command}", command='pip install "pareo[postgres]"'),
            )
        return partial(_to_postgres, place)
    if is_fixed(place):
        return partial(_to_sqlite, _fixed(place), uri=True)
    with faults_of_file(place):
        place.parent.mkdir(parents=True, exist_ok=True)
        make_private(place)
    return partial(_to_sqlite, str(place), *_SETTINGS)


def _to_postgres(place: Address) -> Any:
    import psycopg

    settings: dict[str, Any] = {
        **place.parts,
        "connect_timeout": LONGEST_WAIT,
        "options": f"-c lock_timeout={LONGEST_WAIT}s -c synchronous_commit=on",
        "autocommit": True,  # transactions begin where we say so, and nowhere else
    }
    return psycopg.connect(**settings)


_SETTINGS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "fullfsync=ON",  # on a Mac nothing less reaches the disk
    "foreign_keys=ON",
    "secure_delete=ON",
    f"wal_autocheckpoint={_LONGEST_LOG}",
)


def _to_sqlite(address: str, *settings: str, uri: bool = False) -> sqlite3.Connection:
    raw = sqlite3.connect(
        address, timeout=LONGEST_WAIT, isolation_level=None, check_same_thread=False, uri=uri
    )
    try:
        for setting in settings:
            raw.execute(f"PRAGMA {setting}")
    except BaseException:
        raw.close()
        raise
    return raw


def is_fixed(place: Path) -> bool:
    """Whether a file stands in a folder where nothing can be written."""
    return place.exists() and not os.access(place.parent, os.W_OK)


def _fixed(place: Path) -> str:
    """Return how to read a file in a folder where nothing can be written, SQLite's log included.

    Nobody else writes to it either, so no log is needed; one that was left there is read.
    """
    log = place.with_name(f"{place.name}-wal")
    is_left = log.exists() and log.stat().st_size > 0
    return f"{place.as_uri()}?mode=ro{'' if is_left else '&immutable=1'}"


def make_private(path: Path) -> None:
    """Make an empty file that only its owner may read, before anything is in it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def hold_names(connection: Connection) -> None:
    """Let nobody else make events or tables until the transaction ends; SQLite has one writer."""
    if connection.is_postgres:
        connection.execute("SELECT pg_advisory_xact_lock(?)", _NAMES)


def empty_log(connection: Connection) -> None:
    """Bring the log of changes of SQLite into the file and cut it off, unless somebody reads."""
    if not connection.is_postgres:
        connection.raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


@contextmanager
def damaged_text(connection: Connection) -> Iterator[None]:
    """Read text that is not UTF-8 too; it cannot be written back."""
    if connection.is_postgres:
        yield
        return
    connection.raw.text_factory = lambda data: data.decode(errors="surrogateescape")
    try:
        yield
    finally:
        connection.raw.text_factory = str
