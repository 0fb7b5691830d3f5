"""Text in a terminal: safe to print, and its width in columns."""

import re
import unicodedata
from typing import Final

# Control characters, line separators and marks that change the direction of writing: a name in
# a file must not move the cursor or disguise the text beside it.
_UNSAFE: Final = "[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]"


def safe(text: str) -> str:
    """Return a line of text without characters that control a terminal."""
    if text.isprintable():
        return text
    return re.sub(_UNSAFE, "\N{REPLACEMENT CHARACTER}", text)


def width(text: str) -> int:
    """Return the width of a text in columns."""
    return len(text) if text.isascii() else sum(map(_width_of, text))


def padded(text: str, wide: int, *, right: bool = False) -> str:
    """Return a text padded with blanks on the right or, for numbers, on the left."""
    blanks = " " * (wide - width(text))
    return blanks + text if right else text + blanks


def _width_of(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
