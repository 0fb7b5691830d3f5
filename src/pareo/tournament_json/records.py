"""Lists and objects: written without default values, read with every fault and its path."""

from collections import Counter
from collections.abc import Mapping
from datetime import date, datetime
from enum import Enum
from types import NoneType
from typing import Any, Final, TypeVar, get_args, get_origin

from pareo.arguments import quotable
from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.model import Points, Rating, Tpn
from pareo.tournament_json.faults import fault_at, missing, wrong
from pareo.tournament_json.values import (
    DAY,
    MOMENT,
    POINTS,
    RATING,
    TEXT,
    TRUTH,
    WHOLE_NUMBER,
    Form,
    choice,
)
from pareo.value import MISSING, fields

T = TypeVar("T")


class Pairs(dict[str, object]):
    """An object of a JSON text that remembers which keys it had more than once."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        times = Counter(key for key, _ in pairs)
        self.repeated = tuple(key for key in times if times[key] > 1)


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
    kind: type[T],
    *order: str,
    absent: Mapping[str, object] | None = None,
    **named: Form[Any],
) -> Form[T]:
    """Return the form of a dataclass: an object whose keys are its fields, in their order.

    The form of a field follows from its type, unless the field is `named`. A field with its
    default value is left out; `absent` gives defaults to fields for which the class has none.
    """
    types: Mapping[str, object] = kind.__annotations__
    keys = {key: named[key] if key in named else form_of(types[key]) for key in order or types}
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


_USUAL: Final[dict[object, Form[Any]]] = {
    str: TEXT,
    int: WHOLE_NUMBER,
    bool: TRUTH,
    date: DAY,
    datetime: MOMENT,
    Tpn: WHOLE_NUMBER,
    Points: POINTS,
    Rating: RATING,
}


def usual(of_type: type[T], form: Form[T]) -> Form[T]:
    """Make that form the one of all fields of a type, and return it."""
    _USUAL[of_type] = form
    return form


def form_of(of_type: object) -> Form[Any]:
    """Return the form of a field by its type; where it may be None, it is left out instead."""
    if (known := _USUAL.get(of_type)) is not None:
        return known
    entries = get_args(of_type)
    if get_origin(of_type) is tuple:
        entry = form_of(entries[0])
        return many(or_null(entry) if NoneType in get_args(entries[0]) else entry)
    if NoneType in entries:
        return form_of(next(each for each in entries if each is not NoneType))
    assert isinstance(of_type, type)
    return choice(of_type) if issubclass(of_type, Enum) else record(of_type)


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
    known = fields(kind)
    defaults: dict[str, object] = {}
    for field in known:
        if field.default is not MISSING:
            defaults[field.name] = field.default
        elif field.default_factory is not MISSING:
            defaults[field.name] = field.default_factory()
    return defaults
