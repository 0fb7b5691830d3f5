"""Time controls: periods, increments, and whether that makes standard, rapid or blitz chess."""

import re
from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, Final, Self

from pareo.arguments import TEXT, checked_fields, parsed, taken, usual
from pareo.language import Message
from pareo.value import dataclass

_PERIOD: Final = (
    r"(?a)(?:(?P<moves>[1-9]\d{0,2})/)?(?P<seconds>\d{1,6})(?:\+(?P<increment>\d{1,4}))?"
)
_MOVES_OF_A_GAME: Final = 60
_A_MINUTE: Final = 60
_FEWEST_SECONDS: Final = 3 * _A_MINUTE
"""Nobody gives less for a period: a smaller number in free words means minutes (ruling 0356)."""


class TimeClass(Enum):
    """The rate of play by the time for a game of 60 moves."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


@dataclass(frozen=True, slots=True)
@checked_fields()
class Period:
    """So many seconds for so many moves (None: for the rest), plus seconds for each move."""

    seconds: int
    moves: int | None = None
    increment: int = 0

    def __str__(self) -> str:
        moves = f"{self.moves}/" if self.moves else ""
        return f"{moves}{self.seconds}" + (f"+{self.increment}" if self.increment else "")


@dataclass(frozen=True, slots=True)
@checked_fields()
class TimeControl:
    """The periods of each side; Black's are White's unless the control is uneven."""

    white: tuple[Period, ...]
    black: tuple[Period, ...]

    if TYPE_CHECKING:

        def __init__(self, white: Iterable[Period], black: Iterable[Period]) -> None: ...

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read `5400+30`, `40/6000+30:900+30` or `W300-B240`; None if it is none of these."""
        clean = taken(TEXT, text, "text").strip()
        uneven = re.fullmatch(r"W(.+)-B(.+)", clean, re.IGNORECASE)
        sides = uneven.groups() if uneven else (clean, clean)
        white, black = (_periods(side) for side in sides)
        return cls(white, black) if white and black else None

    @classmethod
    def from_words(cls, text: str) -> Self | None:
        """Read a time control from free words: `90+30` is in minutes, `5400+30` in seconds.

        None if it is written otherwise, or if its periods do not agree (ruling 0356).
        """
        found = cls.parse(text)
        if found is None:
            return None
        both = {each.seconds < _FEWEST_SECONDS for each in (*found.white, *found.black)}
        if both == {False}:
            return found
        return cls(*map(_from_minutes, (found.white, found.black))) if both == {True} else None

    def __str__(self) -> str:
        white, black = (":".join(map(str, side)) for side in (self.white, self.black))
        return white if white == black else f"W{white}-B{black}"

    @property
    def in_minutes(self) -> str:
        """Minutes and increments, as 90+30; as it is encoded where that cannot say it."""
        if self.white != self.black or any(each.seconds % _A_MINUTE for each in self.white):
            return str(self)
        return ":".join(
            str(Period(each.seconds // _A_MINUTE, each.moves, each.increment))
            for each in self.white
        )

    @property
    def seconds_for_a_game(self) -> int:
        """The time for 60 moves, of the side that has less."""
        return min(_seconds_for_a_game(side) for side in (self.white, self.black))

    @property
    def rate(self) -> TimeClass:
        """The class by the shorter of both sides' times: over 10 minutes rapid, from 60 standard."""
        seconds = self.seconds_for_a_game
        if seconds >= 60 * 60:
            return TimeClass.STANDARD
        return TimeClass.RAPID if seconds > 10 * 60 else TimeClass.BLITZ


def _periods(text: str) -> tuple[Period, ...]:
    found = [re.fullmatch(_PERIOD, part.strip()) for part in text.split(":")]
    return (
        tuple(
            Period(
                int(m["seconds"]), int(m["moves"]) if m["moves"] else None, int(m["increment"] or 0)
            )
            for m in found
            if m
        )
        if all(found)
        else ()
    )


def _from_minutes(periods: tuple[Period, ...]) -> tuple[Period, ...]:
    return tuple(Period(each.seconds * _A_MINUTE, each.moves, each.increment) for each in periods)


def _seconds_for_a_game(periods: tuple[Period, ...]) -> int:
    """Add up the time for 60 moves; a period that begins after move 60 is not reached.

    Ruling 0334.
    """
    seconds = moves = 0
    for period in periods:
        if moves >= _MOVES_OF_A_GAME:
            break
        left = _MOVES_OF_A_GAME - moves
        made = min(period.moves, left) if period.moves else left
        seconds += period.seconds + made * period.increment
        moves += made
    return seconds


def _read(given: object) -> TimeControl | None:
    return TimeControl.parse(given) if isinstance(given, str) else None


usual(
    TimeControl,
    parsed(TimeControl, _read, Message('a time control such as "5400+30" or "40/6000+30:900+30"')),
)
