"""Pieces touched and not released as a legal move: what must be moved or captured (4.3 to 4.5)."""

from collections.abc import Iterator, Sequence
from itertools import dropwhile, permutations, product

from pareo.language import Message
from pareo.laws.board import SQUARES, Kind, Move, Square, Wing
from pareo.laws.castling import castling_move
from pareo.laws.duty import MUST_CASTLE, MUST_MOVE, Case, Duty, Obligation, Touch
from pareo.laws.legal import is_passant
from pareo.laws.moves import judge
from pareo.laws.ruling import articles
from pareo.laws.words import placed
from pareo.rulebook import LAWS_2018
from pareo.value import replace


def duty_of_touches(
    case: Case, touches: Sequence[Touch], *, castling_intended: bool = True
) -> Duty:
    """Return the duty of pieces that were touched and not released as a legal move.

    Where nobody knows which of several pieces was touched first, each of them may have been
    (ruling 0333). King and rook are asked about only if nothing of the opponent was touched
    (ruling 0383).
    """
    together = any(_pair(case, touch.squares) for touch in touches)
    duties = [
        _in_order(case, order, together=together, castling_intended=castling_intended)
        for order in _orders(case, touches)
    ]
    moves = frozenset(move for each in duties for move in each.moves)
    for each in duties:
        if each.moves == moves:
            return each
    obligations = {each.obligation for each in duties}
    return Duty(
        obligations.pop() if len(obligations) == 1 else Obligation.MOVE,
        Message("One of the pieces that may have been touched first must be moved or captured"),
        tuple(dict.fromkeys(rule for each in duties for rule in each.articles)),
        moves,
    )


def _pair(case: Case, squares: Sequence[Square]) -> bool:
    """Whether king and rook of the player on move are among the pieces."""
    kinds = {case.piece(each).kind for each in squares if case.is_own(each)}
    return {Kind.KING, Kind.ROOK} <= kinds


def _orders(case: Case, touches: Sequence[Touch]) -> Iterator[list[Square]]:
    """Yield the orders in which the pieces may have been touched.

    Of pieces touched together the own ones stand before those of the opponent (4.3.3) and the
    king before a rook (4.4.1); only the first two, or the first of the opponent, make a difference.
    """
    for chosen in product(*(tuple(_within(case, touch.squares)) for touch in touches)):
        yield [each for squares in chosen for each in squares]


def _within(case: Case, squares: Sequence[Square]) -> Iterator[tuple[Square, ...]]:
    own = [each for each in squares if case.is_own(each)]
    others = [each for each in squares if not case.is_own(each)]
    for mine in _beginnings(own, 2):
        kinds = [case.piece(each).kind for each in mine]
        if _pair(case, own) and kinds.index(Kind.ROOK) < kinds.index(Kind.KING):
            continue
        for theirs in _beginnings(others, 1):
            yield *mine, *theirs


def _beginnings(squares: Sequence[Square], length: int) -> Iterator[tuple[Square, ...]]:
    for first in permutations(squares, min(length, len(squares))):
        yield *first, *(each for each in squares if each not in first)


def _in_order(
    case: Case, touched: Sequence[Square], *, together: bool, castling_intended: bool
) -> Duty:
    own = [each for each in touched if case.is_own(each)]
    others = [each for each in touched if not case.is_own(each)]
    if own and others:
        return _both_colours(case, touched, own[0], others[0])
    if others:
        return _opponents_pieces(case, others)
    found = _king_and_rook(case, own, together=together, castling_intended=castling_intended)
    return found or _own_pieces(case, own)


def _king_and_rook(
    case: Case, own: Sequence[Square], *, together: bool, castling_intended: bool
) -> Duty | None:
    """Return the duty of a player who touched king and rook, before any piece that can move."""
    first = [*dropwhile(lambda each: not _decides(case, each), own)][:2]
    kinds = [case.piece(each).kind for each in first]
    if {*kinds} != {Kind.KING, Kind.ROOK}:
        return None
    king, rook = first if kinds[0] is Kind.KING else first[::-1]
    castling = frozenset(move for move in case.legal if move.rook == rook)
    if kinds[0] is Kind.ROOK:
        return _rook_first(case, king, rook, castling)
    if castling:
        (move,) = castling
        assert move.wing is not None
        return _castle_duty(move.wing, castling, together=together)
    return _castling_illegal(case, king, rook) if castling_intended else None


def _decides(case: Case, at: Square) -> bool:
    return case.piece(at).kind in (Kind.KING, Kind.ROOK) or bool(case.moves_of(at))


