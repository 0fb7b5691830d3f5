"""pareo laws clock: settings, the check of a reading, corrections, the duty to record."""

from dataclasses import asdict
from typing import Annotated, Literal

from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import (
    Side,
    VariantName,
    clock_option,
    colour_of,
    pair_option,
    seconds_list,
    time_option,
)
from pareo.cli.output import Output
from pareo.cli.parameters import Json, whole_number
from pareo.language import Message
from pareo.value import dataclass

Control = Annotated[
    str,
    option(
        Message(
            "the time control, such as 90+30 or 40/90+30:30+30; numbers of 180 and more are seconds"
        ),
        "CONTROL",
    ),
]
AnyControl = Annotated[
    str | None,
    option(
        Message(
            "the time control, such as 90+30 or 40/90+30:30+30; numbers of 180 and more are seconds"
        ),
        "CONTROL",
    ),
]
Presets = Annotated[bool, option(Message("list the usual time controls"), "--list")]
ModeName = Annotated[
    Literal["fischer", "bronstein", "delay", "none"],
    option(Message("what the clock does with the extra time of a move")),
]


@dataclass(frozen=True, slots=True)
class Reading:
    """One line of the half-hourly sheet."""

    white: Annotated[int, time_option(Message("what White’s clock shows, as 0:53:40"))]
    black: Annotated[int, time_option(Message("what Black’s clock shows, as 1:09:20"))]
    moves: Annotated[
        tuple[int, int],
        pair_option(Message("the moves completed by White and Black, as 25/25"), "MOVES"),
    ]
    started: Annotated[int, clock_option(Message("the real start, as 16:00"))]
    now: Annotated[int, clock_option(Message("the time of the reading, as 17:10"))]


def clock(
    control: AnyControl = None, /, *, presets: Presets = False, as_json: Json = False, out: Output
) -> ExitCode:
    """Tell how to set the clocks for a time control, its class, and what to keep in mind."""
    from pareo.service.laws import clocks

    if presets or control is None:
        return show(out, clocks.presets(), as_json=as_json)
    return show(out, clocks.settings(control), as_json=as_json)


def audit(
    control: Control,
    /,
    *,
    reading: Reading,
    stopped: Annotated[int, time_option(Message("how long the clocks stood still"))] = 0,
    added: Annotated[int, time_option(Message("time that the arbiter gave"))] = 0,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Check the sum of both clocks in the first period, Fischer mode."""
    from pareo.service.laws import clocks

    found = clocks.ClockReading(
        reading.white,
        reading.black,
        *reading.moves,
        since_start=clocks.between(reading.started, reading.now),
    )
    answer = clocks.check_sum(control, found, stopped=stopped, added=added)
    return show(out, answer, as_json=as_json)


def run(
    control: Control,
    /,
    *,
    mode: ModeName = "fischer",
    used: Annotated[
        tuple[int, ...] | None,
        option(
            Message("the seconds used for each move, as 10,2,3"),
            metavar="SECONDS",
            read=seconds_list,
        ),
    ] = None,
    completed: Annotated[
        int | None, option(Message("the moves completed so far"), read=whole_number)
    ] = None,
    left: Annotated[
        int | None,
        time_option(Message("time left before the first of these moves, or before the increment")),
    ] = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Tell what a clock shows after each move, or in which period a player is."""
    from pareo.service.laws import clocks

    if used is not None:
        return show(out, clocks.run(control, clocks.Mode(mode), used, left), as_json=as_json)
    if completed is None:
        raise UsageError(Message("Give --used for single moves, or --completed and --left."))
    answer = clocks.periods(control, clocks.Mode(mode), completed, left or 0)
    return show(out, answer, as_json=as_json)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a correction rests on."""

    by: Annotated[Side | None, option(Message("whose fault or assistant it is"))] = None
    shown: Annotated[
        tuple[int, int] | None,
        pair_option(
            Message("what both clocks show, as 12:30/8:10; of counters, as 31/31"), "TIMES"
        ),
    ] = None
    to: Annotated[
        tuple[int, int] | None,
        pair_option(
            Message("extra time for White and Black, as 3:00/3:00; of counters, the moves"), "TIMES"
        ),
    ] = None
    increment: Annotated[int, option(Message("the increment in seconds"), metavar="SECONDS")] = 30
    disabled: Annotated[bool, option(Message("the player has a disability"))] = False
    take_back: Annotated[
        Literal["yes", "no"] | None,
        option(Message("take back the increment that an illegal press gained")),
    ] = None


def correct(
    kind: Annotated[
        Literal["illegal-move", "claim", "increment", "assistant", "disturbance", "counters"],
        option(Message("what the clocks are corrected for"), "KIND"),
    ],
    /,
    *,
    facts: Facts,
    variant: VariantName = "standard",
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Tell what to set on the clocks."""
    from pareo.service.laws import clocks

    given = {**asdict(facts), "by": colour_of(facts.by), "variant": clocks.Variant(variant)}
    return show(out, clocks.correct(clocks.Correction(kind, **given)), as_json=as_json)


@dataclass(frozen=True, slots=True)
class Left:
    """What a player has left."""

    left: Annotated[int, time_option(Message("time left on the clock"))]
    increment: Annotated[
        int, option(Message("the increment in seconds"), metavar="SECONDS", read=whole_number)
    ] = 0
    was_below: Annotated[
        bool, option(Message("the player had less than five minutes earlier in this period"))
    ] = False
    period: Annotated[int, option(Message("which period it is"))] = 1


def recording(
    *, clock: Left, variant: VariantName = "standard", as_json: Json = False, out: Output
) -> ExitCode:
    """Tell whether a player must record now (8.4)."""
    from pareo.service.laws import clocks

    answer = clocks.recording(clocks.Variant(variant), **asdict(clock))
    return show(out, answer, as_json=as_json)


def completed(
    *,
    pressed: Annotated[bool, option(Message("the clock was pressed"))] = False,
    ended: Annotated[bool, option(Message("the move ended the game"))] = False,
    moved_again: Annotated[bool, option(Message("the player has made the next move"))] = False,
    making: Annotated[int, time_option(Message("time until the move was made"))] = 0,
    pressing: Annotated[int, time_option(Message("time from then to the press"))] = 0,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Tell whether a move counts as completed (6.2.1)."""
    from pareo.service.laws import clocks

    answer = clocks.completed(clocks.Press(pressed, ended, moved_again, making, pressing))
    return show(out, answer, as_json=as_json)


@dataclass(frozen=True, slots=True)
class Line:
    """The last line of the sheet, and what has happened since."""

    last: Annotated[
        tuple[int, int],
        pair_option(
            Message("the times of the last line of the sheet, as 0:53:40/1:09:20"), "TIMES"
        ),
    ]
    moves: Annotated[
        tuple[int, int], pair_option(Message("the moves completed then, as 20/20"), "MOVES")
    ]
    since: Annotated[int, time_option(Message("how long ago that was"))]
    now: Annotated[
        tuple[int, int], pair_option(Message("the moves completed now, as 25/24"), "MOVES")
    ]
    running: Annotated[Side, option(Message("whose clock was running"))]


def replace(control: Control, /, *, line: Line, as_json: Json = False, out: Output) -> ExitCode:
    """Propose times for a new clock in place of a defective one (6.10.1)."""
    from pareo.service.laws import clocks

    sheet = clocks.SheetLine(line.last, line.moves, line.now, line.since)
    answer = clocks.replaced(control, sheet, colour_of(line.running))
    return show(out, answer, as_json=as_json)
