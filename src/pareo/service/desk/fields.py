"""The types of the fields of acts, each with its one reader."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

from pareo.journal import PersonId
from pareo.language import Message
from pareo.service.desk.declaration import Field
from pareo.service.desk.lookup import person_in
from pareo.service.desk.opened import OpenEvent
from pareo.service.files import read_text


def _person(event: OpenEvent, typed: str) -> PersonId:
    return person_in(event.state, typed)


Person = Annotated[
    PersonId,
    Field(
        Message("a person: p17, a pairing number, a FIDE ID or a part of the name"),
        shown="WHO",
        limits={"min_length": 1, "max_length": 200, "examples": ["p17"]},
        meant=_person,
    ),
]
RoundNumber = Annotated[
    int, Field(Message("the number of a round"), "round", limits={"ge": 1, "le": 999})
]
FirstRound = Annotated[
    RoundNumber | None, Field(Message("the first round; by default the next one"), "round")
]
Rounds = Annotated[
    Sequence[RoundNumber],
    Field(Message("the round; may be repeated"), "round", "N", place="option"),
]
LastRound = Annotated[int, Field(limits={"ge": 0, "le": 999})]
Seq = Annotated[
    int, Field(Message("the number of an entry"), shown="SEQ", limits={"ge": 1, "le": 999_999_999})
]


def lines_of_file(name: str) -> list[str]:
    """Read the lines of a file that say something."""
    return [line for line in read_text(Path(name)).splitlines() if line.strip()]


def rounds_from_to(word: str) -> dict[str, int]:
    """Read one round or two, 3 or 1-3, as the first and the last one."""
    found = re.fullmatch(_SPAN, word)
    if found is None:
        raise ValueError
    return {"first_round": int(found[1]), "last_round": int(found[2] or found[1])}


_SPAN: Final = r"(?a)([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?"

Text = Annotated[str, Field(shown="TEXT", limits={"max_length": 2000})]
Word = Annotated[str, Field(limits={"max_length": 200})]
LongText = Annotated[str, Field(limits={"max_length": 500_000})]


def text_of_file(name: str) -> str:
    """Read a file as text."""
    return read_text(Path(name))


def comma_list(word: str) -> list[str]:
    """Read words with commas between them."""
    return [part.strip() for part in word.split(",") if part.strip()]


def assignments(word: str) -> dict[str, str]:
    """Read FIELD=WORD,FIELD=WORD."""
    parts = [part.partition("=") for part in comma_list(word)]
    if not all(key.strip() and value.strip() for key, _, value in parts):
        raise ValueError
    return {key.strip(): value.strip() for key, _, value in parts}


REMOVED: Final = Message("remove a value, by its name in JSON; may be repeated")
_PERIOD: Final = r"(?a)(?:(\d{1,3})/)?(\d{1,4})(?:\+(\d{1,4}))?"
_A_MINUTE: Final = 60


def clock_in(text: str) -> str:
    """Read minutes and seconds for each move, 90+30 or 40/90+30:30+30, as seconds throughout.

    Raises ValueError.
    """
    periods = [re.fullmatch(_PERIOD, part) for part in text.replace(" ", "").split(":")]
    if None in periods:
        raise ValueError
    return ":".join(_in_seconds(*found.groups()) for found in periods if found is not None)


def _in_seconds(moves: str | None, minutes: str, increment: str | None) -> str:
    before = f"{moves}/" if moves else ""
    after = f"+{increment}" if increment else ""
    return f"{before}{int(minutes) * _A_MINUTE}{after}"
