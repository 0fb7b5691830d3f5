"""Short words for tests of the store."""

from pareo.journal.entry import Draft, Payload, Personal
from pareo.store import Store

EVENT = "6a1f7b0e-0000-4000-8000-000000000001"


def draft(kind: str = "result.enter", payload: Payload | None = None, **other: object) -> Draft:
    """Return a draft by the chief arbiter."""
    return Draft(kind, payload or {}, "chief", **other)  # type: ignore[arg-type]


def begin(store: Store, uuid: str = EVENT, slug: str = "open") -> None:
    """Make an event."""
    store.create(uuid, slug, "Open", draft("event.create", {"uuid": uuid}))


def write(store: Store, *drafts: Draft, uuid: str = EVENT) -> None:
    """Write entries, each in a turn of its own."""
    for each in drafts:
        with store.turn(uuid) as turn:
            turn.append(each)


def somebody(person: str = "p1", name: str = "Núñez García, Ana") -> Personal:
    """Return personal data."""
    return Personal.of(person, {"name": name, "born": "1990-01-02"})
