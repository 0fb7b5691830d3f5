"""How values, lists and records are written as JSON, and read with every fault kept."""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, replace
from datetime import date
from enum import Enum
from typing import Any, Final, Generic, TypeVar

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.model.arguments import fits
from pareo.model.values import Points, points, points_decimal
from pareo.model.wrong_values import (
    LARGEST,
    NumberText,
    fault_at,
    quotable,
    unreadable,
    wrong,
)

T = TypeVar("T")
E = TypeVar("E", bound=Enum)

_LINE_LENGTH: Final = 100


Schema = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Form(Generic[T]):
    """One kind of value: its two directions, and what to ask for where it is wrong.

    `read` is told the path of what it reads and raises InputError with all faults there;
    `schema` says the same of the form as JSON Schema does.
    """

    write: Callable[[T], object]
    read: Callable[[object, str], T]
    wanted: Message
    schema: Schema


class Pairs(dict[str, object]):
    """An object of a JSON text that remembers which keys it had more than once."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        times = Counter(key for key, _ in pairs)
        self.repeated = tuple(key for key in times if times[key] > 1)


# ------------------------------------------------------------------------- single values


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


# ----------------------------------------------------------------------- lists and records


def or_null(form: Form[T]) -> Form[T | None]:
    """Return the form of an entry of a list that may be unknown."""

    def write(value: T | None) -> object:
        return None if value is None else form.write(value)

    def read(data: object, path: str) -> T | None:
        return None if data is None else form.read(data, path)

    wanted = Message("{wanted}, or null", wanted=form.wanted)
    return Form(write, read, wanted, {"anyOf": [form.schema, {"type": "null"}]})


def many(form: Form[T]) -> Form[tuple[T, ...]]:
    """Return the form of a tuple: a list."""
    wanted = Message("a list")

    def read(data: object, path: str) -> tuple[T, ...]:
        if not isinstance(data, list):
            raise InputError([wrong(data, path, wanted)])
        values: list[T] = []
        faults: list[Fault] = []
        for index, item in enumerate(data):
            try:
                values.append(form.read(item, f"{path}[{index}]"))
            except InputError as error:
                faults.extend(error.faults)
        if faults:
            raise InputError(faults)
        return tuple(values)

    schema = {"type": "array", "items": form.schema}
    return Form(lambda values: [form.write(value) for value in values], read, wanted, schema)


def record(
    kind: type[T], keys: Mapping[str, Form[Any]], absent: Mapping[str, object] | None = None
) -> Form[T]:
    """Return the form of a dataclass: an object whose keys are its fields.

    A field with its default value is left out; `absent` gives defaults to fields for which
    the class itself has none.
    """
    defaults = _defaults(kind) | dict(absent or {})
    wanted = Message("an object with the keys {keys}", keys=", ".join(keys))

    def write(value: T) -> object:
        found = {key: getattr(value, key) for key in keys}
        return {
            key: keys[key].write(entry)
            for key, entry in found.items()
            if key not in defaults or entry != defaults[key]
        }

    def read(data: object, path: str) -> T:
        if not isinstance(data, dict):
            raise InputError([wrong(data, path, wanted)])
        values: dict[str, Any] = {}
        faults = _key_faults(data, path, keys)
        for key, form in keys.items():
            if key in data:
                try:
                    values[key] = form.read(data[key], under(path, key))
                except InputError as error:
                    faults.extend(error.faults)
            elif key in defaults:
                values[key] = defaults[key]
            else:
                faults.append(missing(under(path, key), form.wanted))
        if faults:
            raise InputError(faults)
        return kind(**values)

    schema = {
        "type": "object",
        "properties": {key: form.schema for key, form in keys.items()},
        "required": [key for key in keys if key not in defaults],
        "additionalProperties": False,
    }
    return Form(write, read, wanted, schema)


def missing(path: str, wanted: Message) -> Fault:
    """Return the fault of a key that must not be left out."""
    what = Message("{path} is missing.", path=path)
    return fault_at(path, what, Message("Add {wanted}.", wanted=wanted))


def under(path: str, key: object) -> str:
    """Return the path of a key of the object at `path`."""
    return f"{path}.{quotable(key)}" if path else quotable(key)


def _key_faults(
    data: dict[object, object], path: str, keys: Mapping[str, Form[Any]]
) -> list[Fault]:
    faults: list[Fault] = []
    for repeated in data.repeated if isinstance(data, Pairs) else ():
        at = under(path, repeated)
        twice = Message("{path} is given more than once.", path=at)
        faults.append(fault_at(at, twice, Message("Keep one of them.")))
    for key in data:
        if key not in keys:
            at = under(path, key)
            unknown = Message("{path} is an unknown key.", path=at)
            remedy = Message("Remove it, or use one of {keys}.", keys=", ".join(keys))
            faults.append(fault_at(at, unknown, remedy))
    return faults


def _defaults(kind: type) -> dict[str, object]:
    known: tuple[Field[Any], ...] = fields(kind)
    defaults: dict[str, object] = {}
    for field in known:
        if field.default is not MISSING:
            defaults[field.name] = field.default
        elif field.default_factory is not MISSING:
            defaults[field.name] = field.default_factory()
    return defaults


# --------------------------------------------------------------------------------- text


def laid_out(value: object, indent: str) -> str:
    """Write a value on one line where it fits, else each of its entries on a line of its own."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(flat) < _LINE_LENGTH or not isinstance(value, dict | list):
        return flat
    inner = indent + "  "
    if isinstance(value, dict):
        entries = [f"{json.dumps(key)}: {laid_out(item, inner)}" for key, item in value.items()]
        left, right = "{}"
    else:
        entries = [laid_out(item, inner) for item in value]
        left, right = "[]"
    return left + f"\n{inner}" + f",\n{inner}".join(entries) + f"\n{indent}" + right
