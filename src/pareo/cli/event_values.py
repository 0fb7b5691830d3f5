"""Values that the commands of an event take: clocks, rounds, rows, pairs of words."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from pareo.cli.command import UsageError, not_possible
from pareo.language import Message

_SPAN: Final = r"(?a)([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?"


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
    return [part.strip() for part in word.split(",") if part.strip()]


def assignments(word: str, name: Message | str) -> dict[str, str]:
    """Read FIELD=WORD,FIELD=WORD."""
    parts = [part.partition("=") for part in comma_list(word, name)]
    if not all(key.strip() and value.strip() for key, _, value in parts):
        raise UsageError(not_possible(word, name))
    return {key.strip(): value.strip() for key, _, value in parts}


def given(values: Mapping[str, object], without: Iterable[str] = ()) -> dict[str, object]:
    """Return what a line names, and None for what it takes away."""
    kept = {key: value for key, value in values.items() if value is not None}
    return kept | dict.fromkeys(name.replace("-", "_") for name in without)
