"""Events as they are read: by name, whole, as they are now or were after an earlier entry."""

from pareo.errors import InputError
from pareo.journal.state import State
from pareo.journal.tournament import tournament_of
from pareo.language import Message
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import opened, opened_store
from pareo.service.files import EVENT, Opened


def opened_event(text: str) -> Opened:
    """Return the tournament of `event:SLUG[@SEQ]`; raises InputError if there is none."""
    slug, seq = named_event(text)
    with opened(slug) as event:
        state = event.state if seq is None else _at(event, seq, text)
        name = f"{EVENT}{event.slug}" if seq is None else f"{EVENT}{event.slug}@{seq}"
        return Opened(tournament_of(state), name, "JSON")


def _at(event: OpenEvent, seq: int, text: str) -> State:
    head = event.state.head
    if not 1 <= seq <= head:
        raise InputError.of(
            Message("There is no entry {seq}.", seq=seq),
            Message("Choose one from 1 to {head}.", head=head),
            source=text,
        )
    return event.at(seq)


def named_event(text: str) -> tuple[str, int | None]:
    """Split `event:SLUG@SEQ` into the short name and the number of an entry, if one is given."""
    slug, at, seq = text.removeprefix(EVENT).partition("@")
    if at and not seq.isdecimal():
        raise InputError.of(
            Message("“{word}” is not the number of an entry.", word=seq),
            Message("Write a whole number after @, or leave it out."),
            source=text,
        )
    return slug, int(seq) if at else None


def event_slugs() -> tuple[str, ...]:
    """Return the short names of all events."""
    with opened_store() as store:
        return tuple(row.slug for row in store.events())
