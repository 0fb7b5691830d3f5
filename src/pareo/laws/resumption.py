"""Resumption of an adjourned game (I.5 to I.14)."""

from collections.abc import Collection
from typing import Final

from pareo.language import Message
from pareo.laws.adjournment import adjournment_row
from pareo.laws.automatic import automatic_ruling
from pareo.laws.decision_table import yes_or_no
from pareo.laws.letters import Letters
from pareo.laws.mating import can_mate, dead_position
from pareo.laws.reading import Reading, read_move
from pareo.laws.record import Record
from pareo.laws.ruling import Certainty, Ruling, TimeChange, articles
from pareo.model import Colour, Result
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass, replace

_LOST_BY: Final = {Colour.WHITE: Result.BLACK_WON, Colour.BLACK: Result.WHITE_WON}


# -------------------------------------------------------------------------------- sealed move


@dataclass(frozen=True, slots=True)
class SealedMove:
    """The sealed move as it was read, and what follows; `ends_game` if the game is over."""

    reading: Reading
    ruling: Ruling

    @property
    def ends_game(self) -> bool:
        """Whether the game has a result."""
        return self.ruling.result is not None


@LAWS_2018.rule("I.8", "C.3")
def sealed_move(record: Record, text: str, letters: Letters | None = None) -> SealedMove:
    """Read the sealed move: the player loses if it is ambiguous, unreadable or illegal.

    Not if the game had ended before; and it is a draw if the opponent cannot mate (ruling 0391).
    A move that is clear in the letters of its language is not ambiguous: the language is asked for.
    """
    *before, position = record.positions
    reading = read_move(position, text, letters, before)
    ended = automatic_ruling(record)
    if ended is not None:
        return SealedMove(reading, _with_end("before the sealed move", ended))
    if reading.move is not None:
        after = _ended_with(record.with_move(reading.move))
        if after is not None:
            return SealedMove(reading, _with_end("with the sealed move", after))
        row = adjournment_row("sealed move", ended="no", reading="read")
        return SealedMove(reading, replace(row.ruling(), moves=frozenset((reading.move,))))
    if reading.asks_for_letters:
        return SealedMove(reading, _language_wanted())
    mating = can_mate(position, position.turn.other)
    row = adjournment_row(
        "sealed move",
        ended="no",
        reading=reading.outcome.value,
        opponent_can_mate=mating.certainty.value,
    )
    results = {"loses": _LOST_BY[position.turn], "draw": Result.DRAWN}
    return SealedMove(
        reading,
        replace(
            row.ruling(),
            result=results.get(row.effect("outcome")),
            certainty=Certainty.CANNOT_SAY if row.effect("outcome") == "arbiter" else Certainty.YES,
        ),
    )


def _language_wanted() -> Ruling:
    return Ruling(
        Message("In which language does the player write? Its letters decide which move it is."),
        articles("C.3", "I.8"),
        certainty=Certainty.CANNOT_SAY,
    )


def _ended_with(record: Record) -> Ruling | None:
    """Return how the last move of a record ended the game: mate, stalemate, 9.6, dead position."""
    ended = automatic_ruling(record)
    if ended is not None:
        return ended
    dead = dead_position(record.positions[-1])
    return dead if dead.result is not None else None


def _with_end(when: str, ended: Ruling) -> Ruling:
    ruling = adjournment_row("sealed move", ended=when).ruling()
    return replace(
        ruling,
        articles=(*ruling.articles, *ended.articles),
        result=ended.result,
        details=(ended.verdict, *ended.details),
    )


# ----------------------------------------------------------------------------------- presence


@LAWS_2018.rule("I.5", "I.7", "I.9.1", "I.9.2", "I.9.3", "I.11")
def resumption_ruling(
    *, replying_present: bool, sealer_present: bool, default_minutes: int = 0
) -> Ruling:
    """Return what to do at the hour of the resumption, by who is there."""
    return adjournment_row(
        "resumption",
        replying_present=yes_or_no(replying_present),
        sealer_present=yes_or_no(sealer_present),
        default_time="not 0" if default_minutes else "0",
    ).ruling()


@LAWS_2018.rule("I.11")
def time_lost(replying: Colour, minutes: int) -> TimeChange:
    """Return the time that the player who must reply loses if nobody was there at first."""
    return TimeChange.to(replying, -60 * minutes)


@LAWS_2018.rule("I.10")
def late_for_resumption(
    late: Collection[Colour],
    sealer: Colour,
    sealed: SealedMove | None = None,
    *,
    arbiter_decides_otherwise: bool = False,
) -> Ruling:
    """Judge an arrival after the default time; a result of the sealed move prevails.

    `late` are the players for whom `start.is_late` says so, counted from the announced hour.
    """
    who = "the player who sealed" if sealer in late else "the player who must reply"
    row = adjournment_row(
        "default time",
        sealed_move_ends_game=yes_or_no(sealed is not None and sealed.ends_game),
        arbiter_decides_otherwise=yes_or_no(arbiter_decides_otherwise),
        late="both" if len(set(late)) == len(Colour) else who,
    )
    ruling = row.ruling()
    if sealed is not None and sealed.ends_game:
        return replace(sealed.ruling, articles=(*ruling.articles, *sealed.ruling.articles[1:]))
    results = {
        "sealer loses": _LOST_BY[sealer],
        "replying loses": _LOST_BY[sealer.other],
        "both lose": Result.BOTH_LOST,
    }
    return replace(ruling, result=results.get(row.effect("outcome")))


# ------------------------------------------------------------------------------ what goes wrong


@LAWS_2018.rule("I.12.1", "I.12.2")
def lost_envelope(*, position_known: bool, times_known: bool) -> Ruling:
    """Return how to go on without the envelope; without the position there is a new game."""
    return adjournment_row(
        "lost envelope",
        position_known=yes_or_no(position_known),
        times_known=yes_or_no(times_known),
    ).ruling()


@LAWS_2018.rule("I.13")
def time_error(*, before_first_move: bool) -> Ruling:
    """Judge wrong times on the clocks: corrected if shown before the player's first move."""
    shown = "before the first move" if before_first_move else "after the first move"
    row = adjournment_row("time error", shown=shown)
    certainty = Certainty.YES if row.effect("corrected") else Certainty.NO
    return replace(row.ruling(), certainty=certainty)


@LAWS_2018.rule("I.14")
def session_ruling() -> Ruling:
    """Return how the session of a resumption is timed."""
    return adjournment_row("session").ruling()
