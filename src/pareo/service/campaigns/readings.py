"""What kind of difference it is: its article, and whose it is as far as we can say."""

from enum import Enum
from typing import Final

from pareo.value import dataclass


class Side(Enum):
    """Whose answer differs from the text."""

    __hash__ = object.__hash__

    READING = "another reading"
    MISTAKE = "a mistake of the other program"
    OPEN = "not classified"


@dataclass(frozen=True, slots=True)
class Reading:
    """A kind of difference: its article, what the other program does, the ruling about it."""

    article: str
    what: str
    side: Side
    ruling: str = ""


EFFECTIVE_NUMBER: Final = Reading(
    "C.04.3 Art. 5.2.5", "first colours by the printed number", Side.READING, "0001"
)
KOYA: Final = Reading("C.07 Art. 9.2", "Koya counts forfeits in a Swiss", Side.READING, "0218")
STANDARD: Final = Reading(
    "C.07 Art. 7.7", "standard points compare unusual results with a draw", Side.READING, "0219"
)
FORE: Final = Reading(
    "C.07 Art. 8.3", "a bye before a forfeit of the final round stays a draw", Side.READING, "0220"
)
LIST_ORDER: Final = Reading(
    "C.07 Art. 4",
    "after Fore Buchholz other values of the list change; asked for alone they are ours",
    Side.MISTAKE,
)

KNOWN: Final = {
    reading.article: reading for reading in (EFFECTIVE_NUMBER, KOYA, STANDARD, FORE, LIST_ORDER)
}
"""By article; a difference under any other article is not classified."""


def reading_of(article: str) -> Reading:
    """Return the reading known under this article, or one that says that there is none."""
    return KNOWN.get(article) or Reading(article, "", Side.OPEN)
