"""The types of the fields of acts, each with its one reader."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

from pareo.journal import PersonId
from pareo.language import Message
from pareo.model import Colour
from pareo.service.desk.declaration import Field, Group
from pareo.service.desk.games import (
    Place,
    game_now_at,
    game_once_at,
    label_of,
    paired_round,
    round_in_play,
)
from pareo.service.desk.lookup import person_in
from pareo.service.desk.opened import OpenEvent
from pareo.service.files import read_text
from pareo.service.moments import moment_in
from pareo.value import dataclass


def _person(event: OpenEvent, typed: str) -> PersonId:
    return person_in(event.state, typed)


WHO: Final = Field(
    Message("a person: p17, a pairing number, a FIDE ID or a part of the name"),
    shown="WHO",
    limits={"min_length": 1, "max_length": 200, "examples": ["p17"]},
)
Person = Annotated[PersonId, WHO, Field(meant=_person)]
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


def words_with_commas(word: str) -> list[str]:
    """Read words with commas between them."""
    return [part.strip() for part in word.split(",") if part.strip()]


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
Seed = Annotated[
    Word | None,
    Field(
        Message("the seed of the lot; by default it follows from the event"),
        shown="SEED",
        limits={"description": "the same seed draws the same"},
    ),
]


def colour_drawn(word: str) -> Colour | None:
    """Return the colour that was drawn in the hall, white or black; None if it was not."""
    return Colour(word[0]) if word in ("white", "black") else None


Drawn = Annotated[
    Colour | None,
    Field(
        Message("the initial colour: the one drawn in the hall, or drawn here (the default)"),
        sent=Literal["white", "black"] | None,
        limits={
            "description": "the initial colour that was drawn in the hall; without it it is drawn "
            "here"
        },
        meant=lambda _, word: colour_drawn(word),
        words_for={"white": "white", "black": "black", "draw": None},
        not_with="seed",
    ),
]


def _moment_typed(word: str) -> str:
    if moment_in(word) is None:
        raise ValueError(word)
    return word


Moment = Annotated[
    str,
    Field(
        shown="TIME",
        limits={
            "max_length": 40,
            "description": "a day and a time; without a zone that of the desk",
            "examples": ["2026-10-01T15:30"],
        },
        read=_moment_typed,
        wrong=Message("{name} needs a day and a time, as 2026-10-01T15:30, not “{value}”."),
    ),
]
Due = Annotated[
    RoundNumber | None, Field(Message("the round; by default the one that is due"), "round")
]
InPlay = Annotated[Due, Field(limits={"description": "the round; by default the one in play"})]


@dataclass(frozen=True, slots=True)
class _RoundDue:
    number: Due = None


@dataclass(frozen=True, slots=True)
class _RoundInPlay:
    number: InPlay = None


def _paired(event: OpenEvent, number: int | None = None) -> int:
    return paired_round(event.state, number)


def _in_play(event: OpenEvent, number: int | None = None) -> int:
    return round_in_play(event.state, number)


PairedRound = Annotated[int, Group(_RoundDue, _paired)]
"""A round that is paired, by default the last one."""
RoundInPlay = Annotated[int, Group(_RoundInPlay, _in_play)]
"""A round, by default the one in play."""
GameResult = Annotated[
    str,
    Field(
        Message(
            "White first, also at a board of a match: 1-0, 0-1, ½-½ or its key: 1, 0, 5, + and - "
            "and x for forfeits"
        ),
        shown="RESULT",
        limits={
            "min_length": 1,
            "max_length": 20,
            "description": "1-0, 0-1, ½-½ or its key: 1, 0, 5, + and - and x for forfeits",
            "examples": ["1-0"],
        },
    ),
]
TableNumber = Annotated[
    int,
    Field(Message("the table where the game is played"), limits={"ge": 1, "le": 99_999}),
]
BoardOfMatch = Annotated[
    int | None,
    Field(
        place="nowhere",
        limits={
            "ge": 1,
            "le": 50,
            "description": "the board of a match, whose result has White first",
        },
    ),
]


NO_TABLE: Final = Message("{name} needs a table such as 3, or 3.2 for a board of a match.")


def _table_and_board(word: str) -> dict[str, int]:
    """Read a table, or the table of a match and a board of it: 3, 3.2."""
    table, *board = map(int, str(label_of(word)).split("."))
    return {"table": table, **({"board": board[0]} if board else {})}


TableOrBoard = Annotated[
    TableNumber,
    Field(
        Message("the table where the game is played; of a match also the board: 3.2"),
        shown="TABLE",
        read=_table_and_board,
        wrong=NO_TABLE,
        limits={"description": "the table where the game is played"},
    ),
]


@dataclass(frozen=True, slots=True)
class BoardInPlay:
    """A game, or a board of a match, of the round in play."""

    table: TableOrBoard
    number: InPlay = None
    board: BoardOfMatch = None


@dataclass(frozen=True, slots=True)
class BoardOfRound:
    """A game, or a board of a match, of any round."""

    table: TableOrBoard
    number: Annotated[
        RoundNumber,
        Field(
            Message("the round of the game"),
            place="option",
            limits={"description": "the number of a round"},
        ),
    ]
    board: BoardOfMatch = None


def board_in_play(
    event: OpenEvent, table: int, number: int | None = None, board: int | None = None
) -> Place:
    """Return the game of a table in the round in play, and the board of a match."""
    return (*game_now_at(event.state, number, table), board)


def _board_of_round(event: OpenEvent, table: int, number: int, board: int | None = None) -> Place:
    return (*game_once_at(event.state, number, table), board)


GameInPlay = Annotated[int, Group(BoardInPlay, board_in_play, fills=("game", "board"))]
"""The round of a game; the game and its board go to the parameters that follow."""
GameOfRound = Annotated[int, Group(BoardOfRound, _board_of_round, fills=("game", "board"))]


def text_of_file(name: str) -> str:
    """Read a file as text."""
    return read_text(Path(name))


def assignments(word: str) -> dict[str, str]:
    """Read FIELD=WORD,FIELD=WORD."""
    parts = [part.partition("=") for part in words_with_commas(word)]
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
