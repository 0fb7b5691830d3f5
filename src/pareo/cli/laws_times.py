"""Times and pairs as they are typed: 0:53:40, 16:00, 25/25."""

import re
from typing import Final

from pareo.cli.command import UsageError
from pareo.language import Message

_DURATION: Final = re.compile(r"(-?)(?:(\d+):)?(?:(\d+):)?(\d+)")
_ABSENT: Final = -1  # as the service has it
_CLOCK: Final = re.compile(r"(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?")


def duration(word: str, name: Message | str) -> int:
    """Read a time on a clock: 0:53:40, 12:30, or seconds; a minus takes time away."""
    found = _DURATION.fullmatch(word.strip())
    if found is None:
        raise UsageError(
            Message(
                "{name} needs a time such as 0:53:40 or 2:00, not “{value}”.",
                name=name,
                value=word,
            )
        )
    sign, *parts = found.groups()
    seconds = 0
    for part in (each for each in parts if each is not None):
        seconds = 60 * seconds + int(part)
    return -seconds if sign else seconds


def clock_time(word: str, name: Message | str) -> int:
    """Read a time of day, 16:00; the seconds since midnight."""
    found = _CLOCK.fullmatch(word.strip())
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        raise UsageError(
            Message(
                "{name} needs a time of day such as 16:00, not “{value}”.", name=name, value=word
            )
        )
    return 3600 * int(found[1]) + 60 * int(found[2]) + int(found[3] or 0)


def pair_of_times(word: str, name: Message | str) -> tuple[int, int]:
    """Read two times or numbers with a stroke between them: 12:30/8:10."""
    white, stroke, black = word.partition("/")
    if not stroke:
        raise UsageError(
            Message(
                "{name} needs two values, for White and Black, such as 25/25, not “{value}”.",
                name=name,
                value=word,
            )
        )
    return duration(white, name), duration(black, name)


def seconds_list(word: str, name: Message | str) -> tuple[int, ...]:
    """Read times with commas between them: 10,2,3."""
    return tuple(duration(each, name) for each in word.split(","))


def arrival_time(word: str, name: Message | str) -> int:
    """Read when somebody came: a time of day, or absent."""
    return _ABSENT if word in ("absent", "ausente") else clock_time(word, name)
