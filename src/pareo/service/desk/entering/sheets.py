"""Tables of people as they come: pasted text, CSV, or a workbook (XLSX)."""

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from importlib import import_module
from typing import Any, Final
from xml.parsers import expat

from pareo.errors import Fault, InputError, Place
from pareo.files import refuse_long_lines, text_of
from pareo.language import Message
from pareo.service.desk.entering.new_person import cleaned
from pareo.value import dataclass

MOST_ROWS: Final = 20_000
_MOST_COLUMNS: Final = 100
_MOST_UNPACKED: Final = 100 * 1024 * 1024
_ZIP: Final = b"PK\x03\x04"
_OLD_WORKBOOK: Final = b"\xd0\xcf\x11\xe0"
_WORKBOOK: Final = "xl/workbook.xml"
_LINE_END: Final = r"\r\n|\r|\n"
SEPARATORS: Final = ("\t", ";", ",", "|")
_NEVER_IN_TEXT: Final = "\0"
_FORMULA: Final = "f"
_RULED: Final = "-–—=_:"  # a cell of nothing but these is empty
_MOST_LINES: Final = 20  # of one row; with more, a quotation mark was left open


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row: its number in the file, its cells, and the places of cells that are formulas."""

    number: int
    cells: tuple[str, ...]
    formulas: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rows of a table that are not empty; `encoding` only if it is not UTF-8."""

    rows: tuple[SheetRow, ...]
    encoding: Message | str | None = None


def is_workbook(data: bytes) -> bool:
    """Whether the content is a workbook, or an archive that may be one."""
    return data.startswith((_ZIP, _OLD_WORKBOOK))


def lines_of(data: bytes | str, name: str) -> tuple[list[str], Message | str | None]:
    """Return the lines of a text and its encoding; raises InputError if it is no text."""
    text, encoding = text_of(data) if isinstance(data, bytes) else (data, None)
    if _NEVER_IN_TEXT in text:
        raise InputError.of(
            Message("This is not a text."),
            Message("Choose a text, a table (CSV or XLSX), or a tournament."),
            source=name,
        )
    lines = re.split(_LINE_END, text.removeprefix("\ufeff"))
    refuse_long_lines(enumerate(lines, start=1), name)
    _check_count(sum(map(bool, map(str.strip, lines))), name)
    return lines, encoding


def cells_of(line: str, separator: str) -> tuple[str, ...]:
    """Return the cells of a single line; one that is no row of a table is a cell."""
    try:
        cells = next(csv.reader([line], delimiter=separator), [])
    except csv.Error:
        cells = [line]
    return tuple(map(cleaned, cells))


def table_of(lines: Sequence[str], separator: str, name: str) -> Sheet:
    """Return lines as a table; quoted cells may hold separators and line ends."""
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=separator, strict=False)
    rows: list[SheetRow] = []
    first = 1
    try:
        for cells in reader:
            if reader.line_num - first >= _MOST_LINES:
                raise InputError.of(
                    Message("A quotation mark is not closed."),
                    Message("Close it, or leave it out."),
                    Place(first, 1),
                    source=name,
                )
            rows.append(SheetRow(first, _texts(cells)))
            first = reader.line_num + 1
    except csv.Error as error:
        raise InputError.of(
            Message("The line is not a row of a table: {reason}.", reason=str(error)),
            Message("Correct it."),
            Place(first, 1),
            source=name,
        ) from None
    return Sheet(tuple(row for row in rows if any(row.cells)))


def workbook(data: bytes, name: str) -> Sheet:
    """Return the first sheet of a workbook that has anything in it.

    Raises InputError for other files, and where the package that reads workbooks is missing.
    """
    if data.startswith(_OLD_WORKBOOK):
        raise InputError.of(
            Message("This is a workbook in the old form (XLS)."),
            Message("Save it as XLSX or CSV."),
            source=name,
        )
    try:
        openpyxl: Any = import_module("openpyxl")
    except ImportError:
        raise InputError.of(
            Message("Workbooks cannot be read: the package openpyxl is missing."),
            Message("Install pareo[xlsx], or save the table as CSV."),
            source=name,
        ) from None
    try:
        _check_archive(data, name)
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, keep_links=False)
        sheets = (tuple(_rows(sheet)) for sheet in book.worksheets)
        rows: tuple[SheetRow, ...] = next((rows for rows in sheets if rows), ())
    except InputError:
        raise
    except Exception as error:  # whatever a damaged workbook makes of its readers
        fault = Fault(Message("The workbook is damaged."), Message("Save it again as XLSX or CSV."))
        raise InputError([fault], name) from error
    refuse_long_lines(((row.number, cell) for row in rows for cell in row.cells), name)
    _check_count(len(rows), name)
    return Sheet(rows)


def _rows(sheet: Any) -> Iterator[SheetRow]:
    rows = sheet.iter_rows(max_row=2 * MOST_ROWS, max_col=_MOST_COLUMNS)
    for number, row in enumerate(rows, start=1):
        formulas = tuple(at for at, cell in enumerate(row) if cell.data_type == _FORMULA)
        cells = _texts("" if at in formulas else _text(cell.value) for at, cell in enumerate(row))
        if any(cells) or formulas:
            yield SheetRow(number, cells, formulas)


def _text(value: object) -> str:
    """Return a cell as text: days without a time, whole numbers without decimals."""
    match value:
        case None | bool():
            return ""
        case datetime():
            return value.date().isoformat()
        case date():
            return value.isoformat()
        case float() if value.is_integer():
            return str(int(value))
        case _:
            return str(value)


def _texts(cells: Iterable[str]) -> tuple[str, ...]:
    texts = (cleaned(cell) for cell in cells)
    return tuple(text if text.strip(_RULED) else "" for text in texts)


def _check_count(count: int, name: str) -> None:
    if count > MOST_ROWS:
        raise InputError.of(
            Message("The table has more than {most} rows.", most=MOST_ROWS),
            Message("Check that it is the right file."),
            source=name,
        )


def _check_archive(data: bytes, name: str) -> None:
    """Refuse what is no workbook, is far too large when unpacked, or declares entities."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = archive.infolist()
        if _WORKBOOK not in {member.filename for member in members}:
            raise InputError.of(
                Message("This archive is not a workbook (XLSX)."),
                Message("Save the table as XLSX or CSV."),
                source=name,
            )
        if sum(member.file_size for member in members) > _MOST_UNPACKED:
            raise InputError.of(
                Message("The workbook is too large."),
                Message("Check that it is the right file."),
                source=name,
            )
        for member in members:
            if member.filename.endswith((".xml", ".rels")):
                _check_document(archive.read(member))


def _check_document(content: bytes) -> None:
    """Look through a document for a type declaration, which no workbook has."""

    def refuse(*_: object) -> None:
        raise ValueError

    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = refuse
    parser.Parse(content, True)  # noqa: FBT003 - expat takes no keyword
