"""Colour preferences as the Arbiters' manual notes them: 1Ww, 2Bb, 3A."""

from typing import Final

from pareo.language import Message
from pareo.model import Colour, Tpn
from pareo.pairing import Preference, Strength

_SIGNS: Final = {
    (Colour.WHITE, Strength.MILD): Message("{number}w"),
    (Colour.WHITE, Strength.STRONG): Message("{number}Ww"),
    (Colour.WHITE, Strength.ABSOLUTE): Message("{number}W"),
    (Colour.BLACK, Strength.MILD): Message("{number}b"),
    (Colour.BLACK, Strength.STRONG): Message("{number}Bb"),
    (Colour.BLACK, Strength.ABSOLUTE): Message("{number}B"),
}
"""A small letter is mild, both strong, a capital absolute."""
_NONE: Final = Message("{number}A")


def preference_sign(number: Tpn, preference: Preference | None) -> Message:
    """Return a number with its colour preference; A where there is none."""
    sign = _NONE if preference is None else _SIGNS[preference.due, preference.strength]
    return Message(sign.template, number=number)
