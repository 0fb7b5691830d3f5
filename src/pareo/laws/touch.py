"""Touched pieces: what must be moved or captured, and what may still be played (Article 4)."""

from collections.abc import Iterable, Sequence
from enum import Enum

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.laws.board import PROMOTIONS, Kind, Move, Position, Square, Wing, square_name
from pareo.laws.castling import castling_wing
from pareo.laws.duty import ANY_MOVE, MUST_CASTLE, MUST_MOVE, Case, Duty, Obligation, Said, Touch
from pareo.laws.judgement import Attempt
from pareo.laws.legal import legal_moves
from pareo.laws.ruling import Certainty, Penalty, Ruling, article, articles
from pareo.laws.touched_pieces import duty_of_touches
from pareo.rulebook import LAWS_2018, Rule
from pareo.value import replace


@LAWS_2018.rule("4.4.4", "4.6", "4.7.1", "4.7.3")
def duty_of_release(case: Case, touch: Touch) -> Duty | None:
    """Return the duty of a piece that was let go on another square; None if that is no move.

    The move is fixed; of a pawn on the last rank the new piece is, once it has touched the square.
    """
    origin = touch.squares[0]
    assert touch.released is not None
    wing = castling_wing(case.position, case.position.turn, Move(origin, touch.released))
    if wing is not None:
        return duty_of_king_aside(case, wing)
    moves = frozenset(
        move
        for move in case.moves_of(origin)
        if move.arrival == touch.released and move.rook is None
    )
    if not moves:
        return None
    verdict = Message("The move stands")
    if all(move.promotion is None for move in moves):
        (move,) = moves
        numbers = ("4.7",) if case.captured(move) is None else ("4.7", "4.7.1")
        return Duty(Obligation.MADE, verdict, articles(*numbers), moves)
    if touch.promotion in PROMOTIONS:
        fixed = frozenset(move for move in moves if move.promotion is touch.promotion)
        return Duty(Obligation.MADE, verdict, articles("4.4.4"), fixed)
    verdict = Message("The pawn’s move stands; the new piece may still be chosen")
    return Duty(Obligation.MADE, verdict, articles("4.7", "4.6.2", "4.4.4"), moves)


@LAWS_2018.rule("4.7.2")
def duty_of_king_aside(case: Case, wing: Wing) -> Duty:
    """The king released two squares aside castles there, else moves otherwise, else is free."""
    castling = frozenset(move for move in case.legal if move.wing is wing)
    if castling:
        return Duty(Obligation.CASTLE, MUST_CASTLE[wing], articles("4.7.2"), castling)
    king = case.position.king(case.position.turn)
    moves = frozenset() if king is None else case.moves_of(king)
    if moves:
        return Duty(Obligation.KING, MUST_MOVE[Kind.KING], articles("4.7.2"), moves)
    return case.free("4.7.2")


@LAWS_2018.rule("D.2.5")
def duty_after(
    position: Position,
    touches: Sequence[Touch],
    *,
    castling_intended: bool = True,
    tactile: bool = False,
) -> Duty:
    """Return what the player on move has to do after these touches, in their order.

    `tactile`: the player is visually disabled and plays on a board with holes (D.2); the sighted
    opponent follows the normal rules (D.2.5).
    """
    _refuse_empty_squares(position, touches)
    counted, extra = _that_count(position, touches, tactile=tactile)
    if not counted:
        return _not_touched(position, touches)
    case = Case(position, frozenset(legal_moves(position)))
    made = [each for each in counted if each.released is not None and (each.called or not tactile)]
    for touch in made:
        found = duty_of_release(case, touch)
        if found is not None:
            return _with(found, extra)
    impossible = articles("7.5.1 comment", "4.7") if made else ()
    found = duty_of_touches(case, counted, castling_intended=castling_intended)
    return _with(found, (*extra, *impossible))


@LAWS_2018.rule("4.5")
def replacement(position: Position, attempt: Attempt, captured: Square | None = None) -> Duty:
    """Return what replaces a completed illegal move: the moved piece was touched first (7.5.1).

    The piece that it captured was touched second. A castling is a king released two squares aside,
    and a pawn on the last rank without a new piece is there as part of a legal move.
    """
    case = Case(position, frozenset(legal_moves(position)))
    wing = attempt if isinstance(attempt, Wing) else castling_wing(position, position.turn, attempt)
    if wing is not None:
        found = duty_of_king_aside(case, wing)
    else:
        assert isinstance(attempt, Move)
        moved = Touch((attempt.origin,), released=attempt.arrival)
        taken = () if captured is None else (Touch((captured,)),)
        _refuse_empty_squares(position, (moved, *taken))
        found = duty_of_release(case, moved) or duty_of_touches(case, (moved, *taken))
    return replace(found, articles=(article("7.5.1"), *found.articles[:1]))


