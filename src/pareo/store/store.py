"""The store of all events."""

import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, Self

from sqlalchemy import URL, Connection, Engine, delete, event, insert, select, update
from sqlalchemy.exc import DBAPIError

from pareo.errors import InputError, StoreError
from pareo.journal import GENESIS, Draft, Entry, Payload, tidied_text
from pareo.language import Message, enumerated
from pareo.store.accounts import Accounts
from pareo.store.database import (
    LONGEST_WAIT,
    damaged_text,
    empty_log,
    engine_for,
    for_writing,
    hold_names,
    is_fixed,
)
from pareo.store.devices import Devices
from pareo.store.faults import emptied, faults_of, faults_of_tables, files_lost, locked
from pareo.store.files import OWN_SECRET, Files, count_up, written_in
from pareo.store.migration import bring_up_to_date
from pareo.store.moments import now
from pareo.store.place import place_of
from pareo.store.rows import (
    ENTRIES,
    EVENTS,
    OUTPUTS,
    PEOPLE,
    EventRow,
    Output,
    entries_from,
    event_from,
    output_from,
    personal_from,
)
from pareo.store.server_log import ServerLog
from pareo.store.sessions import Sessions
from pareo.store.tables import DEVICE, ENTRY, EVENT, META, OUTPUT, PERSON, TOKEN
from pareo.store.tokens import Tokens
from pareo.store.turn import Turn
from pareo.store.verification import Finding, entries_and_findings, is_as_written


