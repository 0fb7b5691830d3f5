"""Flag falls and the quickplay finish: the questions of the Laws in their order."""

from collections.abc import Sequence
from typing import Final

from pareo.language import Message
from pareo.laws import (
    FLAG_FALL,
    QUICKPLAY,
    Ruling,
    Variant,
    can_mate,
    effort_of,
    flag_fall,
    is_quickplay_finish,
    postponed_decision,
    quickplay_request,
    read_fen,
)
from pareo.model import Colour, Result
from pareo.service.laws.answer import Answer
from pareo.service.laws.clocks import control_from
from pareo.service.laws.facts import read_facts
from pareo.service.laws.games import record_at, transcript_from
from pareo.service.laws.wording import ruled
from pareo.value import dataclass, replace

__all__ = ["FlagFacts", "QuickplayFacts", "Variant", "fall", "quickplay"]

RESULTS: Final = {"1-0": Result.WHITE_WON, "0-1": Result.BLACK_WON, "draw": Result.DRAWN}


@dataclass(frozen=True, slots=True)
class FlagFacts:
    """A flag fall as it is typed: whose flag, None if both fell in an unknown order; facts."""

    flag: Colour | None
    facts: tuple[str, ...] = ()
    fen: str | None = None
    ended: str | None = None
    variant: Variant = Variant.STANDARD


def fall(given: FlagFacts, answers: dict[str, str] | None = None) -> Answer:
    """Rule on a flag fall; what is not known is asked for, in the order of the Laws."""
    known = read_facts(_typed(given.facts, answers), FLAG_FALL.values())
    if given.flag is None:
        known.setdefault("fallen", "both flags, order unknown")
    elif given.fen is not None:
        mating = can_mate(read_fen(given.fen), given.flag.other)
        known.setdefault("opponent_can_mate", mating.certainty.value)
    ended = RESULTS[given.ended] if given.ended else None
    return ruled(flag_fall(given.variant, given.flag, known, ended))


def _typed(facts: Sequence[str], answers: dict[str, str] | None) -> list[str]:
    return [*facts, *(f"{name}={value}" for name, value in (answers or {}).items())]


@dataclass(frozen=True, slots=True)
class QuickplayFacts:
    """A request in the quickplay finish as it is typed.

    `game` is a file with the moves since the claim; `control` and `completed` tell whether it is
    a quickplay finish at all. `postponed`: a decision that the arbiter had put off.
    """

    by: Colour
    facts: tuple[str, ...] = ()
    game: str | None = None
    control: str | None = None
    completed: int | None = None
    postponed: bool = False


def quickplay(given: QuickplayFacts, answers: dict[str, str] | None = None) -> Answer:
    """Rule on a request in the quickplay finish; counts help the arbiter, and never decide."""
    if given.control is not None and given.completed is not None:
        periods = control_from(given.control).white
        if not is_quickplay_finish(periods, given.completed):
            return Answer(
                (Message("This is no quickplay finish yet: another period follows (III.1)."),),
                fine=False,
            )
    words = _typed(given.facts, answers)
    if given.postponed:
        ruling = postponed_decision(read_facts(words, [QUICKPLAY["postponed"]]))
    else:
        ruling = quickplay_request(given.by, read_facts(words, [QUICKPLAY["request"]]))
    return ruled(_with_effort(ruling, given))


def _with_effort(ruling: Ruling, given: QuickplayFacts) -> Ruling:
    if given.game is None:
        return ruling
    record = record_at(transcript_from(given.game))
    effort = effort_of(record.start, record.moves, given.by.other)
    return replace(ruling, details=(*ruling.details, *effort.messages))
