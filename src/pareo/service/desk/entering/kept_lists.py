"""People from the rating lists that this computer keeps: found while typing, and taken."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Annotated, Final

from pareo.errors import FormError, InputError
from pareo.journal import State
from pareo.language import Message
from pareo.lists import ListEntry, ListFile
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.entering.new_person import Double, NewPerson
from pareo.service.desk.entering.person_line import fields_of_words
from pareo.service.desk.entering.preview import Preview, preview_for
from pareo.service.desk.entering.rating_sources import (
    Hit,
    RatingSource,
    person_of,
    sources_of,
    taken,
)
from pareo.service.desk.fields import LongText, Word
from pareo.service.desk.people import take
from pareo.service.desk.person_data import rate_of
from pareo.service.desk.person_fields import NumbersMeant
from pareo.service.list_folder import known_lists
from pareo.service.permissions import Action
from pareo.value import dataclass, field

_Key = tuple[str, str]  # whose list, and the ID there


def search(sources: Sequence[RatingSource], wanted: str, most: int) -> tuple[tuple[Hit, ...], ...]:
    """Return players by ID or by beginnings of names, each with the lists that have them.

    Whoever the main list has comes first, rated or not; then those whom only other lists have. A
    file is searched once, however many of its ratings count.
    """
    first: dict[_Key, Hit] = {}
    seen: set[ListFile] = set()
    for source in sources:
        if source.file in seen or len(first) >= most:
            continue  # the same names again, or no room for others
        seen.add(source.file)
        same = [one for one in sources if one.file is source.file]
        for hit in _first_hits(same, source.file.search(wanted, most), sources[0]):
            if len(first) < most:
                first.setdefault((source.file.facts.name, hit.entry.id), hit)
    others = _other_hits(sources, first)
    return tuple((hit, *others.get(key, ())) for key, hit in first.items())


def _first_hits(
    sources: Sequence[RatingSource], entries: Sequence[ListEntry], main: RatingSource
) -> Iterator[Hit]:
    """Yield each player of a file in the first of its lists that counts for them."""
    for hits in zip(*(source.hits(entries) for source in sources), strict=True):
        yield from islice((hit for hit in hits if hit.source is main or hit.rating is not None), 1)


def _other_hits(
    sources: Sequence[RatingSource], first: Mapping[_Key, Hit]
) -> dict[_Key, list[Hit]]:
    """Return where players are rated besides."""
    found: dict[_Key, list[Hit]] = {}
    known = {(hit.source.file, hit.entry.id): hit.entry for hit in first.values()}
    for source in sources:
        name = source.file.facts.name
        wanted = [key for whose, key in first if whose == name]
        here = [known[source.file, key] for key in wanted if (source.file, key) in known]
        asked = source.file.by_ids(key for key in wanted if (source.file, key) not in known)
        for hit in source.hits((*here, *asked.values())):
            key = (name, hit.entry.id)
            if hit.source is not first[key].source and hit.rating is not None:
                found.setdefault(key, []).append(hit)
    return found


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
    """What people are read from: pasted lines or a file, and what columns and numbers mean."""

    data: bytes
    name: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)
    numbers: str = ""


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


def typed(state: State, line: str, numbers: str = "") -> NewPerson:
    """Return the person of a typed line such as García López, Ana 2105 ESP; raises FormError.

    Raises UnclearError too, where a number may be a rating or a year of birth.
    """
    (person,) = preview_for(state, line.encode(), "", numbers=numbers).chosen([1])
    return person


def previewed(state: State, source: PeopleSource) -> Preview:
    """Read people who are to enter an event, looked up in the kept lists."""
    with known_lists() as lists:
        return _read(state, source, lists)


def take_rows(
    desk: Desk, source: PeopleSource, rows: Collection[int], picks: Mapping[int, str]
) -> Answer:
    """Enter the people of some rows; `picks` are the hits chosen for single rows, by their keys.

    An empty pick takes the row as it is typed.
    """
    state = desk.event.state
    with _sources(state) as sources, known_lists() as lists:
        preview = _read(state, source, lists)
        chosen = {person.row: person for person in preview.chosen(rows)}
        for row in preview.rows:
            if row.number in chosen and row.number in picks and row.typed is not None:
                key = picks[row.number]
                chosen[row.number] = taken(row.typed, _hit(sources, key)) if key else row.typed
        return take(desk, tuple(chosen.values()), preview.doubts)


@act("player.take", Action.PLAYERS)
def take_text(
    desk: Desk,
    text: Annotated[
        LongText, Field(limits={"min_length": 1, "examples": ["García López, Ana 2105 ESP"]})
    ],
    columns: Annotated[
        Mapping[Word, Word],
        Field(
            Message("what the columns of a table are"), limits={"examples": [{"name": "Player"}]}
        ),
    ] = {},
    rows: Annotated[
        Sequence[Annotated[int, Field(limits={"ge": 1, "le": 999_999})]] | None,
        Field(Message("only these rows")),
    ] = None,
    numbers: NumbersMeant = None,
) -> Answer:
    """Put several people on the list, all or none: one on each line, or a table (CSV).

    People are looked up in the rating lists that the desk keeps. Each becomes an entry
    `player.enter`; the answer has the last one.
    """
    source = PeopleSource(text.encode(), "", columns, numbers or "")
    if rows is None:
        rows = [row.number for row in previewed(desk.event.state, source).rows]
    return take_rows(desk, source, rows, {})


def _read(state: State, source: PeopleSource, lists: Sequence[ListFile]) -> Preview:
    return preview_for(
        state, source.data, source.name, source.columns, lists, numbers=source.numbers
    )


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
