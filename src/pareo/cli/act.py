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
from pareo.service.desk.declaration import Act, Taken
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import opened

Shown = Callable[[Output, OpenEvent, Done], None]
"""Prints what became of an act."""
_WITHOUT: Final = "without"


def command_of(act: Act, shown: Shown | None = None) -> Command:
    """Return the command of an act; without `shown` the sentence of its entry is printed."""
    fields = {each.key: each for each in act.fields if each.field.place != "nowhere"}
    parameters = list(_of_act(act, fields.values()))
    places = [each for each in parameters if not each.is_option]

    def run(event: str, *typed: Any, acting: Acting, out: Output, **said: Any) -> ExitCode:
        for number, each in enumerate(places):
            said[each.key] = list(typed[number:]) if each.repeated else typed[number]
        sent = _sent(fields, said)

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
    for key, value in said.items():
        name, _, chosen = key.partition("=")
        if name == _WITHOUT:
            sent |= {each.replace("-", "_"): None for each in value}
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
    return sent


def _parameters(taken: Taken) -> Iterator[Parameter]:
    """Yield a field as it stands on a line: as an option or argument, or a flag for each value."""
    field, sort = taken.field, taken.sort
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
    )


def _reader(taken: Taken) -> tuple[Read, tuple[str, ...]]:
    """Return how a typed word is read, and the words there are to choose from."""
    field, sort = taken.field, taken.sort
    if field.words_for or sort is bool:
        known = field.words_for or {"yes": True, "no": False}
        words = tuple(known)
        return lambda word, name: known[one_of(word, name, words)], words
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
