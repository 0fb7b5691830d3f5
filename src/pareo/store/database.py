"""Connections to the two databases, set up so that nothing acknowledged is lost."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event

LONGEST_WAIT: Final = 30
"""Seconds that a writer waits for others."""
_WRITES: Final = "pareo_writes"


def engine_for(place: Path | URL) -> Engine:
    """Return an engine for the store at this place; a file is made if there is none."""
    if isinstance(place, URL):
        return create_engine(
            place,
            pool_pre_ping=True,
            connect_args={
                "connect_timeout": LONGEST_WAIT,
                "options": f"-c lock_timeout={LONGEST_WAIT}s -c synchronous_commit=on",
            },
        )
    _make_private(place)
    engine = create_engine(
        URL.create("sqlite+pysqlite", database=str(place)), connect_args={"timeout": LONGEST_WAIT}
    )
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def for_writing(engine: Engine) -> Engine:
    """Return the same engine; its transactions wait for other writers when they begin."""
    return engine.execution_options(**{_WRITES: True})


def _make_private(path: Path) -> None:
    """Make an empty file that only its owner may read, before anything is in it."""
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _set_up(connection: sqlite3.Connection, _record: Any) -> None:
    # Transactions begin where we say so, and nowhere else.
    connection.isolation_level = None
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
        connection.execute(f"PRAGMA {setting}")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
