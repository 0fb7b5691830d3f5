"""From bytes to text, whatever program wrote them."""

import codecs
import unicodedata
from collections.abc import Iterable
from typing import Final

from pareo.errors import InputError, Place
from pareo.language import Message

UTF_16: Final = "UTF-16"
_BLANK: Final = "\t\r\n\f\v\x1a"
_BEGINNING: Final = 4096
_LONGEST_LINE: Final = 20_000
_FEW: Final = 50  # one control character in so many may be an accident


def text_of(data: bytes) -> tuple[str, Message | str | None]:
    """Return the text, and the name of its encoding if that is not UTF-8.

    UTF-8 with or without mark, also converted twice or mixed with Windows-1252, UTF-16 with mark,
    else what the letters say.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace"), UTF_16
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        from pareo.files.encodings import likeliest, mixed  # seldom needed

        if (both := mixed(data)) is not None:
            return both, Message("UTF-8 mixed with Windows-1252")
        encoding, text = likeliest(data)
        return text, encoding
    if not text.isascii():
        from pareo.files.encodings import undone

        if (once := undone(text)) is not None:
            return once, Message("UTF-8 that was converted twice")
    return text, None


def refuse_long_lines(lines: Iterable[tuple[int, str]], name: str) -> None:
    """Raise InputError for a line, or a cell, that is far too long for a table of people."""
    for number, line in lines:
        if len(line) > _LONGEST_LINE:
            raise InputError.of(
                Message("The line is longer than {most} characters.", most=_LONGEST_LINE),
                Message("Check that it is the right file."),
                Place(number, 1),
                source=name,
            )


def looks_like_text(text: str) -> bool:
    """Tell text from the content of pictures and archives, which is full of control characters."""
    beginning = text[:_BEGINNING]
    controls = sum(sign not in _BLANK and unicodedata.category(sign) == "Cc" for sign in beginning)
    return "\0" not in beginning and controls * _FEW <= len(beginning)
