"""What a place takes: plain values are taken, converted and checked where they enter.

`Player(1, "Ana", title="FM")` has a title that is `member(Title)`. Readers and engines build
thousands of values that are right already, so the exact type is looked at before anything else.
"""

import re
from collections.abc import Callable
from types import NoneType
from typing import Any, Final, Generic, TypeVar

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.value import dataclass

LARGEST: Final = 999_999_999
_LONGEST_QUOTE: Final = 40


def found_as(data: object) -> str | Message:
    """Name a value without ever printing one that is large, nested or unprintable."""
    match data:
        case None:
            return "null"
        case bool():
            return "true" if data else "false"
        case int() if abs(data) > LARGEST:
            return Message("a very large number")
        case int() | float():
            return str(data)
        case str():
            return Message('the text "{text}"', text=quotable(data))
        case list():
            return Message("a list")
        case dict():
            return Message("an object")
        case _:
            return type(data).__name__


def quotable(text: object) -> str:
    """Return a text cut to a printable length, with broken characters spelt out."""
    if not isinstance(text, str):
        return type(text).__name__
    cut = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
    safe = cut.encode("utf-8", "backslashreplace").decode()
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in safe)


T = TypeVar("T")

LIMITED: Final[frozenset[type]] = frozenset({int, str})
"""The types whose values may be too large for a file, or not whole."""
_HALVES: Final = "[\ud800-\udfff]"
"""Halves of surrogate pairs, which no file can hold."""


@dataclass(frozen=True, slots=True)
class Argument(Generic[T]):
    """What a place takes: types that need no look, how other values become it, what to ask for.

    Whole numbers in the range `as_they_are` need no second look either. `take` returns None for a value that it cannot turn into one, or raises InputError with
    what is wrong inside.
    """

    exact: frozenset[type]
    take: Callable[[object, str], T | None]
    wanted: Message
    private: bool = False
    as_they_are: range = range(0)


def taken(kind: Argument[T], given: object, where: str) -> T:
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
        return given.isascii() or not re.search(_HALVES, given)
    return True


def refused(given: object, where: str, kind: Argument[Any]) -> Fault:
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
