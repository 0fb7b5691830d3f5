"""An act is its signature: what it takes, for whom and in which words, is said once, for every face.

    @act("player.withdraw", Action.WITHDRAW)
    def withdraw(desk: Desk, who: Person, after: After = None) -> Answer:

A parameter's annotation has a `Field`, or a `Group` of several; one that has neither is for our own
callers alone. The command line, programs and pages take the same names from it; the docstring is
what programs read about the act.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.opened import OpenEvent
from pareo.service.permissions import Action
from pareo.value import MISSING, fields, is_dataclass

_REQUIRED: Final = object()


class Field(NamedTuple):
    """What a parameter is, beside its type; a type of field and its use are put together.

    `sent` is the type as a face sends it, `limits` are those of its values, `meant` turns what is
    sent into the value, in an event. `read` reads a typed word, and raises ValueError or InputError;
    a mapping sets several fields. `words_for` are typed words for values, as `half` for `H`.
    """

    words: Message | None = None
    name: str = ""
    """How faces call it, if not as the function does."""
    shown: str = ""
    """The name of its value in a command: WHO."""
    sent: Any = None
    limits: Mapping[str, Any] = {}
    meant: Callable[[OpenEvent, Any], Any] | None = None
    read: Callable[[str], Any] | None = None
    read_all: Callable[[Sequence[str]], Any] | None = None
    """Of a list: reads all typed words together."""
    wrong: Message | None = None
    """What is said of a word that cannot be read: its {value}, and the {name} of its place."""
    words_for: Mapping[str, Any] = {}
    known: Callable[[], Sequence[str]] | None = None
    """Returns the words there are, if they are many: keys of systems."""
    flags: Mapping[str, Message] = {}
    """Options of a command, one for each value that can be chosen, with their words."""
    place: Literal["", "argument", "option", "nowhere"] = ""
    """Where a command has it: by default what must be said is an argument, all else an option."""
    option: str = ""
    """The name of the option, if it is not that of the field."""
    not_with: str = ""
    """Another field: a command says one of the two."""
    single: bool = False
    """Of a list: a program may send one value in its place."""

    def __hash__(self) -> int:
        """Return the same for the same object, as annotations want it."""
        return id(self)

    def over(self, other: "Field") -> "Field":
        """Return the other field with what this one says in its place."""
        said = {
            key: value
            for key, value in self._asdict().items()
            if value not in (None, "", {}, False)
        }
        return other._replace(**said)


class Taken(NamedTuple):
    """One field of an act, or of a group."""

    key: str
    hint: Any
    """Its type, as annotated."""
    field: Field
    sort: Any
    """The type that is sent, of a list that of each: str, int, bool, a `Literal`."""
    many: bool = False
    default: Any = _REQUIRED
    group: str = ""
    """The parameter whose group it belongs to."""

    @property
    def name(self) -> str:
        """Its name for programs and in forms."""
        return self.field.name or self.key

    @property
    def choices(self) -> tuple[Any, ...]:
        """The values that can be sent, if there are only some."""
        return get_args(self.sort) if get_origin(self.sort) is Literal else ()

    @property
    def required(self) -> bool:
        """Whether it must be said."""
        return self.default is _REQUIRED


class Group(NamedTuple):
    """Several fields that make one value: those of a class or several, put together by a function.

    A function gets what is said, by its keys. If it returns several values, the others go to the
    parameters that `fills` names. Of `changes` null removes a value, in a command an
    option that these words explain.
    """

    fields: type | tuple[type, ...]
    made: Callable[..., Any] | None = None
    changes: Message | None = None
    fills: tuple[str, ...] = ()


class Act(NamedTuple):
    """What people do to an event, as every face offers it."""

    name: str
    may: Action
    do: Callable[..., Answer]

    @property
    def about(self) -> str:
        """What it does, in a sentence, and what else is to be known."""
        lines = (self.do.__doc__ or "").strip().splitlines()
        return "\n".join(line.removeprefix("    ") for line in lines)

    @property
    def fields(self) -> tuple[Taken, ...]:
        """What it takes; the fields of a group stand in its place."""
        return _fields_of(self.do)

    @property
    def groups(self) -> dict[str, Group]:
        """Its groups, by their parameters."""
        hints = self.do.__annotations__.items()
        return {key: group for key, hint in hints if (group := _group_in(hint)) is not None}

    def done(
        self,
        desk: Desk,
        said: Mapping[str, Any],
        opens: Callable[[str], OpenEvent] | None = None,
    ) -> Answer:
        """Do it with what a face sent, by the names of the fields; raises InputError.

        `opens` opens other events, where not everybody may see them all.
        """
        event = desk.event
        values: dict[str, Any] = {key: {} for key in self.groups}
        for each in self.fields:
            if each.name in said:
                if get_args(each.hint)[:1] == (OpenEvent,):
                    value = (opens or _elsewhere(event))(said[each.name])
                else:
                    value = _meant(each.hint, event, said[each.name])
                if each.group:
                    values[each.group][each.key] = value
                else:
                    values[each.key] = value
        known = {each.name for each in self.fields}
        for key, group in self.groups.items():
            if group.changes is not None:  # what has no field of its own can be taken away too
                values[key] |= {name: said[name] for name in said if name not in known}
            if group.made is not None:
                made = group.made(event, **values[key])
                values |= (
                    zip((key, *group.fills), made, strict=True) if group.fills else {key: made}
                )
        return self.do(desk, **values)


ACTS: Final[dict[str, Act]] = {}
"""The acts that are declared, by their names, which are those of the entries that they write."""

_AGAIN: Final[list[Act]] = []
Do = TypeVar("Do", bound=Callable[..., Answer])


def act(name: str, may: Action, *, again: bool = False) -> Callable[[Do], Do]:
    """Declare that a function is an act, or, `again`, the same for others: a command for teams."""

    def declare(do: Do) -> Do:
        assert again or name not in ACTS, name
        each = Act(name, may, do)
        if again:
            _AGAIN.append(each)
        else:
            ACTS[name] = each
        return do

    return declare


def act_of(do: Callable[..., Answer]) -> Act:
    """Return an act by its function."""
    return next(each for each in (*ACTS.values(), *_AGAIN) if each.do is do)


@cache
def all_acts() -> Mapping[str, Act]:
    """Return all acts; the modules that declare them are loaded."""
    for module in _MODULES:
        import_module(f"pareo.service.desk.{module}")
    return ACTS


_MODULES: Final = (
    "adjournments",
    "apart",
    "brackets",
    "byes",
    "claims",
    "corrections",
    "entering.kept_lists",
    "events",
    "fide_mode",
    "finishing",
    "late_entries",
    "laws.appeals",
    "laws.assistants",
    "laws.checklists",
    "laws.claims",
    "laws.clocks",
    "laws.envelopes",
    "laws.incidents",
    "laws.starts",
    "line_ups",
    "lots",
    "manual",
    "marks",
    "numbers",
    "operations",
    "people",
    "person_data",
    "presence",
    "publication",
    "ratings",
    "results",
    "rosters",
    "rounds",
    "rules",
    "schedules",
    "settings",
    "sides",
    "standing",
    "teams",
    "undoing",
    "withdrawals",
)


@cache
def _fields_of(do: Callable[..., Answer]) -> tuple[Taken, ...]:
    code = do.__code__
    names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
    defaults = do.__defaults__ or ()
    usual = dict(zip(names[code.co_argcount - 1 - len(defaults) :], defaults, strict=False))
    usual |= do.__kwdefaults__ or {}
    hints = {name: do.__annotations__[name] for name in names}
    return tuple(_each({name: hint for name, hint in hints.items() if _is_described(hint)}, usual))


def fields_in(group: type) -> tuple[Taken, ...]:
    """Return the fields of a class of values."""
    usual = {each.name: each.default for each in fields(group) if each.default is not MISSING}
    for each in fields(group):
        if each.default_factory is not MISSING:
            usual[each.name] = each.default_factory()
    return tuple(_each({each.name: each.type for each in fields(group)}, usual))


def _each(hints: Mapping[str, Any], usual: Mapping[str, Any]) -> Iterator[Taken]:
    for key, hint in hints.items():
        group = _group_in(hint)
        if group is None:
            yield _taken(key, hint, usual.get(key, _REQUIRED))
        else:
            kinds = group.fields if isinstance(group.fields, tuple) else (group.fields,)
            yield from (each._replace(group=key) for kind in kinds for each in fields_in(kind))


def _taken(key: str, hint: Any, default: Any) -> Taken:
    field, many, sort = Field(), False, hint
    while True:
        origin, parts = get_origin(sort), get_args(sort)
        if origin is Annotated:
            for each in reversed(parts[1:]):
                field = field.over(each)
            sent = [each.sent for each in parts[1:] if each.sent is not None]
            sort = sent[-1] if sent else parts[0]
        elif origin in (Union, UnionType):
            sort = next(part for part in parts if part is not NoneType)
        elif origin is Sequence and not many:
            many, sort = True, parts[0]
        elif origin is dict:
            sort = dict
        else:
            return Taken(key, hint, field, sort, many, default)


def _meant(hint: Any, event: OpenEvent, sent: Any) -> Any:
    """Return the value that is meant by what was sent for a type."""
    origin, parts = get_origin(hint), get_args(hint)
    if sent is None:
        return None
    if origin is Annotated:
        value = _meant(parts[0], event, sent)
        for field in parts[1:]:
            value = value if field.meant is None else field.meant(event, value)
        return value
    if origin in (Union, UnionType):
        return _meant(next(part for part in parts if part is not NoneType), event, sent)
    if origin is Sequence:
        return [_meant(parts[0], event, each) for each in _several(sent)]
    if origin in (dict, Mapping):
        return {_meant(parts[0], event, k): _meant(parts[1], event, v) for k, v in sent.items()}
    if isinstance(hint, type) and is_dataclass(hint):
        known = {each.name: each for each in fields_in(hint)}
        return hint(
            **{known[name].key: _meant(known[name].hint, event, v) for name, v in sent.items()}
        )
    return sent


def _elsewhere(event: OpenEvent) -> Callable[[str], OpenEvent]:
    """Return what opens another event of the same store."""
    store = event.store
    return lambda name: OpenEvent(store, store.find(name.removeprefix("event:")))


def _several(sent: Any) -> Iterable[Any]:
    return sent if isinstance(sent, list | tuple) else [sent]


def _is_described(hint: Any) -> bool:
    return isinstance(hint, Field | Group) or any(map(_is_described, get_args(hint)))


def _group_in(hint: Any) -> Group | None:
    parts = get_args(hint) if get_origin(hint) is Annotated else ()
    return next((part for part in parts if isinstance(part, Group)), None)
