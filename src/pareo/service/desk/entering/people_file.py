"""Files with people in them: a text, a table, or a tournament; the content decides."""

import csv
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from pareo.errors import Fault, FormError, InputError, Place
from pareo.language import Message, counted
from pareo.service.desk.entering.headings import (
    Columns,
    chosen_columns,
    columns_of,
    federation_named,
    is_heading,
)
from pareo.service.desk.entering.new_person import NewPerson, cleaned
from pareo.service.desk.entering.person_fields import Found, person_from
from pareo.service.desk.entering.person_line import (
    FIRST,
    fields_of_cells,
    fields_of_commas,
    fields_of_rows,
    fields_of_words,
)
from pareo.service.desk.entering.sheets import (
    SEPARATORS,
    SheetRow,
    cells_of,
    is_workbook,
    lines_of,
    table_of,
    workbook,
)
from pareo.service.desk.entering.team_labels import without_letter
from pareo.service.files import is_tournament, tournament_from
from pareo.value import dataclass, replace

PASTE: Final = "paste"
TABLE: Final = "CSV"
WORKBOOK: Final = "XLSX"
_DASHES: Final = r"\s[-\u2013\u2014|]\s"
_COLUMNS: Final = r"\s{2,}"
_NUMBERED: Final = "0123456789.)# "
_NAMED: Final = "named"  # the field of the federation that a line names
_FIRST_ROWS: Final = 20  # in which headings are looked for
_MALE_IN_SPANISH: Final = frozenset({"h", "hombre"})


@dataclass(frozen=True, slots=True)
class PeopleRead:
    """What a reader found: a person or the faults of each row, and how it was read."""

    kind: str
    found: tuple[tuple[int, Found], ...]
    columns: Columns = Columns({})
    notices: tuple[Message, ...] = ()
    left: tuple[str, ...] = ()


def read_people(
    data: bytes | str,
    name: str,
    chosen: Mapping[str, str],
    numbers: str = "",
    federation: str | None = None,
) -> PeopleRead:
    """Read what people are in it; `chosen` maps fields to headings or numbers of columns.

    `numbers` says what is meant by a number that may be a rating or a year of birth. `federation`
    is that of the event.

    Raises InputError for what is neither a text, a table nor a tournament.
    """
    content = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if is_workbook(content):
        return _of_table(workbook(content, name).rows, chosen, WORKBOOK, numbers, federation)
    if is_tournament(content):
        return _of_tournament(content, name)
    lines, encoding = lines_of(data, name)
    notices = (
        (Message("The file is not in UTF-8; it was read as {encoding}.", encoding=encoding),)
        if encoding
        else ()
    )
    lines, left = without_letter(lines)
    separator = _separator(lines, chosen)
    if separator is None:
        found = _people_of(_fields_of_lines(lines), numbers, federation)
        return PeopleRead(PASTE, tuple(found), notices=notices, left=left)
    table = _of_table(table_of(lines, separator, name).rows, chosen, TABLE, numbers, federation)
    return replace(table, notices=(*notices, *table.notices), left=left)


# ------------------------------------------------------------------------------------ tables


def _separator(lines: Sequence[str], chosen: Mapping[str, str]) -> str | None:
    """Return what separates the cells of a table with headings or chosen columns, else None."""
    first = [line for line in lines if line.strip()][:_FIRST_ROWS]
    for separator in SEPARATORS:
        rows = tuple(SheetRow(at, cells_of(line, separator)) for at, line in enumerate(first, 1))
        if _heading(rows, chosen) is not None:
            return separator
    if chosen:
        return max(SEPARATORS, key=lambda sign: sum(sign in line for line in first))
    return None


def _heading(rows: Sequence[SheetRow], chosen: Mapping[str, str]) -> int | None:
    """Return which of the first rows has the headings."""
    wanted = [text for text in chosen.values() if not text.strip().isdecimal()]
    first = rows[:_FIRST_ROWS]
    exact = (at for at, row in enumerate(first) if wanted and is_heading(wanted, row.cells))
    return next(exact, next((at for at, row in enumerate(first) if _names_columns(row, at)), None))


def _names_columns(row: SheetRow, at: int) -> bool:
    """Whether a row has headings that we know: two, or in the first row nothing but one."""
    columns = columns_of(row.cells)
    alone = at == 0 and sum(map(bool, row.cells)) == 1
    return columns.has_names and (len(columns.places) > 1 or alone)


def _of_table(
    rows: Sequence[SheetRow],
    chosen: Mapping[str, str],
    kind: str,
    numbers: str,
    federation: str | None,
) -> PeopleRead:
    at = _heading(rows, chosen)
    headings = None if at is None else rows[at].cells
    if headings is None and not chosen:
        notice = Message("There are no headings; the values were recognised by their form.")
        fields = fields_of_rows([row.cells for row in rows])
        numbered = {row.number: each for row, each in zip(rows, fields, strict=True)}
        people = zip(rows, _people_of(numbered, numbers, federation), strict=True)
        found = tuple(
            (number, _without_formulas(person, row, range(len(row.cells))))
            for row, (number, person) in people
        )
        return PeopleRead(kind, found, notices=(notice,))
    columns = chosen_columns(chosen, headings)
    if not columns.has_names:
        raise FormError.of(
            Message("No column has the names."), Message("Say which column has the names.")
        )
    body = rows if at is None else rows[at + 1 :]
    columns = _with_titles(columns, body)
    swapped = _women_are_m(columns, body)
    own = columns.federation or federation
    return PeopleRead(kind, tuple(_by_columns(body, columns, own, women_are_m=swapped)), columns)


