"""Connections to the two databases, set up so that nothing acknowledged is lost."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, select

from pareo.errors import InputError
from pareo.language import Message
from pareo.store.faults import faults_of_file

LONGEST_WAIT: Final = 30
"""Seconds that a writer waits for others."""
_LONGEST_LOG: Final = 10_000
"""Pages of SQLite's log of changes; it begins anew after a backup, if it does not get so long."""
_NAMES: Final = 0x70617265
_WRITES: Final = "pareo_writes"


class _Compiled(dict[tuple[Any, ...], Any]):
    """Statements compiled for SQLite: once for all stores of a process, not once for each.

    A key begins with the dialect, of which every engine has an object of its own; all are alike.
    """

    def get(self, key: tuple[Any, ...], default: Any = None) -> Any:
        return super().get(key[1:], default)

    def __setitem__(self, key: tuple[Any, ...], value: Any) -> None:
        super().__setitem__(key[1:], value)


_COMPILED: Final = _Compiled()


def engine_for(place: Path | URL) -> Engine:
    """Return an engine for the store at this place; a file is made if there is none."""
    if isinstance(place, URL):
        return _postgres(place)
    fixed = is_fixed(place)
    if fixed:
        address = URL.create(
            "sqlite+pysqlite", database=place.as_uri(), query={"uri": "true", **_fixed(place)}
        )
    else:
        with faults_of_file(place):
            place.parent.mkdir(parents=True, exist_ok=True)
            make_private(place)
        address = URL.create("sqlite+pysqlite", database=str(place))
    engine = create_engine(
        address,
        connect_args={"timeout": LONGEST_WAIT},
        execution_options={"compiled_cache": _COMPILED},
        hide_parameters=True,
    )
    event.listen(engine, "connect", _set_up_fixed if fixed else _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def is_fixed(place: Path) -> bool:
    """Whether a file stands in a folder where nothing can be written."""
    return place.exists() and not os.access(place.parent, os.W_OK)


def _fixed(place: Path) -> dict[str, str]:
    """Return how to read a file in a folder where nothing can be written, SQLite's log included.

    Nobody else writes to it either, so no log is needed; one that was left there is read.
    """
    log = place.with_name(f"{place.name}-wal")
    is_left = log.exists() and log.stat().st_size > 0
    return {"mode": "ro"} if is_left else {"mode": "ro", "immutable": "1"}


def for_writing(engine: Engine) -> Engine:
    """Return the same engine for transactions that write.

    In SQLite they wait for other writers when they begin; in PostgreSQL they see what others wrote
    while they waited, whereas readers see one moment.
    """
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="READ COMMITTED")
    return engine.execution_options(**{_WRITES: True})


def hold_names(connection: Connection) -> None:
    """Let nobody else make events or tables until the transaction ends; SQLite has one writer."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_NAMES)))


def empty_log(connection: Connection) -> None:
    """Bring the log of changes of SQLite into the file and cut it off, unless somebody reads."""
    raw = connection.connection.driver_connection
    if isinstance(raw, sqlite3.Connection):
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


@contextmanager
def damaged_text(connection: Connection) -> Iterator[None]:
    """Read text that is not UTF-8 too; it cannot be written back."""
    raw = connection.connection.driver_connection
    if not isinstance(raw, sqlite3.Connection):
        yield
        return
    raw.text_factory = lambda data: data.decode(errors="surrogateescape")
    try:
        yield
    finally:
        raw.text_factory = str


def _postgres(url: URL) -> Engine:
    if not find_spec("psycopg"):
        raise InputError.of(
            Message("PostgreSQL needs the extra postgres, which is not installed."),
            Message("Install it: {command}", command='pip install "pareo[postgres]"'),
        )
    return create_engine(
        url,
        isolation_level="REPEATABLE READ",
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={
            "connect_timeout": LONGEST_WAIT,
            "options": f"-c lock_timeout={LONGEST_WAIT}s -c synchronous_commit=on",
        },
    )


def make_private(path: Path) -> None:
    """Make an empty file that only its owner may read, before anything is in it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _set_up(connection: sqlite3.Connection, _record: Any) -> None:
    # Transactions begin where we say so, and nowhere else.
    connection.isolation_level = None
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "fullfsync=ON",  # on a Mac nothing less reaches the disk
        "foreign_keys=ON",
        "secure_delete=ON",
        f"wal_autocheckpoint={_LONGEST_LOG}",
    ):
        connection.execute(f"PRAGMA {setting}")


def _set_up_fixed(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
