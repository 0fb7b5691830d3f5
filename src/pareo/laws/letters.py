"""The letters of the pieces in several languages (C.1 to C.4)."""

from typing import Final

from pareo.language import Numeral, Translate
from pareo.laws.board import Kind
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass

_ORDER: Final = (Kind.KING, Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT)


@dataclass(frozen=True, slots=True)
class Letters:
    """What a language writes for king, queen, rook, bishop and knight; pawns have no letter.

    `passant` is its sign for a capture en passant, `pawn` what some write for a pawn all the same.
    """

    language: str
    signs: str
    passant: str = "e.p."
    pawn: str = "P"

    def of(self, kind: Kind) -> str:
        """Return the sign of a piece; a pawn has none."""
        return "" if kind is Kind.PAWN else self.signs[_ORDER.index(kind)]

    def kind(self, sign: str) -> Kind | None:
        """Return the piece of a sign; None if the language does not know it."""
        place = self.signs.find(sign)
        if place >= 0:
            return _ORDER[place]
        return Kind.PAWN if sign == self.pawn else None


SPANISH: Final = Letters("es", "RDTAC", "a.p.")
ENGLISH: Final = Letters("en", "KQRBN")
FIGURINE: Final = Letters("figurine", "♔♕♖♗♘", pawn="♙")
BLACK_FIGURINE: Final = "♚♛♜♝♞♟"

LETTERS: Final = {
    letters.language: letters
    for letters in (
        SPANISH,
        ENGLISH,
        FIGURINE,
        Letters("fr", "RDTFC"),
        Letters("de", "KDTLS", pawn="B"),
        Letters("nl", "KDTLP", pawn=""),
        Letters("it", "RDTAC"),
        Letters("pt", "RDTBC", "a.p."),
    )
}
"""The languages that are tried where none is named, in this order."""


@LAWS_2018.rule("C.3")
def own_letters(signs: str) -> Letters:
    """Return the letters of a language that is not in the list: king, queen, rook, bishop, knight.

    Raises ValueError unless they are five different capitals.
    """
    if len(signs) != len(_ORDER) or len(set(signs)) != len(signs) or not signs.isupper():
        raise ValueError(signs)
    return Letters(signs, signs, pawn="")


@LAWS_2018.rule("C.2")
def letters_of(language: str) -> Letters:
    """Return the letters of a language of the list: `es` has R, D, T, A and C.

    Raises KeyError for another language.
    """
    return LETTERS[language]


_TO_SPANISH: Final = str.maketrans(ENGLISH.signs, SPANISH.signs)


class MoveText(Numeral):
    """One or more moves as text, with English letters; people see the letters of their language."""

    __slots__ = ()

    def said(self, translate: Translate) -> str:
        """Return the moves with the letters of the language of `translate`."""
        if translate.language != SPANISH.language:
            return str(self)
        return self.translate(_TO_SPANISH).replace(ENGLISH.passant, SPANISH.passant)
