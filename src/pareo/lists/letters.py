"""Names without accents and capitals, as people type and sort them."""

import unicodedata
from typing import Final

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


def plain_letters(name: str) -> str:
    """Replace the letters that are no letter with an accent: Ł, Ø, ß."""
    return name if name.isascii() else name.translate(_LETTERS)


def folded(name: str) -> str:
    """Return a name without capitals and accents: Núñez and NUNEZ, Łukasz and lukasz are one."""
    apart = unicodedata.normalize("NFKD", plain_letters(name).casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
