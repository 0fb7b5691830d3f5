"""Festivals: events side by side in one hall, with shared people and tables."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from pareo.errors import FormError, InputError
from pareo.journal import IDENTITY, Phase, State, is_in_play, named, tidied_text
from pareo.language import Message, in_alphabet
from pareo.service.desk.entering.new_person import words_of
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.people import has_been_paired
from pareo.service.desk.presence import CheckIn, check_in
from pareo.service.desk.steps import Status, status
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import Store

_LONGEST = 60


@dataclass(frozen=True, slots=True)
class InHall:
    """An event of a festival: how far it is, which tables it uses, who is expected."""

    event: OpenEvent
    status: Status
    tables: frozenset[int]
    check: CheckIn | None

    @property
    def movable(self) -> tuple[tuple[str, str], ...]:
        """Who may go to another event: id and name of everybody who was never paired."""
        state = self.event.state
        return tuple(
            (who, named(state, who))
            for who, person in state.people.items()
            if person.erased != IDENTITY and not has_been_paired(state, who)
        )

    @property
    def spans(self) -> str:
        """The tables in use, as 1-12, 20."""
        return ", ".join(
            str(first) if first == last else f"{first}-{last}"
            for first, last in _runs(sorted(self.tables))
        )


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who is expected: in which event, and whether they are here; None: not noted."""

    event: OpenEvent
    person: str
    name: str
    here: bool | None


@dataclass(frozen=True, slots=True)
class Festival:
    """Events that share a hall, the same table in two of them, people in several."""

    name: str
    events: tuple[InHall, ...]
    shared_tables: tuple[tuple[int, tuple[str, ...]], ...]
    shared_people: tuple[tuple[str, tuple[str, ...]], ...]
    first_free: int

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Everybody who is expected in the next rounds, in the order of their names."""
        found = [
            Guest(each.event, who, named(each.event.state, who), each.check.here.get(who))
            for each in self.events
            if each.check is not None
            for who in each.check.expected
        ]
        return tuple(sorted(found, key=lambda guest: in_alphabet(guest.name)))


def join(event: OpenEvent, festival: str) -> None:
    """Put an event into a festival; without a name it is in none. Raises FormError."""
    name = tidied_text(" ".join(festival.split()), "festival")
    if len(name) > _LONGEST or "/" in name:
        raise FormError.of(
            Message("“{name}” cannot be the name of a festival.", name=name),
            Message("Choose a short name without a slash."),
            about=("field", "festival"),
        )
    row = event.store.event(event.uuid)
    event.store.rename(event.uuid, row.slug, row.name, name)


def festival_of(event: OpenEvent) -> str:
    """Return the festival of an event; empty if it is in none."""
    return event.store.event(event.uuid).festival


def festival(
    store: "Store",
    opened: Callable[[str], OpenEvent],
    name: str,
    sees: Callable[[str], bool] = lambda _: True,
) -> Festival:
    """Return the events of a festival side by side; raises InputError if there are none.

    `sees` says by its uuid whether an event is open to whoever looks.
    """
    rows = [
        row
        for row in store.events()
        if row.festival == name and not row.archived and sees(row.uuid)
    ]
    if not rows or not name:
        raise InputError.of(
            Message("There is no festival “{name}”.", name=name),
            Message("Give events the same festival in their settings."),
        )
    events = tuple(_in_hall(opened(row.slug)) for row in sorted(rows, key=lambda row: row.name))
    taken = max((table for each in events for table in each.tables), default=0)
    return Festival(
        name,
        events,
        tuple(_shared((each.event.state.name, each.tables) for each in events)),
        tuple(_people_in_several(each.event.state for each in events)),
        taken + 1,
    )


def _in_hall(event: OpenEvent) -> InHall:
    state = event.state
    return InHall(event, status(event), frozenset(_tables(state)), check_in(state))


def _tables(state: State) -> Iterator[int]:
    """Yield the tables of the round that is being played, or is to be."""
    for record in state.rounds.values():
        is_last = record.number == state.paired
        if is_in_play(state, record.number) or (is_last and record.phase is not Phase.CLOSED):
            yield from (game.board for game in state.games_of(record.number))


def _shared(
    tables: Iterable[tuple[str, frozenset[int]]],
) -> Iterator[tuple[int, tuple[str, ...]]]:
    found: defaultdict[int, list[str]] = defaultdict(list)
    for name, used in tables:
        for table in used:
            found[table].append(name)
    for table in sorted(found):
        if len(found[table]) > 1:
            yield table, tuple(found[table])


def _people_in_several(states: Iterable[State]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield who plays in more than one event, by FIDE ID, else by name."""
    found: defaultdict[object, list[tuple[str, str]]] = defaultdict(list)
    for state in states:
        for person in state.people.values():
            if person.erased != IDENTITY:
                mark = person.player.fide_id or words_of(person.name)
                found[mark].append((person.name, state.name))
    for several in found.values():
        if len({event for _, event in several}) > 1:
            yield several[0][0], tuple(event for _, event in several)


def _runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    first = last = None
    for number in numbers:
        if last is not None and first is not None and number != last + 1:
            yield first, last
            first = number
        first = number if first is None else first
        last = number
    if first is not None and last is not None:
        yield first, last
