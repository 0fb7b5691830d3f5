"""Texts as journals keep them: nothing in them that cannot be seen, and none without an end.

Every new entry is asked, whoever writes it: a page, a command, a program or a file.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from pareo.errors import FormError
from pareo.language import Message

UNSEEN: Final = dict.fromkeys(
    map(ord, "\u00ad\u180e\u200b\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff")
)
"""Marks without a width that pages leave in copied text: they are taken out."""
JOINERS: Final = "\u200c\u200d"
"""Marks without a width that belong to some scripts and pictures."""
_KEPT: Final = f"{JOINERS}\t\n\r"
_TAGS: Final = range(0xE0020, 0xE0080)
"""Letters of flags."""
_CONTROLS: Final = ("Cc", "Cf", "Cs")
_LONGEST: Final = 10_000
_LONGEST_OF: Final = {
    **dict.fromkeys(("name", "city", "chief_arbiter", "organiser", "club", "nickname"), 200),
    "plan": 500_000,
}
"""How long a text may be, by its field; lines of lists count one by one."""
_SHOWN: Final = 40


def tidied(value: Any, field: str = "") -> Any:
    """Return a value of an entry without unseen marks; raises FormError for other control signs."""
    match value:
        case str():
            return tidied_text(value, field)
        case Mapping():
            return {tidied_text(name): tidied(each, name) for name, each in value.items()}
        case list():
            return [tidied(each, field) for each in value]
        case tuple():
            return tuple(tidied(each, field) for each in value)
        case _:
            return value


def tidied_text(text: str, field: str = "") -> str:
    """Return a text without unseen marks; raises FormError for control signs, or without an end."""
    if not text.isprintable():
        text = text.translate(UNSEEN)
        if any(map(_is_control, text)):
            raise FormError.of(
                Message("There are signs in “{text}” that cannot be seen.", text=_shown(text)),
                Message("Delete this text and type it again."),
                about=("field", field),
            )
    most = _LONGEST_OF.get(field, _LONGEST)
    if len(text) > most:
        raise FormError.of(
            Message("“{text}” is longer than {most} characters.", text=_shown(text), most=most),
            Message("Make it shorter."),
            about=("field", field),
        )
    return text


def in_xml(text: str) -> str:
    """Return a text without what no XML file may hold, as older journals may."""
    return re.sub("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "", text)


def _is_control(sign: str) -> bool:
    code = ord(sign)
    if sign in _KEPT or code in _TAGS:
        return False
    return unicodedata.category(sign) in _CONTROLS or code & 0xFFFE == 0xFFFE


def _shown(text: str) -> str:
    """Return the beginning of a text, with what cannot be seen by its number."""
    begin = text[:_SHOWN] + ("…" if len(text) > _SHOWN else "")
    return "".join(
        sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in " ".join(begin.split())
    )
