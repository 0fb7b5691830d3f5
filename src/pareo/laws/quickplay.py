"""The quickplay finish (Guideline III): requests, the arbiter's decision, counts that help him."""

from collections.abc import Sequence
from typing import Final

from pareo.language import Message
from pareo.laws.attacks import is_check
from pareo.laws.board import Kind, Move, Position
from pareo.laws.decision_table import Facts, decision_tables
from pareo.laws.incidents import outcome_of, sides
from pareo.laws.legal import play, position_key
from pareo.laws.ruling import Certainty, Ruling, TimeChange
from pareo.laws.time_words import duration_words
from pareo.model import Colour, Period
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass, replace

QUICKPLAY: Final = decision_tables("quickplay")

GUIDELINE_TIME: Final = 120
"""Both the limit below which a player may ask and what the opponent gets: two minutes."""


@LAWS_2018.rule("III.1")
def is_quickplay_finish(periods: Sequence[Period], completed: int) -> bool:
    """Whether all the remaining moves must be made in a limited time: the last period has begun."""
    prescribed = sum(period.moves or 0 for period in periods[:-1])
    return periods[-1].moves is None and completed >= prescribed


@LAWS_2018.rule("III.2", "III.4", "III.5", "III.6")
def quickplay_request(by: Colour, known: Facts) -> Ruling:
    """Rule on a request in the quickplay finish; what the arbiter thinks is one of the facts."""
    row, ask = QUICKPLAY["request"].judge(known)
    time = duration_words(GUIDELINE_TIME)
    words = {**sides(by), "time": time}
    change = TimeChange()
    if row.effect("time") == "opponent":
        change = TimeChange.to(by.other, GUIDELINE_TIME)
    if row.effect("extra_per_move"):
        change = replace(change, extra_per_move=row.effect("extra_per_move"))
    refused = row.effect("admissible") is False
    return replace(
        row.ruling(**words),
        result=outcome_of(row.effect("result"), by),
        times=change,
        ask=ask,
        certainty=Certainty.NO if refused else Certainty.YES,
    )


@LAWS_2018.rule("III.5.1", "III.5.2", "III.5.3")
def postponed_decision(known: Facts) -> Ruling:
    """Decide a postponed claim, during the game or after a flag fall (III.5.2)."""
    row, ask = QUICKPLAY["postponed"].judge(known)
    return replace(row.ruling(), result=outcome_of(row.effect("result"), None), ask=ask)


@dataclass(frozen=True, slots=True)
class Effort:
    """Counts over the last moves, for the arbiter who judges the effort of one side."""

    checks_in_a_row: int
    captures_or_pawn_moves: int
    half_moves: int
    repeated_positions: int
    material: tuple[tuple[Colour, int], ...]
    """Men of each side, king included."""

    @property
    def messages(self) -> tuple[Message, ...]:
        """The counts in words; they never decide."""
        white, black = (number for _, number in self.material)
        return (
            Message("Half-moves: {number}", number=self.half_moves),
            Message("Checks in a row: {number}", number=self.checks_in_a_row),
            Message("Captures and pawn moves: {number}", number=self.captures_or_pawn_moves),
            Message("Positions that appeared again: {number}", number=self.repeated_positions),
            Message("Men on the board: White {white}, Black {black}", white=white, black=black),
        )


def effort_of(start: Position, moves: Sequence[Move], side: Colour) -> Effort:
    """Count what one side did: its checks in a row up to now, progress and repetition of both."""
    position, checks, progress = start, 0, 0
    seen = [position_key(start)]
    for move in moves:
        mover, quiet = position.turn, position
        position = play(position, move)
        seen.append(position_key(position))
        if quiet.squares[move.arrival] is not None or _is_pawn(quiet, move):
            progress += 1
        if mover is side:
            checks = checks + 1 if is_check(position) else 0
    men = tuple(
        (colour, sum(1 for piece in position.squares if piece and piece.colour is colour))
        for colour in (Colour.WHITE, Colour.BLACK)
    )
    return Effort(checks, progress, len(moves), len(seen) - len(set(seen)), men)


def _is_pawn(position: Position, move: Move) -> bool:
    piece = position.squares[move.origin]
    return piece is not None and piece.kind is Kind.PAWN
