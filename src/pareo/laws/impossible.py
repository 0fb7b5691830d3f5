"""Positions that no series of legal moves can reach (3.10.3).

The tests are sound and incomplete: only a record of the game proves that a position is legal.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from pareo.language import Message, counted
from pareo.laws.attacks import checkers
from pareo.laws.board import SQUARES, Kind, Position, Square, is_light
from pareo.laws.geometry import KING_STEPS
from pareo.laws.ruling import Certainty, Ruling, article, colour_word
from pareo.laws.words import all_placed
from pareo.model import Colour
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Impossibility:
    """One reason why a position cannot have arisen, with its short name."""

    key: str
    reason: Message


def impossibilities(position: Position) -> tuple[Impossibility, ...]:
    """Return all reasons found why a position cannot have arisen."""
    return tuple(
        Impossibility(key, reason) for key, test in _TESTS.items() for reason in test(position)
    )


@LAWS_2018.rule("3.10.3")
def possibility(position: Position) -> Ruling:
    """Rule on a position: impossible, or no objection, since only a record proves it legal."""
    found = impossibilities(position)
    if found:
        return Ruling(
            Message("The position is illegal"),
            (article("3.10.3"),),
            certainty=Certainty.NO,
            details=tuple(each.reason for each in found),
        )
    return Ruling(
        Message("No objection to the position; only a record of the game proves it legal"),
        (article("3.10.3"),),
        certainty=Certainty.CANNOT_SAY,
    )


# ------------------------------------------------------------------------------------- tests


def _men(position: Position, colour: Colour) -> Counter[Kind]:
    return Counter(
        piece.kind for piece in position.squares if piece is not None and piece.colour is colour
    )


def _kings(position: Position) -> Iterator[Message]:
    for colour in Colour:
        if (count := _men(position, colour)[Kind.KING]) != 1:
            yield counted(
                "{colour}: {count} king instead of one",
                "{colour}: {count} kings instead of one",
                count,
                colour=colour_word(colour),
            )


def _too_many_men(position: Position) -> Iterator[Message]:
    for colour in Colour:
        if (count := _men(position, colour).total()) > 16:
            yield counted(
                "{colour}: {count} man, more than 16",
                "{colour}: {count} men, more than 16",
                count,
                colour=colour_word(colour),
            )


def _too_many_pawns(position: Position) -> Iterator[Message]:
    for colour in Colour:
        if (count := _men(position, colour)[Kind.PAWN]) > 8:
            yield counted(
                "{colour}: {count} pawn, more than 8",
                "{colour}: {count} pawns, more than 8",
                count,
                colour=colour_word(colour),
            )


_FIRST_SET: Final = {Kind.QUEEN: 1, Kind.ROOK: 2, Kind.KNIGHT: 2}


def _too_many_promotions(position: Position) -> Iterator[Message]:
    """Each man beyond the initial set was a pawn; bishops count by the colour of their squares."""
    for colour in Colour:
        men = _men(position, colour)
        light = sum(is_light(each) for each in _bishops(position, colour))
        dark = men[Kind.BISHOP] - light
        extra = sum(max(0, men[kind] - first) for kind, first in _FIRST_SET.items())
        extra += max(0, light - 1) + max(0, dark - 1)
        # Nine pawns are a fault of their own; they explain nothing about promotions.
        if extra and men[Kind.PAWN] + extra > 8:
            yield Message(
                "{colour}: pawns {pawns}, promoted men at least {extra}, together more than 8",
                colour=colour_word(colour),
                pawns=men[Kind.PAWN],
                extra=extra,
            )


def _bishops(position: Position, colour: Colour) -> Iterator[Square]:
    for each in SQUARES:
        piece = position.squares[each]
        if piece is not None and piece.colour is colour and piece.kind is Kind.BISHOP:
            yield each


def _pawn_ranks(position: Position) -> Iterator[Message]:
    found = [
        each
        for each in SQUARES
        if each // 8 in (0, 7) and (piece := position.squares[each]) and piece.kind is Kind.PAWN
    ]
    if found:
        yield Message(
            "no pawn can stand on the first or last rank: {pawns}",
            pawns=all_placed(position.squares, found),
        )


def _kings_adjacent(position: Position) -> Iterator[Message]:
    if _adjacent(position):
        yield Message("the kings stand side by side")


def _adjacent(position: Position) -> bool:
    white, black = position.king(Colour.WHITE), position.king(Colour.BLACK)
    return white is not None and black is not None and black in KING_STEPS[white]


def _checks(position: Position) -> dict[Colour, tuple[Square, ...]]:
    """Return who gives check to whom; with wrong kings or kings side by side nothing is asked."""
    if any(_men(position, colour)[Kind.KING] != 1 for colour in Colour) or _adjacent(position):
        return dict.fromkeys(Colour, ())
    return {colour: checkers(position, colour) for colour in Colour}


def _both_in_check(position: Position) -> Iterator[Message]:
    if all(_checks(position).values()):
        yield Message("both kings are in check")


def _waiting_in_check(position: Position) -> Iterator[Message]:
    checks = _checks(position)
    if (by := checks[position.turn.other]) and not checks[position.turn]:
        yield Message(
            "the king of the player not on move is attacked by {attackers}",
            attackers=all_placed(position.squares, by),
        )


def _triple_check(position: Position) -> Iterator[Message]:
    by = _checks(position)[position.turn]
    if len(by) > 2:
        yield Message(
            "three or more pieces give check: {attackers}",
            attackers=all_placed(position.squares, by),
        )


_TESTS: Final[dict[str, Callable[[Position], Iterator[Message]]]] = {
    "kings": _kings,
    "men": _too_many_men,
    "pawns": _too_many_pawns,
    "promotions": _too_many_promotions,
    "pawn-rank": _pawn_ranks,
    "kings-adjacent": _kings_adjacent,
    "both-in-check": _both_in_check,
    "waiting-king-in-check": _waiting_in_check,
    "triple-check": _triple_check,
}
