"""The kinds of arguments that several commands take."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import CoercionError, Parameter, Token

from pareo.cli.output import Output
from pareo.language import Message

HYPHEN: Final = "\0-"
"""Stands for a lone `-` while the command line is parsed, which takes it for an option else."""


def option(words: Message, name: str | None = None, metavar: str | None = None) -> Parameter:
    """Return the description of an option; its words are translated when they are shown."""
    return Parameter(
        name=name, help=words.template, metavar=metavar, negative=(), show_default=False
    )


class Counting(int):
    """A number that counts something: 1 or more."""


class SystemKey(str):
    """The key of a pairing system that Pareo has."""

    __slots__ = ()


def counting_number(hint: type, tokens: Sequence[Token]) -> int:
    """Read a number of 1 or more, strictly: left alone, cyclopts rounds 2.7 to 3."""
    text = tokens[0].value
    if not text.removeprefix("-").isdecimal():
        raise CoercionError(token=tokens[0], target_type=hint)
    if int(text) < 1:
        raise CoercionError(token=tokens[0], target_type=Counting)
    return int(text)


def system_key(_: type, tokens: Sequence[Token]) -> str:
    """Read the key of a pairing system: an unknown one is wrong whatever the file says."""
    from pareo.schedules import FIXED
    from pareo.systems import SYSTEMS

    if tokens[0].value not in {**SYSTEMS, **FIXED}:
        raise CoercionError(token=tokens[0], target_type=SystemKey)
    return tokens[0].value


class SwissKey(str):
    """The key of a pairing system whose rounds follow from the results."""

    __slots__ = ()


def swiss_key(_: type, tokens: Sequence[Token]) -> str:
    """Read the key of a system that pairs round by round."""
    from pareo.systems import SYSTEMS

    if tokens[0].value not in SYSTEMS:
        raise CoercionError(token=tokens[0], target_type=SwissKey)
    return tokens[0].value


def typed(text: str) -> str:
    """Return an argument as somebody typed it."""
    return "-" if text == HYPHEN else text


def path_from(text: str) -> Path:
    """Return the path that somebody typed."""
    return Path(typed(text))


def without_hyphens(arguments: list[str]) -> list[str]:
    """Return the arguments with every lone `-` in disguise."""
    return [HYPHEN if argument == "-" else argument for argument in arguments]


File = Annotated[
    str, option(Message("the tournament: a report file (TRF) or JSON; - is standard input"))
]
Files = Annotated[
    str,
    Parameter(
        required=True,
        help=Message(
            "report files (TRF) or JSON; a folder stands for all of them inside; "
            "- is standard input"
        ).template,
    ),
]
System = Annotated[
    str | None,
    option(
        Message("the pairing system, by a key of pareo systems; else that of the event"),
        metavar="KEY",
    ),
    Parameter(converter=system_key),
]
Engine = Annotated[
    Literal["fast", "reference", "literal"],
    option(Message("which engine pairs: all give the same, literal only for small fields")),
]
Rounds = Annotated[
    int | None,
    option(Message("how many rounds are planned, whatever the file says"), metavar="N"),
    Parameter(converter=counting_number),
]
Json = Annotated[bool, option(Message("write JSON, for programs"), "--json")]
Out = Annotated[Output, Parameter(parse=False)]
