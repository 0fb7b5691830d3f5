"""Moves as they are called out in games with a visually disabled player (D.2.1, D.2.8)."""

import re
import unicodedata
from typing import Final

from pareo.language import Message
from pareo.laws.board import FILES, Kind, Move, Position, Wing, square_name
from pareo.laws.letters import FIGURINE
from pareo.laws.reading import Reading, ReadingOutcome, read_move
from pareo.laws.ruling import Certainty, Ruling, articles
from pareo.rulebook import LAWS_2018
from pareo.value import replace

FILE_NAMES: Final = ("Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector")
PIECE_NAMES: Final = {
    Kind.KING: "Koenig",
    Kind.QUEEN: "Dame",
    Kind.ROOK: "Turm",
    Kind.BISHOP: "Laeufer",
    Kind.KNIGHT: "Springer",
    Kind.PAWN: "Bauer",
}
CASTLING_NAMES: Final = {Wing.SHORT: "Kurze Rochade", Wing.LONG: "Lange Rochade"}
RANK_NAMES: Final = {
    "de": ("eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht"),
    "es": ("uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"),
    "en": ("one", "two", "three", "four", "five", "six", "seven", "eight"),
}
"""Ranks are called in German unless the arbiter decides otherwise."""


@LAWS_2018.rule("D.2.1")
def announced(position: Position, move: Move, ranks: str = "de") -> str:
    """Return a legal move as it is called out: piece, departure, arrival and new piece.

    `ranks` is the language of their numbers.
    """
    if move.wing is not None:
        return CASTLING_NAMES[move.wing]
    piece = position.squares[move.origin]
    assert piece is not None
    squares = (_called(square_name(at), ranks) for at in (move.origin, move.arrival))
    new = (PIECE_NAMES[move.promotion],) if move.promotion else ()
    return " ".join((PIECE_NAMES[piece.kind], *squares, *new))


def _called(name: str, ranks: str) -> str:
    return f"{FILE_NAMES[FILES.index(name[0])]} {RANK_NAMES[ranks][int(name[1]) - 1]}"


def _plain(word: str) -> str:
    """Return a word in small letters, with ae, oe and ue, and without accents."""
    low = word.lower().translate(_UMLAUTS)
    return "".join(each for each in unicodedata.normalize("NFD", low) if each.isalnum())


_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_SIGNS: Final = {
    **{_plain(name): FIGURINE.of(kind) for kind, name in PIECE_NAMES.items()},
    **{_plain(name): letter for name, letter in zip(FILE_NAMES, FILES, strict=True)},
    **{
        name: str(number)
        for names in RANK_NAMES.values()
        for number, name in enumerate(names, start=1)
    },
    **{str(number): str(number) for number in range(1, 9)},
}
_CASTLINGS: Final = {_plain(name): wing.value for wing, name in CASTLING_NAMES.items()}


@LAWS_2018.rule("D.2.1")
def read_announced(position: Position, text: str) -> Reading:
    """Read a move that was called out; names with umlauts and ranks in three languages do too."""
    words = [_plain(word) for word in re.split(r"[\s,.;–-]+", text) if _plain(word)]
    castling = _CASTLINGS.get("".join(words))
    if castling is None and not all(word in _SIGNS for word in words):
        return Reading(text, ReadingOutcome.UNREADABLE)
    spelt = castling or "".join(_SIGNS[word] for word in words)
    return replace(read_move(position, spelt, FIGURINE), text=text, remarks=())


@LAWS_2018.rule("D.2.8")
def slip_of_the_tongue(*, clock_started: bool) -> Ruling:
    """Judge a slip in calling out a move: corrected at once, before the opponent's clock starts."""
    if clock_started:
        return Ruling(
            Message("Too late to correct: the opponent's clock is running."),
            articles("D.2.8", "D.2.9"),
            certainty=Certainty.NO,
            details=(Message("If the two boards differ now, the scoresheets decide (D.2.9)."),),
        )
    return Ruling(
        Message("The slip is corrected at once, before the opponent's clock is started."),
        articles("D.2.8"),
    )
