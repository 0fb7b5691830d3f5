"""From bytes to text, whatever program wrote them."""

import codecs
import unicodedata
from typing import Final

UTF_16: Final = "UTF-16"
_BLANK: Final = "\t\r\n\f\v\x1a"
_BEGINNING: Final = 4096
_FEW: Final = 50  # one control character in so many may be an accident


def text_of(data: bytes) -> tuple[str, str | None]:
    """Return the text, and the name of its encoding if that is not UTF-8.

    UTF-8 with or without mark, UTF-16 with mark, else what the letters say.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace"), UTF_16
    try:
        return data.decode("utf-8-sig"), None
    except UnicodeDecodeError:
        from pareo.files.encodings import likeliest  # seldom needed

        encoding, text = likeliest(data)
        return text, encoding


def looks_like_text(text: str) -> bool:
    """Tell text from the content of pictures and archives, which is full of control characters."""
    beginning = text[:_BEGINNING]
    controls = sum(sign not in _BLANK and unicodedata.category(sign) == "Cc" for sign in beginning)
    return "\0" not in beginning and controls * _FEW <= len(beginning)
