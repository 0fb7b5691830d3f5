"""Fields with meaning: numbers, points, dates, lists of participants."""

import re
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from typing import Final

from pareo.errors import Place
from pareo.language import Message
from pareo.model import Points, Tpn, points, points_text
from pareo.trf.columns import Columns
from pareo.trf.log import Log
from pareo.trf.reading.text import Line

_POINTS: Final = r"[+-]?\d{1,4}([.,]\d?)?|[+-]?[.,]\d"
_YEAR_FIRST: Final = r"(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})"
_SHORT_YEAR_FIRST: Final = r"(\d{2})[/.-](\d{1,2})[/.-](\d{1,2})"
_DAY_FIRST: Final = r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})"


def whole(text: str) -> int | None:
    """Read a number of at most nine plain digits; None for anything else."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


@lru_cache(maxsize=1024)
def decimal(text: str) -> Points | None:
    """Read points with one decimal, whatever their spacing; None for anything else."""
    text = text.strip()
    return (
        points(text.replace(",", ".")) if text.isascii() and re.fullmatch(_POINTS, text) else None
    )


def tell_comma(text: str, value: Points | None, place: Place, log: Log) -> None:
    """Tell points that were written with a comma: report files have a decimal point."""
    if value is not None and "," in text:
        what = Message(
            "The points “{text}” have a comma; read as {points}.",
            text=text,
            points=points_text(value),
        )
        log.adjust(what, place)


def day(text: str) -> date | None:
    """Read a date, year first or day first; None for anything else."""
    text = text.strip()
    if not text.isascii():
        return None
    if found := re.fullmatch(_YEAR_FIRST, text):
        parts = [int(part) for part in found.groups()]
    elif found := re.fullmatch(_DAY_FIRST, text):
        parts = [int(part) for part in reversed(found.groups())]
    elif found := re.fullmatch(_SHORT_YEAR_FIRST, text):
        parts = [int(part) for part in found.groups()]
        parts[0] += 2000 if parts[0] < 70 else 1900
    else:
        return None
    try:
        return date(*parts)
    except ValueError:
        return None


def required_number(line: Line, columns: Columns, log: Log, what: Message) -> int | None:
    """Read a number that the record cannot do without; a fault where there is none."""
    value = whole(line.field(columns))
    if value is None:
        log.refuse(
            line.place(columns),
            Message("{what} is missing or not a number.", what=what),
            Message(
                "Write it in columns {first} to {last}.", first=columns.first, last=columns.last
            ),
        )
    return value


def optional_points(line: Line, columns: Columns, log: Log) -> Points | None:
    """Read points that may be left out; a fault where something else stands."""
    text = line.field(columns)
    value = decimal(text) if text else None
    if text and value is None:
        what = Message("“{text}” is not a number of points.", text=text)
        log.refuse(line.place(columns), what, Message("Write a number with one decimal."))
    tell_comma(text, value, line.place(columns), log)
    return value


def numbers_from(line: Line, first: Columns, log: Log) -> Iterator[tuple[Tpn, Place]]:
    """Yield the numbers from a column on, with their places; blanks separate them.

    Zero stands for nobody and is passed on, since an empty board is written so.
    """
    for found in re.finditer(r"\S+", line.text[first.first - 1 :]):
        place = Place(line.number, first.first + found.start())
        value = whole(found.group())
        if value is None:
            log.refuse(
                place,
                Message("“{text}” is not a number.", text=found.group()),
                Message("Name participants by their numbers, separated by blanks."),
            )
        else:
            yield Tpn(value), place