class Store:
    """An open store; use it in a `with` statement or close it."""

    def __init__(self, place: Path | URL, engine: Engine) -> None:
        self.place: Final = place
        self._engine: Final = engine
        self._writing: Final = for_writing(engine)
        self._files: Final = (
            Files(place) if isinstance(place, Path) and not is_fixed(place) else None
        )
        self._loss: StoreError | None = None
        self.accounts: Final = Accounts(self)
        self.devices: Final = Devices(self)
        self.sessions: Final = Sessions(self)
        self.tokens: Final = Tokens(self)
        self.server_log: Final = ServerLog(self)
        self.failed_backups: Final[dict[Path, InputError]] = {}
        """Why the last backup into a folder failed, as far as this process knows."""
        self.failure: StoreError | None = None
        """Why nothing could be written the last time, as far as this process knows."""
        self.is_newest = isinstance(place, URL)
        """Whether no backup was to be restored; what becomes of open files is noticed by itself."""

    @classmethod
    def open(cls, place: str | None = None) -> Self:
        """Open the store at a path or URL; without one, the usual store of this user.

        It is made if there is none, and brought up to date if an older version wrote it.
        """
        where = place_of(place)
        if isinstance(where, Path):
            _refuse_emptied(where)
        with faults_of_tables(where):
            store = cls(where, engine_for(where))
            try:
                bring_up_to_date(store._engine, store._save)
                store._keep_files()
            except BaseException:
                store.close()
                raise
        return store

    def close(self) -> None:
        """Close all connections, unless what has the names of our files is not ours any more."""
        if self._loss is None:
            self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --------------------------------------------------------------------------- events

    def events(self) -> tuple[EventRow, ...]:
        """Return all events, in the order in which they were made here."""
        with self.reading() as connection:
            rows = connection.execute(EVENTS.order_by(EVENT.c.created, EVENT.c.uuid))
            return tuple(event_from(row) for row in rows)

    def event(self, uuid: str) -> EventRow:
        """Return an event; raises InputError if there is none."""
        with self.reading() as connection:
            return self.row(connection, uuid)

    def named(self, slug: str) -> EventRow:
        """Return the event with exactly this short name; raises InputError if there is none."""
        with self.reading() as connection:
            row = connection.execute(EVENTS.where(EVENT.c.slug == slug)).first()
        if row is None:
            raise no_event(slug)
        return event_from(row)

    def find(self, word: str) -> EventRow:
        """Return the event with this short name, or the only one whose short name begins so."""
        events = self.events()
        exact = [each for each in events if each.slug == word]
        found = exact or [each for each in events if each.slug.startswith(word)]
        if len(found) == 1:
            return found[0]
        if not found:
            raise no_event(word, near=get_close_matches(word, [each.slug for each in events], 1))
        raise InputError.of(
            Message(
                'The names of several events begin with "{word}": {names}.',
                word=word,
                names=enumerated(each.slug for each in found),
            ),
            Message("Type more of the name."),
        )

    def create(self, uuid: str, slug: str, name: str, *drafts: Draft) -> EventRow:
        """Make an event with its first entries."""
        with self.changing(events=True) as connection:
            turn = Turn(
                connection, self.add_event(connection, uuid, slug, tidied_text(name, "name"))
            )
            for draft in drafts:
                turn.append(draft)
        return self.event(uuid)

    def rename(self, uuid: str, slug: str, name: str, festival: str = "") -> None:
        """Give an event other names."""
        with self.changing(events=True) as connection:
            self._refuse_taken(connection, slug, uuid)
            self._update(connection, uuid, slug=slug, name=name, festival=festival)

    def archive(self, uuid: str) -> None:
        """Mark an event as one of the past."""
        with self.changing(events=True) as connection:
            self._update(connection, uuid, archived=True)

    def unarchive(self, uuid: str) -> None:
        """Mark an event as one that goes on."""
        with self.changing(events=True) as connection:
            self._update(connection, uuid, archived=False)

    def delete(self, uuid: str) -> None:
        """Delete an event with all that belongs to it; erasures and leaving FIDE mode stay known."""
        with self.changing(events=True) as connection:
            for table in (DEVICE, TOKEN):
                connection.execute(delete(table).where(table.c.event == uuid))
            if connection.execute(delete(EVENT).where(EVENT.c.uuid == uuid)).rowcount != 1:
                raise no_event(uuid)
        self.forget_deleted()

    def secret(self, uuid: str) -> bytes:
        """Return the secret of an event: 256 bits for tokens and links."""
        with self.reading() as connection:
            found = connection.scalar(select(EVENT.c.secret).where(EVENT.c.uuid == uuid))
        if found is None:
            raise no_event(uuid)
        return bytes.fromhex(found)

    def own_secret(self) -> bytes:
        """Return the secret of this store, for questions about events that are not made yet."""
        wanted = select(META.c.value).where(META.c.key == OWN_SECRET)
        with self.reading() as connection:
            found = connection.scalar(wanted)
        if found is None:
            with self.changing() as connection:
                if (found := connection.scalar(wanted)) is None:
                    found = secrets.token_hex(32)
                    connection.execute(insert(META).values(key=OWN_SECRET, value=found))
        if self._files:
            self._files.own_secret = found
        return bytes.fromhex(found)

    # -------------------------------------------------------------------------- journals

    @contextmanager
    def turn(self, uuid: str) -> Iterator[Turn]:
        """Take the turn to write to an event."""
        with self.changing(events=True) as connection:
            row = connection.execute(
                EVENTS.where(EVENT.c.uuid == uuid).with_for_update(of=EVENT)
            ).first()
            if row is None:
                raise no_event(uuid)
            turn = Turn(connection, event_from(row))
            yield turn
        if turn.has_erased:
            self.forget_deleted()

    def entries(self, uuid: str, after: int = 0, upto: int | None = None) -> list[Entry]:
        """Return the entries of an event after a number and up to another, as they are stored."""
        wanted = ENTRIES.where(ENTRY.c.event == uuid, ENTRY.c.seq > after)
        if upto is not None:
            wanted = wanted.where(ENTRY.c.seq <= upto)
        with self.reading() as connection:
            return entries_from(connection.execute(wanted).all())

    def personal(self, uuid: str) -> dict[str, Payload]:
        """Return the personal data of everybody who was not erased, by their digests."""
        with self.reading() as connection:
            rows = connection.execute(PEOPLE.where(PERSON.c.event == uuid))
            return {each.digest: each.data for each in map(personal_from, rows)}

    def sound_personal(self, uuid: str) -> dict[str, Payload]:
        """Return the personal data that are as they were written, where others may be damaged."""
        with self.reading() as connection, damaged_text(connection):
            rows = connection.execute(PEOPLE.where(PERSON.c.event == uuid)).all()
        sound = [personal_from(row) for row in rows if is_as_written(row)]
        return {each.digest: each.data for each in sound}

    def outputs(self, uuid: str) -> tuple[Output, ...]:
        """Return what left the store, in order."""
        with self.reading() as connection:
            rows = connection.execute(OUTPUTS.where(OUTPUT.c.event == uuid))
            return tuple(map(output_from, rows.all()))

    def verify(self, uuid: str) -> tuple[Finding, ...]:
        """Compute everything again and return what is not as it was written."""
        return self.verified(uuid)[1]

    def verified(self, uuid: str) -> tuple[list[Entry], tuple[Finding, ...]]:
        """Return the entries that can be read, too."""
        with self.reading() as connection, damaged_text(connection):
            return entries_and_findings(connection, self.row(connection, uuid))

    # ---------------------------------------------------------- for modules of this package

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Read: everything as it is at one moment."""
        if self._files and (lost := self._files.glance()):
            self.failure = self._lost(self._files, lost)
            if self._files.is_spoiled:
                raise self.failure
        with faults_of(self.place), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def changing(self, *, events: bool = False) -> Iterator[Connection]:
        """Write, all or nothing; to events only if no backup is to be restored before."""
        from pareo.store.backups import why_restore

        if events and (error := why_restore(self)):
            raise error
        try:
            with self._own_files() as files:
                written = 0
                with faults_of(self.place), self._writing.begin() as connection:
                    if files:
                        written = count_up(connection)
                    yield connection
                if files:
                    files.written = written
        except StoreError as error:
            self.failure = error
            raise
        self.failure = self._loss = None

    def forget_deleted(self) -> None:
        """Empty SQLite's log of changes, in which deleted rows can still be read."""
        with self._own_files(), self.reading() as connection:
            empty_log(connection)

    @contextmanager
    def _own_files(self) -> Iterator[Files | None]:
        """Write to the files that were opened: nothing counts as written that went elsewhere."""
        if self._files is None:
            yield None
            return
        files = self._files
        if not files.alone.acquire(timeout=LONGEST_WAIT):
            raise StoreError.of(*locked(), source=str(files.place))
        try:
            if lost := files.lost():
                raise self._lost(files, lost)
            yield files
            if lost := files.lost(own=True):
                raise self._lost(files, lost)
        finally:
            files.alone.release()

    def _keep_files(self) -> None:
        """Know the files from now on, and open no others under their names."""
        if self._files:
            files = self._files
            files.lost(own=True)

            def refuse(*_: object) -> None:
                if lost := files.glance():
                    raise self._lost(files, lost)

            event.listen(self._engine, "do_connect", refuse)

    def _lost(self, files: Files, path: Path) -> StoreError:
        """Return why nothing is written any more, and where all is that was; copied once."""
        from pareo.store.backups import rescued

        with files.alone:
            if self._loss is not None and self._loss.source == str(path):
                return self._loss
            self._loss = found = files_lost(path)
            try:
                with self._engine.connect() as connection:
                    log = files.let_go(connection)
                if log or not files.is_spoiled:
                    kept = log if files.is_spoiled else None
                    self._loss = found = files_lost(path, rescued(self, kept, files.written))
            except (InputError, DBAPIError, OSError):
                self._loss = None  # all connections are in use: it is tried again
            return found

    def written(self) -> int:
        """Return how often the file of the store was written to."""
        with self.reading() as connection:
            raw = connection.connection.driver_connection
            return written_in(raw) if isinstance(raw, sqlite3.Connection) else 0

    def begin_log_anew(self, written: int) -> None:
        """Let SQLite's log begin anew after a backup that has all of it, as often as was written.

        So a backup and the log together are the whole store, should its file be overwritten.
        """
        if self._files and self._loss is None:
            with self._own_files(), self.reading() as connection:
                raw = connection.connection.driver_connection
                assert isinstance(raw, sqlite3.Connection)
                if written_in(raw) == written:
                    raw.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def row(self, connection: Connection, uuid: str) -> EventRow:
        """Return an event within a transaction."""
        row = connection.execute(EVENTS.where(EVENT.c.uuid == uuid)).first()
        if row is None:
            raise no_event(uuid)
        return event_from(row)

    def add_event(
        self, connection: Connection, uuid: str, slug: str, name: str, **other: str
    ) -> EventRow:
        """Make an event without entries within a transaction."""
        self._refuse_taken(connection, slug, uuid)
        values = {"journal": uuid, "festival": "", "created": now()} | other
        connection.execute(
            insert(EVENT).values(
                uuid=uuid,
                slug=slug,
                name=name,
                head=0,
                head_hash=GENESIS,
                archived=False,
                secret=secrets.token_hex(32),
                **values,
            )
        )
        return self.row(connection, uuid)

    def _save(self) -> None:
        """Keep a copy before the tables change."""
        from pareo.store.backups import back_up, folder_of

        back_up(self, folder_of(self), "before-update")

    def _refuse_taken(self, connection: Connection, slug: str, uuid: str) -> None:
        hold_names(connection)
        taken = select(EVENT.c.uuid).where(EVENT.c.slug == slug, EVENT.c.uuid != uuid)
        if connection.scalar(taken) is not None:
            raise InputError.of(
                Message('There is another event with the name "{slug}".', slug=slug),
                Message("Choose another name."),
            )

    def _update(self, connection: Connection, uuid: str, **values: Any) -> None:
        changed = connection.execute(update(EVENT).where(EVENT.c.uuid == uuid).values(**values))
        if changed.rowcount != 1:
            raise no_event(uuid)


def _refuse_emptied(place: Path) -> None:
    """Refuse a file that lost its contents, which would be taken for a new store."""
    from pareo.store.backups import backups_beside

    if place.is_file() and place.stat().st_size <= 1 and (found := backups_beside(place)):
        raise emptied(place, found[0].path)
    log = place.with_name(f"{place.name}-wal-lost")
    if place.is_file() and place.stat().st_size <= 1 and log.exists():
        raise emptied(place)


def no_event(word: str, *, near: Sequence[str] = ()) -> InputError:
    """Return the error of a name that no event has; `near` has one that looks like it."""
    return InputError.of(
        Message('There is no event "{word}" in this store.', word=word),
        Message("Did you mean {name}?", name=near[0])
        if near
        else Message("List the events to see their names."),
    )
