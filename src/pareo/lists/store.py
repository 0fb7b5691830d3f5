"""A rating list as an SQLite file: written once, then only searched.

Players are numbered by rating, the strongest first, so that a search finds the strongest
without reading all players of that name.
"""

import json
import re
import sqlite3
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Final, Self

from pareo.errors import InputError
from pareo.language import Message, plain_letters
from pareo.lists.entry import COLUMNS, ListEntry, ListFacts, Row, entry_from
from pareo.lists.values import HIGHEST_RATING
from pareo.model import TimeClass

MAGIC: Final = b"SQLite format 3\0"
_FORMAT: Final = "pareo-list-1"
_MOST_PLAYERS: Final = 100_000_000
_MANY: Final = 500  # values in one query
_WORDS: Final = re.compile(r"[^\W_]+")
_JOINED: Final = re.compile(r"\w+(?:['’]\w+)+")
_NAMES: Final = ", ".join(COLUMNS)
_RATINGS: Final = tuple(COLUMNS.index(rate.value) for rate in TimeClass)

_SCHEMA: Final = f"""
CREATE TABLE facts (key TEXT PRIMARY KEY, value TEXT);
CREATE TABLE player (number INTEGER PRIMARY KEY, {_NAMES});
"""
_SEARCH: Final = """
CREATE UNIQUE INDEX player_id ON player (id);
CREATE VIRTUAL TABLE names USING fts5(
    words, content='', detail=none, columnsize=0, prefix='1 2 3 4 5 6',
    tokenize='unicode61 remove_diacritics 2');
INSERT INTO names (rowid, words) SELECT number, plain(name) FROM player ORDER BY number;
INSERT INTO names (names) VALUES ('optimize');
"""


def _words_of(name: str) -> str:
    """Return the words by which a name is found: O'Connor also as OConnor."""
    plain = plain_letters(name)
    joined = _JOINED.findall(plain) if "'" in plain or "’" in plain else ()
    return " ".join((plain, *(re.sub("['’]", "", word) for word in joined)))


class ListWriter:
    """Writes a list file, a batch of players at a time; an empty file must exist."""

    def __init__(self, path: Path) -> None:
        self._base = sqlite3.connect(path, isolation_level=None)
        self._base.executescript(
            "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-200000;"
            "PRAGMA locking_mode=EXCLUSIVE; PRAGMA temp_store=MEMORY;" + _SCHEMA
        )
        self._base.execute("BEGIN")
        self.players = 0

    def add(self, rows: Sequence[Row]) -> None:
        """Write some players."""
        marks = ", ".join("?" * (len(COLUMNS) + 1))
        numbered = (
            (_number_for(row, place), *row) for place, row in enumerate(rows, start=self.players)
        )
        self._base.executemany(f"INSERT INTO player VALUES ({marks})", numbered)  # noqa: S608 - only marks
        self.players += len(rows)

    def finish(
        self, source: str, published: date | None, rates: tuple[TimeClass, ...], name: str
    ) -> ListFacts:
        """Write what is known of the list, make it searchable and close it."""
        facts = ListFacts(published, rates, self.players, source, name)
        known = {
            "format": _FORMAT,
            "published": published.isoformat() if published else None,
            "rates": [rate.value for rate in rates],
            "players": self.players,
            "source": source,
            "name": name,
        }
        self._base.executemany(
            "INSERT INTO facts VALUES (?, ?)",
            [(key, json.dumps(value)) for key, value in known.items()],
        )
        self._base.execute("COMMIT")
        self._base.create_function("plain", 1, _words_of, deterministic=True)
        self._base.executescript(_SEARCH)
        self.close()
        return facts

    def close(self) -> None:
        """Close the file, finished or not."""
        self._base.close()


def _number_for(row: Row, place: int) -> int:
    """Return a number that grows as the rating falls, and with the place among equal ratings."""
    strongest = max(int(row[at] or 0) for at in _RATINGS)
    return (HIGHEST_RATING - strongest) * _MOST_PLAYERS + place


