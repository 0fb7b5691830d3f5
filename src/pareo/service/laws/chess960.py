"""Chess960: positions by number, by their pieces, by lot; ways to castle (Guideline II)."""

from collections.abc import Sequence

from pareo.errors import FormError
from pareo.language import Message
from pareo.laws import (
    POSITIONS,
    MoveText,
    array_fault,
    castling_way,
    citation,
    drawn_number,
    fen_of,
    first_rank,
    legal_moves,
    number_by_dice,
    number_of,
    read_fen,
    start_position,
)
from pareo.service.laws.answer import Answer
from pareo.value import replace


def by_word(word: str) -> Answer:
    """Return the position of a number, or the number of a first rank."""
    if word.isdecimal():
        return by_number(int(word))
    rank = word.upper()
    fault = array_fault(rank)
    if fault is not None:
        line = Message(
            "{rank} is not a position of Chess960 ({article}): {reason}.",
            rank=MoveText(rank),
            article=citation((fault.rule,)),
            reason=fault.reason,
        )
        return Answer((line,), {"rank": rank, "article": fault.rule.article}, fine=False)
    return by_number(number_of(rank))


def by_number(number: int, *more: Message) -> Answer:
    """Return the position of a number from 0 to 959."""
    if not 0 <= number < POSITIONS:
        raise FormError.of(
            Message("There is no position {number}.", number=number),
            Message("Positions are numbered from 0 to 959."),
        )
    position = start_position(number)
    line = Message("{number}  {rank}", number=number, rank=MoveText(first_rank(number)))
    data = {"number": number, "rank": first_rank(number), "fen": fen_of(position)}
    return Answer((line, *more), data)


def by_lot(seed: str) -> Answer:
    """Return the position that a seed draws; the same seed draws the same."""
    return by_number(
        drawn_number(seed), Message("Drawn by lot from the seed {seed} (II.1).", seed=seed)
    )


def by_dice(throws: Sequence[int]) -> Answer:
    """Return the position of five throws: both bishops, queen, both knights."""
    sides = (4, 4, 6, 5, 4)
    if len(throws) != len(sides) or any(
        not 1 <= throw <= most for throw, most in zip(throws, sides, strict=True)
    ):
        raise FormError.of(
            Message("These are not five throws for a position of Chess960."),
            Message("Throw up to 4, 4, 6, 5 and 4: both bishops, the queen, both knights."),
        )
    light, dark, queen, knight, other = throws
    return by_number(number_by_dice(light, dark, queen, knight, other))


def castlings(fen: str) -> Answer:
    """Return the castlings that are legal in a position, and how each is done."""
    position = replace(read_fen(fen), chess960=True)
    found = {
        move.wing: castling_way(move) for move in legal_moves(position) if move.wing is not None
    }
    lines = tuple(
        Message("{sign}: {way} (II.3.2).", sign=wing.value, way=way.message)
        for wing, way in found.items()
    ) or (Message("No castling is legal here (II.3.2)."),)
    data = {"castlings": {wing.value: way.value for wing, way in found.items()}}
    return Answer(lines, data)
