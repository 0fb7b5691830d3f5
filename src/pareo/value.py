"""Values: dataclasses that cost next to nothing until they are used.

`dataclasses.dataclass` compiles six methods for every class when its module is loaded, and loads
`inspect` for it: half of the time that a short command takes. Here a method is compiled when it
is first called. Type checkers see the dataclasses of the standard library, whose `fields`,
`replace` and `asdict` take these values too; so do `copy` and `pickle`.
"""

import gc
from collections.abc import Callable, Iterable
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn, ParamSpec, TypeVar

__all__ = [
    "MISSING",
    "dataclass",
    "field",
    "fields",
    "is_dataclass",
    "maker",
    "named",
    "replace",
    "unchecked",
    "without_cycles",
]

_MISSING: Final = object()
_AT_LAST: Final = "; self.__post_init__()"


class _Field(NamedTuple):
    default: Any = _MISSING
    default_factory: Any = _MISSING
    name: str = ""
    type: Any = None
    compare: bool = True
    repr: bool = True


def _dataclass(
    *,
    frozen: bool = False,
    slots: bool = False,
    init: bool = True,
    repr: bool = True,  # noqa: A002 # the name of the standard library
) -> Callable[[type], type]:
    """Make a class with annotated fields one of values."""

    def decorate(cls: type) -> type:
        own = cls.__dict__
        known = {each.name: each for each in _fields(cls)}
        inherited = frozenset(known)
        for name, kind in cls.__annotations__.items():
            given = own.get(name, _MISSING)
            if given.__class__ is _Field:
                known[name] = given._replace(name=name, type=kind)
            else:
                known[name] = _Field(given, _MISSING, name, kind)
        made = dict(_METHODS[frozen, slots])
        if not init:
            del made["__init__"]
        if not repr:
            del made["__repr__"]
        if slots:
            made["__slots__"] = tuple(name for name in known if name not in inherited)
        made |= {name: v for name, v in own.items() if name not in known and name not in _LEFT_OUT}
        if not slots:
            made |= {name: f.default for name, f in known.items() if f.default is not _MISSING}
        made["__value_fields__"] = tuple(known.values())
        made["__match_args__"] = tuple(known)
        return type(cls)(cls.__name__, cls.__bases__, made)

    return decorate


def _field(**described: Any) -> Any:
    """Describe a field: its default is made anew, or it does not count, or it is not shown."""
    return _Field(**described)


def _fields(of: object) -> tuple[_Field, ...]:
    """Return the fields of a value or of its class."""
    return getattr(of, "__value_fields__", ())


def _is_dataclass(of: object) -> bool:
    """Whether it is such a value or class."""
    return hasattr(of, "__value_fields__")


def _replace(value: Any, /, **changes: Any) -> Any:
    """Return the same value with other fields."""
    for name in value.__match_args__:
        if name not in changes:
            changes[name] = getattr(value, name)
    return value.__class__(**changes)


_Value = TypeVar("_Value")


def unchecked(value: _Value, /, **changes: object) -> _Value:
    """Return the same value with other fields that are known to be right: nothing looks at them."""
    made = object.__new__(value.__class__)
    for name in value.__match_args__:  # type: ignore[attr-defined] # of all values
        given = changes[name] if name in changes else getattr(value, name)
        object.__setattr__(made, name, given)
    return made


_Taken = ParamSpec("_Taken")


def maker(kind: Callable[_Taken, _Value], /) -> Callable[_Taken, _Value]:
    """Return what makes values of a frozen class with slots from fields that are known to be right.

    Nothing looks at them, so that it takes a third of the time: for files and fields of thousands.
    """
    assert isinstance(kind, type)
    names = _names(kind) | {"_open": _open_like(kind)}
    head, body = _init(kind).split("\n ")
    exec(  # noqa: S102 # names of fields, from our classes
        f"{head.replace('__init__(self, ', 'make(')}\n"
        f" self = _open(); {body.removesuffix(_AT_LAST)}; self.__class__ = _own; return self",
        names,
    )
    made: Callable[_Taken, _Value] = names["make"]
    return made


_Named = TypeVar("_Named", bound=tuple[Any, ...])


def named(kind: type[_Named], /) -> Callable[[tuple[Any, ...]], _Named]:
    """Return what makes a named tuple from a tuple of all its fields: twice as fast, for thousands."""
    return partial(tuple.__new__, kind)


def without_cycles(function: Callable[_Taken, _Value]) -> Callable[_Taken, _Value]:
    """Let the collector of cycles rest while a function runs that makes many values and no cycle.

    It would go through all of them several times, in vain: a third of the time of 100,000 players.
    """

    @wraps(function)
    def resting(*args: _Taken.args, **kwargs: _Taken.kwargs) -> _Value:
        if not gc.isenabled():
            return function(*args, **kwargs)
        gc.disable()
        try:
            return function(*args, **kwargs)
        finally:
            gc.enable()

    return resting


# ------------------------------------------------------------------- methods of all values


def _refuse_change(_self: object, name: str, _value: object = None) -> NoReturn:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _state(self: Any) -> list[object]:
    return [getattr(self, name) for name in self.__match_args__]


def _set_state(self: Any, state: Iterable[object]) -> None:
    for name, value in zip(self.__match_args__, state, strict=True):
        object.__setattr__(self, name, value)


