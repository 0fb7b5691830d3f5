"""The kinds of arguments: texts, numbers, days, members, lists."""

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from enum import Enum
from types import NoneType
from typing import Any, Final, TypeVar, get_args, get_origin

from pareo.arguments.argument import LARGEST, LIMITED, Argument, fits, taken
from pareo.errors import Fault, InputError
from pareo.language import Message

T = TypeVar("T")
E = TypeVar("E", bound=Enum)

_NO_TYPES: Final[frozenset[type]] = frozenset()
TUPLES: Final[frozenset[type]] = frozenset({Iterable})
"""The exact types of an argument that is a tuple, whose entries are still to be looked at."""


def _text(given: object, _where: str) -> str | None:
    return str(given) if isinstance(given, str) and fits(str(given)) else None


def _whole_number(given: object, _where: str) -> int | None:
    if isinstance(given, bool):
        return None
    try:
        number = operator.index(given)  # type: ignore[arg-type] # what has none is refused
    except TypeError:
        return None
    return number if abs(number) <= LARGEST else None


def _day(given: object, _where: str) -> date | None:
    if isinstance(given, datetime):
        return given.date()
    if isinstance(given, str):
        try:
            return date.fromisoformat(given.strip().replace("/", "-"))
        except ValueError:
            return None
    return given if isinstance(given, date) else None


def _moment(given: object, _where: str) -> datetime | None:
    if isinstance(given, str) and re.match(r"\s*\d{4}-?\d{2}-?\d{2}[T ]\d", given):
        try:
            return datetime.fromisoformat(given.strip()).replace(microsecond=0)
        except ValueError:
            return None
    return given.replace(microsecond=0) if isinstance(given, datetime) else None


def _identity(given: object, where: str) -> str | None:
    number = _whole_number(given, where)
    return str(number) if number is not None else _text(given, where)


TEXT: Final = Argument(frozenset({str}), _text, Message("a text of whole characters"))
IDENTITY: Final = Argument(frozenset({str}), _identity, Message("a number, or a text"))
WHOLE_NUMBER: Final = Argument(
    frozenset({int}), _whole_number, Message("a whole number of at most nine digits")
)
TENTHS: Final = Argument(
    frozenset({int}), _whole_number, Message('tenths of a point, such as points("4.5")')
)
TRUTH: Final[Argument[bool]] = Argument(
    frozenset({bool}), lambda _given, _where: None, Message("True or False")
)
DAY: Final = Argument(frozenset({date}), _day, Message('a date such as "2026-02-01"'))
MOMENT: Final = Argument(_NO_TYPES, _moment, Message('a time such as "2026-02-01T15:30"'))
FUNCTION: Final[Argument[Callable[..., Any]]] = Argument(
    _NO_TYPES,
    lambda given, _where: given if callable(given) else None,
    Message("a function"),
)


def between(lowest: int, highest: int, *, private: bool = False) -> Argument[int]:
    """Return the kind of a whole number within limits."""

    def take(given: object, where: str) -> int | None:
        number = _whole_number(given, where)
        return number if number is not None and lowest <= number <= highest else None

    wanted = Message("a whole number from {lowest} to {highest}", lowest=lowest, highest=highest)
    return Argument(_NO_TYPES, take, wanted, private, range(lowest, highest + 1))


def many_unordered(kind: Argument[T]) -> Argument[frozenset[T]]:
    """Return the kind of a set; any list will do."""
    listed = many(kind)

    def take(given: object, where: str) -> frozenset[T]:
        found: tuple[T, ...] = taken(listed, given, where)
        return frozenset(found)

    return Argument(_NO_TYPES, take, listed.wanted)


def optional(kind: Argument[T], empty: T | str | None = None) -> Argument[T | None]:
    """Return the kind of a place that may stay empty; `empty` says so too, as 0 for a rating."""

    def take(given: object, where: str) -> T | None:
        if isinstance(given, str) and given.strip() == empty:
            return None
        found = taken(kind, given, where)
        return None if found == empty else found

    known = kind.as_they_are
    if empty in known:  # a number that says so is none
        known = known[1:] if empty == known.start else range(0)
    return Argument(kind.exact | {NoneType}, take, kind.wanted, kind.private, known)


def member(kind: type[E], spelt: Callable[[str], str] = str.strip) -> Argument[E]:
    """Return the kind of an enumeration: a member, or its text, which may be `spelt` otherwise."""
    known = {each.value: each for each in kind}

    def take(given: object, _where: str) -> E | None:
        return known.get(spelt(given)) if isinstance(given, str) else None

    values = ", ".join(f'"{value}"' for value in known)
    return Argument(frozenset({kind}), take, Message("one of {values}", values=values))


def one_of(known: Iterable[str]) -> Argument[str]:
    """Return the kind of a text that is one of a few."""
    texts = tuple(known)

    def take(given: object, _where: str) -> str | None:
        return given if isinstance(given, str) and given in texts else None

    return Argument(_NO_TYPES, take, Message("one of {values}", values=", ".join(texts)))


def instance(*kinds: type[T], name: str = "") -> Argument[T]:
    """Return the kind of values that are of one of these classes already."""

    def take(given: object, _where: str) -> T | None:
        return given if isinstance(given, kinds) else None

    named = name or ", ".join(kind.__name__ for kind in kinds)
    return Argument(frozenset(kinds), take, Message("a value of {kinds}", kinds=named))


def parsed(
    kind: type[T],
    parse: Callable[[object], T | None],
    wanted: Message,
    *,
    private: bool = False,
) -> Argument[T]:
    """Return the kind of a class whose values have a plain form; `parse` gives None for another."""

    def take(given: object, _where: str) -> T | None:
        return given if isinstance(given, kind) else parse(given)

    return Argument(frozenset({kind}), take, wanted, private=private)


def many(kind: Argument[T]) -> Argument[tuple[T, ...]]:
    """Return the kind of a tuple; a list, a set or a generator will do, a text will not."""

    def take(given: object, where: str) -> tuple[T, ...] | None:
        if (
            given.__class__ is tuple
            and kind.exact.issuperset(map(type, given))
            and (kind.exact.isdisjoint(LIMITED) or all(map(fits, given)))
        ):
            return given
        if isinstance(given, str | bytes | Mapping) or not isinstance(given, Iterable):
            return None
        values: list[T] = []
        faults: list[Fault] = []
        for index, item in enumerate(given):
            try:
                values.append(taken(kind, item, f"{where}[{index}]"))
            except InputError as error:
                faults += error.faults
        if faults:
            raise InputError(faults)
        return tuple(values)

    return Argument(TUPLES, take, Message("a list"))


# ---------------------------------------------------------------------- what types take

_USUAL: Final[dict[object, Argument[Any]]] = {
    str: TEXT,
    int: WHOLE_NUMBER,
    bool: TRUTH,
    date: DAY,
    datetime: MOMENT,
}


def usual(of_type: object, argument: Argument[T]) -> Argument[T]:
    """Make that argument what every field of a type takes, and return it."""
    _USUAL[of_type] = argument
    return argument


def argument_of(of_type: object) -> Argument[Any]:
    """Return what a field of a type takes; a type without a plain form takes its own values."""
    if (known := _USUAL.get(of_type)) is not None:
        return known
    entries = get_args(of_type)
    if get_origin(of_type) is tuple:
        return many(argument_of(entries[0]))
    if NoneType in entries:
        (known_type,) = (each for each in entries if each is not NoneType)
        return optional(argument_of(known_type))
    assert isinstance(of_type, type)
    return instance(of_type)
