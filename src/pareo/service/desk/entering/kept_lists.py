"""People from the rating lists that this computer keeps: found while typing, and taken."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from pareo.errors import FormError, InputError
from pareo.journal import State
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.entering.doubles import Double
from pareo.service.desk.entering.list_search import search
from pareo.service.desk.entering.new_person import NewPerson
from pareo.service.desk.entering.person_line import fields_of_words
from pareo.service.desk.entering.preview import Preview, preview_for
from pareo.service.desk.entering.rating_sources import (
    Hit,
    RatingSource,
    person_of,
    sources_of,
    taken,
)
from pareo.service.desk.people import take
from pareo.service.desk.person_data import rate_of
from pareo.service.list_folder import known_lists
from pareo.value import dataclass, field

_MOST: Final = 8
_FEWEST_LETTERS: Final = 2


@dataclass(frozen=True, slots=True)
class FoundPerson:
    """Somebody of a list: the rating that counts first, then those of the other lists."""

    hits: tuple[Hit, ...]
    is_entered: bool

    @property
    def first(self) -> Hit:
        """The hit in the list that counts first."""
        return self.hits[0]


@dataclass(frozen=True, slots=True)
class PeopleSource:
    """What people are read from: pasted lines or a file, and which columns mean what."""

    data: bytes
    name: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)


def find(state: State, line: str, most: int = _MOST) -> tuple[FoundPerson, ...]:
    """Return the people of the kept lists whom an ID or the beginnings of a name mean."""
    wanted = line.strip()
    if wanted and not wanted.isdecimal():
        wanted = fields_of_words(wanted)["name"]
    if len(wanted) < _FEWEST_LETTERS:
        return ()
    people = state.members if state.of_teams else state.people
    entered = {person.player.fide_id for person in people.values()} - {None}
    with _sources(state) as sources:
        found = search(sources, wanted, most)
    return tuple(
        FoundPerson(hits, hits[0].source.is_fide and hits[0].entry.id in entered) for hits in found
    )


def doubles_of(state: State, line: str) -> tuple[Double, ...]:
    """Return who of the event may be the person of a typed line."""
    try:
        rows = preview_for(state, line.encode(), "").rows
    except InputError:
        return ()
    return rows[0].doubles


def picked(state: State, key: str) -> NewPerson:
    """Return the person of a hit by its key; raises FormError where no list has it any more."""
    with _sources(state) as sources:
        return person_of(_hit(sources, key))


def typed(state: State, line: str) -> NewPerson:
    """Return the person of a typed line such as García López, Ana 2105 ESP; raises FormError."""
    (person,) = preview_for(state, line.encode(), "").chosen([1])
    return person


def previewed(state: State, source: PeopleSource) -> Preview:
    """Read people who are to enter an event, looked up in the kept lists."""
    with known_lists() as lists:
        return preview_for(state, source.data, source.name, source.columns, lists)


def take_rows(
    desk: Desk, source: PeopleSource, rows: Collection[int], picks: Mapping[int, str]
) -> Answer:
    """Enter the people of some rows; `picks` are the hits chosen for single rows, by their keys.

    An empty pick takes the row as it is typed.
    """
    state = desk.event.state
    with _sources(state) as sources, known_lists() as lists:
        preview = preview_for(state, source.data, source.name, source.columns, lists)
        chosen = {person.row: person for person in preview.chosen(rows)}
        for row in preview.rows:
            if row.number in chosen and row.number in picks and row.typed is not None:
                key = picks[row.number]
                chosen[row.number] = taken(row.typed, _hit(sources, key)) if key else row.typed
        return take(desk, tuple(chosen.values()))


@contextmanager
def _sources(state: State) -> Iterator[tuple[RatingSource, ...]]:
    with known_lists() as lists:
        yield sources_of(lists, rate_of(state.settings), state.rules.get("list_order"))


def _hit(sources: tuple[RatingSource, ...], key: str) -> Hit:
    name, _, number = key.rpartition(" ")
    for each in sources:
        if each.key == name and number in (found := each.by_ids([number])):
            return found[number]
    raise FormError.of(
        Message("This player is not in the lists any more."), Message("Search again.")
    )
