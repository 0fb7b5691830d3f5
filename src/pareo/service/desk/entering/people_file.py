"""Files with people in them: a text, a table, or a tournament; the content decides."""

import csv
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from pareo.errors import Fault, FormError, InputError, Place
from pareo.language import Message, counted
from pareo.service.desk.entering.headings import Columns, chosen_columns, columns_of, is_heading
from pareo.service.desk.entering.new_person import NewPerson, cleaned
from pareo.service.desk.entering.person_fields import Found, person_from
from pareo.service.desk.entering.person_line import (
    fields_of_cells,
    fields_of_commas,
    fields_of_words,
)
from pareo.service.desk.entering.sheets import (
    SEPARATORS,
    SheetRow,
    is_workbook,
    lines_of,
    table_of,
    workbook,
)
from pareo.service.files import is_tournament, tournament_from
from pareo.value import dataclass, replace

PASTE: Final = "paste"
TABLE: Final = "CSV"
WORKBOOK: Final = "XLSX"
_FIRST_ROWS: Final = 20  # in which headings are looked for
_MALE_IN_SPANISH: Final = frozenset({"h", "hombre"})


@dataclass(frozen=True, slots=True)
class PeopleRead:
    """What a reader found: a person or the faults of each row, and how it was read."""

    kind: str
    found: tuple[tuple[int, Found], ...]
    columns: Columns = Columns({})
    notices: tuple[Message, ...] = ()


def read_people(data: bytes | str, name: str, chosen: Mapping[str, str]) -> PeopleRead:
    """Read what people are in it; `chosen` maps fields to headings or numbers of columns.

    Raises InputError for what is neither a text, a table nor a tournament.
    """
    content = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if is_workbook(content):
        return _of_table(workbook(content, name).rows, chosen, WORKBOOK)
    if is_tournament(content):
        return _of_tournament(content, name)
    lines, encoding = lines_of(data, name)
    notices = (
        (Message("The file is not in UTF-8; it was read as {encoding}.", encoding=encoding),)
        if encoding
        else ()
    )
    separator = _separator(lines, chosen)
    if separator is None:
        found = tuple(
            (number, person_from(_fields_of_line(line), number))
            for number, line in enumerate(lines, start=1)
            if cleaned(line)
        )
        return PeopleRead(PASTE, found, notices=notices)
    table = _of_table(table_of(lines, separator, name).rows, chosen, TABLE)
    return replace(table, notices=(*notices, *table.notices))


# ------------------------------------------------------------------------------------ tables


def _separator(lines: Sequence[str], chosen: Mapping[str, str]) -> str | None:
    """Return what separates the cells of a table with headings or chosen columns, else None."""
    first = [line for line in lines if line.strip()][:_FIRST_ROWS]
    for separator in SEPARATORS:
        rows = tuple(
            SheetRow(at, tuple(map(cleaned, next(csv.reader([line], delimiter=separator)))))
            for at, line in enumerate(first, start=1)
        )
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


def _of_table(rows: Sequence[SheetRow], chosen: Mapping[str, str], kind: str) -> PeopleRead:
    at = _heading(rows, chosen)
    headings = None if at is None else rows[at].cells
    if headings is None and not chosen:
        notice = Message("There are no headings; the values were recognised by their form.")
        found = tuple((row.number, _by_form(row)) for row in rows)
        return PeopleRead(kind, found, notices=(notice,))
    columns = chosen_columns(chosen, headings)
    if not columns.has_names:
        raise FormError.of(
            Message("No column has the names."), Message("Say which column has the names.")
        )
    body = rows if at is None else rows[at + 1 :]
    columns = _with_titles(columns, body)
    swapped = _women_are_m(columns, body)
    return PeopleRead(kind, tuple(_by_columns(body, columns, women_are_m=swapped)), columns)


def _by_form(row: SheetRow) -> Found:
    found = person_from(fields_of_cells(row.cells), row.number)
    return _without_formulas(found, row, range(len(row.cells)))


def _by_columns(
    rows: Iterable[SheetRow], columns: Columns, *, women_are_m: bool
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
            found = person_from(fields, row.number, first)
            yield row.number, _without_formulas(found, row, used)


def _without_formulas(found: Found, row: SheetRow, used: Collection[int]) -> Found:
    """Refuse a row whose value would have to be computed."""
    faults = tuple(_formula(row.number, place) for place in row.formulas if place in used)
    return Found(None, (*faults, *found.faults)) if faults else found


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


def _fields_of_line(line: str) -> dict[str, str]:
    for separator in SEPARATORS[:2]:
        if separator in line.strip():
            return fields_of_cells([cleaned(part) for part in line.split(separator)])
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


def _formula(row: int, place: int) -> Fault:
    return Fault(
        Message("The cell is a formula."),
        Message("Write the value itself."),
        Place(row, place + 1),
    )
