"""A national list as a table (CSV): its headings are mapped to the fields of a player."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Final, TextIO

from pareo.errors import Fault, InputError, Place
from pareo.files import refuse_long_lines
from pareo.language import Message
from pareo.lists import values
from pareo.lists.entry import Row
from pareo.lists.log import Log
from pareo.lists.source import recoded
from pareo.model import TimeClass

FIELDS: Final = (
    "id",
    "name",
    "federation",
    "sex",
    "title",
    "birth",
    "rating",
    "games",
    "k",
    "inactive",
)
_SEPARATORS: Final = (";", "\t", ",")
_TRUE: Final = frozenset({"1", "i", "x", "yes", "true", "si", "sí"})


class TableForm:
    """Reads a table. `columns` maps a field to the heading that it has in the file."""

    def __init__(
        self, file: TextIO, log: Log, rate: TimeClass | None, columns: Mapping[str, str]
    ) -> None:
        self._log = log
        self.published: date | None = None
        self._rate = rate or TimeClass.STANDARD
        self.rates: tuple[TimeClass, ...] = (self._rate,)
        heading = recoded(file.readline())
        refuse_long_lines([(1, heading)], "")
        separator = max(_SEPARATORS, key=heading.count)
        names = [name.strip() for name in next(csv.reader([heading], delimiter=separator), [])]
        self._places = _places(names, columns)
        self._rows = csv.reader(map(recoded, file), delimiter=separator)

    def rows(self) -> Iterator[Row]:
        """Yield the players; lines with mistakes are recorded and left out."""
        while True:
            try:
                cells = next(self._rows)
            except StopIteration:
                return
            except csv.Error as error:
                self._log.fault(
                    Message("The line is not a row of a table: {reason}.", reason=str(error)),
                    Message("Correct it."),
                    self._rows.line_num + 1,
                )
                return
            line = self._rows.line_num + 1
            if any(cell.strip() for cell in cells):
                row = self._row(cells, line)
                if row is not None:
                    yield row

    def _row(self, cells: Sequence[str], line: int) -> Row | None:
        def get(name: str) -> str:
            place = self._places.get(name)
            return cells[place].strip() if place is not None and place < len(cells) else ""

        key = get("id")
        if not key or not get("name"):
            self._log.fault(
                Message("The line has no ID or no name."), Message("Add what is missing."), line
            )
            return None
        numbers: list[int | None] = []
        for name, read in (
            ("birth", values.birth_year),
            ("rating", values.rating),
            ("games", values.games),
            ("k", values.coefficient),
        ):
            try:
                numbers.append(read(get(name)))
            except ValueError:
                self._log.wrong_value(name, get(name), line)
                return None
        if not self._log.is_new(key, line):
            return None
        birth, *own = numbers
        rates = [
            part for rate in TimeClass for part in (own if rate is self._rate else (None, 0, None))
        ]
        return (
            key,
            get("name"),
            get("federation") or None,
            values.SEXES.get(get("sex")),
            values.TITLES.get(get("title")),
            None,
            None,
            birth,
            int(get("inactive").lower() in _TRUE),
            *rates,
        )


def _places(names: Sequence[str], columns: Mapping[str, str]) -> dict[str, int]:
    """Return the column of each field; a field without a mapping may be headed by its own name."""
    lower = [name.casefold() for name in names]
    found: dict[str, int] = {}
    faults: list[Fault] = []
    for field in FIELDS:
        wanted = columns.get(field, field).casefold()
        if wanted in lower:
            found[field] = lower.index(wanted)
        elif field in columns or field in ("id", "name", "rating"):
            faults.append(
                Fault(
                    Message(
                        "There is no column “{name}” for {field}.",
                        name=columns.get(field, field),
                        field=field,
                    ),
                    Message(
                        "Say which column it is; the headings are: {headings}.",
                        field=field,
                        headings=", ".join(names),
                    ),
                    Place(1, 1),
                )
            )
    if faults:
        raise InputError(faults)
    return found
