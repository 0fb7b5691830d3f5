"""Commands of acts: what stands on their line follows from what the act takes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import groupby
from typing import Any, Final

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import answered, desk_of
from pareo.cli.command import (
    Command,
    Parameter,
    Read,
    UsageError,
    command_from,
    counting_number,
    not_possible,
    one_of,
    option_name,
    signed_number,
    text,
    truth,
)
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import whole_number
from pareo.errors import InputError
from pareo.language import Message, enumerated
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer, Done
from pareo.service.desk.declaration import Act, Field, Taken, fields_in
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import opened
from pareo.value import is_dataclass

Shown = Callable[[Output, OpenEvent, Done], None]
"""Prints what became of an act."""
_WITHOUT: Final = "without"
_OWN: Final = "own:"
"""Begins the keys of what an act takes: the frame has a `name` too."""


def command_of(act: Act, shown: Shown | None = None) -> Command:
    """Return the command of an act; without `shown` the sentence of its entry is printed."""
    fields = {each.key: each for each in act.fields if each.field.place != "nowhere"}
    parameters = [each._replace(key=f"{_OWN}{each.key}") for each in _of_act(act, fields.values())]
    parameters.sort(key=lambda each: not each.required)
    places = [each for each in parameters if not each.is_option]

    def run(event: str, *typed: Any, acting: Acting, out: Output, **said: Any) -> ExitCode:
        for number, each in enumerate(places):
            said[each.key] = list(typed[number:]) if each.repeated else typed[number]
        sent = _sent(fields, {key.removeprefix(_OWN): value for key, value in said.items()})

        def do(desk: Desk) -> Answer:
            return act.done(desk, sent)

        with opened(event, acting.store) as found:
            told = shown and partial(shown, out, found)
            return answered(out, desk_of(found, acting), do, told, as_json=acting.as_json)

    frame = command_from(_frame)
    event, *rest = frame.parameters
    return Command(run, (event, *parameters, *rest), frame.groups)


def _frame(event: EventName, /, *, acting: Acting, out: Output) -> ExitCode:
    """Have what the command of every act has."""
    raise AssertionError((event, acting, out))


def _of_act(act: Act, fields: Iterable[Taken]) -> Iterator[Parameter]:
    """Yield what stands on the line; after the values that an act changes, what removes them."""
    for name, several in groupby(fields, key=lambda each: each.group):
        for each in several:
            yield from _parameters(each)
        if name and (words := act.groups[name].changes) is not None:
            yield Parameter("--without", _WITHOUT, None, words, text, "FIELD", (), 1, repeated=True)


def _sent(fields: Mapping[str, Taken], said: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a line says as programs send it; what it leaves out has its default."""
    sent: dict[str, Any] = {}
    removed = {each.replace("-", "_"): None for each in said.get(_WITHOUT) or ()}
    for key, value in said.items():
        name, _, chosen = key.partition("=")
        within, _, part = name.partition(".")
        if part:
            sent.setdefault(within, {})[part] = value
        elif name != _WITHOUT and value is not None and (value or not chosen):
            _say(sent, fields[name], chosen or value)
    for each in fields.values():
        if each.name in sent and each.field.not_with in sent:
            raise _several([each.name, each.field.not_with])
        if is_dataclass(each.sort) and isinstance(sent.get(each.name), dict):
            _refuse_incomplete(each, sent[each.name])
    return sent | {key: None for key in removed if key not in fields or fields[key].group}


def _say(sent: dict[str, Any], taken: Taken, value: Any) -> None:
    """Add what one option or argument says; one that is a list says nothing if it is empty."""
    if taken.field.flags and taken.name in sent:
        raise _several(taken.field.flags)
    if isinstance(value, dict) and taken.sort is not dict:
        sent |= value
    elif isinstance(value, list) and taken.sort is dict:
        sent[taken.name] = {key: worth for each in value for key, worth in each.items()}
    elif value or not taken.many:
        sent[taken.name] = _together(taken.field, value)


