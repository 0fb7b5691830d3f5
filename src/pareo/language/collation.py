"""The alphabetical order of names in each language."""

import re
import unicodedata
from typing import Final

SortKey = tuple[str, str]
"""The sort key of a text: its letters, then its accents."""

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
_COMMA: Final = " ?, ?"
_BLANK: Final = r"[\s\-\u2010]+"
_LEFT_OUT: Final = r"['’.]"
_LAST_LETTER: Final = "\U0010ffff"


def plain_letters(name: str) -> str:
    """Replace special letters that Unicode does not decompose: Ł, Ø, ß."""
    return name if name.isascii() else name.translate(_LETTERS)


def folded(name: str) -> str:
    """Return a name in lower case without accents: Núñez and NUNEZ become the same."""
    apart = unicodedata.normalize("NFKD", plain_letters(name).casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def in_alphabet(name: str) -> str:
    """Return a name as `folded` does, with ñ as a letter of its own after n. Ruling 0411."""
    return folded(_with_own_n(name))


def collated(text: str) -> SortKey:
    """Return the sort key of a text: accents count only between texts with the same letters.

    A comma sorts before a blank, so that Diaz, Zoe comes before Diaz Abad, Ana. Hyphens count
    as blanks; apostrophes and points are ignored.
    """
    words = re.sub(_BLANK, " ", folded(re.sub(_LEFT_OUT, "", text.strip())))
    return re.sub(_COMMA, "\0", words), unicodedata.normalize("NFC", text).casefold()


def collated_in_spanish(text: str) -> SortKey:
    """Return the sort key of a text with ñ as a separate letter after n."""
    return collated(_with_own_n(text))


def _with_own_n(text: str) -> str:
    with_n = unicodedata.normalize("NFC", text).replace("ñ", f"n{_LAST_LETTER}")
    return with_n.replace("Ñ", f"N{_LAST_LETTER}")
