"""Kinds of byes."""

from enum import Enum
from typing import Final

from pareo.arguments import member, usual


class ByeKind(Enum):
    """Why somebody has no opponent, with the letter that report files use."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"


_BYES: Final = {"=": "H", "½": "H"}


def _spelt_bye(text: str) -> str:
    found = text.strip().upper()
    return _BYES.get(found, found)


BYE_KIND: Final = usual(ByeKind, member(ByeKind, _spelt_bye))
