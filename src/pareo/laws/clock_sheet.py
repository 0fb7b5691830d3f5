"""The half-hourly sheet: clocks read during the round, their sum checked, time trouble found (6.10.1)."""

from collections.abc import Iterable
from typing import Final

from pareo.language import Message
from pareo.laws.ruling import Certainty, Ruling, TimeChange, articles, clock_text, colour_word
from pareo.model import Colour
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass

TOLERANCE: Final = 5
"""Seconds that reading two clocks one after the other may cost."""

TIME_TROUBLE: Final = 600
"""Below ten minutes a board is watched (12.3)."""


@dataclass(frozen=True, slots=True)
class ClockReading:
    """One line of the sheet: times shown in seconds, moves completed, seconds since the start."""

    white: int
    black: int
    white_moves: int
    black_moves: int
    since_start: int
    board: int = 0

    def shown(self, colour: Colour) -> int:
        """Return the time of one side."""
        return self.white if colour is Colour.WHITE else self.black


@dataclass(frozen=True, slots=True)
class Audit:
    """The sum of both clocks against what it should be; `missing` is negative for too much time."""

    expected: int
    shown: int
    hint: Message | None = None

    @property
    def missing(self) -> int:
        """How many seconds are missing on both clocks together."""
        return self.expected - self.shown

    @property
    def consistent(self) -> bool:
        """Whether the difference is small enough."""
        return abs(self.missing) <= TOLERANCE

    @property
    def ruling(self) -> Ruling:
        """The result of the check as a ruling."""
        if self.consistent:
            return Ruling(
                Message(
                    "The clocks agree: sum shown {shown}, expected {expected}.",
                    shown=clock_text(self.shown),
                    expected=clock_text(self.expected),
                ),
                articles("6.10.1 comment"),
            )
        lost = Message(
            "Sum shown {shown}, expected {expected}: {time} missing.",
            shown=clock_text(self.shown),
            expected=clock_text(self.expected),
            time=clock_text(abs(self.missing)),
        )
        gained = Message(
            "Sum shown {shown}, expected {expected}: {time} too much.",
            shown=clock_text(self.shown),
            expected=clock_text(self.expected),
            time=clock_text(abs(self.missing)),
        )
        return Ruling(
            lost if self.missing > 0 else gained,
            articles("6.10.2", "6.10.1 comment"),
            certainty=Certainty.NO,
            details=(self.hint,) if self.hint else (),
        )


@LAWS_2018.rule("6.10.2")
def audit(
    reading: ClockReading, base: int, increment: int, *, stopped: int = 0, added: int = 0
) -> Audit:
    """Check the sum of both clocks, Fischer mode, first period.

    W + B = 2·base + increment·(moves of both + 2) − (time since the start − stops). `added` is
    time that the arbiter gave, or that of a later period.
    """
    increments = reading.white_moves + reading.black_moves + 2
    expected = 2 * base + increment * increments - (reading.since_start - stopped) + added
    shown = reading.white + reading.black
    return Audit(expected, shown, _hint(expected - shown, increment, reading))


def _hint(missing: int, increment: int, reading: ClockReading) -> Message | None:
    """Say what the size of the difference hints at; None where it says nothing."""
    if abs(missing) <= TOLERANCE or not increment:
        return None
    number, rest = divmod(abs(missing), increment)
    if rest and increment - rest <= TOLERANCE:
        number, rest = number + 1, 0
    if rest > TOLERANCE or not number:
        return None
    one, other = reading.white_moves + 1, reading.black_moves + 1
    if missing > 0 and number in {one, other}:
        return Message(
            "{number} increments of {increment} s: one clock was probably set without increment.",
            number=number,
            increment=increment,
        )
    if missing > 0 and number == one + other:
        return Message(
            "{number} increments of {increment} s: both clocks were probably set without "
            "increment.",
            number=number,
            increment=increment,
        )
    if number > max(one, other):
        return None  # no clock has had so many increments
    return Message(
        "{number} × {increment} s: check the number of moves and the presses.",
        number=number,
        increment=increment,
    )


def in_time_trouble(
    readings: Iterable[ClockReading], below: int = TIME_TROUBLE
) -> tuple[ClockReading, ...]:
    """Return the boards on which a player has little time, the shortest first."""
    found = (each for each in readings if min(each.white, each.black) < below)
    return tuple(sorted(found, key=lambda each: (min(each.white, each.black), each.board)))


@LAWS_2018.rule("6.10.1")
def replaced_clock(
    last: ClockReading, increment: int, running: Colour, now: ClockReading
) -> Ruling:
    """Propose times for a new clock: the last line of the sheet and the time of day.

    `now` has the moves completed and the time since the start; its times are not used. The time
    that passed is taken from the sides in equal parts per completed move; the rest is the
    player's whose clock was running. The arbiter's judgement decides.
    """
    passed = now.since_start - last.since_start
    white = last.white + increment * (now.white_moves - last.white_moves)
    black = last.black + increment * (now.black_moves - last.black_moves)
    moves = (now.white_moves - last.white_moves, now.black_moves - last.black_moves)
    whole = sum(moves)
    shares = [passed * each // whole if whole else 0 for each in moves]
    rest = passed - sum(shares)
    white -= shares[0] + (rest if running is Colour.WHITE else 0)
    black -= shares[1] + (rest if running is Colour.BLACK else 0)
    return Ruling(
        Message(
            "Proposal: {white_side} {white}, {black_side} {black}; the arbiter decides.",
            white_side=colour_word(Colour.WHITE),
            white=clock_text(max(0, white)),
            black_side=colour_word(Colour.BLACK),
            black=clock_text(max(0, black)),
        ),
        articles("6.10.1", "6.10.1 comment"),
        times=TimeChange(max(0, white) - last.white, max(0, black) - last.black),
        certainty=Certainty.CANNOT_SAY,
        details=(
            Message("The old clock is marked as defective and kept apart."),
            Message(
                "Since the last line of the sheet {passed} passed, shared out by completed moves.",
                passed=clock_text(passed),
            ),
        ),
    )
