"""The store of all events."""

import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Final, Self

from pareo.errors import InputError, StoreError
from pareo.journal import GENESIS, Draft, Entry, Payload, tidied_text
from pareo.language import Message, enumerated
from pareo.store.accounts import Accounts
from pareo.store.database import (
    LONGEST_WAIT,
    Connection,
    Database,
    Rows,
    damaged_text,
    empty_log,
    hold_names,
    is_fixed,
)
from pareo.store.devices import Devices
from pareo.store.faults import emptied, faults_of_tables, files_lost, locked
from pareo.store.files import OWN_SECRET, Files, count_up, written_in
from pareo.store.migration import bring_up_to_date
from pareo.store.moments import now
from pareo.store.place import Address, place_of
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
from pareo.store.tokens import Tokens
from pareo.store.turn import Turn
from pareo.store.verification import Finding, entries_and_findings, is_as_written


class Store:
    """An open store; use it in a `with` statement or close it."""

    def __init__(self, place: Path | Address) -> None:
        self.place: Final = place
        self._database: Final = Database(place)
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
        self.is_newest = isinstance(place, Address)
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
            store = cls(where)
            try:
                bring_up_to_date(store._database, store._save)
                store._keep_files()
            except BaseException:
                store.close()
                raise
        return store

    def close(self) -> None:
        """Close all connections, unless what has the names of our files is not ours any more."""
        if self._loss is None:
            self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --------------------------------------------------------------------------- events

    def events(self) -> tuple[EventRow, ...]:
        """Return all events, in the order in which they were made here."""
        with self.reading() as connection:
            rows = connection.execute(f"{EVENTS} ORDER BY event.created, event.uuid")
            return tuple(event_from(row) for row in rows)

    def event(self, uuid: str) -> EventRow:
        """Return an event; raises InputError if there is none."""
        with self.reading() as connection:
            return self.row(connection, uuid)

    def named(self, slug: str) -> EventRow:
        """Return the event with exactly this short name; raises InputError if there is none."""
        with self.reading() as connection:
            row = connection.execute(f"{EVENTS} WHERE event.slug = ?", slug).fetchone()
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
            changed = connection.execute(
                "UPDATE event SET slug = ?, name = ?, festival = ? WHERE uuid = ?",
                slug,
                name,
                festival,
                uuid,
            )
            _refuse_none(changed, uuid)

    def archive(self, uuid: str) -> None:
        """Mark an event as one of the past."""
        self._archive(uuid, archived=True)

    def unarchive(self, uuid: str) -> None:
        """Mark an event as one that goes on."""
        self._archive(uuid, archived=False)

    def _archive(self, uuid: str, *, archived: bool) -> None:
        with self.changing(events=True) as connection:
            changed = "UPDATE event SET archived = ? WHERE uuid = ?"
            _refuse_none(connection.execute(changed, archived, uuid), uuid)

    def delete(self, uuid: str) -> None:
        """Delete an event with all that belongs to it; erasures and leaving FIDE mode stay known."""
        with self.changing(events=True) as connection:
            connection.execute("DELETE FROM device WHERE event = ?", uuid)
            connection.execute("DELETE FROM token WHERE event = ?", uuid)
            _refuse_none(connection.execute("DELETE FROM event WHERE uuid = ?", uuid), uuid)
        self.forget_deleted()

    def secret(self, uuid: str) -> bytes:
        """Return the secret of an event: 256 bits for tokens and links."""
        with self.reading() as connection:
            found = connection.scalar("SELECT secret FROM event WHERE uuid = ?", uuid)
        if found is None:
            raise no_event(uuid)
        return bytes.fromhex(found)

    def own_secret(self) -> bytes:
        """Return the secret of this store, for questions about events that are not made yet."""
        with self.reading() as connection:
            found = meta(connection, OWN_SECRET)
        if found is None:
            with self.changing() as connection:
                if (found := meta(connection, OWN_SECRET)) is None:
                    found = secrets.token_hex(32)
                    connection.insert("meta", key=OWN_SECRET, value=found)
        if self._files:
            self._files.own_secret = found
        return bytes.fromhex(found)

    # -------------------------------------------------------------------------- journals

    @contextmanager
    def turn(self, uuid: str) -> Iterator[Turn]:
        """Take the turn to write to an event."""
        with self.changing(events=True) as connection:
            row = connection.execute(
                f"{EVENTS} WHERE event.uuid = ? FOR UPDATE OF event", uuid
            ).fetchone()
            if row is None:
                raise no_event(uuid)
            turn = Turn(connection, event_from(row))
            yield turn
        if turn.has_erased:
            self.forget_deleted()

    def entries(self, uuid: str, after: int = 0, upto: int | None = None) -> list[Entry]:
        """Return the entries of an event after a number and up to another, as they are stored."""
        wanted, values = f"{ENTRIES} AND entry.seq > ?", [after]
        if upto is not None:
            wanted, values = f"{wanted} AND entry.seq <= ?", [after, upto]
        with self.reading() as connection:
            rows = connection.execute(f"{wanted} ORDER BY entry.seq", uuid, *values)
            return entries_from(rows.fetchall())

    def personal(self, uuid: str) -> dict[str, Payload]:
        """Return the personal data of everybody who was not erased, by their digests."""
        with self.reading() as connection:
            rows = connection.execute(PEOPLE, uuid)
            return {each.digest: each.data for each in map(personal_from, rows)}

    def sound_personal(self, uuid: str) -> dict[str, Payload]:
        """Return the personal data that are as they were written, where others may be damaged."""
        with self.reading() as connection, damaged_text(connection):
            rows = connection.execute(PEOPLE, uuid).fetchall()
        sound = [personal_from(row) for row in rows if is_as_written(row)]
        return {each.digest: each.data for each in sound}

    def outputs(self, uuid: str) -> tuple[Output, ...]:
        """Return what left the store, in order."""
        with self.reading() as connection:
            return tuple(map(output_from, connection.execute(OUTPUTS, uuid)))

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
        with self._database.reading() as connection:
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
                with self._database.writing() as connection:
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

            def refuse() -> None:
                if lost := files.glance():
                    raise self._lost(files, lost)

            self._database.before_connecting = refuse

    def _lost(self, files: Files, path: Path) -> StoreError:
        """Return why nothing is written any more, and where all is that was; copied once."""
        from pareo.store.backups import rescued

        with files.alone:
            if self._loss is not None and self._loss.source == str(path):
                return self._loss
            self._loss = found = files_lost(path)
            try:
                with self._database.reading() as connection:
                    log = files.let_go(connection)
                if log or not files.is_spoiled:
                    kept = log if files.is_spoiled else None
                    self._loss = found = files_lost(path, rescued(self, kept, files.written))
            except (InputError, sqlite3.Error, OSError):
                self._loss = None  # all connections are in use: it is tried again
            return found

    def written(self) -> int:
        """Return how often the file of the store was written to."""
        with self.reading() as connection:
            return 0 if connection.is_postgres else written_in(connection.raw)

    def begin_log_anew(self, written: int) -> None:
        """Let SQLite's log begin anew after a backup that has all of it, as often as was written.

        So a backup and the log together are the whole store, should its file be overwritten.
        """
        if self._files and self._loss is None:
            with self._own_files(), self.reading() as connection:
                if written_in(connection.raw) == written:
                    connection.raw.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def row(self, connection: Connection, uuid: str) -> EventRow:
        """Return an event within a transaction."""
        row = connection.execute(f"{EVENTS} WHERE event.uuid = ?", uuid).fetchone()
        if row is None:
            raise no_event(uuid)
        return event_from(row)

    def add_event(
        self, connection: Connection, uuid: str, slug: str, name: str, **other: str
    ) -> EventRow:
        """Make an event without entries within a transaction."""
        self._refuse_taken(connection, slug, uuid)
        values = {"journal": uuid, "festival": "", "created": now()} | other
        connection.insert(
            "event",
            uuid=uuid,
            slug=slug,
            name=name,
            head=0,
            head_hash=GENESIS,
            archived=False,
            secret=secrets.token_hex(32),
            **values,
        )
        return self.row(connection, uuid)

    def _save(self) -> None:
        """Keep a copy before the tables change."""
        from pareo.store.backups import back_up, folder_of

        back_up(self, folder_of(self), "before-update")

    def _refuse_taken(self, connection: Connection, slug: str, uuid: str) -> None:
        hold_names(connection)
        taken = "SELECT 1 FROM event WHERE slug = ? AND uuid <> ?"
        if connection.scalar(taken, slug, uuid) is not None:
            raise InputError.of(
                Message('There is another event with the name "{slug}".', slug=slug),
                Message("Choose another name."),
            )


def meta(connection: Connection, key: str) -> str | None:
    """Return what a store keeps about itself under this name."""
    found: str | None = connection.scalar("SELECT value FROM meta WHERE key = ?", key)
    return found


def _refuse_none(changed: Rows, uuid: str) -> None:
    if changed.rowcount != 1:
        raise no_event(uuid)


def _refuse_emptied(place: Path) -> None:
    """Refuse a file that lost its contents, which would be taken for a new store."""
    from pareo.store.backups import newest_beside

    if place.is_file() and place.stat().st_size <= 1 and (found := newest_beside(place)):
        raise emptied(place, found)
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
