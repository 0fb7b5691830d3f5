"""How games end, with the article, and the result that both players sign (5, 8.7, 10, Gl.2)."""

from enum import Enum
from typing import Final

from pareo.language import Message
from pareo.laws.ruling import Certainty, Ruling, articles, colour_word
from pareo.model import Colour, Outcome, Points, PointSystem, Result
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass


class Ending(Enum):
    """How a game ended; the value is the article that says so."""

    MATE = "5.1.1"
    RESIGNATION = "5.1.2"
    STALEMATE = "5.2.1"
    DEAD_POSITION = "5.2.2"
    AGREEMENT = "5.2.3"
    TIME = "6.9"
    DEFAULT = "6.7.1"
    ILLEGAL_MOVES = "7.5.5"
    REPETITION = "9.2"
    FIFTY_MOVES = "9.3"
    FIVEFOLD = "9.6.1"
    SEVENTY_FIVE_MOVES = "9.6.2"
    DEVICE = "11.3.2.2"
    REFUSAL = "11.7"
    PENALTY = "12.9.6"

    @property
    def message(self) -> Message:
        """The ending in words."""
        return _ENDINGS[self]

    @property
    def is_draw(self) -> bool:
        """Whether it can only be a draw."""
        return self in _DRAWS


_ENDINGS: Final = {
    Ending.MATE: Message("checkmate"),
    Ending.RESIGNATION: Message("resignation"),
    Ending.STALEMATE: Message("stalemate"),
    Ending.DEAD_POSITION: Message("dead position"),
    Ending.AGREEMENT: Message("draw by agreement"),
    Ending.TIME: Message("flag fall"),
    Ending.DEFAULT: Message("default time"),
    Ending.ILLEGAL_MOVES: Message("second illegal move"),
    Ending.REPETITION: Message("threefold repetition"),
    Ending.FIFTY_MOVES: Message("50 moves"),
    Ending.FIVEFOLD: Message("fivefold repetition"),
    Ending.SEVENTY_FIVE_MOVES: Message("75 moves"),
    Ending.DEVICE: Message("electronic device"),
    Ending.REFUSAL: Message("persistent refusal"),
    Ending.PENALTY: Message("loss as a penalty"),
}
_DRAWS: Final = frozenset(
    {
        Ending.STALEMATE,
        Ending.DEAD_POSITION,
        Ending.AGREEMENT,
        Ending.REPETITION,
        Ending.FIFTY_MOVES,
        Ending.FIVEFOLD,
        Ending.SEVENTY_FIVE_MOVES,
    }
)


@LAWS_2018.rule("5.1.2")
def resignation(by: Colour) -> Ruling:
    """Rule on a resignation: the opponent wins at once, whatever he could still mate with."""
    return Ruling(
        Message(
            "{side} resigns: {opponent} wins.",
            side=colour_word(by),
            opponent=colour_word(by.other),
        ),
        articles("5.1.2"),
        result=Result.BLACK_WON if by is Colour.WHITE else Result.WHITE_WON,
        details=(Message("Edition 2023, not applied here: a draw if the opponent cannot mate."),),
    )


@dataclass(frozen=True, slots=True)
class SignedSheet:
    """What a player's scoresheet says at the end."""

    result: Result | None
    signed: bool


@LAWS_2018.rule("8.7")
def check_signed(white: SignedSheet, black: SignedSheet, played: Result | None = None) -> Ruling:
    """Check both scoresheets at the end of a game; `played` is what the arbiter saw.

    A result that both signed stands, even if it is wrong, unless the arbiter decides otherwise.
    """
    if white.result is None or black.result is None or not (white.signed and black.signed):
        return Ruling(
            Message("Result or signature missing: both players write the result and sign."),
            articles("8.7"),
            certainty=Certainty.NO,
        )
    if white.result is not black.result:
        return Ruling(
            Message("The scoresheets have different results: ask both players now."),
            articles("8.7 comment", "8.7"),
            certainty=Certainty.NO,
        )
    if played is not None and played is not white.result:
        return Ruling(
            Message("Both signed a wrong result: it stands unless the arbiter decides otherwise."),
            articles("8.7", "11.10"),
            result=white.result,
            certainty=Certainty.CANNOT_SAY,
            options=(
                Message("the result stands"),
                Message("the arbiter corrects it, with a reason"),
            ),
        )
    return Ruling(Message("Both signed the same result."), articles("8.7"), result=white.result)


@LAWS_2018.rule("10.1")
def scores(result: Result, points: PointSystem) -> tuple[Points, Points]:
    """Return what a result is worth for White and for Black; a forfeit win is worth a win."""
    white, black = (
        points.of_game(result.outcome(colour), colour) for colour in (Colour.WHITE, Colour.BLACK)
    )
    return white, black


_SIGNS: Final = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.OPEN: "*",
}


@LAWS_2018.rule("Gl.2")
def result_code(result: Result) -> str:
    """Write a result as the glossary does: `1-0`, `½-½`, unplayed games `+/-`, `-/+`, `-/-`."""
    white, black = (_SIGNS[result.outcome(colour)] for colour in (Colour.WHITE, Colour.BLACK))
    return f"{white}{'-' if result.played else '/'}{black}"
