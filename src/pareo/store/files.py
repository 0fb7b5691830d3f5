"""The files of a store in SQLite, and whether they are still those that were opened.

SQLite looks at their names when it opens them, and never again. Where one of them is removed or
replaced it writes on into a file that nobody will find; where another store is laid over it, the
two are mixed. So the files are looked at before and after everything that is written.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import RLock
from time import sleep
from typing import Final, NamedTuple

from pareo.store.database import LONGEST_WAIT, Connection

OWN_SECRET: Final = "own secret"  # noqa: S105 - its name
"""The name under which a store keeps its secret; no other store has the same."""
_ENDS: Final = ("-wal", "-shm")
_LOST: Final = "lost"
_TRIES: Final = 5
_PAUSE: Final = 0.2


class _Mark(NamedTuple):
    identity: tuple[int, int]
    size: int
    changed: int


class Files:
    """The file of an open store, SQLite's log of changes and its index of that log."""

    def __init__(self, place: Path) -> None:
        self.place: Final = place
        self.alone: Final = RLock()
        """Held by whoever writes: what changes the file meanwhile is our own doing."""
        self.own_secret: str | None = None
        self.written = 0
        """How often it was written to, when we last wrote."""
        self._paths: Final = [place, *(place.with_name(place.name + end) for end in _ENDS)]
        self._opened: dict[Path, _Mark] = {}
        self._base = _Base(0, None)
        self.is_spoiled = False
        """Whether the open file itself has other contents, so that it cannot even be read."""

    def lost(self, *, own: bool = False) -> Path | None:
        """Return a file that is not what it was when it was last looked at, if there is one.

        After a change of our `own` the contents are as they should be.
        """
        if self.is_spoiled:
            return self.place
        marks = {path: mark for path in self._paths if (mark := _mark(path))}
        for path, known in self._opened.items():
            if path not in marks or marks[path].identity != known.identity:
                return path
        if self._opened:
            self.is_spoiled = self._is_spoilt(marks, own=own)
        elif self.place in marks:
            self._base = _base_of(self.place)
        self._opened = marks
        return self.place if self.is_spoiled else None

    def glance(self) -> Path | None:
        """Look too, unless somebody writes just now: they do it themselves."""
        if not self.alone.acquire(blocking=False):
            return None
        try:
            return self.lost()
        finally:
            self.alone.release()

    def let_go(self, connection: Connection) -> Path | None:
        """Leave all names to others, once something is lost; return the log if it was kept.

        The last one to close a store deletes its log by name, and the next one to open it brings in
        whatever log has that name: both may be of another store by now. So this connection is
        never closed, and our log gets another name where the file is not ours any more.
        """
        import ctypes  # large, and hardly ever needed

        raw = connection.raw
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(raw))  # nor by Python when it ends
        if not self.is_spoiled:
            raw.execute("PRAGMA wal_checkpoint(FULL)").fetchall()
        file, log, index = self._paths
        if not self.is_spoiled and self._is_ours(file):
            return None
        if self._is_ours(index):
            index.unlink()
        return log.replace(log.with_name(f"{log.name}-{_LOST}")) if self._is_ours(log) else None

    def _is_ours(self, path: Path) -> bool:
        mark, opened = _mark(path), self._opened.get(path)
        return mark is not None and opened is not None and mark.identity == opened.identity

    def _is_spoilt(self, marks: dict[Path, _Mark], *, own: bool) -> bool:
        """Whether anything but SQLite changed the contents; another process of ours may have.

        What stands in the file alone, without the log, only ever grows.
        """
        file, log = self._paths[:2]
        if log in self._opened and marks[log].size < self._opened[log].size and not own:
            with closing(sqlite3.connect(file, timeout=LONGEST_WAIT)) as fresh:
                try:
                    if written_in(fresh) < self.written:
                        return True
                except sqlite3.DatabaseError:
                    return True
        if marks[file] == self._opened[file]:
            return False
        before, now = self._base, _base_of(file)
        self._base = now
        known = {before.secret, self.own_secret} - {None}
        is_another = now.secret not in known if now.secret and known else bool(before.secret)
        is_cut = marks[file].size < self._opened[file].size or now.written < before.written
        return is_cut or is_another


class _Base(NamedTuple):
    """What stands in the file of a store alone, without the log."""

    written: int
    secret: str | None


_NO_BASE: Final = _Base(-1, None)


def _base_of(file: Path) -> _Base:
    """Return what stands in a file; while another process brings its log in, it is not whole."""
    address = f"{file.as_uri()}?mode=ro&immutable=1"
    for _ in range(_TRIES):
        with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(address, uri=True)) as alone:
            secret = None
            if alone.execute("SELECT 1 FROM sqlite_master WHERE name = 'meta'").fetchone():
                wanted = "SELECT value FROM meta WHERE key = ?"
                (secret,) = alone.execute(wanted, (OWN_SECRET,)).fetchone() or (None,)
            return _Base(written_in(alone), secret)
        sleep(_PAUSE)
    return _NO_BASE


def written_in(connection: sqlite3.Connection) -> int:
    """Return how often a file was written to."""
    (written,) = connection.execute("PRAGMA user_version").fetchone()
    return int(written)


def count_up(connection: Connection) -> int:
    """Count in the header how often a file was written to: an older copy has a lower number."""
    written: int = connection.scalar("PRAGMA user_version") + 1
    connection.execute(f"PRAGMA user_version = {written}")
    return written


def _mark(path: Path) -> _Mark | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return _Mark((found.st_dev, found.st_ino), found.st_size, found.st_mtime_ns)
