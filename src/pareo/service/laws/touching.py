"""Touched pieces: what must be moved or captured, and all moves that may still be played."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.laws import (
    INITIAL_FEN,
    Certainty,
    Kind,
    Position,
    Ruling,
    Said,
    Square,
    Touch,
    citation,
    duty_after,
    read_fen,
    square,
    touch_claim,
)
from pareo.model import Colour
from pareo.service.laws.answer import Answer
from pareo.service.laws.wording import Cited, Sentence, choices, move_list, ruled
from pareo.value import replace

_TOUCH: Final = re.compile(
    r"(?P<squares>[a-h][1-8](?:\+[a-h][1-8])*)(?:-(?P<on>[a-h][1-8])(?:=(?P<new>[QRBNKP]))?)?"
    r"(?P<marks>(?::[a-z]+)*)",
    re.IGNORECASE,
)
_MARKS: Final[Mapping[str, Callable[[Touch], Touch]]] = {
    "before": lambda touch: replace(touch, said=Said.BEFORE),
    "after": lambda touch: replace(touch, said=Said.AFTER),
    "accident": lambda touch: replace(touch, accidental=True),
    "white": lambda touch: replace(touch, by=Colour.WHITE),
    "black": lambda touch: replace(touch, by=Colour.BLACK),
    "inhole": lambda touch: replace(touch, lifted=False),
    "uncalled": lambda touch: replace(touch, called=False),
}


def touch(
    fen: str | None, texts: Sequence[str], *, castling_intended: bool = True, tactile: bool = False
) -> Answer:
    """Return the duty after touches in their order, and the complete set of moves still allowed."""
    position = read_fen(INITIAL_FEN if fen is None else fen)
    duty = duty_after(
        position,
        tuple(map(read_touch, texts)),
        castling_intended=castling_intended,
        tactile=tactile,
    )
    data = {
        "obligation": duty.obligation.value,
        "moves": sorted(move.text for move in duty.moves),
        "ruling": duty.ruling,
    }
    return Answer(tuple(duty_lines(position, duty.ruling)), data)


def duty_lines(position: Position, ruling: Ruling) -> list[Message]:
    """Return a duty in words: why, what must be done, and the moves."""
    first, *more = ruling.articles
    if first.article == "4.4.2" and ruling.details and more:
        lead: Message = Cited(ruling.details[0], (first,))
        duty = _with_moves(position, replace(ruling, articles=tuple(more)))
        lines = [Message("{why} {duty}", why=lead, duty=duty)]
    else:
        lines = [_with_moves(position, ruling), *map(Sentence, ruling.details)]
    return [*lines, *choices(ruling.discretion)]


def _with_moves(position: Position, ruling: Ruling) -> Message:
    if ruling.moves is None:
        return Cited(ruling.verdict, ruling.articles)
    return Message(
        "{duty} ({article}): {moves}",
        duty=ruling.verdict,
        article=citation(ruling.articles),
        moves=move_list(position, ruling.moves),
    )


def read_touch(text: str) -> Touch:
    """Read a touch: `e1`, `e1+h1` together, `e7-e8=N` released, `c3:before` with a mark."""
    found = _TOUCH.fullmatch(text.strip())
    marks = [] if found is None else found["marks"].lower().split(":")[1:]
    if found is None or any(mark not in _MARKS for mark in marks):
        raise FormError.of(
            Message("“{text}” is not a touched piece.", text=text),
            Message(
                "Write its square, such as e1; e1+h1 for both at once, e1-g1 where it was released, "
                "and marks: {marks}.",
                marks=", ".join(f":{mark}" for mark in _MARKS),
            ),
        )
    read = Touch(
        tuple(_square(each) for each in found["squares"].split("+")),
        released=_square(found["on"]) if found["on"] else None,
        promotion=Kind(found["new"].lower()) if found["new"] else None,
    )
    for mark in marks:
        read = _MARKS[mark](read)
    return read


def _square(name: str) -> Square:
    return square(name.lower())


def claim(*, claimant_touched: bool, arbiter_saw: bool, by_opponent: bool) -> Answer:
    """Rule on a claim that a touched piece was not moved (4.8)."""
    outcome, ruling = touch_claim(
        claimant_touched=claimant_touched, arbiter_saw=arbiter_saw, by_opponent=by_opponent
    )
    answer = ruled(ruling)
    return Answer(
        answer.lines,
        {**answer.data, "claim": outcome.value},
        fine=ruling.certainty is not Certainty.NO,
    )
