"""What several commands of the Laws take: a position, a side, letters, the rate of play."""

from typing import TYPE_CHECKING, Annotated, Literal, overload

from pareo.cli.command import option
from pareo.language import Message

if TYPE_CHECKING:
    from pareo.service.laws.sides import Colour

Fen = Annotated[
    str | None,
    option(Message("the position, as FEN; without it the initial position"), metavar="FEN"),
]
PositionFen = Annotated[str, option(Message("the position, as FEN"), "FEN")]
Side = Literal["white", "black"]
LettersName = Annotated[
    str | None,
    option(
        Message(
            "the letters of the pieces: es, en, fr, de, nl, it, pt, figurine, or five capitals "
            "such as RDTAC; without it any that fit"
        ),
        metavar="LETTERS",
    ),
]
Rate = Literal["standard", "rapid-supervised", "rapid", "blitz-supervised", "blitz"]
VariantName = Annotated[
    Rate,
    option(
        Message(
            "how the game is played: standard, rapid or blitz; supervised: enough arbiters "
            "(A.3, B.3)"
        )
    ),
]


@overload
def colour_of(side: str) -> "Colour": ...
@overload
def colour_of(side: str | None) -> "Colour | None": ...
def colour_of(side: str | None) -> "Colour | None":
    """Return the side that was named."""
    from pareo.service.laws.sides import SIDES

    return None if side is None else SIDES[side]
