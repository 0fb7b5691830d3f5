"""The store of all events."""

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

from sqlalchemy import URL, Connection, Engine, delete, insert, select, update

from pareo.errors import InputError
from pareo.journal.entry import GENESIS, Draft, Entry, Payload
from pareo.language import Message, enumerated
from pareo.store.database import damaged_text, engine_for, for_writing
from pareo.store.faults import faults_of
from pareo.store.migration import bring_up_to_date
from pareo.store.place import place_of
from pareo.store.rows import (
    ENTRIES,
    EVENTS,
    PEOPLE,
    EventRow,
    Output,
    entries_from,
    event_from,
    personal_from,
)
from pareo.store.tables import ENTRY, EVENT, OUTPUT, PERSON
from pareo.store.turn import Turn, now
from pareo.store.verification import Finding, findings_in


class Store:
    """An open store; use it in a `with` statement or close it."""

    def __init__(self, place: Path | URL, engine: Engine) -> None:
        self.place: Final = place
        self._engine: Final = engine
        self._writing: Final = for_writing(engine)

    @classmethod
    def open(cls, place: str | None = None) -> Self:
        """Open the store at a path or URL; without one, the usual store of this user.

        It is made if there is none, and brought up to date if an older version wrote it.
        """
        where = place_of(place)
        with faults_of(where):
            store = cls(where, engine_for(where))
            try:
                bring_up_to_date(store._engine, lambda: None)
            except BaseException:
                store.close()
                raise
        return store

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --------------------------------------------------------------------------- events

    def events(self) -> tuple[EventRow, ...]:
        """Return all events, in the order in which they were made here."""
        with self._reading() as connection:
            rows = connection.execute(EVENTS.order_by(EVENT.c.created, EVENT.c.uuid))
            return tuple(event_from(row) for row in rows)

    def event(self, uuid: str) -> EventRow:
        """Return an event; raises InputError if there is none."""
        with self._reading() as connection:
            return self._row(connection, uuid)

    def find(self, word: str) -> EventRow:
        """Return the event with this short name, or the only one whose short name begins so."""
        events = self.events()
        exact = [each for each in events if each.slug == word]
        found = exact or [each for each in events if each.slug.startswith(word)]
        if len(found) == 1:
            return found[0]
        if not found:
            raise _no_event(word)
        raise InputError.of(
            Message(
                'The names of several events begin with "{word}": {names}.',
                word=word,
                names=enumerated(each.slug for each in found),
            ),
            Message("Give more of the name."),
        )

    def create(self, uuid: str, slug: str, name: str, *drafts: Draft) -> EventRow:
        """Make an event with its first entries."""
        with self._changing() as connection:
            turn = Turn(connection, self._add_event(connection, uuid, uuid, slug, name))
            for draft in drafts:
                turn.append(draft)
        return self.event(uuid)

    def rename(self, uuid: str, slug: str, name: str, festival: str = "") -> None:
        """Give an event other names."""
        with self._changing() as connection:
            self._refuse_taken(connection, slug, uuid)
            self._update(connection, uuid, slug=slug, name=name, festival=festival)

    def archive(self, uuid: str) -> None:
        """Mark an event as one of the past."""
        with self._changing() as connection:
            self._update(connection, uuid, archived=True)

    def unarchive(self, uuid: str) -> None:
        """Mark an event as one that goes on."""
        with self._changing() as connection:
            self._update(connection, uuid, archived=False)

    def delete(self, uuid: str) -> None:
        """Delete an event with all that belongs to it; erasures and leaving FIDE mode stay known."""
        with self._changing() as connection:
            if connection.execute(delete(EVENT).where(EVENT.c.uuid == uuid)).rowcount != 1:
                raise _no_event(uuid)

    def secret(self, uuid: str) -> bytes:
        """Return the secret of an event: 256 bits for tokens and links."""
        with self._reading() as connection:
            found = connection.scalar(select(EVENT.c.secret).where(EVENT.c.uuid == uuid))
        if found is None:
            raise _no_event(uuid)
        return bytes.fromhex(found)

    # -------------------------------------------------------------------------- journals

    @contextmanager
    def turn(self, uuid: str) -> Iterator[Turn]:
        """Take the turn to write to an event."""
        with self._changing() as connection:
            row = connection.execute(
                EVENTS.where(EVENT.c.uuid == uuid).with_for_update(of=EVENT)
            ).first()
            if row is None:
                raise _no_event(uuid)
            yield Turn(connection, event_from(row))

    def entries(self, uuid: str, after: int = 0, upto: int | None = None) -> list[Entry]:
        """Return the entries of an event after a number and up to another, as they are stored."""
        wanted = ENTRIES.where(ENTRY.c.event == uuid, ENTRY.c.seq > after)
        if upto is not None:
            wanted = wanted.where(ENTRY.c.seq <= upto)
        with self._reading() as connection:
            return entries_from(connection.execute(wanted).all())

    def personal(self, uuid: str) -> dict[str, Payload]:
        """Return the personal data of everybody who was not erased, by their digests."""
        with self._reading() as connection:
            rows = connection.execute(PEOPLE.where(PERSON.c.event == uuid))
            return {each.digest: each.data for each in map(personal_from, rows)}

    def outputs(self, uuid: str) -> tuple[Output, ...]:
        """Return what left the store, in order."""
        wanted = select(OUTPUT.c.seq, OUTPUT.c.at, OUTPUT.c.what, OUTPUT.c.hash, OUTPUT.c.detail)
        with self._reading() as connection:
            rows = connection.execute(wanted.where(OUTPUT.c.event == uuid).order_by(OUTPUT.c.id))
            return tuple(
                Output(seq, at, what, mark, json.loads(detail))
                for seq, at, what, mark, detail in rows
            )

    def verify(self, uuid: str) -> tuple[Finding, ...]:
        """Compute everything again and return what is not as it was written."""
        with self._reading() as connection, damaged_text(connection):
            return findings_in(connection, self._row(connection, uuid))

    # --------------------------------------------------------------------------- inside

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with faults_of(self.place), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def _changing(self) -> Iterator[Connection]:
        with faults_of(self.place), self._writing.begin() as connection:
            yield connection

    def _row(self, connection: Connection, uuid: str) -> EventRow:
        row = connection.execute(EVENTS.where(EVENT.c.uuid == uuid)).first()
        if row is None:
            raise _no_event(uuid)
        return event_from(row)

    def _add_event(
        self, connection: Connection, uuid: str, journal: str, slug: str, name: str
    ) -> EventRow:
        self._refuse_taken(connection, slug, uuid)
        connection.execute(
            insert(EVENT).values(
                uuid=uuid,
                journal=journal,
                slug=slug,
                name=name,
                festival="",
                head=0,
                head_hash=GENESIS,
                created=now(),
                archived=False,
                secret=secrets.token_hex(32),
            )
        )
        return self._row(connection, uuid)

    def _refuse_taken(self, connection: Connection, slug: str, uuid: str) -> None:
        taken = select(EVENT.c.uuid).where(EVENT.c.slug == slug, EVENT.c.uuid != uuid)
        if connection.scalar(taken) is not None:
            raise InputError.of(
                Message('There is another event with the name "{slug}".', slug=slug),
                Message("Choose another name."),
            )

    def _update(self, connection: Connection, uuid: str, **values: Any) -> None:
        changed = connection.execute(update(EVENT).where(EVENT.c.uuid == uuid).values(**values))
        if changed.rowcount != 1:
            raise _no_event(uuid)


def _no_event(word: str) -> InputError:
    return InputError.of(
        Message('There is no event "{word}" in this store.', word=word),
        Message("List the events to see their names."),
    )
