"""People who are to enter an event, shown before anything is written."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from pareo.errors import Fault, FormError, InputError
from pareo.journal import IDENTITY, State
from pareo.language import Message, Translate
from pareo.lists import ListFile
from pareo.reports import Cell, title_text
from pareo.service.desk.entering.doubles import Double, Register, Somebody
from pareo.service.desk.entering.new_person import NewPerson
from pareo.service.desk.entering.people_file import read_people
from pareo.service.desk.entering.rating_sources import (
    LookUp,
    RatingSource,
    look_up,
    sources_of,
    taken,
)
from pareo.service.desk.person_data import rate_of
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a preview: the person, or what is wrong.

    `typed` is the person as the file has it, `person` with what the lists say for certain.
    """

    number: int
    person: NewPerson | None
    faults: tuple[Fault, ...] = ()
    doubles: tuple[Double, ...] = ()
    look_up: LookUp = LookUp()
    typed: NewPerson | None = None

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

        Raises FormError, with every fault, for rows that are not there or have faults.
        """
        wanted = set(numbers)
        rows = [row for row in self.rows if row.number in wanted]
        missing = wanted - {row.number for row in rows}
        faults = [_no_row(number) for number in sorted(missing)]
        faults += [fault for row in rows for fault in row.faults]
        if faults:
            raise FormError(faults)
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
) -> Preview:
    """Read people from pasted lines, a table (CSV, XLSX) or a tournament; the content decides.

    `columns` maps fields to headings, or to numbers of columns. `known` are the people of the
    event, `lists` the ratings to be looked up, in their order.

    Raises InputError for what cannot be read at all; faults of single rows stand in the rows.
    """
    read = read_people(data, name, columns or {})
    if not read.found:
        raise InputError.of(
            Message("There are no names in the file."),
            Message("Write one name on each line."),
            source=name,
        )
    register = Register()
    for somebody in known:
        register.add(somebody)
    rows = []
    for number, found in read.found:
        row = Row(number, found.person, found.faults, typed=found.person)
        if found.person is not None:
            row = _looked_up(row, found.person, lists)
            person = row.person or found.person
            row = replace(row, doubles=register.doubles_of(person))
            register.add(person, number)
        rows.append(row)
    return Preview(read.kind, tuple(rows), read.columns.matched, read.columns.unused, read.notices)


def preview_for(
    state: State,
    data: bytes,
    name: str,
    columns: Mapping[str, str] | None = None,
    lists: Iterable[ListFile] = (),
) -> Preview:
    """Read people who are to enter an event; its people and its order of lists are known."""
    order = state.rules.get("list_order")
    sources = sources_of(lists, rate_of(state.settings), order)
    people = state.members if state.of_teams else state.people
    known = (person.player for person in people.values() if person.erased != IDENTITY)
    return preview(data, name=name, columns=columns, known=known, lists=sources)


def _looked_up(row: Row, person: NewPerson, lists: Sequence[RatingSource]) -> Row:
    found = look_up(lists, person)
    sure = found.sure
    return replace(row, person=taken(person, sure) if sure else person, look_up=found)


def _no_row(number: int) -> Fault:
    return Fault(
        Message("There is no row {number}.", number=number),
        Message("Choose rows of the preview."),
    )
