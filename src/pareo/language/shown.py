"""Text as a terminal shows it: harmless, and as wide as it looks."""

import re
import unicodedata
from typing import Final

# Control characters, line separators and marks that turn the direction of writing: a name
# in a file must not be able to move the cursor or to disguise what stands beside it.
_UNSAFE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def safe(text: str) -> str:
    """Return a line of text without anything that could play with a terminal."""
    return _UNSAFE.sub("\N{REPLACEMENT CHARACTER}", text)


def width(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(_width_of(letter) for letter in text)


def padded(text: str, wide: int, *, right: bool = False) -> str:
    """Return a text filled up with blanks, after it or, for numbers, before it."""
    blanks = " " * (wide - width(text))
    return blanks + text if right else text + blanks


def _width_of(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
