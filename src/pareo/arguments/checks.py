"""Checks of fields and of arguments, with all faults at once."""

from collections.abc import Callable, Sequence
from functools import wraps
from operator import attrgetter
from typing import Any, Final, ParamSpec, TypeVar

from pareo.arguments.argument import LIMITED, Argument, fits, taken
from pareo.arguments.kinds import TUPLES, argument_of
from pareo.errors import Fault, InputError

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Fields:
    """What the fields of a value take, in their order.

    `right` remembers combinations of types that were found right, so that thousands of equal
    ones are known at a glance, and which of their values may still be too large; only tuples that
    are not empty are looked into again. `ranges` are those of the whole numbers.
    """

    __slots__ = ("kinds", "lists", "ranges", "right", "values")

    def __init__(self, **kinds: Argument[Any]) -> None:
        lists = [name for name, kind in kinds.items() if kind.exact is TUPLES]
        self.kinds: Final = kinds
        self.values: Final = _getter(*kinds)
        self.lists: Final = _getter(*lists) if lists else None
        self.ranges: Final = [kind.as_they_are for kind in kinds.values()] * (1 + (len(kinds) == 1))
        self.right: Final[dict[tuple[type, ...], list[int]]] = {}

    def fit(self, values: Sequence[object], types: tuple[type, ...]) -> bool:
        """Whether values of such types are known to be right as they are."""
        if (limited := self.right.get(types)) is None:
            return False
        for place in limited:
            value = values[place]
            if self.ranges[place] and value.__class__ is int:
                if value not in self.ranges[place]:
                    return False
            elif not fits(value):
                return False
        return True


def _getter(first: str, *names: str) -> Callable[[object], tuple[object, ...]]:
    """Return a getter of these attributes as a tuple; a single one is in it twice."""
    return attrgetter(first, *(names or (first,)))


def checked_fields(**named: Argument[Any]) -> Callable[[type[T]], type[T]]:
    """Convert and check the fields of a dataclass whenever one is built.

    What a field takes follows from its type, unless the field is `named`. A class with a
    `__post_init__` of its own calls `convert` there.
    """

    def decorate(kind: type[T]) -> type[T]:
        fields = {
            name: named[name] if name in named else argument_of(of_type)
            for name, of_type in kind.__annotations__.items()
        }
        kind.__takes__ = Fields(**fields)  # type: ignore[attr-defined] # read by convert alone
        if "__post_init__" not in vars(kind):
            kind.__post_init__ = convert  # type: ignore[attr-defined] # for the dataclass
        return kind

    return decorate


def convert(value: Any) -> None:
    """Convert the fields of a frozen value that was just built; raises InputError with all faults."""
    fields: Fields = value.__takes__
    values = fields.values(value)
    types = tuple(map(type, values))
    plain = fields.lists is None or not any(fields.lists(value))
    if plain and fields.fit(values, types):
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
        found in kind.exact
        or (kind.exact is TUPLES and found is tuple)
        or (found is int and kind.as_they_are)
        for found, kind in zip(types, fields.kinds.values(), strict=False)
    ):
        fields.right[types] = [place for place, found in enumerate(types) if found in LIMITED]


def checked(**kinds: Argument[Any]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Convert and check the named arguments of a function; raises InputError with all faults."""

    def decorate(function: "Callable[P, R]") -> "Callable[P, R]":
        code = function.__code__
        place_of = {name: place for place, name in enumerate(code.co_varnames[: code.co_argcount])}

        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            places: Any = list(args)
            faults: list[Fault] = []
            for name, kind in kinds.items():
                given: Any = kwargs if name in kwargs else places
                key: Any = name if name in kwargs else place_of.get(name, len(places))
                if given is places and key >= len(places):
                    continue
                try:
                    given[key] = taken(kind, given[key], name)
                except InputError as error:
                    faults += error.faults
            if faults:
                raise InputError(faults)
            return function(*places, **kwargs)

        return call

    return decorate
