"""The kinds of arguments that the commands about ratings share."""

from datetime import date
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pareo.cli.command import Description, UsageError, option
from pareo.language import Message
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.rating_lists import TimeClass

EditionName = Literal["2005", "2024", "2025"]
RateName = Literal["standard", "rapid", "blitz"]


def day_from(word: str, name: Message | str) -> date:
    """Read a day, strictly as 2026-05-01."""
    try:
        found = date.fromisoformat(word)
        found.replace(day=1, year=found.year + 1)  # there is a year after it
    except ValueError:
        what = Message("{name} needs a day as 2026-05-01, not {value}.", name=name, value=word)
        raise UsageError(what) from None
    return found


def day_option(words: Message) -> Description:
    """Describe an option that takes a day."""
    return option(words, metavar="DAY", read=day_from)


def time_class(name: RateName | None) -> "TimeClass | None":
    """Return the rate of play that was named."""
    from pareo.service.rating_lists import TimeClass

    return TimeClass(name) if name else None


Edition = Annotated[
    EditionName | None,
    option(Message("the regulations; without it those in force when the event began")),
]
Rate = Annotated[
    RateName | None,
    option(Message("the rate of play; without it that of the event"), "--rate"),
]
RapidK = Annotated[
    int | None,
    option(Message("K of rapid chess, which the administrator sets (15.b of 2005)"), metavar="K"),
]


@dataclass(frozen=True, slots=True)
class Text:
    """Which regulations apply."""

    edition: Edition = None
    chess: Rate = None
    rapid_k: RapidK = None

    @property
    def rate(self) -> "TimeClass | None":
        """The rate of play that was named."""
        return time_class(self.chess)


USUAL = Text()


@dataclass(frozen=True, slots=True)
class PeriodText(Text):
    """Which regulations apply to a whole period."""

    edition: Annotated[
        EditionName | None,
        option(Message("the regulations; without it those in force on the day of the list")),
    ] = None
    chess: Annotated[
        RateName | None,
        option(Message("the rate of play that is rated; without it standard"), "--rate"),
    ] = None


USUAL_PERIOD = PeriodText()
RateOfList = Annotated[
    RateName | None,
    option(Message("which ratings the list has; without it as the list says"), "--rate"),
]
RatingListPath = Annotated[
    str | None,
    option(
        Message("a rating list, imported or as it is; without it the file’s ratings"),
        "--list",
        "LIST",
    ),
]
ImportedList = Annotated[str, option(Message("a list made by pareo list import"), "--list", "LIST")]
Published = Annotated[
    date | None,
    day_option(Message("the day of the list, as 2026-10-01; without it as the list says")),
]
SAME_PERSON: Final = Message(
    "Correct the IDs; if it is that person all the same, add --same-person and the ID."
)
Same = Annotated[
    str | None,
    option(
        Message("IDs of people who are meant though the list has another name, with commas"),
        "--same-person",
        "IDS",
    ),
]


def ids_of(words: str | None) -> frozenset[str]:
    """Return the IDs of a text: 1503014,2016192."""
    return frozenset((words or "").replace(",", " ").split())
