"""The door to the store, which is loaded here and only when an event is opened."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pareo.errors import InputError
from pareo.service.desk.opened import OpenEvent
from pareo.service.told import told

if TYPE_CHECKING:
    from pareo.store import EventRow, Store


@contextmanager
def opened_store(place: str | None = None, *, tells: bool = True) -> "Iterator[Store]":
    """Open the store at a path or address, else that of PAREO_STORE or of this user.

    If a backup is to be restored, that is told beside what was read of the store.
    """
    from pareo.service.desk.backups import in_full
    from pareo.store import Store, why_restore

    with Store.open(place) as store:
        yield store
        if tells and (error := why_restore(store)):
            for each in in_full(error):
                told.get()(each)


@contextmanager
def opened(name: str, place: str | None = None) -> Iterator[OpenEvent]:
    """Open an event by its short name or the beginning of it; raises InputError."""
    from pareo.store import no_event

    if not _is_made(place):
        raise no_event(name)
    with opened_store(place) as store:
        yield OpenEvent(store, store.find(name))


def event_rows(place: str | None = None) -> "tuple[EventRow, ...]":
    """Return all events, in the order in which they were made."""
    if not _is_made(place):
        return ()
    with opened_store(place) as store:
        return store.events()


def store_is_there() -> bool:
    """Whether there is a store already, and the extra to open it."""
    try:
        return _is_made(None)
    except InputError:  # the extra is not installed
        return False


def _is_made(given: str | None) -> bool:
    """Whether there is a store: looking at it makes none. Raises StoreError if it is lost."""
    from pareo.store import emptied, newest_beside, place_of

    place = place_of(given)
    if not isinstance(place, Path) or place.exists():
        return True
    if found := newest_beside(place):
        raise emptied(place, found)
    return False
