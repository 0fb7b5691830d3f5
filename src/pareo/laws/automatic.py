"""Draws without a claim: fifth appearance, and 75 moves of each player (9.6)."""

from collections import Counter
from functools import cache
from typing import Final

from pareo.language import Message
from pareo.laws.board import Position
from pareo.laws.decision_table import DecisionTable, Row, decision_tables
from pareo.laws.ends import End, end_on_board, end_ruling
from pareo.laws.legal import position_key
from pareo.laws.record import Record
from pareo.laws.ruling import Ruling, articles
from pareo.model import Result
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass, replace

FIFTH: Final = 5
SEVENTY_FIVE_MOVES: Final = 150
"""In half-moves: 75 of each player."""


@dataclass(frozen=True, slots=True)
class Automatic:
    """The half-move at which a game was drawn without a claim, 0 for its start, and by what."""

    half_move: int
    by: str


@LAWS_2018.rule("9.3", "9.6.2")
def quiet_half_moves(record: Record) -> int:
    """Return the half-moves since the last capture or pawn move; castling counts as a move."""
    return record.positions[-1].quiet


@LAWS_2018.rule("9.6.1", "9.6.2")
def automatic_draw(record: Record) -> Automatic | None:
    """Return when the game was first drawn by itself; None if it was not.

    Appearances need not follow one another. Mate with the last of the 75 moves prevails.
    """
    seen: Counter[object] = Counter()
    for at, position in enumerate(record.positions):
        key = position_key(position)
        seen[key] += 1
        if seen[key] >= FIFTH:
            return Automatic(at, "fifth appearance")
        if position.quiet >= SEVENTY_FIVE_MOVES and not _is_mate(position):
            return Automatic(at, "75 moves")
    return None


def _is_mate(position: Position) -> bool:
    return end_on_board(position) is End.CHECKMATE


@LAWS_2018.rule("9.6.1", "9.6.2")
def automatic_ruling(record: Record, *, signed: bool = False) -> Ruling | None:
    """Return how the record has ended the game, by 9.6, mate or stalemate; None if it goes on.

    A draw that was overlooked holds from its moment on, unless the game has ended otherwise since
    and the result is `signed` (8.7; ruling 0389).
    """
    last = record.positions[-1]
    ended = end_ruling(last)
    found = automatic_draw(record)
    if found is None or (signed and ended and found.half_move < len(record.moves)):
        if ended and last.quiet >= SEVENTY_FIVE_MOVES:
            return replace(ended, articles=(*ended.articles, *articles("9.6.2")))
        return ended
    ruling = claims_row({"automatic": found.by}).ruling()
    if ended and found.half_move == len(record.moves):
        ruling = replace(ruling, articles=(*ended.articles, *ruling.articles))
    return replace(
        ruling,
        result=Result.DRAWN,
        details=(
            Message("The game was drawn {moment}.", moment=record.moment(found.half_move)),
            Message("The arbiter stops the game."),
        ),
    )


@cache
def claims_table() -> DecisionTable:
    """Return the table that decides claims; its facts follow from the record and the claim."""
    return decision_tables("claims")["claims"]


def claims_row(facts: dict[str, str]) -> Row:
    """Return the row that decides; all facts that it needs are known."""
    row = claims_table().decide(facts)
    assert isinstance(row, Row)
    return row
