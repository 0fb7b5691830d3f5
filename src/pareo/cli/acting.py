"""What every command that changes an event takes: which event, who acts, on what they saw."""

from datetime import datetime
from typing import Annotated

from pareo.cli.command import UsageError, option
from pareo.cli.parameters import Json, whole_number
from pareo.errors import InputError
from pareo.language import Message
from pareo.service.moments import moment_in
from pareo.value import dataclass

EventName = Annotated[
    str,
    option(
        Message(
            "the event: its short name or the beginning of it; left out where PAREO_EVENT names "
            "one, and event:NAME then names another one"
        ),
        "EVENT",
        variable="PAREO_EVENT",
    ),
]
Who = Annotated[
    str, option(Message("a person: p17, a pairing number, a FIDE ID or a part of the name"), "WHO")
]
Store = Annotated[
    str | None,
    option(
        Message("where the events are kept: a file or the address of a database; else PAREO_STORE"),
        metavar="PLACE",
    ),
]
Seen = Annotated[
    int | None,
    option(
        Message("the newest entry you have seen; a later one on the same matter is a conflict"),
        metavar="SEQ",
        read=whole_number,
    ),
]
Actor = Annotated[
    str | None,
    option(Message("who does this; by default your name on this computer"), "--as", "NAME"),
]
Confirm = Annotated[
    str | None, option(Message("the answer yes to the question with this token"), metavar="TOKEN")
]
RequestKey = Annotated[
    str | None,
    option(Message("your own name for this act: it is written only once"), metavar="KEY"),
]


@dataclass(frozen=True, slots=True)
class Acting:
    """Who acts, on what they saw, and how they are answered."""

    confirm: Confirm = None
    seen: Seen = None
    name: Actor = None
    key: RequestKey = None
    store: Store = None
    as_json: Json = False

    @property
    def actor(self) -> str:
        """The name that stands in the journal."""
        return who_acts(self.name)


def moment(word: str, name: Message | str) -> datetime:
    """Read a day and a time, 2026-10-01T15:30, or a time of today; without a zone that of here."""
    found = moment_in(word)
    if found is None:
        raise UsageError(
            Message(
                "{name} needs a day and a time, as 2026-10-01T15:30, not “{value}”.",
                name=name,
                value=word,
            )
        )
    return found


def who_acts(name: str | None) -> str:
    """Return the name that is given, else that of the login."""
    return name or _login_name()


def _login_name() -> str:
    from getpass import getuser

    try:
        return getuser()
    except (ImportError, KeyError, OSError):
        raise InputError.of(
            Message("Your user name on this computer is unknown."), Message("Add --as NAME.")
        ) from None
