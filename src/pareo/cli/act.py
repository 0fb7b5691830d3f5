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
from pareo.service.desk.declaration import Act, Taken, fields_in
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
    removed: dict[str, None] = {}
    for key, value in said.items():
        name, _, chosen = key.partition("=")
        if name == _WITHOUT:
            removed = {each.replace("-", "_"): None for each in value}
            continue
        if "." in name:
            within, _, part = name.partition(".")
            sent.setdefault(within, {})[part] = value
            continue
        taken = fields[name]
        if value is None or (not value and (taken.many or chosen)):
            continue
        if chosen and taken.name in sent:
            options = enumerated(map(option_name, taken.field.flags))
            raise UsageError(Message("Choose one of {options}.", options=options))
        if isinstance(value, dict) and taken.sort is not dict:
            sent |= value
        elif isinstance(value, list) and taken.sort is dict:
            sent[taken.name] = {key: worth for each in value for key, worth in each.items()}
        else:
            sent[taken.name] = chosen or value
    for each in fields.values():
        if is_dataclass(each.sort) and isinstance(sent.get(each.name), dict):
            _refuse_incomplete(each, sent[each.name])
    return sent | {key: None for key in removed if key not in fields or fields[key].group}


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


def _parameters(taken: Taken) -> Iterator[Parameter]:
    """Yield a field as it stands on a line: as an option or argument, or a flag for each value."""
    field, sort = taken.field, taken.sort
    if isinstance(sort, type) and is_dataclass(sort):
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
        default=taken.default if isinstance(taken.default, str) else "",
        known=field.known,
    )


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
        return partial(_read, field.read), ()
    if taken.choices:
        return partial(one_of, choices=taken.choices), taken.choices
    if sort is not int:
        return text, ()
    least = field.limits.get("ge", 1)
    return (counting_number if least > 0 else whole_number if least == 0 else signed_number), ()


def _read(read: Callable[[str], Any], word: str, name: Message | str) -> Any:
    try:
        return read(word)
    except (ValueError, InputError) as error:
        if isinstance(error, InputError) and error.source:  # a file that cannot be read
            raise
        raise UsageError(not_possible(word, name)) from None
