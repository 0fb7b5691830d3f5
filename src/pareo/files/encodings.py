"""Which old encoding a text is in, judged by the letters that each of them makes of it."""

import re
from typing import Final

_UNUSED: Final = frozenset({0x81, 0x8D, 0x8F, 0x90, 0x9D})
_WORD: Final = r"[^\W\d_]*[^\x00-\x7f]+[^\W\d_]*"
_USUAL: Final = frozenset("áéíóúàèìòùäöüñçãõåæøâêôßšžčćđłśżźőű")
_STRANGE, _RARE = 4, 1
"""What a sign that no name has there weighs, and what a letter weighs that few names have."""


def likeliest(data: bytes) -> tuple[str, str]:
    """Return the name of the encoding and the text; Windows-1252 unless another one reads better.

    A sign that is not a letter inside a word, capitals between small letters or the other way round,
    and a small letter at the beginning speak against an encoding: few names have them.
    """
    readings = {
        "Windows-1252": _windows(data),
        "CP850": data.decode("cp850"),
        "Mac Roman": data.decode("mac_roman"),
    }
    best = min(readings, key=lambda name: _oddity(readings[name]))
    return best, readings[best]


def _windows(data: bytes) -> str:
    """Five bytes mean nothing in Windows-1252; Latin-1 gives them a control character."""
    text = data.decode("cp1252", errors="surrogateescape")
    table = {0xDC00 + byte: chr(byte) for byte in _UNUSED}
    return text.translate(table)


def _oddity(text: str) -> int:
    return sum(_of_word(found[0]) for found in re.finditer(_WORD, text))


def _of_word(word: str) -> int:
    oddity = 0
    for before, sign, after in zip(f" {word}", word, f"{word} "[1:], strict=False):
        if sign.isascii():
            continue
        mixed = (sign.isupper() and before.islower()) or (sign.islower() and after.isupper())
        if not sign.isalpha() or mixed:
            oddity += _STRANGE
        elif sign.lower() not in _USUAL or (sign.islower() and before == " "):
            oddity += _RARE
    return oddity
