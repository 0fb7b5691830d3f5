"""The kinds of arguments that several commands take."""

from typing import Annotated, Literal

from pareo.cli.command import UsageError, one_of, option, signed_number
from pareo.language import Message


def whole_number(word: str, name: Message | str) -> int:
    """Read a number of 0 or more."""
    number = signed_number(word, name)
    if number < 0:
        raise UsageError(
            Message("{name} needs a number of 0 or more, not {value}.", name=name, value=word)
        )
    return number


def seed_text(word: str, name: Message | str) -> str:
    """Read a seed: it is written into files, so it must be text."""
    try:
        word.encode()
    except UnicodeEncodeError:
        raise UsageError(
            Message("{name} needs letters or digits; this is not text in UTF-8.", name=name)
        ) from None
    return word


def system_key(word: str, name: Message | str) -> str:
    """Read the key of a pairing system; an unknown one is wrong for every file."""
    from pareo.service.systems import all_keys

    return one_of(word, name, all_keys())


def swiss_key(word: str, name: Message | str) -> str:
    """Read the key of a system that pairs round by round."""
    from pareo.service.systems import swiss_keys

    return one_of(word, name, swiss_keys())


EventKindName = Literal[
    "ordinary",
    "national-championship-final",
    "national-team-championship",
    "zonal",
    "world-team",
    "continental-team",
    "world-cup",
    "olympiad",
]
"""The kinds of events for which the title regulations have rules of their own."""
File = Annotated[
    str,
    option(
        Message("the tournament: a report file (TRF) or JSON, or event:NAME; - is standard input")
    ),
]
Files = Annotated[
    str,
    option(
        Message(
            "report files (TRF) or JSON, or event:NAME; a folder stands for all such files in it; "
            "- is standard input"
        )
    ),
]
System = Annotated[
    str | None,
    option(
        Message("the pairing system, by a key of pareo systems; else that of the event"),
        metavar="KEY",
        read=system_key,
    ),
]
Engine = Annotated[
    Literal["fast", "reference", "literal"],
    option(
        Message("which engine pairs: all give the same result; literal is for small fields only")
    ),
]
Rounds = Annotated[
    int | None, option(Message("how many rounds are planned, whatever the file says"))
]
Force = Annotated[bool, option(Message("replace the new file if it exists already"))]
Jobs = Annotated[
    int | None, option(Message("how many processes; without it one for each processor"))
]
PlanFile = Annotated[
    str | None,
    option(
        Message("the prize plan (TOML or JSON); an event of the journal may keep its own"),
        metavar="PLAN",
    ),
]
Unrated = Annotated[
    str | None,
    option(
        Message("players without rating: remove, omit, national, or a rating to assume"),
        metavar="HOW",
    ),
]
Json = Annotated[bool, option(Message("write JSON, for programs"), "--json")]