def _by_columns(
    rows: Iterable[SheetRow], columns: Columns, federation: str | None, *, women_are_m: bool
) -> Iterator[tuple[int, Found]]:
    first = {field: places[0] for field, places in columns.places.items()}
    used = {place for places in columns.places.values() for place in places}
    for row in rows:
        fields = {
            field: "; ".join(filter(None, (_cell(row, place) for place in places)))
            for field, places in columns.places.items()
        }
        if women_are_m and fields["sex"].casefold() == "m":
            fields["sex"] = "w"
        if any(fields.values()) or used.intersection(row.formulas):
            found = person_from(fields, row.number, first, federation=federation)
            yield row.number, _without_formulas(found, row, used)


def _without_formulas(found: Found, row: SheetRow, used: Collection[int]) -> Found:
    """Refuse a row whose value would have to be computed."""
    what, remedy = Message("The cell is a formula."), Message("Write the value itself.")
    places = (place for place in row.formulas if place in used)
    faults = tuple(Fault(what, remedy, Place(row.number, place + 1)) for place in places)
    return replace(found, person=None, faults=(*faults, *found.faults)) if faults else found


def _cell(row: SheetRow, place: int) -> str:
    return row.cells[place] if place < len(row.cells) else ""


def _with_titles(columns: Columns, rows: Sequence[SheetRow]) -> Columns:
    """Take a column without a heading for the titles, if it has nothing else."""
    if "title" in columns.places:
        return columns
    for place, heading in enumerate(columns.headings):
        cells = {_cell(row, place) for row in rows} - {""}
        if not heading and cells and all("title" in fields_of_cells([cell]) for cell in cells):
            return replace(columns, places={**columns.places, "title": (place,)})
    return columns


def _women_are_m(columns: Columns, rows: Sequence[SheetRow]) -> bool:
    """Whether M means mujer, as it does beside H for hombre."""
    places = columns.places.get("sex", ())
    return any(_cell(row, place).casefold() in _MALE_IN_SPANISH for row in rows for place in places)


# --------------------------------------------------------------------------- lines and files


def _people_of(
    rows: Mapping[int, Mapping[str, str]], numbers: str, federation: str | None
) -> Iterator[tuple[int, Found]]:
    """Yield the people of rows without headings; clear rows say the order of two numbers."""
    orders = {fields[FIRST] for fields in rows.values() if FIRST in fields}
    order = orders.pop() if len(orders) == 1 else ""
    for number, fields in rows.items():
        own = fields.get(_NAMED) or federation
        yield number, person_from({FIRST: order, **fields}, number, None, numbers, own)


def _fields_of_lines(lines: Iterable[str]) -> dict[int, dict[str, str]]:
    """Return the values of each line that is not empty, by its number."""
    filled = {number: line for number, line in enumerate(lines, start=1) if cleaned(line)}
    cells = {number: parts for number, line in filled.items() if (parts := _cells_of(line))}
    rows = dict(zip(cells, fields_of_rows([*cells.values()]), strict=True))
    return {
        number: {**(rows.get(number) or _fields_of_line(line)), _NAMED: federation_named(line)}
        for number, line in filled.items()
    }


def _cells_of(line: str) -> list[str]:
    """Return the cells between tabs or semicolons; none where there are no such signs."""
    separator = next((sign for sign in SEPARATORS[:2] if sign in line.strip()), None)
    return [cleaned(part) for part in line.split(separator)] if separator else []


def _fields_of_line(line: str) -> dict[str, str]:
    for between in (_DASHES, _COLUMNS):
        parts = [cleaned(part) for part in re.split(between, line.strip()) if cleaned(part)]
        first = next((part for part in parts if part.strip(_NUMBERED)), "")
        if len(parts) > 1 + (between == _COLUMNS) and " " in first:
            return fields_of_cells(parts)
    if line.count(",") > 1:
        cells = next(csv.reader([line], skipinitialspace=True))
        return fields_of_commas([cleaned(cell) for cell in cells])
    return fields_of_words(cleaned(line))


def _of_tournament(data: bytes, name: str) -> PeopleRead:
    """Read the players of a tournament; their numbers are the rows."""
    opened = tournament_from(data, name)
    found = []
    for player in opened.tournament.players:
        try:
            person = NewPerson(
                player.name,
                player.rating,
                player.title,
                player.sex,
                player.federation,
                player.fide_id,
                player.birth_date,
                player.national,
                player.club,
                player.ratings,
                row=player.number,
            )
        except InputError as error:
            found.append((int(player.number), Found(None, error.faults)))
        else:
            found.append((int(player.number), Found(person)))
    count = len(opened.adjustments)
    notices = (
        (counted("{count} adjustment in reading.", "{count} adjustments in reading.", count),)
        if count
        else ()
    )
    return PeopleRead(opened.format, tuple(found), notices=notices)
