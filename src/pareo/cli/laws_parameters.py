"""What commands of the Laws take: a position, a side, letters, the rate of play, times."""

import re
from typing import TYPE_CHECKING, Annotated, Final, Literal, overload

from pareo.cli.command import Description, Read, UsageError, option
from pareo.language import Message

if TYPE_CHECKING:
    from pareo.service.laws.sides import Colour


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


def time_option(words: Message) -> Description:
    """Describe an option that takes a time on a clock."""
    return option(words, metavar="TIME", read=duration)


def clock_option(words: Message, read: Read = clock_time) -> Description:
    """Describe an option that takes a time of day."""
    return option(words, metavar="CLOCK", read=read)


def pair_option(words: Message, metavar: str) -> Description:
    """Describe an option that takes a value for White and one for Black."""
    return option(words, metavar=metavar, read=pair_of_times)


Fen = Annotated[
    str | None,
    option(Message("the position, as FEN; without it the initial position"), metavar="FEN"),
]
PositionFen = Annotated[str, option(Message("the position, as FEN"), "FEN")]
Side = Literal["white", "black"]
LettersName = Annotated[
    str | None,
    option(
        Message(
            "the letters of the pieces: es, en, fr, de, nl, it, pt, figurine, or five capitals "
            "such as RDTAC; without it any that fit"
        ),
        metavar="LETTERS",
    ),
]
Rate = Literal["standard", "rapid-supervised", "rapid", "blitz-supervised", "blitz"]
VariantName = Annotated[
    Rate,
    option(
        Message(
            "how the game is played: standard, rapid or blitz; supervised: enough arbiters "
            "(A.3, B.3)"
        )
    ),
]


@overload
def colour_of(side: str) -> "Colour": ...
@overload
def colour_of(side: str | None) -> "Colour | None": ...
def colour_of(side: str | None) -> "Colour | None":
    """Return the side that was named."""
    from pareo.service.laws.sides import SIDES

    return None if side is None else SIDES[side]
