"""Claims of a draw (9.2 to 9.5)."""

from enum import Enum
from typing import Final, NamedTuple

from pareo.language import Message
from pareo.laws.automatic import automatic_draw, automatic_ruling, claims_row, quiet_half_moves
from pareo.laws.board import Move, Position, Square
from pareo.laws.decision_table import yes_or_no
from pareo.laws.duty import Touch
from pareo.laws.judgement import Attempt
from pareo.laws.moves import judge
from pareo.laws.notation import move_text
from pareo.laws.offers import FREE, AgreedDraws, agreed_draw
from pareo.laws.record import Record
from pareo.laws.repetition import repetition_of
from pareo.laws.ruling import Ruling, TimeChange, Variant, article, articles
from pareo.laws.touch import duty_after, replacement
from pareo.model import Colour, Result
from pareo.rulebook import LAWS_2018, Rule
from pareo.value import dataclass, replace

THIRD: Final = 3
FIFTY_MOVES: Final = 100
"""In half-moves: fifty of each player."""


class Ground(Enum):
    """What a claim rests on."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    REPETITION = "repetition"
    FIFTY_MOVES = "fifty moves"


class ClaimOutcome(Enum):
    """What becomes of a claim."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    CORRECT = "correct"
    INCORRECT = "incorrect"
    NOT_ADMISSIBLE = "not admissible"
    AGREED = "agreed"
    AUTOMATIC = "automatic"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim and how it was made.

    `written` is the move that the player has written and declared. `touched` is the square of a
    piece that he touched before. `move_made`: he has played the move instead of writing it.
    `display_only`: he relies on a display and brings no record.
    """

    by: Colour
    ground: Ground = Ground.REPETITION
    written: Attempt | None = None
    touched: Square | None = None
    move_made: bool = False
    display_only: bool = False
    opponent_agrees: bool = False


@dataclass(frozen=True, slots=True)
class ClaimRuling:
    """The ruling on a claim, and the count it rests on.

    `count` are appearances or half-moves, with the written move if there is one; an illegal
    written move has none. `on_board` is the count without it.
    """

    outcome: ClaimOutcome
    ruling: Ruling
    count: int = 0
    on_board: int = 0


@LAWS_2018.rule("9.2.1", "9.3", "9.4", "9.5.2", "9.5.3", "9.1.2.3", "6.12.2")
def claim_ruling(
    record: Record,
    claim: Claim,
    variant: Variant = Variant.STANDARD,
    rules: AgreedDraws = FREE,
) -> ClaimRuling:
    """Judge a claim by the record.

    It is correct if the condition is met on the board or by the written move (ruling 0388). An
    incorrect one gives the opponent time, and the written move must be played. What is not
    admissible costs nothing and stays an offer (ruling 0393).
    """
    position = record.positions[-1]
    ended = automatic_ruling(record)
    if ended is not None:
        by_itself = automatic_draw(record) is not None
        return ClaimRuling(ClaimOutcome.AUTOMATIC if by_itself else ClaimOutcome.ENDED, ended)
    count = _counted(record, claim)
    agreement = _agreement(record, claim, rules)
    row = claims_row(
        {
            "ground": claim.ground.value,
            "automatic": "no",
            "agreed": _agreed(agreement),
            "evidence": "display only" if claim.display_only else "record",
            "move_made": yes_or_no(claim.move_made),
            "on_move": yes_or_no(claim.by is position.turn),
            "touched": _touched(position, claim),
            "condition": count.condition,
            "written": count.written,
        }
    )
    ruling = row.ruling()
    if agreement is not None and agreement.result is None:
        ruling = replace(
            ruling,
            articles=(*ruling.articles, *agreement.articles, article("9.1.2.3")),
            details=(agreement.verdict, *ruling.details),
        )
    outcome = ClaimOutcome(row.effect("outcome"))
    return ClaimRuling(
        outcome,
        _CONSEQUENCES[outcome](position, claim, variant, count, ruling),
        count.with_written,
        count.on_board,
    )


def _touched(position: Position, claim: Claim) -> str:
    if claim.touched is None:
        return "no"
    piece = position.squares[claim.touched]
    own = piece is not None and piece.colour is claim.by
    return "own piece" if own else "opponent's piece"


def _agreement(record: Record, claim: Claim, rules: AgreedDraws) -> Ruling | None:
    """Return the ruling on the agreement, if the opponent agrees: a claim is an offer."""
    if not claim.opponent_agrees:
        return None
    return agreed_draw(record.completed, record.completed, rules)


def _agreed(agreement: Ruling | None) -> str:
    if agreement is None:
        return "no"
    return "yes" if agreement.result else "yes, but agreed draws are restricted"


# ------------------------------------------------------------------------------------ counting


@dataclass(frozen=True, slots=True)
class _Count:
    """What a claim counts: on the board, with the written move, and whether it suffices."""

    on_board: int
    with_written: int
    written: str
    condition: str
    messages: tuple[Message, ...]
    rules: tuple[Rule, ...] = ()
    move: Move | None = None


def _counted(record: Record, claim: Claim) -> _Count:
    enough = THIRD if claim.ground is Ground.REPETITION else FIFTY_MOVES
    board = _measured(record, claim.ground)
    met = board.number >= enough
    if claim.written is None:
        return _Count(board.number, board.number, "none", _condition(met), *board.shown)
    *before, position = record.positions
    move = judge(position, claim.written, record=before).move
    if move is None:
        return _Count(board.number, 0, "illegal", _condition(met), *board.shown)
    after = _measured(record.with_move(move), claim.ground)
    condition = _condition(met, after.number >= enough)
    messages, rules = board.shown if met else after.shown
    if not met:
        counted = Message("Counted with the written move {move}.", move=move_text(position, move))
        messages = (counted, *messages)
    return _Count(board.number, after.number, "legal", condition, messages, rules, move)


def _condition(on_board: bool, with_written: bool = False) -> str:  # noqa: FBT001, FBT002
    if on_board:
        return "met on the board"
    return "met by the written move" if with_written else "not met"


class _Measure(NamedTuple):
    """Appearances or half-moves, with the sentences that show them and the articles they name."""

    number: int
    shown: tuple[tuple[Message, ...], tuple[Rule, ...]]


def _measured(record: Record, ground: Ground) -> _Measure:
    if ground is Ground.FIFTY_MOVES:
        return _Measure(quiet_half_moves(record), ((quiet_message(record),), ()))
    found = repetition_of(record)
    rules = tuple(dict.fromkeys(each.rule for each in found.lookalikes))
    return _Measure(found.count, (found.messages, rules))


@LAWS_2018.rule("9.3.2")
def quiet_message(record: Record) -> Message:
    """Return how many moves each player has made since the last capture or pawn move."""
    last = record.positions[-1]
    of_mover, of_other = last.quiet // 2, (last.quiet + 1) // 2
    by_white = last.turn is Colour.WHITE
    return Message(
        "Moves without capture or pawn move: White {white}, Black {black}.",
        white=of_mover if by_white else of_other,
        black=of_other if by_white else of_mover,
    )


# -------------------------------------------------------------------------------- consequences


def _drawn(
    _position: Position, _claim: Claim, _variant: Variant, _count: _Count, ruling: Ruling
) -> Ruling:
    return replace(ruling, result=Result.DRAWN)


@LAWS_2018.rule("9.5.2")
def _correct(
    _position: Position, _claim: Claim, _variant: Variant, count: _Count, ruling: Ruling
) -> Ruling:
    """Return a draw at once, with the count that proves it."""
    return replace(ruling, result=Result.DRAWN, details=(*count.messages, *ruling.details))


@LAWS_2018.rule("9.5.3", "B.2")
def _incorrect(
    position: Position, claim: Claim, variant: Variant, count: _Count, ruling: Ruling
) -> Ruling:
    """Return two minutes, in blitz one, for the opponent, and the move that must be played."""
    return replace(
        ruling,
        articles=(
            *dict.fromkeys((*ruling.articles, *count.rules)),
            *(articles("B.2") if variant.is_blitz else ()),
        ),
        times=TimeChange.to(claim.by.other, variant.penalty_seconds),
        moves=_must_play(position, claim, count),
        details=(*count.messages, *ruling.details),
    )


def _must_play(position: Position, claim: Claim, count: _Count) -> frozenset[Move] | None:
    """Return the written move, or if it is illegal another one of that piece (comment to 9.5.3)."""
    if count.move is not None:
        return frozenset((count.move,))
    if claim.written is None or not _is_own(position, claim.written):
        return None
    return replacement(position, claim.written).ruling.moves


def _is_own(position: Position, attempt: Attempt) -> bool:
    if not isinstance(attempt, Move):
        return position.king(position.turn) is not None
    piece = position.squares[attempt.origin]
    return piece is not None and piece.colour is position.turn


@LAWS_2018.rule("9.4")
def _not_admissible(
    position: Position, claim: Claim, _variant: Variant, _count: _Count, ruling: Ruling
) -> Ruling:
    """Return that nothing is examined; a piece that was touched must be moved or captured."""
    if claim.touched is None or claim.by is not position.turn:
        return ruling
    return replace(ruling, moves=duty_after(position, [Touch((claim.touched,))]).ruling.moves)


_CONSEQUENCES: Final = {
    ClaimOutcome.CORRECT: _correct,
    ClaimOutcome.INCORRECT: _incorrect,
    ClaimOutcome.NOT_ADMISSIBLE: _not_admissible,
    ClaimOutcome.AGREED: _drawn,
}


@LAWS_2018.rule("9.5.1", "11.11")
def claim_procedure() -> Ruling:
    """Return what is done with every claim, whatever comes of it."""
    return Ruling(
        Message("Stop the clocks and check the claim."),
        articles("9.5.1", "11.11", "11.12"),
        details=(
            Message("The claim cannot be withdrawn; it is a draw offer too."),
            Message("Both players check it with the arbiter or an assistant beside them."),
            Message("Replay the game rather than decide by the scoresheets alone."),
        ),
    )
