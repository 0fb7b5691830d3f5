"""A table as CSV for a spreadsheet: no cell is ever taken for a formula."""

import csv
import re
from io import StringIO
from typing import Final

from pareo.language import Translate
from pareo.reports.table import Cell, Column, Kind, Table

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_NUMBER: Final = re.compile(r"[+-]?\d+(?:[.,]\d+)?")


def csv_text(table: Table, translate: Translate) -> str:
    """Return the columns that people see; points are decimal numbers.

    Text that a spreadsheet would take for a formula begins with an apostrophe.
    """
    written = StringIO()
    lines = csv.writer(written)
    lines.writerow(_safe(heading) for heading in table.headings(translate))
    shown = [place for place, column in enumerate(table.columns) if not column.for_programs]
    for row in table.ordered(translate):
        lines.writerow(_safe(_text(table.columns[at], row[at], translate)) for at in shown)
    return written.getvalue()


def _text(column: Column, cell: Cell, translate: Translate) -> str:
    if column.kind is Kind.POINTS and isinstance(cell, int):
        return str(column.value(cell))
    return column.text(cell, translate)


def _safe(text: str) -> str:
    if text.startswith(_FORMULA) and not _NUMBER.fullmatch(text):
        return f"'{text}"
    return text