@LAWS_2018.rule("4.4.2")
def _rook_first(case: Case, king: Square, rook: Square, castling: frozenset[Move]) -> Duty | None:
    """Rook, then king: no castling with that rook; the first of the two that can move."""
    why = (Message("Rook, then king: no castling on that side."),)
    for each, moves in ((rook, case.moves_of(rook)), (king, case.moves_of(king) - castling)):
        if moves:
            found = case.must_move(each, moves, "4.4.2", "4.3.1")
            return replace(found, why=why)
    return None


@LAWS_2018.rule("4.4.1")
def _castle_duty(wing: Wing, castling: frozenset[Move], *, together: bool) -> Duty:
    """King and rook, the king first or both together: castle there."""
    numbers = ("4.4.1", "4.1") if together else ("4.4.1",)
    return Duty(Obligation.CASTLE, MUST_CASTLE[wing], articles(*numbers), castling)


@LAWS_2018.rule("4.4.3")
def _castling_illegal(case: Case, king: Square, rook: Square) -> Duty:
    """King, then rook, and castling is illegal: another move of the king, else free."""
    position = case.position
    wing = Wing.SHORT if rook > king else Wing.LONG
    move = castling_move(position, position.turn, wing)
    broken = judge(position, wing).broken
    number = broken[0].rule.article if move is not None and move.rook == rook else "3.8.2"
    why = (broken[0].reason,) if broken and number != "3.8.2" else ()
    moves = case.moves_of(king)
    if moves:
        return Duty(Obligation.KING, MUST_MOVE[Kind.KING], articles("4.4.3", number), moves, why)
    return case.free("4.4.3", number, why=why)


@LAWS_2018.rule("4.3.1")
def _own_pieces(case: Case, own: Sequence[Square]) -> Duty:
    """The first touched piece that can move must move."""
    for each in own:
        moves = case.moves_of(each)
        if moves:
            promotes = all(move.promotion is not None for move in moves)
            return case.must_move(each, moves, "4.3.1", *(("4.4.4",) if promotes else ()))
    return _nothing_possible(case, own)


@LAWS_2018.rule("4.3.2")
def _opponents_pieces(case: Case, others: Sequence[Square]) -> Duty:
    """The first touched piece of the opponent that can be captured must be captured."""
    for each in others:
        moves = case.captures_of(each)
        if moves:
            return _capture(case, each, moves, "4.3.2")
    return _nothing_possible(case, others)


def _capture(case: Case, target: Square, moves: frozenset[Move], number: str) -> Duty:
    passant = any(is_passant(case.position, move) for move in moves)
    return Duty(
        Obligation.CAPTURE,
        Message("Capture {piece}", piece=placed(case.position.squares, target)),
        articles(number, *(("3.7.4.1",) if passant else ())),
        moves,
    )


@LAWS_2018.rule("4.3.3")
def _both_colours(case: Case, touched: Sequence[Square], own: Square, other: Square) -> Duty:
    """The first piece of the opponent is captured with the first own piece.

    If that is illegal, the first touched piece that can be moved or captured; if the order is not
    known, the own piece was touched first.
    """
    squares = case.position.squares
    moves = case.captures_of(other) & case.moves_of(own)
    if moves:
        promotes = all(move.promotion is not None for move in moves)
        return Duty(
            Obligation.CAPTURE_WITH,
            Message(
                "Capture {captured} with {piece}",
                captured=placed(squares, other),
                piece=placed(squares, own),
            ),
            articles("4.3.3", *(("4.6.3",) if promotes else ())),
            moves,
        )
    for each in touched:
        if case.is_own(each) and (moves := case.moves_of(each)):
            return case.must_move(each, moves, "4.3.3")
        if not case.is_own(each) and (moves := case.captures_of(each)):
            return _capture(case, each, moves, "4.3.3")
    return _nothing_possible(case, touched)


@LAWS_2018.rule("4.5")
def _nothing_possible(case: Case, touched: Sequence[Square]) -> Duty:
    """No touched piece can move or be captured: any legal move."""
    numbers = ["4.5"]
    if any(case.piece(each).kind is Kind.KING and not case.is_own(each) for each in touched):
        numbers.append("1.4.1")
    if any(_stays_for_the_king(case, each) for each in touched if case.is_own(each)):
        numbers.append("3.9.2")
    return case.free(*numbers)


def _stays_for_the_king(case: Case, origin: Square) -> bool:
    """Whether a piece could move, if that did not leave the own king in check."""
    return any(
        [each.rule.article for each in judge(case.position, Move(origin, arrival)).broken]
        == ["3.9.2"]
        for arrival in SQUARES
    )