class _LibraryFields:
    """The fields as the standard library has them, made when it asks for them."""

    def __get__(self, _value: object, cls: type) -> dict[str, object]:
        from dataclasses import field, make_dataclass

        described: list[tuple[str, Any, Any]] = []
        for each in _fields(cls):
            given = each._asdict()
            name, kind = given.pop("name"), given.pop("type")
            about = {key: value for key, value in given.items() if value is not _MISSING}
            described.append((name, kind, field(**about)))
        like: Any = make_dataclass(cls.__name__, described)
        found: dict[str, object] = like.__dataclass_fields__
        type.__setattr__(cls, "__dataclass_fields__", found)
        return found


# --------------------------------------------------------------------- methods of one class


class _Late:
    """A method until it is first looked up in a class: then it is compiled and put in its place."""

    __slots__ = ("name", "written")

    def __init__(self, name: str, written: Callable[[type], str]) -> None:
        self.name: Final = name
        self.written: Final = written

    def __get__(self, value: object, cls: type) -> object:
        owners = (each for each in cls.__mro__ if each.__dict__.get(self.name) is self)
        owner = next(owners, None)
        if owner is None:  # another thread has compiled it meanwhile
            return getattr(cls if value is None else value, self.name)
        names = _names(owner)
        if self.written is _slotted_init:
            names["_open"] = _open_like(owner)
        exec(self.written(owner), names)  # noqa: S102 # names of fields, from our classes
        method = names[self.name]
        method.__module__, method.__qualname__ = __name__, f"{owner.__qualname__}.{self.name}"
        setattr(owner, self.name, method)
        return method.__get__(value, cls)


def _names(cls: type) -> dict[str, Any]:
    """Return what the methods of a class name."""
    names: dict[str, Any] = {"_missing": _MISSING, "_set": object.__setattr__, "_own": cls}
    for each in _fields(cls):
        names[f"_default_{each.name}"] = each.default
        names[f"_make_{each.name}"] = each.default_factory
    return names


def _open_like(cls: type) -> type:
    """Return a class with the same slots that is not frozen."""
    return type(cls.__name__, (), {"__slots__": tuple(each.name for each in _fields(cls))})


def _init(cls: type, assigned: str = "self.{name} = {value}") -> str:
    taken, body = ["self"], []
    for each in _fields(cls):
        name = value = each.name
        if each.default_factory is not _MISSING:
            taken.append(f"{name}=_missing")
            value = f"_make_{name}() if {name} is _missing else {name}"
        else:
            taken.append(name if each.default is _MISSING else f"{name}=_default_{name}")
        body.append(assigned.format(name=name, value=value))
    if hasattr(cls, "__post_init__"):
        body.append(_AT_LAST.removeprefix("; "))
    return f"def __init__({', '.join(taken)}):\n {'; '.join(body) or 'pass'}"


def _frozen_init(cls: type) -> str:
    return _init(cls, "_set(self, {name!r}, {value})")


def _slotted_init(cls: type) -> str:
    """Fill the slots of a frozen value while it is of a class like its own that is not frozen.

    Asked for one slot after the other, a frozen class takes five times as long.
    """
    usual = _frozen_init(cls)
    if cls.__bases__ != (object,):
        return usual
    head, one_by_one = usual.split("\n ")
    last = _AT_LAST if hasattr(cls, "__post_init__") else ""
    at_once = _init(cls).split("\n ")[1].removesuffix(_AT_LAST)
    return (
        f"{head}\n if self.__class__ is _own:\n"
        f"  _set(self, '__class__', _open); {at_once}; self.__class__ = _own{last}\n"
        f" else:\n  {one_by_one}"
    )


def _equal(cls: type) -> str:
    mine, theirs = _compared(cls, "self"), _compared(cls, "other")
    return (
        "def __eq__(self, other):\n"
        f" return {mine} == {theirs} if other.__class__ is self.__class__ else NotImplemented"
    )


def _hash(cls: type) -> str:
    return f"def __hash__(self):\n return hash({_compared(cls, 'self')})"


def _compared(cls: type, value: str) -> str:
    return f"({''.join(f'{value}.{each.name}, ' for each in _fields(cls) if each.compare)})"


def _repr(cls: type) -> str:
    shown = ", ".join(f"{each.name}={{self.{each.name}!r}}" for each in _fields(cls) if each.repr)
    return f"def __repr__(self):\n return f'{{self.__class__.__qualname__}}({shown})'"


_COMMON: Final[dict[str, Any]] = {
    "__dataclass_fields__": _LibraryFields(),
    "__replace__": _replace,
    "__eq__": _Late("__eq__", _equal),
    "__repr__": _Late("__repr__", _repr),
}
_CHANGEABLE: Final = _COMMON | {"__hash__": None, "__init__": _Late("__init__", _init)}
_FROZEN: Final = _COMMON | {
    "__hash__": _Late("__hash__", _hash),
    "__init__": _Late("__init__", _frozen_init),
    "__setattr__": _refuse_change,
    "__delattr__": _refuse_change,
}
_SLOTTED: Final = {"__getstate__": _state, "__setstate__": _set_state}
_METHODS: Final = {
    (False, False): _CHANGEABLE,
    (False, True): _CHANGEABLE | _SLOTTED,
    (True, False): _FROZEN,
    (True, True): _FROZEN | _SLOTTED | {"__init__": _Late("__init__", _slotted_init)},
}
_LEFT_OUT: Final = frozenset({"__dict__", "__weakref__", "__hash__"})

if TYPE_CHECKING:
    from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
else:
    MISSING, dataclass, field, fields = _MISSING, _dataclass, _field, _fields
    is_dataclass, replace = _is_dataclass, _replace
