"""Events as they are read: by name, whole, as they are now or were after an earlier entry."""

from pareo.errors import InputError
from pareo.journal.ties import terms_of
from pareo.journal.tournament import numbers_of, tournament_of
from pareo.language import Message, counted
from pareo.model import Tournament
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import opened, opened_store
from pareo.service.files import EVENT, Opened


def opened_event(text: str) -> Opened:
    """Return the tournament of `event:SLUG[@SEQ]`; raises InputError if there is none."""
    name, seq = named_event(text)
    with opened(name) as event:
        state = event.state
        if seq is not None:
            if not 1 <= seq <= state.head:
                raise InputError.of(
                    counted(
                        "There is no entry {seq}: the event has {count} entry.",
                        "There is no entry {seq}: the event has {count} entries.",
                        state.head,
                        seq=seq,
                    ),
                    Message("Choose one of them, or leave out the number."),
                    source=text,
                )
            state = event.at(seq)
    return Opened(tournament_of(state), text, "journal", terms=terms_of(state, numbers_of(state)))


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


def before_round(event: OpenEvent, number: int) -> Tournament:
    """Return the event as it was when a round was paired, with the lots drawn for it.

    What was corrected later is not in it, so an old pairing keeps its reasons. Raises
    DoesNotApply for a round that is not paired.
    """
    record = event.state.round(number)
    state = event.at(record.pair_seq)
    if any(each > number for each in state.rounds):  # a table, or rounds of a file
        return tournament_of(state).after_round(number - 1)
    del state.rounds[number]
    for key in [key for key in state.games if key[0] == number]:
        del state.games[key]
    return tournament_of(state)
