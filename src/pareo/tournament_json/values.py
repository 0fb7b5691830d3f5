"""Single values: how each kind is written as JSON, read back, and described by the schema."""

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from enum import Enum
from typing import Final, Generic, TypeVar

from pareo.arguments import LARGEST, fits
from pareo.errors import InputError
from pareo.language import Message
from pareo.model import Points, points, points_decimal
from pareo.tournament_json.faults import NumberText, unreadable, wrong
from pareo.value import dataclass, replace

T = TypeVar("T")
E = TypeVar("E", bound=Enum)

Schema = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Form(Generic[T]):
    """One kind of value: how to write it, how to read it, and what to ask for if it is wrong.

    `read` is given the path of the value and raises InputError with all faults there; `schema`
    is the JSON Schema of the form.
    """

    write: Callable[[T], object]
    read: Callable[[object, str], T]
    wanted: Message
    schema: Schema


def _simple(
    accept: Callable[[object], T | None],
    wanted: Message,
    write: Callable[[T], object],
    schema: Schema,
    *,
    private: bool = False,
) -> Form[T]:
    """Return the form of a value that `accept` turns a JSON value into, or None."""

    def read(data: object, path: str) -> T:
        value = accept(data)
        if value is None:
            raise InputError([unreadable(path, wanted) if private else wrong(data, path, wanted)])
        return value

    return Form(write, read, wanted, schema)


def _as_is(value: object) -> object:
    return value


def _text(data: object) -> str | None:
    return data if isinstance(data, str) and fits(data) else None


def _whole_number(data: object) -> int | None:
    whole = isinstance(data, int) and not isinstance(data, bool)
    return data if isinstance(data, int) and whole and abs(data) <= LARGEST else None


def _rating(data: object) -> int | None:
    number = _whole_number(data)
    return number if number is not None and number >= 0 else None


def _truth(data: object) -> bool | None:
    return data if isinstance(data, bool) else None


def _points(data: object) -> Points | None:
    if isinstance(data, bool) or not isinstance(data, int | float | NumberText):
        return None
    try:
        value = points(data.text if isinstance(data, NumberText) else data)
    except InputError:
        return None
    return value if abs(value) <= LARGEST else None


def _day(data: object) -> date | None:
    if not isinstance(data, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", data):
        return None
    try:
        return date.fromisoformat(data)
    except ValueError:
        return None


def _moment(data: object) -> datetime | None:
    if not isinstance(data, str) or not re.fullmatch(_MOMENT, data):
        return None
    try:
        return datetime.fromisoformat(data)
    except ValueError:
        return None


_MOMENT: Final = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?([+-][0-9]{2}:[0-9]{2})?"

TEXT: Final = _simple(_text, Message("a text of whole characters"), _as_is, {"type": "string"})
WHOLE_NUMBER: Final = _simple(
    _whole_number,
    Message("a whole number of at most nine digits"),
    _as_is,
    {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST},
)
RATING: Final = _simple(
    _rating,
    Message("a whole number from {lowest} to {highest}", lowest=0, highest=LARGEST),
    _as_is,
    {"type": "integer", "minimum": 0, "maximum": LARGEST},
)
COUNTING_NUMBER: Final = replace(
    WHOLE_NUMBER, schema={"type": "integer", "minimum": 1, "maximum": LARGEST}
)
"""A whole number that the cross-checks of a tournament refuse below 1."""
TRUTH: Final = _simple(_truth, Message("true or false"), _as_is, {"type": "boolean"})
POINTS: Final = _simple(
    _points,
    Message("a number of points with at most one decimal, such as 4.5"),
    lambda value: float(points_decimal(value)),
    {
        "type": "number",
        "description": "points, with at most one decimal",
        # Halves apart: validators that divide binary fractions must not refuse them.
        "anyOf": [{"multipleOf": 0.5}, {"multipleOf": 0.1}],
    },
)
DAY: Final = _simple(
    _day,
    Message('a date such as "2026-02-01"'),
    date.isoformat,
    {"type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
)


MOMENT: Final = _simple(
    _moment,
    Message('a time such as "2026-02-01T15:30"'),
    datetime.isoformat,
    {"type": "string", "pattern": f"^{_MOMENT}$"},
)


def choice(kind: type[E], spelt: Callable[[str], str] = str) -> Form[E]:
    """Return the form of an enumeration, written by its values; `spelt` reads other spellings."""
    known = {member.value: member for member in kind}

    def accept(data: object) -> E | None:
        return known.get(spelt(data)) if isinstance(data, str) else None

    values = ", ".join(f'"{value}"' for value in known)
    return _simple(
        accept,
        Message("one of {values}", values=values),
        lambda member: member.value,
        {"enum": list(known)},
    )


def parsed(
    parse: Callable[[str], T | None],
    wanted: Message,
    write: Callable[[T], str] = str,
    *,
    pattern: str,
    private: bool = False,
) -> Form[T]:
    """Return the form of a value that has a text form of its own; faults never show a private one."""

    def accept(data: object) -> T | None:
        text = _text(data)
        return None if text is None else parse(text)

    schema = {"type": "string", "pattern": pattern}
    return _simple(accept, wanted, write, schema, private=private)
