"""Draw offers that an arbiter noted (9.1.2)."""

from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.laws.noting import Where, name_of_side, note, side_of

ANSWERS: Final = ("open", "accepted", "refused", "lapsed")
"""What became of an offer."""


def note_offer(
    desk: Desk, where: Where, side: str, move: int | None = None, answer: str = "open"
) -> Answer:
    """Note a draw offer; one that was accepted is the result of the game too."""
    colour = side_of(side)
    if answer not in ANSWERS:
        raise FormError.of(
            Message("“{text}” is not an answer to a draw offer.", text=answer),
            Message("Choose one of: {known}.", known=", ".join(ANSWERS)),
            about=("field", "answer"),
        )
    said = {"side": name_of_side(colour), "move": move, "answer": answer}
    result = "½-½" if answer == "accepted" else ""
    return note(desk, "offer.note", where, lambda *_: said, result=result)
