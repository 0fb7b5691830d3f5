"""Can a side still mate? Dead positions (1.5, 5.2.2; used by 6.9, 7.5.5, A.4.3 and I.8)."""

from typing import Final

from pareo.errors import BrokenInvariantError
from pareo.language import Message, counted
from pareo.laws.board import Kind, Move, Piece, Position
from pareo.laws.ends import End, end_on_board
from pareo.laws.helpmate import best_first, closed
from pareo.laws.legal import play
from pareo.laws.material import material_row, material_words
from pareo.laws.moves import judge
from pareo.laws.reach import never_attacks
from pareo.laws.ruling import Certainty, Ruling, articles
from pareo.model import Colour, Result
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is searched before the answer is *cannot say*."""

    expansions: int = 1_500
    positions: int = 20_000


USUAL_LIMITS: Final = Limits()


@dataclass(frozen=True, slots=True)
class Mating:
    """Whether a side can still mate by a series of legal moves, and how that is known.

    A *yes* has its line, empty where the mate is on the board; a *no* has the row of the material
    table, the number of positions searched, or another reason.
    """

    side: Colour
    certainty: Certainty
    reason: Message
    line: tuple[Move, ...] = ()
    row: int | None = None
    searched: int = 0


def can_mate(position: Position, side: Colour, limits: Limits = USUAL_LIMITS) -> Mating:
    """Return whether a side can mate by any series of legal moves, the player on move first."""
    if any(position.squares.count(Piece.of(colour, Kind.KING)) != 1 for colour in Colour):
        reason = Message("each side needs one king")
        return Mating(side, Certainty.CANNOT_SAY, reason)
    match end_on_board(position):
        case End.CHECKMATE if position.turn is not side:
            return Mating(side, Certainty.YES, Message("the mate is on the board"))
        case End.CHECKMATE:
            return Mating(side, Certainty.NO, Message("the other side has mated"))
        case End.STALEMATE:
            return Mating(side, Certainty.NO, Message("stalemate is on the board"))
    row = material_row(position.squares, side)
    if not row.can_mate:
        return Mating(side, Certainty.NO, _by_material(position, side, row.row), row=row.row)
    if never_attacks(position, side):
        return Mating(
            side,
            Certainty.NO,
            Message("none of its men can ever attack a square that the other king can reach"),
        )
    return _searched(position, side, limits)


def _by_material(position: Position, side: Colour, row: int) -> Message:
    return Message(
        "{own} against {other} (table, row {row})",
        own=material_words(position, side),
        other=material_words(position, side.other),
        row=row,
    )


def _searched(position: Position, side: Colour, limits: Limits) -> Mating:
    tried = 0
    for search, limit in ((best_first, limits.expansions), (closed, limits.positions)):
        found = search(position, side, limit)
        if found.line is not None:
            _replay(position, side, found.line)
            reason = counted(
                "a series of {count} half-move ends in mate",
                "a series of {count} half-moves ends in mate",
                len(found.line),
            )
            return Mating(side, Certainty.YES, reason, found.line, searched=found.positions)
        if found.complete:
            reason = counted(
                "{count} position can arise, and it is no mate",
                "{count} positions can arise, and none is a mate",
                found.positions,
            )
            return Mating(side, Certainty.NO, reason, searched=found.positions)
        tried += found.positions
    reason = Message(
        "the material allows mate and no line was found among {count} positions; the arbiter decides",
        count=tried,
    )
    return Mating(side, Certainty.CANNOT_SAY, reason, searched=tried)


def _replay(position: Position, side: Colour, line: tuple[Move, ...]) -> None:
    """Play a line by the judge of moves: it is legal and ends in mate by the side."""
    for move in line:
        if not judge(position, move).is_legal:
            raise BrokenInvariantError(f"{move} of the mating line {line} is not legal.")
        position = play(position, move)
    if end_on_board(position) is not End.CHECKMATE or position.turn is side:
        raise BrokenInvariantError(f"The mating line {line} does not end in mate.")


@LAWS_2018.rule("5.2.2")
def dead_position(position: Position, limits: Limits = USUAL_LIMITS) -> Ruling:
    """Rule on a dead position: a draw at once if neither side can mate by any legal moves."""
    return dead_ruling(tuple(can_mate(position, side, limits) for side in Colour))


@LAWS_2018.rule("1.5")
def dead_ruling(answers: tuple[Mating, ...]) -> Ruling:
    """Rule by what is known of both sides: a draw if neither can mate."""
    details = tuple(mating_sentence(each) for each in answers)
    known = {each.certainty for each in answers}
    if Certainty.YES in known:
        verdict, certainty = Message("Not a dead position"), Certainty.NO
    elif Certainty.CANNOT_SAY in known:
        verdict = Message("Whether the position is dead is not known; the arbiter decides")
        certainty = Certainty.CANNOT_SAY
    else:
        verdict = Message("Draw: dead position")
        return Ruling(verdict, articles("5.2.2", "1.5"), result=Result.DRAWN, details=details)
    return Ruling(verdict, articles("5.2.2"), certainty=certainty, details=details)


def mating_sentence(answer: Mating) -> Message:
    """Return one sentence about a side: it can mate, cannot, or it is not known; and why."""
    return _SENTENCES[answer.side, answer.certainty].filled(reason=answer.reason)


_SENTENCES: Final = {
    (Colour.WHITE, Certainty.YES): Message("White can mate: {reason}."),
    (Colour.BLACK, Certainty.YES): Message("Black can mate: {reason}."),
    (Colour.WHITE, Certainty.NO): Message(
        "White cannot mate by any series of legal moves: {reason}."
    ),
    (Colour.BLACK, Certainty.NO): Message(
        "Black cannot mate by any series of legal moves: {reason}."
    ),
    (Colour.WHITE, Certainty.CANNOT_SAY): Message("Whether White can mate is not known: {reason}."),
    (Colour.BLACK, Certainty.CANNOT_SAY): Message("Whether Black can mate is not known: {reason}."),
}
