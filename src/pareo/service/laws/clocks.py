"""Clocks: settings, modes, checks of the half-hourly sheet, corrections, the duty to record."""

from collections.abc import Sequence
from typing import Final

from pareo.errors import FormError
from pareo.language import Message, Translate, joined
from pareo.laws import (
    PRESETS,
    ClockReading,
    Mode,
    Ruling,
    Times,
    Variant,
    after_move,
    assistant_correction,
    audit,
    clock_text,
    control_words,
    counter_correction,
    disturbance_correction,
    in_time_trouble,
    increment_correction,
    is_completed,
    must_record,
    penalty_correction,
    remaining_times,
    replaced_clock,
    setting,
    time_used,
)
from pareo.model import Colour, TimeControl
from pareo.reports import Column, Table
from pareo.service.laws.answer import Answer
from pareo.service.laws.wording import Cited, consequences, ruled
from pareo.value import dataclass

__all__ = ["ClockReading", "Mode", "Variant"]

_DAY: Final = 24 * 60 * 60


def control_from(text: str) -> TimeControl:
    """Read a time control: 90+30 in minutes, 5400+30 in seconds; raises FormError if it is none."""
    found = TimeControl.from_words(text)
    if found is None:
        raise FormError.of(
            Message("“{control}” is not a time control.", control=text),
            Message("Write it as 90+30 or 40/90+30:30+30; numbers of 180 and more are seconds."),
        )
    return found


def presets() -> Answer:
    """Return the usual time controls with their class and what to keep in mind."""
    rows = []
    for text in PRESETS:
        control = control_from(text)
        found = setting(control)
        rows.append(
            (control.in_minutes, found.words, found.rate_words, joined(found.warnings, " "))
        )
    table = Table(
        "presets",
        Message("Usual time controls"),
        (
            Column("control", Message("Control")),
            Column("words", Message("In words")),
            Column("class", Message("Class")),
            Column("warnings", Message("Keep in mind")),
        ),
        tuple(rows),
    )
    return Answer((), {"controls": [_setting_data(text) for text in PRESETS]}, tables=(table,))


def settings(text: str) -> Answer:
    """Return how clocks are set for a time control."""
    found = setting(control_from(text))
    lines = (
        Message("{control}: {words}.", control=text, words=found.words),
        Message("Class: {rate}.", rate=found.rate_words),
        *found.instructions,
        *found.warnings,
    )
    return Answer(lines, _setting_data(text))


def _setting_data(text: str) -> dict[str, object]:
    found = setting(control_from(text))
    return {
        "control": text,
        "class": found.rate.value,
        "words": found.words,
        "instructions": found.instructions,
        "warnings": found.warnings,
    }


def between(start: int, end: int) -> int:
    """Return the seconds from one time of day to another, over midnight if need be."""
    return (end - start) % _DAY


def check_sum(control: str, reading: ClockReading, *, stopped: int = 0, added: int = 0) -> Answer:
    """Check the sum of both clocks against the time that has passed."""
    given = control_from(control)
    period = given.white[0]
    found = audit(reading, period.seconds, period.increment, stopped=stopped, added=added)
    data = {
        "shown": found.shown,
        "expected": found.expected,
        "missing": found.missing,
        "ruling": found.ruling,
    }
    if found.consistent or found.hint is None:
        lines = (*ruled(found.ruling).lines, _read_as(given))
        return Answer(lines, data, fine=found.consistent)
    line = Message(
        "Sum shown {shown}, expected {expected}: {difference} = {hint}",
        shown=clock_text(found.shown),
        expected=clock_text(found.expected),
        difference=_difference(found.missing),
        hint=_TwoSentences(found.hint),
    )
    cited = Cited(line, found.ruling.articles[:1])
    return Answer((cited, _read_as(given)), data, fine=False)


def _read_as(control: TimeControl) -> Message:
    """Say how the time control was read: 90+30 is in minutes, 5400+30 in seconds."""
    return Message("Time control: {control}.", control=control_words(control))


@dataclass(frozen=True, slots=True, init=False)
class _TwoSentences(Message):
    """A sentence with a colon, said as two: what was counted, and what it hints at."""

    def __init__(self, what: Message) -> None:
        Message.__init__(self, "{what}", what=what)

    def said(self, translate: Translate) -> str:
        counted, colon, hint = Message.said(self, translate).partition(": ")
        return f"{counted}. {hint[:1].upper()}{hint[1:]}" if colon else counted


def _difference(missing: int) -> Message:
    time = clock_text(abs(missing))
    if missing > 0:
        return Message("{time} missing", time=time)
    return Message("{time} too much", time=time)


def trouble(readings: Sequence[ClockReading]) -> Answer:
    """Return the boards to be watched: somebody has little time, the shortest first."""
    found = in_time_trouble(readings)
    lines = tuple(
        Message(
            "Board {board}: White {white}, Black {black}.",
            board=each.board,
            white=clock_text(each.white),
            black=clock_text(each.black),
        )
        for each in found
    ) or (Message("No board is in time trouble."),)
    return Answer(lines, {"boards": [each.board for each in found]})


