"""What a criterion counts, in words, and how its failure values are to be read."""

from collections.abc import Callable, Mapping
from enum import Enum
from importlib import import_module
from typing import Final

from pareo.language import Message
from pareo.rulebook import Rule
from pareo.value import dataclass

# Any real score difference is smaller: scores are tenths of points of at most 999 rounds.
LIMBO: Final = 10**9
"""Added to the score of a moved-down player who floats again: it counts before all others."""


class Reading(Enum):
    """What the numbers of a failure value are; the entries of a list are points."""

    COUNT = "a count, or a list of points"
    POINTS = "points"
    COUNT_THEN_POINTS = "a list: a count, then points"


@dataclass(frozen=True, slots=True)
class Words:
    """What is counted or listed.

    `seen_elsewhere` is what a bracket shows anyway: who floats, and how the next one is paired.
    """

    what: Message
    reading: Reading = Reading.COUNT
    seen_elsewhere: bool = False


FAILURE: Final = Words(Message("failure value"))
FLOATERS: Final = Words(Message("players who float down"), seen_elsewhere=True)
SCORES: Final = Words(Message("scores of those who float down"), seen_elsewhere=True)
NEXT: Final = Words(
    Message("players whom the next bracket could not pair"),
    Reading.COUNT_THEN_POINTS,
    seen_elsewhere=True,
)
BYE_SCORE: Final = Words(Message("score of the player with the bye"), Reading.POINTS)
UNPLAYED: Final = Words(Message("rounds without a game of the player with the bye"))
WIDE: Final = Words(Message("players with a colour difference beyond two"))
RUN: Final = Words(Message("players with the same colour three times in a row"))
PREFERENCE: Final = Words(Message("players without the colour they prefer"))
STRONG: Final = Words(Message("players whose strong colour preference is not met"))
DOWN_AGAIN: Final = Words(Message("players who float down as in the previous round"))
UP_AGAIN: Final = Words(Message("players who float up as in the previous round"))
DOWN_BEFORE: Final = Words(Message("players who float down as two rounds ago"))
UP_BEFORE: Final = Words(Message("players who float up as two rounds ago"))
GAPS_DOWN_AGAIN: Final = Words(
    Message("score differences of those who float down as in the previous round")
)
GAPS_UP_AGAIN: Final = Words(
    Message("score differences of those who float up as in the previous round")
)
GAPS_DOWN_BEFORE: Final = Words(
    Message("score differences of those who float down as two rounds ago")
)
GAPS_UP_BEFORE: Final = Words(Message("score differences of those who float up as two rounds ago"))

WordsOf = Callable[[], Mapping[Rule, Words]]


def no_words() -> Mapping[Rule, Words]:
    """Return nothing: the text has no criteria that are measured."""
    return {}


def late_words(module: str) -> WordsOf:
    """Return the words of a module of criteria, which is loaded when they are first asked for."""

    def words() -> Mapping[Rule, Words]:
        found: Mapping[Rule, Words] = import_module(module).WORDS
        return found

    return words
