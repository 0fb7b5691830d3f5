"""pareo laws adjourn: sealing, the envelope, resumption (Guideline I)."""

from dataclasses import asdict
from typing import Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import Fen, LettersName, Side, colour_of, duration, time_option
from pareo.cli.output import Output
from pareo.cli.parameters import Json, whole_number
from pareo.language import Message
from pareo.value import dataclass

Step = Annotated[
    Literal[
        "seal",
        "change",
        "moved",
        "early",
        "interrupt",
        "envelope",
        "offer",
        "end",
        "open",
        "resume",
        "late",
        "lost",
        "time-error",
        "session",
        "steps",
    ],
    option(Message("which step, or what went wrong"), "STEP"),
]
Who = Literal["sealer", "replying"]


@dataclass(frozen=True, slots=True)
class Sealing:
    """Sealing and the envelope."""

    by: Annotated[Side, option(Message("who seals, or adjourns early"))] = "white"
    remaining: Annotated[
        int, option(Message("early: time on his clock"), "--left", "TIME", duration)
    ] = 0
    to_end: Annotated[int, time_option(Message("early: time until the end of the session"))] = 0
    stopped: Annotated[bool, option(Message("change: the clock has been stopped"))] = False
    has: Annotated[
        tuple[
            Literal[
                "players",
                "position",
                "times",
                "sealer",
                "move-number",
                "draw-offer",
                "resumption",
            ],
            ...,
        ],
        option(Message("envelope: what is written on it")),
    ] = ()
    offer_open: Annotated[bool, option(Message("a draw offer is open"))] = False
    resigned: Annotated[Side | None, option(Message("end: who has resigned"))] = None


@dataclass(frozen=True, slots=True)
class Resuming:
    """The sealed move and the resumption."""

    fen: Fen = None
    sealed: Annotated[
        str | None, option(Message("open: the text in the envelope"), metavar="MOVE")
    ] = None
    letters: LettersName = None
    present: Annotated[
        tuple[Who, ...], option(Message("resume: who is there, the sealer or who must reply"))
    ] = ()
    late: Annotated[tuple[Who, ...], option(Message("late: who comes after the default time"))] = ()
    default_minutes: Annotated[
        int, option(Message("the default time in minutes"), "--default", read=whole_number)
    ] = 0
    minutes: Annotated[
        int, option(Message("resume: minutes after which who must reply came"), read=whole_number)
    ] = 0
    otherwise: Annotated[bool, option(Message("late: the arbiter decides otherwise"))] = False
    position_known: Annotated[bool, option(Message("lost: the position is known"))] = False
    times_known: Annotated[bool, option(Message("lost: the times are known"))] = False
    shown: Annotated[
        Literal["before", "after"],
        option(Message("time-error: shown before or after the first move")),
    ] = "before"
    acts: Annotated[
        tuple[str, ...],
        option(Message("steps: an act, such as ask-to-seal, stop-clock, keep"), "--act", "WORD"),
    ] = ()


def adjourn(
    step: Step, /, *, sealing: Sealing, resuming: Resuming, as_json: Json = False, out: Output
) -> ExitCode:
    """Tell what to do when a game is adjourned and resumed."""
    from pareo.service.laws import adjourning

    sides = {"by": colour_of(sealing.by), "resigned": colour_of(sealing.resigned)}
    situation = adjourning.Situation(**{**asdict(sealing), **asdict(resuming), **sides})
    return show(out, adjourning.adjourn(step, situation), as_json=as_json)
