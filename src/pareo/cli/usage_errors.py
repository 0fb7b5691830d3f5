"""What is wrong with a command line, in our own words."""

import difflib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal, get_args, get_origin

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from pareo.cli.parameters import Counting, SwissKey, SystemKey, typed
from pareo.cli.rating_parameters import Day
from pareo.language import Message

if TYPE_CHECKING:
    from cyclopts import App

_CLOSE: Final = 0.7


def in_our_words(error: CycloptsError, app: "App") -> Message:
    """Return one or two sentences about a command line that is not understood."""
    match error:
        case UnknownOptionError():
            return _unknown_option(error)
        case UnknownCommandError():
            inside = app
            for name in error.command_chain or ():
                inside = inside[name]
            return _unknown_command(_shown(error.unused_tokens), command_names(inside))
        case UnusedCliTokensError() if not error.command_chain:
            return _unknown_command(_shown(error.unused_tokens), command_names(app))
        case UnusedCliTokensError():
            return Message(
                "“{word}” is more than this command takes.", word=_shown(error.unused_tokens)
            )
        case MissingArgumentError() if error.argument is not None:
            return _missing(error)
        case CoercionError() if error.token is not None and error.argument is not None:
            return _impossible(error)
        case RepeatArgumentError():
            return Message("{option} is given more than once.", option=error.token.keyword)
        case _:
            return Message("This is not understood: {detail}", detail=str(error))


def command_names(app: "App") -> list[str]:
    """Return the commands that can be typed."""
    return [name for name in app if not name.startswith("-")]


def _unknown_command(word: str, commands: list[str]) -> Message:
    if close := difflib.get_close_matches(word, commands, n=1):
        return Message(
            "There is no command “{word}”. Did you mean {close}?", word=word, close=close[0]
        )
    return Message(
        "There is no command “{word}”. There are: {commands}.",
        word=word,
        commands=", ".join(commands),
    )


def _unknown_option(error: UnknownOptionError) -> Message:
    word = (error.token.keyword or error.token.value).partition("=")[0]
    known = {
        name.lstrip("-"): name
        for argument in error.argument_collection
        if argument.parse
        for name in argument.names
    }
    if close := difflib.get_close_matches(word.lstrip("-"), known, n=1, cutoff=_CLOSE):
        return Message(
            "There is no option {option}. Did you mean {close}?",
            option=word,
            close=known[close[0]],
        )
    return Message("There is no option {option}.", option=word)


def _missing(error: MissingArgumentError) -> Message:
    assert error.argument is not None
    if error.keyword in ("--pair", "--why-not"):
        return Message("{option} needs two players.", option=error.keyword)
    if error.keyword:
        return Message("{option} needs a value after it.", option=error.keyword)
    name = error.argument.name
    return Message("{argument} is missing.", argument=name if name[0] == "-" else Message(name))


def _impossible(error: CoercionError) -> Message:
    assert error.token is not None
    assert error.argument is not None
    name = error.token.keyword or Message(error.argument.name)
    value = _shown([error.token.value])
    if error.target_type is Counting:
        return Message("{name} needs a number of 1 or more, not {value}.", name=name, value=value)
    if error.target_type is Day:
        return Message("{name} needs a day as 2026-05-01, not {value}.", name=name, value=value)
    if error.target_type in (SwissKey, SystemKey):
        from pareo.schedules import FIXED
        from pareo.systems import SYSTEMS

        choices = [*SYSTEMS, *(FIXED if error.target_type is SystemKey else ())]
    else:
        choices = choices_of(error.target_type)
    if choices:
        return Message(
            "“{value}” is not possible for {name}. Choose one of {choices}.",
            value=value,
            name=name,
            choices=", ".join(choices),
        )
    if error.target_type is int:
        return Message(
            "“{value}” is not a whole number, as {name} needs one.", value=value, name=name
        )
    return Message("“{value}” is not possible for {name}.", value=value, name=name)


def choices_of(hint: object) -> list[str]:
    """Return the words that a type allows, if it allows only some."""
    if get_origin(hint) is Literal:
        return [str(choice) for choice in get_args(hint)]
    return [choice for part in get_args(hint) for choice in choices_of(part)]


def _shown(tokens: Iterable[str] | None) -> str:
    return typed(next(iter(tokens or ()), ""))
