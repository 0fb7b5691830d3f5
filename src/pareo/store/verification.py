"""Is a journal as it was written? Everything is computed again."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from pareo.errors import InputError
from pareo.journal import GENESIS, IDENTITY, PRIVATE, Entry, digest_of
from pareo.language import Message
from pareo.store.database import Connection
from pareo.store.rows import (
    ENTRIES,
    PEOPLE,
    EventRow,
    entries_from,
    entry_row,
    hash_of_row,
    personal_from,
    text_of,
)
from pareo.value import dataclass

_DIGESTS: Final = (IDENTITY, PRIVATE)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it was written, and in which entry."""

    what: Message
    seq: int | None = None


def entries_and_findings(
    connection: Connection, event: EventRow
) -> tuple[list[Entry], tuple[Finding, ...]]:
    """Return the entries of an event that can be read, and everything that is wrong with it."""
    rows = connection.execute(f"{ENTRIES} ORDER BY entry.seq", event.uuid).fetchall()
    entries, found = chain_of(rows, event.head, event.head_hash)
    found += _scopes(connection, event, entries)
    found += _people(connection, event, entries)
    return entries, tuple(found)


def chain_of(
    rows: Iterable[Sequence[Any]], head: int, head_hash: str
) -> tuple[list[Entry], list[Finding]]:
    """Return the entries of stored rows, and what is wrong with them and their order."""
    entries: list[Entry] = []
    found: list[Finding] = []
    last, prev = 0, GENESIS
    for row, sound in _with_entries(list(rows)):
        seq, mark = row[1], row[-1]
        if seq != last + 1:
            found.append(_missing(last + 1, seq - 1))
        entry, faults = sound, list[Message]()
        if entry is None or entry.prev != prev or hash_of_row(row) != mark:
            entry, faults = examined(row, prev)
        found += [Finding(fault, seq) for fault in faults]
        if entry is not None:
            entries.append(entry)
        last, prev = seq, mark
    if head > last:
        found.append(_missing(last + 1, head))
    elif (head, head_hash) != (last, prev):
        found.append(
            Finding(Message("The newest entry is not the one that the event names."), last)
        )
    return entries, found


def _with_entries(
    rows: list[Sequence[Any]],
) -> Iterator[tuple[Sequence[Any], Entry | None]]:
    """Yield rows with their entries, which are decoded all at once unless one is damaged."""
    try:
        entries: Iterable[Entry | None] = entries_from(rows)
    except (InputError, TypeError, ValueError, AttributeError):
        entries = (None for _ in rows)
    return zip(rows, entries, strict=True)


def examined(row: Sequence[Any], prev: str) -> tuple[Entry | None, list[Message]]:
    """Return the entry of a stored row, and what is wrong with it after the hash `prev`."""
    try:
        (entry,) = entries_from([row])
        is_as_written = entry.computed_hash == entry.hash and entry_row(entry) == tuple(row)
    except (InputError, TypeError, ValueError, AttributeError):
        return None, [Message("The entry is damaged and cannot be read.")]
    faults = []
    if entry.prev != prev:
        faults.append(Message("The entry does not follow the one before it."))
    if not is_as_written:
        faults.append(Message("The entry was changed after it was written."))
    return entry, faults


def digests_in(payload: object) -> Iterator[str]:
    """Yield the digests of personal data that a payload names."""
    if isinstance(payload, dict):
        for name, value in payload.items():
            if isinstance(value, dict | list):
                yield from digests_in(value)
            elif name in _DIGESTS and isinstance(value, str):
                yield value
    elif isinstance(payload, list):
        for value in payload:
            if isinstance(value, dict | list):
                yield from digests_in(value)


def _missing(first: int, last: int) -> Finding:
    if first >= last:
        return Finding(Message("The entry is missing."), first)
    return Finding(
        Message("The entries {first} to {last} are missing.", first=first, last=last), first
    )


def _scopes(connection: Connection, event: EventRow, entries: Sequence[Entry]) -> Iterator[Finding]:
    stored = set(connection.execute("SELECT seq, scope FROM scope WHERE event = ?", event.uuid))
    written = {(entry.seq, scope) for entry in entries for scope in entry.scopes}
    known = {entry.seq for entry in entries}
    for seq in sorted({seq for seq, _ in stored ^ written} & known):
        yield Finding(Message("The record of what the entry changes is wrong."), seq)


def _people(connection: Connection, event: EventRow, entries: Iterable[Entry]) -> Iterator[Finding]:
    erased = set(connection.column("SELECT digest FROM erasure WHERE journal = ?", event.journal))
    kept = set()
    for row in connection.execute(PEOPLE, event.uuid):
        person, digest = row[:2]
        kept.add(digest)
        if digest in erased:
            yield Finding(Message("Personal data of {person} should be erased.", person=person))
        elif not is_as_written(row):
            yield Finding(Message("Personal data of {person} were changed.", person=person))
    for entry in entries:
        if any(each not in kept and each not in erased for each in digests_in(entry.payload)):
            yield Finding(Message("Personal data of the entry are missing."), entry.seq)


def is_as_written(row: Sequence[Any]) -> bool:
    """Whether a row of personal data belongs to its digest."""
    try:
        personal = personal_from(row)
        return (
            digest_of(personal.salt, personal.data) == personal.digest
            and text_of(personal.data) == row[3]
        )
    except (TypeError, ValueError):
        return False
