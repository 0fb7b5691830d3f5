"""Arguments of the library: plain values are taken, converted and checked where they enter.

A `Kind` says what a place takes: `Player(1, "Ana", title="FM")` has a title of the kind
`member(Title)`. Readers and engines build thousands of values that are right already, so that
the exact type is looked at before anything else; what is right costs next to nothing.
"""

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import wraps
from inspect import signature
from operator import attrgetter
from types import NoneType
from typing import Any, Final, Generic, ParamSpec, TypeVar

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.model.wrong_values import LARGEST, found_as

T = TypeVar("T")
E = TypeVar("E", bound=Enum)
P = ParamSpec("P")
R = TypeVar("R")

_NO_TYPES: Final[frozenset[type]] = frozenset()
_HALVES: Final = re.compile("[\ud800-\udfff]")
"""Halves of surrogate pairs, which no file can hold."""
_TUPLES: Final[frozenset[type]] = frozenset({Iterable})
"""Says of a kind that it takes a tuple, whose entries are still to be looked at."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """What a place takes: types that need no look, how other values become it, what to ask for.

    `take` returns None for a value that it cannot turn into one, or raises InputError with
    what is wrong inside.
    """

    exact: frozenset[type]
    take: Callable[[object, str], T | None]
    wanted: Message
    private: bool = False


class Fields:
    """What the fields of a value take, in their order.

    `right` remembers combinations of types that were found right, so that thousands of equal
    ones are known at a glance; only tuples that are not empty are looked into again.
    """

    __slots__ = ("kinds", "lists", "right", "values")

    def __init__(self, **kinds: Kind[Any]) -> None:
        lists = [name for name, kind in kinds.items() if kind.exact is _TUPLES]
        self.kinds: Final = kinds
        self.values: Final = _getter(*kinds)
        self.lists: Final = _getter(*lists) if lists else None
        self.right: Final[set[tuple[type, ...]]] = set()


def _getter(first: str, *names: str) -> Callable[[object], tuple[object, ...]]:
    """Return what gets these attributes as a tuple; a single one stands in it twice."""
    return attrgetter(first, *(names or (first,)))


def taken(kind: Kind[T], given: object, where: str) -> T:
    """Return a value as its place has it; raises InputError with all that is wrong in it."""
    if given.__class__ in kind.exact and fits(given):
        return given  # type: ignore[return-value] # the types of `exact` are those of T
    if (found := kind.take(given, where)) is None and NoneType not in kind.exact:
        raise InputError([refused(given, where, kind)])
    return found  # type: ignore[return-value] # None only where None is one of T


def fits(given: object) -> bool:
    """Whether a number is small enough, and a text of whole characters, so that a file holds it."""
    if given.__class__ is int:
        return -LARGEST <= given <= LARGEST
    if given.__class__ is str:
        return given.isascii() or not _HALVES.search(given)
    return True


def refused(given: object, where: str, kind: Kind[Any]) -> Fault:
    """Return the fault of a value that its place does not take; a private one is not shown."""
    what = Message("{path} cannot be read.", path=where)
    if not kind.private:
        what = Message("{path} is {found}.", path=where, found=_named(given))
    return Fault(what, Message("Give {wanted}.", wanted=kind.wanted), about=("argument", where))


def _named(given: object) -> str | Message:
    match given:
        case None | bool():
            return str(given)
        case dict():
            return "dict"
        case _:
            return found_as(list(given) if isinstance(given, tuple) else given)


def convert(value: object, fields: Fields) -> None:
    """Convert the fields of a frozen value that was just built; raises InputError with all faults."""
    values = fields.values(value)
    types = tuple(map(type, values))
    plain = fields.lists is None or not any(fields.lists(value))
    if plain and types in fields.right and all(map(fits, values)):
        return
    faults: list[Fault] = []
    for name, kind in fields.kinds.items():
        given = getattr(value, name)
        try:
            found = taken(kind, given, f"{type(value).__name__}.{name}")
        except InputError as error:
            faults += error.faults
        else:
            if found is not given:
                object.__setattr__(value, name, found)
    if faults:
        raise InputError(faults)
    if all(
        found in kind.exact or (kind.exact is _TUPLES and found is tuple)
        for found, kind in zip(types, fields.kinds.values(), strict=False)
    ):
        fields.right.add(types)


def checked(**kinds: Kind[Any]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Convert and check the named arguments of a function; raises InputError with all faults."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        bind = signature(function).bind

        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            bound = bind(*args, **kwargs)
            faults: list[Fault] = []
            for name, kind in kinds.items():
                if name in bound.arguments:
                    try:
                        bound.arguments[name] = taken(kind, bound.arguments[name], name)
                    except InputError as error:
                        faults += error.faults
            if faults:
                raise InputError(faults)
            return function(*bound.args, **bound.kwargs)

        return call

    return decorate


# ------------------------------------------------------------------------------- the kinds


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


def _identity(given: object, where: str) -> str | None:
    number = _whole_number(given, where)
    return str(number) if number is not None else _text(given, where)


def _number(given: object, _where: str) -> Fraction | None:
    if isinstance(given, bool) or not isinstance(given, int | float | Decimal | str):
        return None
    try:
        return Fraction(str(given).strip())
    except (ValueError, ZeroDivisionError):
        return None


TEXT: Final = Kind(frozenset({str}), _text, Message("a text of whole characters"))
IDENTITY: Final = Kind(frozenset({str}), _identity, Message("a number, or a text"))
WHOLE_NUMBER: Final = Kind(
    frozenset({int}), _whole_number, Message("a whole number of at most nine digits")
)
TENTHS: Final = Kind(
    frozenset({int}), _whole_number, Message('tenths of a point, such as points("4.5")')
)
NUMBER: Final = Kind(frozenset({Fraction}), _number, Message("a number"))
TRUTH: Final[Kind[bool]] = Kind(
    frozenset({bool}), lambda _given, _where: None, Message("True or False")
)
DAY: Final = Kind(frozenset({date}), _day, Message('a date such as "2026-02-01"'))
FUNCTION: Final[Kind[Callable[..., Any]]] = Kind(
    _NO_TYPES,
    lambda given, _where: given if callable(given) else None,
    Message("a function"),
)


def between(lowest: int, highest: int, *, private: bool = False) -> Kind[int]:
    """Return the kind of a whole number within limits."""

    def take(given: object, where: str) -> int | None:
        number = _whole_number(given, where)
        return number if number is not None and lowest <= number <= highest else None

    wanted = Message("a whole number from {lowest} to {highest}", lowest=lowest, highest=highest)
    return Kind(_NO_TYPES, take, wanted, private=private)


def many_unordered(kind: Kind[T]) -> Kind[frozenset[T]]:
    """Return the kind of a set; any list will do."""
    listed = many(kind)

    def take(given: object, where: str) -> frozenset[T]:
        found: tuple[T, ...] = taken(listed, given, where)
        return frozenset(found)

    return Kind(_NO_TYPES, take, listed.wanted)


def optional(kind: Kind[T], empty: T | str | None = None) -> Kind[T | None]:
    """Return the kind of a place that may stay empty; `empty` says so too, as 0 for a rating."""

    def take(given: object, where: str) -> T | None:
        if isinstance(given, str) and given.strip() == empty:
            return None
        found = taken(kind, given, where)
        return None if found == empty else found

    return Kind(kind.exact | {NoneType}, take, kind.wanted, kind.private)


def member(kind: type[E], spelt: Callable[[str], str] = str.strip) -> Kind[E]:
    """Return the kind of an enumeration: a member, or its text, which may be `spelt` otherwise."""
    known = {each.value: each for each in kind}

    def take(given: object, _where: str) -> E | None:
        return known.get(spelt(given)) if isinstance(given, str) else None

    values = ", ".join(f'"{value}"' for value in known)
    return Kind(frozenset({kind}), take, Message("one of {values}", values=values))


def one_of(known: Iterable[str]) -> Kind[str]:
    """Return the kind of a text that is one of a few."""
    texts = tuple(known)

    def take(given: object, _where: str) -> str | None:
        return given if isinstance(given, str) and given in texts else None

    return Kind(_NO_TYPES, take, Message("one of {values}", values=", ".join(texts)))


def instance(*kinds: type[T], name: str = "") -> Kind[T]:
    """Return the kind of values that are of one of these classes already."""

    def take(given: object, _where: str) -> T | None:
        return given if isinstance(given, kinds) else None

    named = name or ", ".join(kind.__name__ for kind in kinds)
    return Kind(frozenset(kinds), take, Message("a value of {kinds}", kinds=named))


def parsed(
    kind: type[T],
    parse: Callable[[object], T | None],
    wanted: Message,
    *,
    private: bool = False,
) -> Kind[T]:
    """Return the kind of a class whose values have a plain form; `parse` gives None for another."""

    def take(given: object, _where: str) -> T | None:
        return given if isinstance(given, kind) else parse(given)

    return Kind(frozenset({kind}), take, wanted, private=private)


def many(kind: Kind[T]) -> Kind[tuple[T, ...]]:
    """Return the kind of a tuple; a list, a set or a generator will do, a text will not."""

    def take(given: object, where: str) -> tuple[T, ...] | None:
        if given.__class__ is tuple and all(
            each.__class__ in kind.exact and fits(each) for each in given
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

    return Kind(_TUPLES, take, Message("a list"))
