"""Events for the journeys: made by the services in the store of a running desk."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pareo.journal import Entry
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store
from tests.desk.hall import Hall
from tests.running_desk import RunningDesk


@contextmanager
def event_at(desk: RunningDesk, players: int, rounds: int = 5, **settings: Any) -> Iterator[Hall]:
    """Give an event with so many players whose first round is in play, at `/e/open`."""
    hall = Hall.make(desk.store.parent, players, rounds=rounds, **settings)
    hall.start()
    yield hall
    hall.store.close()


@contextmanager
def first_event_of(desk: RunningDesk) -> Iterator[Hall]:
    """Give the event of a running desk beside the browser."""
    store = Store.open(str(desk.store))
    yield Hall(store, OpenEvent(store, store.events()[0]))
    store.close()


def entries_of(hall: Hall, after: int = 0) -> list[Entry]:
    """Return what stands in the store now."""
    assert hall.state.head >= after
    return hall.event.entries[after:]