def run(control: str, mode: Mode, used: Sequence[int], left: int | None = None) -> Answer:
    """Return what a clock shows after each move; the flag may fall.

    `left`: the seconds before the first of these moves, where it is not the first of the game.
    """
    given = control_from(control)
    period = given.white[0]
    before = period.seconds if left is None else left
    after = remaining_times(mode, before, period.increment, used)
    shown = [Message("flag") if each is None else clock_text(each) for each in after]
    line = Message(
        "{mode}: {times} ({article}).",
        mode=mode.value,
        times=joined(shown, ", "),
        article="6.3.2",
    )
    return Answer((line, _read_as(given)), {"remaining": list(after)}, fine=None not in after)


def periods(control: str, mode: Mode, completed: int, before: int) -> Answer:
    """Return period and time of a player who has completed so many moves."""
    given = control_from(control)
    found = after_move(given.white, mode, completed, before)
    line = Message(
        "Period {period}: {time} on the clock (6.3.2).",
        period=found.period,
        time=clock_text(found.remaining),
    )
    return Answer((line, _read_as(given)), {"period": found.period, "remaining": found.remaining})


@dataclass(frozen=True, slots=True)
class Press:
    """What is known about a move that was made: pressed, or otherwise completed; its times."""

    pressed: bool = False
    ended: bool = False
    moved_again: bool = False
    making: int = 0
    pressing: int = 0


def completed(move: Press) -> Answer:
    """Return whether a move counts as completed, and whose the time until the press is."""
    done = is_completed(
        pressed=move.pressed, ended_the_game=move.ended, moved_again=move.moved_again
    )
    lines = [
        Message("The move is completed (6.2.1).")
        if done
        else Message("The move is made, but not completed: the clock was not pressed (6.2.1).")
    ]
    seconds = time_used(move.making, move.pressing)
    if seconds:
        lines.append(
            Message(
                "It took {time}; the time up to the press is the player’s (6.2.2).",
                time=clock_text(seconds),
            )
        )
    return Answer(tuple(lines), {"completed": done, "seconds": seconds}, fine=done)


# --------------------------------------------------------------------------------- corrections


@dataclass(frozen=True, slots=True)
class Correction:
    """What clocks are corrected for; `shown` and `to` are pairs for White and Black."""

    kind: str
    by: Colour | None = None
    shown: tuple[int, int] | None = None
    to: tuple[int, int] | None = None
    increment: int = 30
    disabled: bool = False
    take_back: str | None = None
    variant: Variant = Variant.STANDARD


def correct(request: Correction) -> Answer:
    """Return what to set on the clocks."""
    match request.kind:
        case "disturbance":
            return _set(disturbance_correction(*_both(request.to)), request.shown)
        case "counters":
            return ruled(counter_correction(*_both(request.shown), *_both(request.to)))
    if request.by is None:
        raise FormError.of(
            Message("It is not said which player it was."),
            Message("Name the player: white or black."),
        )
    match request.kind:
        case "increment":
            known = {"take_back": request.take_back} if request.take_back else {}
            ruling = increment_correction(request.by, request.increment, known)
        case "assistant":
            ruling = assistant_correction(request.by, disabled=request.disabled)
        case kind:
            because = "9.5.3" if kind == "claim" else "7.5.5"
            ruling = penalty_correction(request.by, request.variant, because)
    return _set(ruling, request.shown)


def _both(pair: tuple[int, int] | None) -> tuple[int, int]:
    if pair is None:
        raise FormError.of(
            Message("Two numbers are missing, for White and for Black."),
            Message("Write them with a stroke between them, such as 3:00/3:00 or 32/32."),
        )
    return pair


def _set(ruling: Ruling, shown: tuple[int, int] | None) -> Answer:
    """Return a correction, with the times to be set where both clocks are known."""
    answer = ruled(ruling)
    if shown is None:
        return answer
    times = Times(*shown).changed(ruling.times)
    line = Message(
        "Set: White {white}, Black {black}.",
        white=clock_text(times.white),
        black=clock_text(times.black),
    )
    data = {**answer.data, "set": {"w": times.white, "b": times.black}}
    return Answer((*answer.lines, line), data, questions=answer.questions)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """The last line of the sheet and what has happened since: pairs for White and Black."""

    times: tuple[int, int]
    moves: tuple[int, int]
    moves_now: tuple[int, int]
    since: int


def replaced(control: str, sheet: SheetLine, running: Colour) -> Answer:
    """Propose times for a new clock in place of a defective one."""
    increment = control_from(control).white[0].increment
    last = ClockReading(*sheet.times, *sheet.moves, since_start=0)
    now = ClockReading(*sheet.times, *sheet.moves_now, since_start=sheet.since)
    return ruled(replaced_clock(last, increment, running, now))


def recording(
    variant: Variant, left: int, increment: int, *, was_below: bool, period: int
) -> Answer:
    """Return whether a player must record now."""
    ruling = must_record(variant, left, increment, was_below=was_below, period=period)
    lines = (Cited(ruling.verdict, ruling.articles), *consequences(ruling))
    return Answer(lines, {"ruling": ruling})
