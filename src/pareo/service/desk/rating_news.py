"""What a new rating list means for the events that go on."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING

from pareo.journal import rule_of
from pareo.lists import ListFile
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import opened_store, store_is_there
from pareo.service.desk.ratings import differences_of

if TYPE_CHECKING:
    from pareo.store import Store


def events_to_look_at(lists: Sequence[ListFile], today: date) -> Iterator[tuple[str, int]]:
    """Yield the events whose ratings differ from lists of which one is new, and how many.

    Finished and archived events are left out, and those that switched the check off.
    """
    if not store_is_there():
        return
    with opened_store() as store:
        yield from differing_events(store, lists, today)


def differing_events(
    store: "Store", lists: Sequence[ListFile], today: date
) -> Iterator[tuple[str, int]]:
    """Yield the same for the events of an open store."""
    for row in store.events():
        state = OpenEvent(store, row).state
        if row.archived or state.finished or not rule_of(state, "rating_checks"):
            continue
        _, changes = differences_of(state, lists, today)
        if changes:
            yield row.slug, len(changes)
