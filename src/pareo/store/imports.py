"""Importing a hand-over file: a new event, the next entries of one, or a copy of a forked one."""

import enum
import uuid
from collections.abc import Sequence
from typing import Final

from pareo.journal import Entry
from pareo.store.database import Connection, hold_names
from pareo.store.handover import HandOver, leaves_fide
from pareo.store.rows import EVENTS, EventRow, event_from, output_values
from pareo.store.store import Store
from pareo.store.turn import Turn
from pareo.value import dataclass

COPY: Final = "(copy)"


class Way(enum.Enum):
    """What an import did."""

    NEW = "new"
    """The event was not here."""
    FORWARD = "forward"
    """The event was here; its next entries were added."""
    NOTHING = "nothing"
    """All entries were here already."""
    COPY = "copy"
    """Others were written here since: the event of the file stands beside, as a copy."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did to which event; `parted` is the first entry that differs from here."""

    way: Way
    event: EventRow
    added: int
    parted: int | None = None


def import_handover(store: Store, given: HandOver) -> Imported:
    """Take in the event of a hand-over file that was read.

    Erasures on either side are applied to both; who left FIDE mode on either side has left it.
    """
    with store.changing(events=True) as connection:
        hold_names(connection)
        here = [
            event_from(row)
            for row in connection.execute(
                f"{EVENTS} WHERE event.journal = ? "
                "ORDER BY event.created, event.uuid FOR UPDATE OF event",
                given.journal,
            )
        ]
        way, event, parted = _way(connection, here, given.entries)
        if way in (Way.NEW, Way.COPY):
            event = _add(store, connection, given, is_copy=way is Way.COPY)
        assert event is not None
        added = given.entries[event.head :] if way is not Way.NOTHING else ()
        _take_in(connection, event, given, added)
        done = Imported(way, store.row(connection, event.uuid), len(added), parted)
    store.forget_deleted()
    return done


def _way(
    connection: Connection, here: Sequence[EventRow], entries: Sequence[Entry]
) -> tuple[Way, EventRow | None, int | None]:
    """Return what is to be done, to which event, and where the journals part."""
    parted = None
    forward = None
    for event in here:
        hashes = connection.column(
            "SELECT hash FROM entry WHERE event = ? ORDER BY seq", event.uuid
        )
        pairs = zip(hashes, entries, strict=False)
        parts = next((entry.seq for mark, entry in pairs if mark != entry.hash), None)
        if parts is not None:
            parted = max(parted or 0, parts)
        elif event.head >= len(entries):
            return Way.NOTHING, event, None
        else:
            forward = forward or event
    if forward is not None:
        return Way.FORWARD, forward, None
    return (Way.COPY if here else Way.NEW), None, parted


def _add(store: Store, connection: Connection, given: HandOver, *, is_copy: bool) -> EventRow:
    taken = {name for row in connection.execute("SELECT slug, uuid FROM event") for name in row}
    wanted = f"{given.slug}-copy" if is_copy else given.slug
    numbered = (f"{wanted}-{number}" for number in range(2, len(taken) + 3))
    return store.add_event(
        connection,
        str(uuid.uuid4()) if given.journal in taken else given.journal,
        wanted if wanted not in taken else next(each for each in numbered if each not in taken),
        f"{given.name} {COPY}" if is_copy else given.name,
        journal=given.journal,
        festival=given.festival,
        created=given.created,
    )


def _take_in(
    connection: Connection, event: EventRow, given: HandOver, added: Sequence[Entry]
) -> None:
    turn = Turn(connection, event)
    for each in given.erasures:
        turn.erase(each.person, [each.digest])
    known = {
        *connection.column("SELECT digest FROM erasure WHERE journal = ?", event.journal),
        *connection.column("SELECT digest FROM person WHERE event = ?", event.uuid),
    }
    if added:
        people = [each for each in given.people if each.digest not in known]
        turn.add(list(added), people)
        outputs = [each for each in given.outputs if each.seq >= added[0].seq]
        connection.insert_all("output", (output_values(each, event.uuid) for each in outputs))
    if leaves_fide(given):
        turn.note_left_fide()
