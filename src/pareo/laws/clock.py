"""Clocks: modes, periods, when a move is completed, and the settings that are common (Article 6)."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from pareo.language import Message
from pareo.laws.event_rules import rate_word
from pareo.laws.ruling import clock_text
from pareo.laws.time_words import control_words, duration_words, moves_words
from pareo.model import Period, TimeClass, TimeControl
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass


class Mode(Enum):
    """What a clock does with the extra time of a move (comment to 6.3.2)."""

    FISCHER = "fischer"
    BRONSTEIN = "bronstein"
    DELAY = "delay"
    NONE = "none"


@LAWS_2018.rule("6.3.2", "6.1")
def remaining_times(
    mode: Mode, main: int, extra: int, used: Sequence[int]
) -> tuple[int | None, ...]:
    """Return the time left after each move, in seconds; None from the move on which the flag fell.

    Fischer: the extra time is on the clock before the move and added after it. Bronstein gives
    back what was used of it, delay waits for it: the same times, another display (ruling 0395).
    """
    fischer = mode is Mode.FISCHER
    left: int | None = main + extra if fischer else main
    found: list[int | None] = []
    for seconds in used:
        if left is not None:
            available = left if fischer else left + extra
            if seconds >= available:
                left = None
            else:
                left = left - seconds + extra if fischer else left - max(0, seconds - extra)
        found.append(left)
    return tuple(found)


@LAWS_2018.rule("6.2.1")
def is_completed(*, pressed: bool, ended_the_game: bool = False, moved_again: bool = False) -> bool:
    """Whether a move counts as completed: pressed, it ended the game, or the next one was made."""
    return pressed or ended_the_game or moved_again


@LAWS_2018.rule("6.2.2")
def time_used(to_make: int, to_press: int) -> int:
    """Return the time of a move: making it and pressing the clock are both the player's time."""
    return to_make + to_press


@dataclass(frozen=True, slots=True)
class PeriodState:
    """Which period a player is in, counted from 1, and the seconds on his clock."""

    period: int
    remaining: int


@LAWS_2018.rule("6.3.2")
def after_move(
    periods: Sequence[Period], mode: Mode, completed: int, before_increment: int
) -> PeriodState:
    """Return period and time after so many completed moves.

    The rest is carried over; the time of the next period is added after the last prescribed
    move. In Fischer mode the increment is that of the coming move.
    """
    place, last_move = 0, 0
    added = 0
    for place, period in enumerate(periods):
        if period.moves is None or completed < last_move + period.moves:
            break
        last_move += period.moves
        if last_move == completed and place + 1 < len(periods):
            added = periods[place + 1].seconds
    if mode is Mode.FISCHER:
        added += periods[place].increment
    return PeriodState(place + 1, before_increment + added)


PRESETS: Final = (
    "40/5400+30:1800+30",
    "5400+30",
    "40/6000+30:20/3000+30:900+30",
    "3600+30",
    "1500+10",
    "900+10",
    "600+5",
    "300+3",
    "180+2",
    "300",
    "40/7200:3600",
    "7200",
)
"""The usual time controls, in the notation of report files."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A time control with its class, how to set it, and what to keep in mind."""

    control: TimeControl
    rate: TimeClass
    words: Message
    instructions: tuple[Message, ...]
    warnings: tuple[Message, ...]

    @property
    def rate_words(self) -> Message:
        """The class in words, with the minutes for 60 moves."""
        return Message(
            "{rate}, {minutes} for 60 moves",
            rate=rate_word(self.rate),
            minutes=duration_words(self.control.seconds_for_a_game),
        )


def setting(control: TimeControl) -> Setting:
    """Return how to set the clocks for a time control."""
    lines = tuple(
        _instruction(place, period) for place, period in enumerate(control.white, start=1)
    )
    if control.black != control.white:
        lines = (
            Message("White:"),
            *lines,
            Message("Black:"),
            *(_instruction(place, each) for place, each in enumerate(control.black, start=1)),
        )
    if len(control.white) > 1 and control.white[0].moves:
        lines = (*lines, _next_period(control.white[0].moves))
    return Setting(control, control.rate, control_words(control), lines, _warnings(control))


def _next_period(moves: int) -> Message:
    return Message(
        "The time of the next period is added after move {moves} if the move counter is used, else "
        "when the display reaches 0; what was not used is carried over.",
        moves=moves,
    )


def _instruction(place: int, period: Period) -> Message:
    time = clock_text(period.seconds)
    moves = moves_words(period.moves) if period.moves else Message("all the moves")
    if not period.increment:
        return Message("Period {place}: {time} for {moves}.", place=place, time=time, moves=moves)
    return Message(
        "Period {place}: {time} for {moves}, Fischer mode {increment} s per move; at the start "
        "the display shows {shown}.",
        place=place,
        time=time,
        moves=moves,
        increment=period.increment,
        shown=clock_text(period.seconds + period.increment),
    )


def _warnings(control: TimeControl) -> tuple[Message, ...]:
    increments = [each.increment for each in (*control.white, *control.black)]
    return (*_unusual(increments), *_recording(control, increments))


def _unusual(increments: Sequence[int]) -> Iterator[Message]:
    """Yield a notice of increments that the glossary does not know."""
    if any(each and not 2 <= each <= 60 for each in increments):
        yield Message("An increment is from 2 to 60 seconds (6.3.2).")


def _recording(control: TimeControl, increments: Sequence[int]) -> tuple[Message, ...]:
    if control.rate is not TimeClass.STANDARD:
        recording: tuple[Message, ...] = (Message("The players need not record (A.2)."),)
    elif min(increments) < 30:
        recording = (Message("Below five minutes the players need not record (8.4)."),)
    else:
        recording = ()
    if min(increments) == 0 and control.rate is not TimeClass.BLITZ:
        return (
            *recording,
            Message("No increment: announce whether Guideline III applies (III.2.1)."),
        )
    return recording
