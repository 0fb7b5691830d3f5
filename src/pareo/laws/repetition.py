"""Appearances of a position, and why a position that looks the same is another one (9.2.2)."""

from typing import Final

from pareo.language import Message, counted, enumerated
from pareo.laws.board import Position, Square, square_name
from pareo.laws.legal import passant_square, position_key
from pareo.laws.record import Record
from pareo.laws.ruling import article
from pareo.model import Colour
from pareo.rulebook import LAWS_2018, Rule
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Lookalike:
    """A moment at which the same pieces stood on the same squares, but the position was another.

    `half_move` counts from 1; 0 is the start of the record.
    """

    half_move: int
    rule: Rule
    reason: Message


@dataclass(frozen=True, slots=True)
class Repetition:
    """How often the last position of a record has appeared, when, and when it only seemed so."""

    record: Record
    appearances: tuple[int, ...]
    lookalikes: tuple[Lookalike, ...]

    @property
    def count(self) -> int:
        """How often."""
        return len(self.appearances)

    @property
    def messages(self) -> tuple[Message, ...]:
        """The appearances by move number, and what the others lack."""
        return (
            counted(
                "The position has appeared once: {moments}.",
                "The position has appeared {count} times: {moments}.",
                self.count,
                moments=enumerated(self.record.moment(at) for at in self.appearances),
            ),
            *(
                Message(
                    "The same pieces stood there {moment}, but {reason} ({article}).",
                    moment=self.record.moment(each.half_move),
                    reason=each.reason,
                    article=each.rule.article,
                )
                for each in self.lookalikes
            ),
        )


@LAWS_2018.rule("9.2.2")
def repetition_of(record: Record) -> Repetition:
    """Return the appearances of the last position, in the whole record."""
    *_, last = positions = record.positions
    key = position_key(last)
    appearances, lookalikes = [], []
    for at, position in enumerate(positions):
        if position.squares == last.squares:
            if position_key(position) == key:
                appearances.append(at)
            else:
                lookalikes.append(_lookalike(at, position, last))
    return Repetition(record, tuple(appearances), tuple(lookalikes))


_ON_MOVE: Final = {
    Colour.WHITE: Message("White was on move"),
    Colour.BLACK: Message("Black was on move"),
}


def _lookalike(at: int, position: Position, last: Position) -> Lookalike:
    """Return the first difference that counts: player on move, castling, en passant."""
    if position.turn is not last.turn:
        return Lookalike(
            at,
            article("9.2.2"),
            _ON_MOVE[position.turn],
        )
    if position.castling != last.castling:
        return castling_difference(at, position, last)
    return passant_difference(at, position)


@LAWS_2018.rule("9.2.2.1")
def passant_difference(at: int, position: Position) -> Lookalike:
    """Return that a pawn could be captured en passant then; it cannot be so again later."""
    where = passant_square(position)
    assert where is not None
    return Lookalike(
        at,
        article("9.2.2.1"),
        Message("a pawn could be captured en passant on {square}", square=square_name(where)),
    )


_COULD_CASTLE: Final = {
    Colour.WHITE: Message("White could still castle {how}"),
    Colour.BLACK: Message("Black could still castle {how}"),
}
_WINGS: Final = {
    (True, False): Message("short"),
    (False, True): Message("long"),
    (True, True): Message("on both sides"),
}


@LAWS_2018.rule("9.2.2.2")
def castling_difference(at: int, position: Position, last: Position) -> Lookalike:
    """Return who could still castle, and where: the right counts, not whether it could be used."""
    lost = position.castling - last.castling
    white, black = (_wings(position, colour, lost) for colour in Colour)
    if white and white == black:
        reason = Message("both sides could still castle {how}", how=_WINGS[white])
    else:
        reason = enumerated(
            _COULD_CASTLE[colour].filled(how=_WINGS[wings])
            for colour, wings in ((Colour.WHITE, white), (Colour.BLACK, black))
            if wings
        )
    return Lookalike(at, article("9.2.2.2"), reason)


def _wings(
    position: Position, colour: Colour, rooks: frozenset[Square]
) -> tuple[bool, bool] | None:
    """Return whether one of the rooks is that of a short castling, and of a long one."""
    king = position.king(colour)
    own = [rook for rook in rooks if (rook < 8) == (colour is Colour.WHITE)]
    if king is None or not own:
        return None
    return any(rook > king for rook in own), any(rook < king for rook in own)