def _refuse_incomplete(taken: Taken, said: Mapping[str, Any]) -> None:
    """Refuse a value of several options without one that it needs."""
    parts = fields_in(taken.sort)
    option = next(each.field.option for each in parts if each.name in said)
    for other in (each.field.option for each in parts if each.required and each.name not in said):
        raise UsageError(Message("{option} needs {other}.", option=option, other=other))


def parameters_of(group: type) -> Iterator[Parameter]:
    """Yield the fields of a group of an act, for a command that is written by hand."""
    for each in fields_in(group):
        yield from _parameters(each)


def _together(field: Field, value: Any) -> Any:
    if field.read_all is None:
        return value
    try:
        return field.read_all(value)
    except ValueError:
        raise _unreadable(field, " ".join(value), Message(field.shown)) from None


def _several(names: Iterable[str]) -> UsageError:
    return UsageError(
        Message("Choose one of {options}.", options=enumerated(map(option_name, names)))
    )


def _parameters(taken: Taken) -> Iterator[Parameter]:
    """Yield a field as it stands on a line: as an option or argument, or a flag for each value."""
    field, sort = taken.field, taken.sort
    if not taken.many and isinstance(sort, type) and is_dataclass(sort):
        for each in parameters_of(sort):
            yield each._replace(key=f"{taken.key}.{each.key}", required=False)
        return
    for value, words in field.flags.items():
        yield Parameter(option_name(value), f"{taken.key}={value}", None, words, truth, values=0)
    if field.flags:
        return
    assert field.words is not None, taken.key
    is_option = field.place == "option" or not (taken.required or field.place)
    is_flag = sort is bool and taken.default is False
    read, choices = (truth, ()) if is_flag else _reader(taken)
    is_number = sort is int and field.read is None
    usual = "CHOICE" if choices else "N" if is_number and is_option else ""
    name = (field.option or option_name(taken.name)) if is_option else field.shown
    yield Parameter(
        name or taken.name.upper(),
        taken.key,
        None,
        field.words,
        read,
        (field.shown if is_option else "") or usual,
        choices,
        0 if is_flag else 1,
        not is_option if sort is dict else taken.many and field.read is None,
        taken.required,
        default=_default(taken),
        known=field.known,
    )


def _default(taken: Taken) -> str:
    """Return the word for what holds where nothing is typed, if there is one."""
    default, field = taken.default, taken.field
    for word, value in field.words_for.items():
        if value == default:
            return word
    is_number = taken.sort is int and field.read is None and isinstance(default, int)
    return str(default) if is_number or isinstance(default, str) else ""


def _reader(taken: Taken) -> tuple[Read, tuple[str, ...]]:
    """Return how a typed word is read, and the words there are to choose from."""
    field, sort = taken.field, taken.sort
    if field.words_for or sort is bool:
        known = field.words_for or {"yes": True, "no": False}
        words = tuple(known)
        return lambda word, name: known[one_of(word, name, words)], words
    if (possible := field.known) is not None:
        return lambda word, name: one_of(word, name, possible()), ()
    if field.read is not None:
        return partial(_read, field), ()
    if taken.choices:
        return partial(one_of, choices=taken.choices), taken.choices
    if sort is not int:
        return text, ()
    least = field.limits.get("ge", 1)
    return (counting_number if least > 0 else whole_number if least == 0 else signed_number), ()


def _read(field: Field, word: str, name: Message | str) -> Any:
    assert field.read is not None
    try:
        return field.read(word)
    except (ValueError, InputError) as error:
        if isinstance(error, InputError) and error.source:  # a file that cannot be read
            raise
        raise _unreadable(field, word, name) from None


def _unreadable(field: Field, word: str, name: Message | str) -> UsageError:
    if field.wrong is None:
        return UsageError(not_possible(word, name))
    return UsageError(field.wrong.filled(name=name, value=word))
