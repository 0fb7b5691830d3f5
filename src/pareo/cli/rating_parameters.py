"""The kinds of arguments that the commands about ratings share."""

from datetime import date
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import UsageError, option
from pareo.cli.parameters import counting_number
from pareo.language import Message
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.rating_lists import TimeClass

EditionName = Literal["2005", "2024", "2025"]
RateName = Literal["standard", "rapid", "blitz"]


def day_from(word: str, name: Message | str) -> date:
    """Read a day, strictly as 2026-05-01."""
    try:
        return date.fromisoformat(word)
    except ValueError:
        what = Message("{name} needs a day as 2026-05-01, not {value}.", name=name, value=word)
        raise UsageError(what) from None


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
    option(
        Message("K of rapid chess, which the administrator sets (15.b of 2005)"),
        metavar="K",
        read=counting_number,
    ),
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
    option(
        Message("the day of the list, as 2026-10-01; without it as the list says"),
        metavar="DAY",
        read=day_from,
    ),
]
Force = Annotated[bool, option(Message("replace the new file if it exists already"))]
