"""People who are to enter an event, shown before anything is written."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from pareo.errors import Fault, FormError, InputError
from pareo.journal import IDENTITY, State
from pareo.language import Message, Translate, counted, joined
from pareo.lists import ListFile
from pareo.reports import Cell, title_text
from pareo.service.desk.answers import Ask, Caution, Choice, UnclearError
from pareo.service.desk.entering.new_person import Double, NewPerson, Register, Somebody
from pareo.service.desk.entering.people_file import read_people
from pareo.service.desk.entering.person_fields import BIRTH, RATING
from pareo.service.desk.entering.person_line import FIRST_YEAR, this_year
from pareo.service.desk.entering.rating_sources import (
    LookUp,
    RatingSource,
    look_up,
    sources_of,
    taken,
)
from pareo.service.desk.person_data import rate_of
from pareo.value import dataclass, replace

NUMBERS: Final = "numbers"
"""The name of the answer that says what numbers are."""
_LEFT_IN_A_NAME: Final = r"(?:^|\s)\d|[;|=<>@#]"
_MOST_NAMED: Final = 10
_LONGEST_SHOWN: Final = 60
_ENOUGH_COMMAS: Final = 5
_FEW: Final = 5  # one of so many


def refuse_unclear(rows: Sequence["Row"]) -> None:
    """Raise UnclearError where a number may be a rating or a year of birth."""
    if (question := question_about(rows)) is not None:
        raise UnclearError(question)


def question_about(rows: Sequence["Row"]) -> Ask | None:
    """Return what has to be chosen; there is no usual answer. None where all is clear."""
    doubtful = [row for row in rows if row.either and row.person is not None]
    if not doubtful:
        return None
    two = [row for row in doubtful if " " in row.either]
    years = {"first": FIRST_YEAR, "last": this_year()}
    if len(rows) == 1 and not two:
        text = Message(
            "{number} may be a rating or a year of birth: {name}",
            number=doubtful[0].either,
            name=_name(doubtful[0]),
        )
    elif two == doubtful:
        text = counted(
            "{count} row has two numbers between {first} and {last}, a rating and a year of birth.",
            "{count} rows have two numbers between {first} and {last}, a rating and a year of birth.",
            len(two),
            **years,
        )
    else:
        text = counted(
            "{count} row of {all} has a number between {first} and {last} that may be a rating or "
            "a year of birth.",
            "{count} rows of {all} have a number between {first} and {last} that may be a rating or "
            "a year of birth.",
            len(doubtful),
            all=len(rows),
            **years,
        )
    named = [
        Message("{row}: {name} {number}", row=row.number, name=_name(row), number=row.either)
        for row in doubtful[:_MOST_NAMED]
    ]
    if rest := len(doubtful) - len(named):
        named.append(counted("{count} more", "{count} more", rest))
    cautions = [Caution("rating-or-year", 3, text)]
    if len(rows) > 1:
        cautions.append(Caution("rating-or-year", 3, Message("Rows: {rows}", rows=joined(named))))
    options: tuple[tuple[str, Message], ...]
    if two == doubtful:
        options = (
            (BIRTH, Message("First the year of birth, then the rating")),
            (RATING, Message("First the rating, then the year of birth")),
        )
    elif two:
        options = (
            (f"{BIRTH}-{RATING}", Message("Alone: years of birth. Of two: first the rating")),
            (RATING, Message("Alone: ratings. Of two: first the rating")),
            (BIRTH, Message("Alone: years of birth. Of two: first the year of birth")),
            (f"{RATING}-{BIRTH}", Message("Alone: ratings. Of two: first the year of birth")),
        )
    else:
        options = ((BIRTH, Message("Years of birth")), (RATING, Message("Ratings")))
    return Ask(3, tuple(cautions), "", choice=Choice(NUMBERS, options))


def left_out(lines: Sequence[str]) -> Iterable[Caution]:
    """Ask about lines of a letter around a list, which are not read."""
    if lines:
        shown = [f"“{line[:_LONGEST_SHOWN]}”" for line in lines[:_MOST_NAMED]]
        text = counted(
            "One line is left out as part of a letter: {lines}",
            "{count} lines are left out as parts of a letter: {lines}",
            len(lines),
            lines=joined(shown),
        )
        yield Caution("left-out", 3, text)


def without_comma(names: Collection[str]) -> Iterable[Caution]:
    """Ask about a few names without a comma among many that have one, and about odd ones."""
    odd = [name for name in names if "," not in name]
    others = len(names) - len(odd)
    if odd and others >= _ENOUGH_COMMAS and len(odd) * _FEW <= others:
        text = counted(
            "One name has no comma between surname and given name, {others} have one: {names}",
            "{count} names have no comma between surname and given name, {others} have one: "
            "{names}",
            len(odd),
            others=others,
            names=joined(odd[:_MOST_NAMED]),
        )
        yield Caution("no-comma", 3, text)
    strange = [name for name in names if re.search(_LEFT_IN_A_NAME, name)]
    for name in strange if len(strange) <= _FEW else ():
        text = Message(
            "Look at “{name}”: a part of the line may have come into the name.", name=name
        )
        yield Caution("odd-name", 3, text)


def _name(row: "Row") -> str:
    assert row.person is not None
    return row.person.name


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a preview: the person, or what is wrong.

    `typed` is the person as the file has it, `person` with what the lists say for certain;
    `either` has the numbers that may be a rating or a year of birth.
    """

    number: int
    person: NewPerson | None
    faults: tuple[Fault, ...] = ()
    doubles: tuple[Double, ...] = ()
    look_up: LookUp = LookUp()
    typed: NewPerson | None = None
    either: str = ""

    @property
    def good(self) -> bool:
        """Whether there is a person, and nobody else who may be the same."""
        return self.person is not None and not self.doubles

    @property
    def title(self) -> Cell:
        """The abbreviation of the title, to be translated."""
        return title_text(self.person.title) if self.person else None

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the row for programs."""
        person = self.person
        hits = [self.look_up.sure, *self.look_up.others]
        return {
            "row": self.number,
            "name": person and person.name,
            "rating": person and person.rating,
            "rating_source": person and person.rating_source,
            "title": person and person.title and person.title.value,
            "federation": person and person.federation,
            "fide_id": person and person.fide_id,
            "club": person and person.club,
            "rating_or_year": self.either or None,
            "faults": [fault.as_dict(translate) for fault in self.faults],
            "doubles": [double.message.said(translate) for double in self.doubles],
            "found": [
                {
                    "list": hit.label,
                    "id": hit.entry.id,
                    "name": hit.entry.name,
                    "rating": hit.rating,
                }
                for hit in hits
                if hit is not None
            ],
        }


@dataclass(frozen=True, slots=True)
class Preview:
    """What would enter the event; nothing is written yet.

    `columns` has the heading of each field, `unused` the headings that mean nothing to us.
    """

    kind: str
    rows: tuple[Row, ...]
    columns: Mapping[str, str]
    unused: tuple[str, ...] = ()
    notices: tuple[Message, ...] = ()
    doubts: tuple[Caution, ...] = ()

    @property
    def good(self) -> tuple[NewPerson, ...]:
        """The people without faults and doubles."""
        return tuple(row.person for row in self.rows if row.person is not None and row.good)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All faults, in the order of the rows."""
        return tuple(fault for row in self.rows for fault in row.faults)

    def chosen(self, numbers: Collection[int]) -> tuple[NewPerson, ...]:
        """Return the people of these rows, doubles too.

        Raises FormError, with every fault, for rows that are not there or have faults, and
        UnclearError where a number may be a rating or a year of birth.
        """
        wanted = set(numbers)
        rows = [row for row in self.rows if row.number in wanted]
        missing = wanted - {row.number for row in rows}
        remedy = Message("Choose rows of the preview.")
        faults = [
            Fault(Message("There is no row {number}.", number=n), remedy) for n in sorted(missing)
        ]
        faults += [fault for row in rows for fault in row.faults]
        if faults:
            raise FormError(faults)
        refuse_unclear(rows)
        return tuple(row.person for row in rows if row.person is not None)

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the preview for programs."""
        return {
            "kind": self.kind,
            "columns": dict(self.columns),
            "unused": list(self.unused),
            "notices": [notice.said(translate) for notice in self.notices],
            "rows": [row.as_dict(translate) for row in self.rows],
        }


def preview(
    data: bytes | str,
    *,
    name: str = "",
    columns: Mapping[str, str] | None = None,
    known: Iterable[Somebody] = (),
    lists: Sequence[RatingSource] = (),
    numbers: str = "",
    federation: str | None = None,
) -> Preview:
    """Read people from pasted lines, a table (CSV, XLSX) or a tournament; the content decides.

    `columns` maps fields to headings, or to numbers of columns. `known` are the people of the
    event, `lists` the ratings to be looked up, in their order. `numbers` says what those are that
    may be a rating or a year of birth; `federation` is that of the event.

    Raises InputError for what cannot be read at all; faults of single rows stand in the rows.
    """
    read = read_people(data, name, columns or {}, numbers, federation)
    if not read.found:
        raise InputError.of(
            Message("There are no names in the file."),
            Message("Write one name on each line."),
            source=name,
        )
    register = Register(known)
    rows = []
    for number, found in read.found:
        row = Row(number, found.person, found.faults, typed=found.person, either=found.either)
        if found.person is not None:
            row = _looked_up(row, found.person, lists)
        rows.append(with_doubles(row, register))
    doubts = tuple(left_out(read.left))
    notices = (*read.notices, *(each.text for each in doubts))
    matched, unused = read.columns.matched, read.columns.unused
    return Preview(read.kind, tuple(rows), matched, unused, notices, doubts)


def preview_for(
    state: State,
    data: bytes,
    name: str,
    columns: Mapping[str, str] | None = None,
    lists: Iterable[ListFile] = (),
    numbers: str = "",
) -> Preview:
    """Read people who are to enter an event; its people and its order of lists are known."""
    order = state.rules.get("list_order")
    sources = sources_of(lists, rate_of(state.settings), order)
    people = state.members if state.of_teams else state.people
    known = (person.player for person in people.values() if person.erased != IDENTITY)
    return preview(
        data,
        name=name,
        columns=columns,
        known=known,
        lists=sources,
        numbers=numbers,
        federation=state.details.get("federation"),
    )


def with_doubles(row: Row, register: Register) -> Row:
    """Return a row with who may be the same person, and remember its own."""
    if row.person is None:
        return row
    doubles = register.doubles_of(row.person)
    register.add(row.person, row.number)
    return replace(row, doubles=doubles)


def _looked_up(row: Row, person: NewPerson, lists: Sequence[RatingSource]) -> Row:
    found = look_up(lists, person)
    sure = found.sure
    return replace(row, person=taken(person, sure) if sure else person, look_up=found)
