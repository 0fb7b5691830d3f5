"""Names in alphabetical order, as the readers of a language expect it."""

import re
import unicodedata
from typing import Final

Place = tuple[str, str]
"""Where a text stands in alphabetical order: by its letters, then by its accents."""

_LETTERS: Final = str.maketrans(
    {
        "ł": "l",
        "Ł": "L",
        "ø": "o",
        "Ø": "O",
        "đ": "d",
        "Đ": "D",
        "ð": "d",
        "\N{LATIN SMALL LETTER DOTLESS I}": "i",
        "ß": "ss",
        "æ": "ae",
        "Æ": "Ae",
        "œ": "oe",
        "Œ": "Oe",
        "þ": "th",
        "Þ": "Th",
    }
)
_COMMA: Final = re.compile(" ?, ?")
_BLANK: Final = re.compile(r"[\s\-\u2010]+")
_LEFT_OUT: Final = re.compile(r"['’.]")
_LAST_LETTER: Final = "\U0010ffff"


def plain_letters(name: str) -> str:
    """Replace the letters that are no letter with an accent: Ł, Ø, ß."""
    return name if name.isascii() else name.translate(_LETTERS)


def folded(name: str) -> str:
    """Return a name without capitals and accents: Núñez and NUNEZ, Łukasz and lukasz are one."""
    apart = unicodedata.normalize("NFKD", plain_letters(name).casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def collated(text: str) -> Place:
    """Return the place of a text: accents count only between texts with the same letters.

    A comma comes before a blank, so that Diaz, Zoe stands before Diaz Abad, Ana; hyphens are
    blanks, apostrophes and points are left out.
    """
    words = _BLANK.sub(" ", folded(_LEFT_OUT.sub("", text.strip())))
    return _COMMA.sub("\0", words), unicodedata.normalize("NFC", text).casefold()


def collated_in_spanish(text: str) -> Place:
    """Return the place of a text where ñ is a letter of its own, after n."""
    with_n = unicodedata.normalize("NFC", text).replace("ñ", f"n{_LAST_LETTER}")
    return collated(with_n.replace("Ñ", f"N{_LAST_LETTER}"))
