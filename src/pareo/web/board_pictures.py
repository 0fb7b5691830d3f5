"""Boards as pages show them."""

from typing import TYPE_CHECKING, Final

from pareo.language import Message
from pareo.reports import board_svg, board_words

if TYPE_CHECKING:
    from collections.abc import Collection

    from pareo.web.visit import Visit

_LETTERS: Final = (
    ("", Message("any language")),
    ("es", Message("Spanish: R D T A C")),
    ("en", Message("English: K Q R B N")),
    ("figurine", Message("figurines")),
    ("fr", Message("French: R D T F C")),
    ("de", Message("German: K D T L S")),
    ("nl", Message("Dutch: K D T L P")),
    ("it", Message("Italian: R D T A C")),
    ("pt", Message("Portuguese: R D T B C")),
)


def letter_names(visit: "Visit") -> list[tuple[str, str]]:
    """Return the languages of the letters of pieces, to choose from."""
    return [(name, visit.say(words)) for name, words in _LETTERS]


def board_of_fen(visit: "Visit", fen: str, marked: "Collection[str]" = ()) -> str:
    """Return a position as a picture with its words; empty if there is none."""
    return board_svg(fen, visit.translate, marked) if fen.strip() else ""


def words_of_fen(visit: "Visit", fen: str) -> str:
    """Return a position in words; empty if there is none."""
    return visit.say(board_words(fen)) if fen.strip() else ""
