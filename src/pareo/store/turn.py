"""A turn: the newest state of one event, and the right to write to it until the turn ends."""

import json
from collections.abc import Collection, Iterable
from typing import Final

from pareo import __version__
from pareo.journal import WHOLE_EVENT, Draft, Entry, Payload, Personal, canonical
from pareo.store.database import Connection
from pareo.store.moments import now
from pareo.store.rows import (
    ENTRIES,
    EventRow,
    Output,
    entries_from,
    entry_values,
    output_values,
    personal_values,
    scope_values,
)

PROGRAM: Final = f"pareo {__version__}"
LEAVING: Final = "fide.leave"
"""The kind of entry after which an event never returns to FIDE mode."""


class Turn:
    """The only way to write: nobody else writes to this event until the turn ends.

    What is written becomes visible when the turn ends, all at once; after an exception nothing
    is written.
    """

    def __init__(self, connection: Connection, event: EventRow) -> None:
        self._connection: Final = connection
        self.event: Final = event
        self.head = event.head
        self.head_hash = event.head_hash
        self.has_erased = False
        self._left_fide = event.left_fide
        self._latest = self._time_of(event.head)

    def entries(self, after: int = 0) -> list[Entry]:
        """Return the entries after a number, those of this turn included."""
        return self._entries("entry.seq > ? ORDER BY entry.seq", after)

    def written_as(self, key: str) -> Entry | None:
        """Return the entry that was written under this key."""
        found = self._entries("entry.key = ?", key)
        return found[0] if found else None

    def newest(self, scopes: Collection[str], after: int) -> Entry | None:
        """Return the newest entry after a number that shares a scope with these.

        Who asks for the whole event shares a scope with every entry.
        """
        wanted = set(scopes)
        seq = self.head if WHOLE_EVENT in wanted else 0
        if not seq and wanted:
            marks = ", ".join("?" * len(wanted))
            found = f"SELECT max(seq) FROM scope WHERE event = ? AND scope IN ({marks})"  # noqa: S608 - marks only
            seq = self._connection.scalar(found, self.event.uuid, *wanted) or 0
        if seq <= after:
            return None
        (entry,) = self._entries("entry.seq = ?", seq)
        return entry

    def append(self, draft: Draft) -> Entry:
        """Write an entry, with the personal data that it names."""
        self._latest = max(now(), self._latest)
        entry = _as_stored(
            Entry.made(
                draft, self.event.journal, self.head + 1, self._latest, PROGRAM, self.head_hash
            )
        )
        self.add([entry], draft.personal)
        return entry

    def add(self, entries: list[Entry], people: Iterable[Personal]) -> None:
        """Write entries that have their numbers and hashes already, and personal data."""
        uuid = self.event.uuid
        self._connection.insert_all("entry", (entry_values(each, uuid) for each in entries))
        self._connection.insert_all("scope", scope_values(entries, uuid))
        self._connection.insert_all("person", (personal_values(each, uuid) for each in people))
        if any(entry.kind == LEAVING for entry in entries):
            self.note_left_fide()
        self.head, self.head_hash = entries[-1].seq, entries[-1].hash
        self._connection.execute(
            "UPDATE event SET head = ?, head_hash = ? WHERE uuid = ?",
            self.head,
            self.head_hash,
            uuid,
        )

    def erase(self, person: str, digests: Collection[str]) -> None:
        """Delete personal data and their salts in all copies of this journal, and remember that."""
        journal, at = self.event.journal, now()
        known = set(
            self._connection.column("SELECT digest FROM erasure WHERE journal = ?", journal)
        )
        for digest in dict.fromkeys(digests):
            if digest not in known:
                self._connection.insert(
                    "erasure", journal=journal, digest=digest, person=person, at=at
                )
        self._connection.repeat(
            "DELETE FROM person WHERE digest = ? "
            "AND event IN (SELECT uuid FROM event WHERE journal = ?)",
            [(digest, journal) for digest in digests],
        )
        self.has_erased = True

    def note_left_fide(self) -> None:
        """Remember that this journal left FIDE mode; writing the entry that says so does it too."""
        if not self._left_fide:
            self._connection.insert("left_fide", journal=self.event.journal, at=now())
            self._left_fide = True

    def note_output(self, what: str, mark: str, detail: Payload | None = None) -> None:
        """Note that something left the store at this point, with its hash."""
        output = Output(self.head, now(), what, mark, detail or {})
        self._connection.insert("output", **output_values(output, self.event.uuid))

    def _entries(self, which: str, value: int | str) -> list[Entry]:
        found = self._connection.execute(f"{ENTRIES} AND {which}", self.event.uuid, value)
        return entries_from(found.fetchall())

    def _time_of(self, seq: int) -> str:
        """Return when an entry was written: a clock that is set back does not turn time back."""
        found = "SELECT at FROM entry WHERE event = ? AND seq = ?"
        return self._connection.scalar(found, self.event.uuid, seq) or ""


def _as_stored(entry: Entry) -> Entry:
    """Return the entry as it will be read: in its canonical form."""
    return Entry.from_dict(json.loads(canonical(entry.as_dict())))
