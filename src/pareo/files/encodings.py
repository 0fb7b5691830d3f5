"""Which old encoding a text is in, judged by the letters that each of them makes of it."""

import re
from typing import Final

_UNUSED: Final = frozenset({0x81, 0x8D, 0x8F, 0x90, 0x9D})
_BYTES: Final = {
    bytes([byte]).decode("cp1252"): bytes([byte])
    for byte in range(0x80, 0xA0)
    if byte not in _UNUSED
}
"""The signs that Windows-1252 has where Latin-1 has control characters."""
_FOLLOWS: Final = f"[\x80-\xbf{''.join(_BYTES)}]"
_TWICE: Final = f"(?!\xc4[\u201c\u201d])[\xc2-\xc5]{_FOLLOWS}|[\xe1\xe2]{_FOLLOWS}{{2}}"
"""What the bytes of one letter in UTF-8 look like as letters of their own: Latin letters, signs."""
_CUT: Final = "[\xc2\xc3][?\ufffd]"
_LOST: Final = "\ufffd"
"""A letter of which a part is lost, and the sign for it."""
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


def mixed(data: bytes) -> str | None:
    """Return a text of which some letters are in UTF-8 and others in Windows-1252; else None."""
    text = data.decode("utf-8-sig", errors="surrogateescape")
    if not re.search("[\xc0-\xff\u0140-\u017f]", text):  # the others may be quotation marks
        return None
    return re.sub("[\udc80-\udcff]", lambda sign: _windows(bytes([ord(sign[0]) - 0xDC00])), text)


def undone(text: str) -> str | None:
    """Return a text as it was before it was converted to UTF-8 a second time; None if it was not.

    A letter of which a part is lost becomes the sign of what cannot be read.
    """
    rest, repaired = re.subn(_TWICE, "", text)
    rest = re.sub(_CUT, "", rest)
    if repaired <= sum(sign.isalpha() and not sign.isascii() for sign in rest):
        return None
    return re.sub(_CUT, _LOST, re.sub(_TWICE, _once, text))


def _once(found: re.Match[str]) -> str:
    data = b"".join(_BYTES.get(sign) or sign.encode("latin-1") for sign in found[0])
    return data.decode("utf-8", errors="replace")


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