def _with(duty: Duty, extra: Iterable[Rule]) -> Duty:
    return replace(duty, articles=tuple(dict.fromkeys((*duty.articles, *extra))))


def _refuse_empty_squares(position: Position, touches: Iterable[Touch]) -> None:
    empty = [each for touch in touches for each in touch.squares if position.squares[each] is None]
    if empty:
        remedy = Message("Give the square on which the touched piece stands.")
        raise InputError(
            Fault(Message("No piece stands on {square}.", square=square_name(each)), remedy)
            for each in empty
        )


# ------------------------------------------------------------------------- which touches count


@LAWS_2018.rule("4.2.1", "4.2.2", "6.2.5", "D.2.2", "D.2.3")
def _that_count(
    position: Position, touches: Sequence[Touch], *, tactile: bool
) -> tuple[list[Touch], list[Rule]]:
    """Return the touches that count, and the articles about the others.

    Adjusting is announced before; a word afterwards changes nothing. Accidental contact and that of
    the player not on move does not count, nor, for the visually disabled, what stays in its hole.
    """
    counted: list[Touch] = []
    extra: list[Rule] = []
    for touch in touches:
        if (touch.by or position.turn) is not position.turn:
            extra += articles("4.2.1", "6.2.5")
        elif touch.accidental:
            extra += articles("4.2.2")
        elif touch.said is Said.BEFORE:
            extra += articles("4.2.1")
        elif tactile and not touch.lifted:
            extra += articles("D.2.2")
        else:
            counted.append(touch)
            extra += articles("4.2.1") if touch.said is Said.AFTER else ()
            extra += articles("D.2.3") if tactile and not touch.called else ()
    return counted, extra


def _not_touched(position: Position, touches: Sequence[Touch]) -> Duty:
    """Return that nobody has a duty, though the player not on move may be warned."""
    _, extra = _that_count(position, touches, tactile=any(not each.lifted for each in touches))
    intruder = any((each.by or position.turn) is not position.turn for each in touches)
    main = articles("4.2") if extra else articles("4.3")
    return Duty(
        Obligation.FREE,
        ANY_MOVE,
        tuple(dict.fromkeys((*main, *extra))),
        frozenset(legal_moves(position)),
        (Message("The player not on move may not adjust pieces; a warning is possible."),)
        if intruder
        else (),
        (Penalty.WARNING,) if intruder else (),
    )


# ----------------------------------------------------------------------------------- claims


class TouchClaim(Enum):
    """What becomes of a claim that a touched piece was not moved or captured."""

    ADMISSIBLE = "admissible"
    LOST = "lost"
    NOT_ADMISSIBLE = "not admissible"
    NOT_NEEDED = "not needed"


@LAWS_2018.rule("4.8")
def touch_claim(
    *, claimant_touched: bool, arbiter_saw: bool = False, by_opponent: bool = True
) -> tuple[TouchClaim, Ruling]:
    """Rule on a claim under 4.1 to 4.7: lost once the claimant has touched a piece.

    An arbiter who has seen it intervenes at once; others than the opponent only inform the arbiter.
    """
    if arbiter_saw:
        return TouchClaim.NOT_NEEDED, Ruling(
            Message("No claim is needed: an arbiter who has seen it intervenes at once"),
            articles("4.8 comment", "12.1 comment"),
        )
    if not by_opponent:
        return TouchClaim.NOT_ADMISSIBLE, Ruling(
            Message("Only the opponent can claim; others may tell the arbiter, nothing more"),
            articles("12.7"),
            certainty=Certainty.NO,
        )
    if claimant_touched:
        return TouchClaim.LOST, Ruling(
            Message("The claim is lost: the claimant has touched a piece since"),
            articles("4.8"),
            certainty=Certainty.NO,
        )
    return TouchClaim.ADMISSIBLE, Ruling(
        Message("The claim is admissible; the arbiter establishes what was touched"),
        articles("4.8"),
    )
