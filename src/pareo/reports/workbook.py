"""Tables as a workbook (XLSX): one sheet each, numbers as numbers, text never as a formula."""

import io
import re
import zipfile
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from pareo.errors import InputError
from pareo.language import Message, Numeral, Translate, safe
from pareo.reports.table import Cell, Column, Kind, Table

_FORBIDDEN: Final = re.compile(r"[\[\]:*?/\\]")
_LONGEST_TITLE: Final = 31
_WIDEST: Final = 48
_PROPERTIES: Final = "docProps/core.xml"
_MOMENT: Final = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*")
_NUMBER: Final = re.compile(r"-?\d{1,15}(?:\.\d+)?")


def workbook_data(tables: Sequence[Table], translate: Translate, title: str = "") -> bytes:
    """Return the columns that people see, a sheet for each table.

    Raises InputError where the package that writes workbooks is missing.
    """
    openpyxl = _openpyxl()
    book: Any = openpyxl.Workbook(write_only=True)
    book.properties.title = safe(title)
    book.properties.creator = "Pareo"
    names: set[str] = set()
    for table in tables:
        name = _free(safe(table.title.said(translate)), names)
        _fill(openpyxl, book.create_sheet(name), table, translate)
    if not tables:
        book.create_sheet(_free(safe(title) or "1", names))
    written = io.BytesIO()
    book.save(written)
    return _without_time(written.getvalue())


def _without_time(book: bytes) -> bytes:
    """Return a workbook that does not say when it was made: equal tables make equal files."""
    settled = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as made, zipfile.ZipFile(settled, "w") as archive:
        for name in made.namelist():
            content = made.read(name)
            if name == _PROPERTIES:
                content = _MOMENT.sub(rb"\g<1>2000-01-01T00:00:00Z", content)
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return settled.getvalue()


def _fill(openpyxl: Any, sheet: Any, table: Table, translate: Translate) -> None:
    shown = [at for at, column in enumerate(table.columns) if not column.for_programs]
    headings = table.headings(translate)
    rows = [
        [_value(table.columns[at], row[at], translate) for at in shown]
        for row in table.ordered(translate)
    ]
    for place in range(len(shown)):
        widest = max((len(str(row[place])) for row in rows if row[place] is not None), default=0)
        letter = openpyxl.utils.get_column_letter(place + 1)
        sheet.column_dimensions[letter].width = min(max(widest, len(headings[place])) + 2, _WIDEST)
    sheet.freeze_panes = "A2"
    bold = openpyxl.styles.Font(bold=True)
    sheet.append([_cell(openpyxl, sheet, heading, bold) for heading in headings])
    for row in rows:
        sheet.append([_cell(openpyxl, sheet, value) for value in row])
    if table.notes:
        sheet.append([])
    for note in table.notes:
        sheet.append([_cell(openpyxl, sheet, safe(note.said(translate)))])


def _cell(openpyxl: Any, sheet: Any, value: str | float | None, font: Any = None) -> Any:
    made = openpyxl.cell.WriteOnlyCell(sheet, value)
    if isinstance(value, str):
        made.data_type = "s"  # whatever it looks like
    if font is not None:
        made.font = font
    return made


def _value(column: Column, cell: Cell, translate: Translate) -> str | float | None:
    """Return a number where it is one: points, ratings, tie-breaks; else what people read."""
    if isinstance(cell, int):
        number = column.value(cell)
        assert isinstance(number, int | float)
        return number
    if isinstance(cell, Numeral) and column.kind is not Kind.TEXT and _NUMBER.fullmatch(cell):
        return float(cell)
    return safe(column.text(cell, translate)) or None


def _free(wanted: str, names: set[str]) -> str:
    """Return a name that a sheet may have and no other one has."""
    plain = _FORBIDDEN.sub(" ", wanted).strip(" '") or "1"
    name, count = plain[:_LONGEST_TITLE], 1
    while name.casefold() in names:
        count += 1
        name = f"{plain[: _LONGEST_TITLE - 1 - len(str(count))]} {count}"
    names.add(name.casefold())
    return name


def _openpyxl() -> Any:
    try:
        for module in ("cell", "styles", "utils"):
            import_module(f"openpyxl.{module}")
        return import_module("openpyxl")
    except ImportError:
        raise InputError.of(
            Message("Workbooks cannot be written: the package openpyxl is missing."),
            Message("Install pareo[xlsx], or choose CSV."),
        ) from None
