"""Events as they are read: by name, whole, as they are now or were after an earlier entry."""

from collections.abc import Mapping

from pareo.errors import InputError
from pareo.journal import PersonId, State, numbers_of, terms_of, tournament_before, tournament_of
from pareo.language import Message, counted
from pareo.model import Tournament
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import event_rows, opened
from pareo.service.desk.positions import Position
from pareo.service.files import EVENT, Opened
from pareo.value import dataclass


def opened_event(text: str, when_paired: int | None = None) -> Opened:
    """Return the tournament of `event:SLUG[@SEQ]`; raises InputError if there is none.

    `when_paired` is a round: the event is then as it was when that round was paired, with the
    pairs that it has now.
    """
    name, seq = named_event(text)
    with opened(name) as event:
        state = state_at(event, seq, text)
        tournament = (
            tournament_of(state)
            if when_paired is None
            else event_when_paired(event, state, when_paired).tournament
        )
    return Opened(
        tournament,
        text,
        "journal",
        terms=terms_of(state, numbers_of(state)),
        prize_plan=state.prizes.get("plan"),
    )


def state_at(event: OpenEvent, seq: int | None, text: str) -> State:
    """Return an event now, or as it was after an entry; raises InputError if there is none."""
    state = event.state
    if seq is None:
        return state
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
    return tuple(row.slug for row in event_rows())


@dataclass(frozen=True, slots=True)
class WhenPaired:
    """An event as it was when a round was paired, and the numbers that people had then."""

    tournament: Tournament
    numbers: Mapping[PersonId, int]


def event_when_paired(event: OpenEvent, state: State, number: int) -> WhenPaired:
    """Return the event as it was when a round was paired, with the pairs that the round has now.

    What was corrected later is not in it, so an old pairing keeps its reasons. Of a round that is
    not paired yet it is the event as it stands.
    """
    if number not in state.rounds:
        return WhenPaired(tournament_of(state), numbers_of(state))
    paired = state.rounds[number].pair_seq
    then = state if paired == state.head else event.at(paired)
    numbers = numbers_of(then)
    pairs = Position.of(state, number)
    before = tournament_before(then, number)
    if not pairs.placed <= numbers.keys():  # somebody came later
        return WhenPaired(before, numbers)
    return WhenPaired(before.with_round(pairs.as_round(then, number)), numbers)
