"""How rows become values, and values rows."""

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from pareo.errors import InputError
from pareo.journal import Entry, Payload, Personal, canonical
from pareo.language import Message
from pareo.value import dataclass, fields


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event of the store: `uuid` is its address here, `journal` stands in its entries."""

    uuid: str
    journal: str
    slug: str
    name: str
    festival: str
    head: int
    head_hash: str
    created: str
    archived: bool
    left_fide: bool

    def as_dict(self) -> dict[str, object]:
        """Return what programs are told of it."""
        return {
            "event": self.slug,
            "name": self.name,
            "uuid": self.uuid,
            "head": self.head,
            "created": self.created,
            "archived": self.archived,
            "fide_mode": not self.left_fide,
        }


@dataclass(frozen=True, slots=True)
class Output:
    """Something that left the store: what, made at which entry, and its hash."""

    seq: int
    at: str
    what: str
    hash: str
    detail: Payload


EVENTS: Final = """
SELECT event.uuid, event.journal, event.slug, event.name, event.festival, event.head,
event.head_hash, event.created, event.archived, left_fide.journal IS NOT NULL
FROM event LEFT JOIN left_fide ON left_fide.journal = event.journal
"""
ENTRIES: Final = """
SELECT event.journal, entry.seq, entry.at, entry.actor, entry.device, entry.kind, entry.version,
entry.payload, entry.scopes, entry.seen, entry.key, entry.confirmed, entry.program, entry.prev,
entry.hash FROM entry JOIN event ON event.uuid = entry.event WHERE entry.event = ?
"""
"""Entries in the order of the fields of `Entry`; the first column is the identity in the hash."""
PEOPLE: Final = "SELECT person, digest, salt, data FROM person WHERE event = ?"
OUTPUTS: Final = "SELECT seq, at, what, hash, detail FROM output WHERE event = ? ORDER BY id"


def event_from(row: Sequence[Any]) -> EventRow:
    """Return the event of a row of `EVENTS`."""
    uuid, journal, slug, name, festival, head, head_hash, created, archived, left_fide = row
    return EventRow(
        uuid,
        journal,
        slug,
        name,
        festival,
        head,
        head_hash,
        created,
        bool(archived),
        bool(left_fide),
    )


def entries_from(rows: Sequence[Sequence[Any]]) -> list[Entry]:
    """Return the entries of rows of `ENTRIES`; raises InputError if their JSON is damaged.

    All payloads are decoded at once, which takes a third of the time.
    """
    try:
        payloads = _decoded(f"[{','.join([row[7] for row in rows])}]")
        return [
            Entry(
                event,
                seq,
                at,
                actor,
                device,
                kind,
                version,
                payload,
                _scopes(scopes),
                seen,
                key,
                _confirmed(confirmed),
                *rest,
            )
            for (
                (
                    event,
                    seq,
                    at,
                    actor,
                    device,
                    kind,
                    version,
                    _,
                    scopes,
                    seen,
                    key,
                    confirmed,
                    *rest,
                ),
                payload,
            ) in zip(rows, payloads, strict=True)
        ]
    except (TypeError, ValueError):
        if len(rows) > 1:
            return [entries_from([row])[0] for row in rows]
        raise InputError.of(
            Message("Entry {seq} of the journal is damaged and cannot be read.", seq=rows[0][1]),
            Message("Restore a backup."),
        ) from None


def hash_of_row(row: Sequence[Any]) -> str | None:
    """Return the hash of an entry from its row of `ENTRIES` as it stands, None if it has none.

    The row holds the parts of the canonical form; put together as they are, they have the hash of
    the entry in a tenth of the time that it takes to write the form anew.
    """
    event, seq, at, actor, device, kind, version, payload, scopes, seen, key, confirmed, *rest = row
    program, prev, _ = rest
    try:
        text = (
            f'{{"actor":{_quoted(actor)},"at":{_quoted(at)},"confirmed":{confirmed},'
            f'"device":{_quoted(device)},"event":{_quoted(event)},'
            f'"key":{"null" if key is None else _quoted(key)},"kind":{_quoted(kind)},'
            f'"payload":{payload},"program":{_quoted(program)},"scopes":{scopes},'
            f'"seen":{seen},"seq":{seq},"version":{version}}}'
        )
        return sha256((prev + text).encode()).hexdigest()
    except (TypeError, ValueError):  # something else than text
        return None


def entry_row(entry: Entry) -> tuple[Any, ...]:
    """Return the row of `ENTRIES` that becomes this entry."""
    return tuple(
        text_of(getattr(entry, name)) if name in _JSON else getattr(entry, name) for name in _FIELDS
    )


def entry_values(entry: Entry, event: str) -> dict[str, Any]:
    """Return the values to insert for an entry of an event of this store."""
    return dict(zip(_FIELDS, entry_row(entry), strict=True)) | {"event": event}


def scope_values(entries: Iterable[Entry], event: str) -> list[dict[str, Any]]:
    """Return the rows by which entries are found by their scopes."""
    return [
        {"event": event, "scope": scope, "seq": entry.seq}
        for entry in entries
        for scope in sorted(set(entry.scopes))
    ]


def personal_from(row: Sequence[Any]) -> Personal:
    """Return the personal data of a row of `PEOPLE`."""
    person, digest, salt, data = row
    return Personal(person, digest, salt, _decoded(data))


def personal_row(personal: Personal) -> tuple[str, str, str, str]:
    """Return the row of `PEOPLE` that becomes these data."""
    return personal.person, personal.digest, personal.salt, text_of(personal.data)


def personal_values(personal: Personal, event: str) -> dict[str, Any]:
    """Return the values to insert for personal data of an event of this store."""
    return {**plain(personal), "event": event, "data": text_of(personal.data)}


def output_from(row: Sequence[Any]) -> Output:
    """Return the output of a row of `OUTPUTS`."""
    seq, at, what, mark, detail = row
    return Output(seq, at, what, mark, _decoded(detail))


def output_values(output: Output, event: str) -> dict[str, Any]:
    """Return the values to insert for an output of an event of this store."""
    return {**plain(output), "event": event, "detail": text_of(output.detail)}


def plain(value: Any) -> dict[str, Any]:
    """Return the fields of a value by their names."""
    return {each.name: getattr(value, each.name) for each in fields(value)}


def text_of(value: object) -> str:
    """Return a value as the store keeps it."""
    return canonical(value).decode()


_FIELDS: Final = tuple(each.name for each in fields(Entry))
_JSON: Final = frozenset({"payload", "scopes", "confirmed"})
_quoted: Final = json.encoder.encode_basestring
_decoded: Final = json.JSONDecoder().decode


@lru_cache(maxsize=4096)
def _scopes(text: str) -> tuple[str, ...]:
    return tuple(_decoded(text))


@lru_cache(maxsize=1024)
def _confirmed(text: str) -> tuple[tuple[str, int], ...]:
    return tuple((code, level) for code, level in _decoded(text))
