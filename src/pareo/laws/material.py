"""The material table: with which men a mate can exist at all (1.5, 5.2.2, 6.9).

A *no* is exact whatever the position; a *yes* means only that such mates exist. The proofs for any
number of men are in docs/concepts/rules-of-play.md.
"""

from collections.abc import Sequence
from typing import Final

from pareo.language import Message, counted, enumerated
from pareo.laws.board import Kind, Piece, Position
from pareo.laws.words import KIND_NAMES
from pareo.model import Colour
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass

LIGHT_BISHOP: Final = "light bishop"
DARK_BISHOP: Final = "dark bishop"
Man = Kind | str
"""A kind of piece; bishops by the colour of their squares."""


@dataclass(frozen=True, slots=True)
class MaterialRow:
    """The row of the table that a pairing of material falls in, and whether mates exist."""

    row: int
    can_mate: bool


def men_of(squares: Sequence[Piece | None], side: Colour) -> tuple[Man, ...]:
    """Return the men of a side besides its king."""
    found: list[Man] = []
    for place, piece in enumerate(squares):
        if piece is None or piece.colour is not side or piece.kind is Kind.KING:
            continue
        if piece.kind is Kind.BISHOP:
            found.append(LIGHT_BISHOP if (place % 8 + place // 8) % 2 else DARK_BISHOP)
        else:
            found.append(piece.kind)
    return tuple(found)


@LAWS_2018.rule("1.5")
def material_row(squares: Sequence[Piece | None], side: Colour) -> MaterialRow:
    """Return whether a side can mate at all with what both have."""
    own = men_of(squares, side)
    kinds = {*own}
    if not own:
        return MaterialRow(1, can_mate=False)
    if not kinds.isdisjoint((Kind.QUEEN, Kind.ROOK, Kind.PAWN)):
        return MaterialRow(5, can_mate=True)
    if own == (Kind.KNIGHT,):
        others = {*men_of(squares, side.other)}
        return MaterialRow(2, can_mate=not others <= {Kind.QUEEN})
    if kinds in ({LIGHT_BISHOP}, {DARK_BISHOP}):
        others = {*men_of(squares, side.other)}
        return MaterialRow(3, can_mate=not others <= {Kind.QUEEN, Kind.ROOK, *kinds})
    return MaterialRow(4, can_mate=True)


def material_words(position: Position, side: Colour) -> Message:
    """Return what a side has besides its king, in words."""
    kinds = [piece.kind for piece in position.squares if piece is not None and piece.colour is side]
    found = [
        _words(kind, count)
        for kind in Kind
        if (count := kinds.count(kind)) and kind is not Kind.KING
    ]
    return enumerated(found) if found else Message("bare king")


def _words(kind: Kind, count: int) -> Message:
    if count == 1:
        return KIND_NAMES[kind]
    match kind:
        case Kind.QUEEN:
            return counted("{count} queen", "{count} queens", count)
        case Kind.ROOK:
            return counted("{count} rook", "{count} rooks", count)
        case Kind.BISHOP:
            return counted("{count} bishop", "{count} bishops", count)
        case Kind.KNIGHT:
            return counted("{count} knight", "{count} knights", count)
        case _:
            return counted("{count} pawn", "{count} pawns", count)
