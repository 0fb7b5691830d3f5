"""Values that the commands of an event take: clocks, rounds, rows, pairs of words."""

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Final

from pareo.cli.command import UsageError, not_possible, option
from pareo.language import Message
from pareo.service.desk import fields
from pareo.service.desk.games import is_label

_SPAN: Final = r"(?a)([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?"


def table_and_board(word: str, name: Message | str) -> str:
    """Read a table, or the table of a match and a board of it: 3, 3.2."""
    if not is_label(word):
        raise UsageError(fields.NO_TABLE.filled(name=name))
    return word


TableOrBoard = Annotated[
    str,
    option(
        Message("the table where the game is played; of a match also the board: 3.2"),
        "TABLE",
        read=table_and_board,
    ),
]


def span(word: str, name: Message | str) -> tuple[int, int]:
    """Read one number or two, 3 or 1-3."""
    found = re.fullmatch(_SPAN, word)
    if found is None:
        raise UsageError(not_possible(word, name))
    first = int(found[1])
    return first, int(found[2] or first)


def numbers(word: str, name: Message | str) -> frozenset[int]:
    """Read numbers and spans of them, 1-38,40."""
    spans = [span(part, name) for part in word.split(",")]
    return frozenset(n for first, last in spans for n in range(first, last + 1))


def comma_list(word: str, _: Message | str) -> list[str]:
    """Read words with commas between them."""
    return fields.words_with_commas(word)


def assignments(word: str, name: Message | str) -> dict[str, str]:
    """Read FIELD=WORD,FIELD=WORD."""
    try:
        return fields.assignments(word)
    except ValueError:
        raise UsageError(not_possible(word, name)) from None


def given(values: Mapping[str, object], without: Iterable[str] = ()) -> dict[str, object]:
    """Return what a line names, and None for what it takes away."""
    kept = {key: value for key, value in values.items() if value is not None}
    return kept | dict.fromkeys(name.replace("-", "_") for name in without)
