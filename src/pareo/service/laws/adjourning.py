"""Adjournment: sealing, the envelope, resumption (Guideline I)."""

from collections.abc import Callable
from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.laws import (
    Act,
    Adjournment,
    Certainty,
    Envelope,
    EnvelopeItem,
    Record,
    Ruling,
    SealedMove,
    advance,
    change_of_sealed_move,
    early_adjournment,
    end_before_resumption,
    envelope_ruling,
    interruption,
    late_for_resumption,
    lost_envelope,
    move_after_the_request,
    move_text,
    offer_after_sealing,
    read_fen,
    resumption_ruling,
    sealed_move,
    sealing,
    session_ruling,
    time_error,
    time_lost,
)
from pareo.model import Colour
from pareo.service.laws.answer import Answer
from pareo.service.laws.reading import letters_from, reading_data, reading_lines
from pareo.service.laws.wording import ruled, ruling_lines
from pareo.value import dataclass, replace

_ON_THE_ENVELOPE: Final = Envelope(("", ""), "", (0, 0), Colour.WHITE, 1, Colour.WHITE, "")
"""Something is written everywhere; what it is does not matter here."""
ITEMS: Final = tuple(each.value.replace("_", "-") for each in EnvelopeItem)
ACTS: Final = tuple(each.value for each in Act)


@dataclass(frozen=True, slots=True)
class Situation:
    """What is known about an adjourned game, as it is typed; seconds and minutes.

    `by` is who seals or adjourns; `present` and `late` name players by what they do: `sealer`,
    `replying`.
    """

    by: Colour = Colour.WHITE
    remaining: int = 0
    to_end: int = 0
    stopped: bool = False
    resigned: Colour | None = None
    has: tuple[str, ...] = ()
    offer_open: bool = False
    fen: str | None = None
    sealed: str | None = None
    letters: str | None = None
    present: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    default_minutes: int = 0
    minutes: int = 0
    otherwise: bool = False
    position_known: bool = False
    times_known: bool = False
    shown: str = "before"
    acts: tuple[str, ...] = ()


def adjourn(step: str, situation: Situation) -> Answer:
    """Return what the guideline says about one step of an adjournment."""
    if step == "open":
        return _opened(situation)
    if step == "steps":
        return _steps(situation)
    return ruled(_RULINGS[step](situation))


def _envelope(situation: Situation) -> Envelope:
    """Return an envelope on which the things that are named are written."""
    full, has = _ON_THE_ENVELOPE, {_item(each) for each in situation.has}
    return Envelope(
        full.players if EnvelopeItem.PLAYERS in has else None,
        full.position if EnvelopeItem.POSITION in has else None,
        full.times if EnvelopeItem.TIMES in has else None,
        full.sealer if EnvelopeItem.SEALER in has else None,
        full.move_number if EnvelopeItem.MOVE_NUMBER in has else None,
        full.draw_offer if EnvelopeItem.DRAW_OFFER in has else None,
        full.resumption if EnvelopeItem.RESUMPTION in has else None,
    )


def _item(name: str) -> EnvelopeItem:
    if name not in ITEMS:
        raise FormError.of(
            Message("“{item}” does not belong on the envelope.", item=name),
            Message("Choose one of: {known}.", known=", ".join(ITEMS)),
        )
    return EnvelopeItem(name.replace("-", "_"))


def _sealed(situation: Situation) -> SealedMove:
    if situation.fen is None or situation.sealed is None:
        raise FormError.of(
            Message("The position or the sealed move is missing."),
            Message("Give both: the position before it, and the text in the envelope."),
        )
    record = Record(read_fen(situation.fen))
    return sealed_move(record, situation.sealed, letters_from(situation.letters))


def _opened(situation: Situation) -> Answer:
    """Return the sealed move as it was read, and what follows."""
    found = _sealed(situation)
    position = read_fen(situation.fen or "")
    lines: list[Message] = []
    if found.reading.move is None:
        lines += reading_lines(position, found.reading)
    else:
        shown = move_text(position, found.reading.move)
        lines.append(Message("The sealed move is {move}.", move=shown))
    ruling = replace(found.ruling, moves=None)
    data = {"reading": reading_data(position, found.reading), "ruling": ruling}
    return Answer((*lines, *ruling_lines(ruling)), data, fine=found.reading.move is not None)


def _steps(situation: Situation) -> Answer:
    """Walk through the acts of an adjourned game, up to the first that is not possible."""
    game = Adjournment(
        sealer=situation.by, envelope=_envelope(situation), offer_open=situation.offer_open
    )
    lines: list[Message] = []
    for act in situation.acts:
        game, ruling = advance(game, Act(act), replying_present="replying" in situation.present)
        lines += ruling_lines(ruling)
        if ruling.certainty is Certainty.NO:
            return Answer(tuple(lines), {"stage": game.stage.value}, fine=False)
    return Answer(tuple(lines), {"stage": game.stage.value})


def _resumed(situation: Situation) -> Ruling:
    ruling = resumption_ruling(
        replying_present="replying" in situation.present,
        sealer_present="sealer" in situation.present,
        default_minutes=situation.default_minutes,
    )
    if situation.present or not situation.minutes:
        return ruling
    return replace(ruling, times=time_lost(situation.by.other, situation.minutes))


def _late(situation: Situation) -> Ruling:
    who = {"sealer": situation.by, "replying": situation.by.other}
    return late_for_resumption(
        tuple(who[each] for each in situation.late),
        situation.by,
        None if situation.sealed is None else _sealed(situation),
        arbiter_decides_otherwise=situation.otherwise,
    )


_RULINGS: Final[dict[str, Callable[[Situation], Ruling]]] = {
    "seal": lambda _: sealing(),
    "change": lambda given: change_of_sealed_move(clock_stopped=given.stopped),
    "moved": lambda _: move_after_the_request(),
    "early": lambda given: early_adjournment(given.by, given.remaining, given.to_end),
    "interrupt": lambda _: interruption(),
    "envelope": lambda given: envelope_ruling(_envelope(given), offer_open=given.offer_open),
    "offer": lambda _: offer_after_sealing(),
    "end": lambda given: end_before_resumption(given.resigned),
    "resume": _resumed,
    "late": _late,
    "lost": lambda given: lost_envelope(
        position_known=given.position_known, times_known=given.times_known
    ),
    "time-error": lambda given: time_error(before_first_move=given.shown == "before"),
    "session": lambda _: session_ruling(),
}
STEPS: Final = (*_RULINGS, "open", "steps")