class ListFile:
    """A list file that is open for reading; use it in a `with` statement."""

    def __init__(self, path: Path) -> None:
        """Open the file; raises InputError if it is not a list file."""
        try:
            self._base = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        except sqlite3.Error:
            raise _no_list(path) from None
        try:
            rows = dict(self._base.execute("SELECT key, value FROM facts").fetchall())
            facts = {key: json.loads(value) for key, value in rows.items()}
        except (sqlite3.Error, ValueError):
            facts = {}
        if facts.get("format") != _FORMAT:
            self.close()
            raise _no_list(path)
        self.facts = ListFacts(
            date.fromisoformat(facts["published"]) if facts["published"] else None,
            tuple(TimeClass(rate) for rate in facts["rates"]),
            facts["players"],
            facts["source"],
            facts.get("name") or Path(facts["source"]).stem,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def search(self, wanted: str, most: int = 20, federation: str | None = None) -> list[ListEntry]:
        """Return players by ID or by beginnings of their names, the strongest first.

        Capitals and accents do not matter: `nunez gar` finds Núñez García.
        """
        if wanted.strip().isdecimal():
            return list(self.by_ids([wanted.strip()]).values())
        words = _WORDS.findall(plain_letters(unicodedata.normalize("NFC", wanted)))
        if not words:
            return []
        question = " ".join(f'"{word}"*' for word in words)
        where = " AND federation = ?" if federation else ""
        found = self._base.execute(
            f"SELECT {_NAMES} FROM names JOIN player ON player.number = names.rowid "  # noqa: S608 - our own names
            f"WHERE names MATCH ?{where} ORDER BY names.rowid LIMIT ?",
            (question, *((federation.upper(),) if federation else ()), most),
        )
        return [entry_from(row) for row in found]

    def by_ids(self, ids: Iterable[str]) -> dict[str, ListEntry]:
        """Return the players of the list with these IDs."""
        wanted = sorted(set(ids))
        found: dict[str, ListEntry] = {}
        for at in range(0, len(wanted), _MANY):
            some = wanted[at : at + _MANY]
            marks = ", ".join("?" * len(some))
            rows = self._base.execute(
                f"SELECT {_NAMES} FROM player WHERE id IN ({marks})",  # noqa: S608 - only marks
                some,
            )
            found |= {str(row[0]): entry_from(row) for row in rows}
        return found

    def rated_ids(self) -> list[str]:
        """Return the IDs of the active players with a standard rating, in their order."""
        query = "SELECT id FROM player WHERE standard IS NOT NULL AND inactive = 0 ORDER BY id"
        return [str(row[0]) for row in self._base.execute(query)]

    def has_federation(self, code: str) -> bool:
        """Whether the list has a player of that federation."""
        query = "SELECT 1 FROM player WHERE federation = ? LIMIT 1"
        return self._base.execute(query, (code,)).fetchone() is not None

    def rated_below(self, limit: int, rate: TimeClass) -> int:
        """Return how many players are rated below a limit; unrated players are not counted."""
        (count,) = self._base.execute(
            f"SELECT count(*) FROM player WHERE {rate.value} < ?",  # noqa: S608 - our own names
            (limit,),
        ).fetchone()
        return int(count)

    def entries(self) -> Iterator[ListEntry]:
        """Yield all players, the strongest first."""
        rows = self._base.execute(f"SELECT {_NAMES} FROM player ORDER BY number")  # noqa: S608
        yield from map(entry_from, rows)

    def rows_by_id(self) -> Iterator[Row]:
        """Yield all players as rows in the order of their IDs."""
        yield from self._base.execute(f"SELECT {_NAMES} FROM player ORDER BY id")  # noqa: S608


def _no_list(path: Path) -> InputError:
    return InputError.of(
        Message("This is not a list imported by Pareo."),
        Message("Import one first."),
        source=str(path),
    )
