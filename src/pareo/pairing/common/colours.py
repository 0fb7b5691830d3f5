"""Colour preferences: which colour is due, and how strongly."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Protocol

from pareo.history import colour_difference
from pareo.model import Colour
from pareo.value import dataclass


class Strength(IntEnum):
    """How strongly a colour is due."""

    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour due to a player, and how strongly."""

    due: Colour
    strength: Strength


def preference_number(preference: Preference | None) -> int:
    """Number the preferences: none 0, White mild to absolute 1 to 3, Black 4 to 6."""
    if preference is None:
        return 0
    return preference.strength + (0 if preference.due is Colour.WHITE else 3)


def repeated_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour of the last two played games if it is the same."""
    return colours[-1] if len(colours) > 1 and colours[-1] is colours[-2] else None


def colour_preference(colours: Sequence[Colour]) -> Preference | None:
    """Return the preference after the games played; None before the first."""
    if not colours:
        return None
    difference = colour_difference(colours)
    repeated = repeated_colour(colours)
    if abs(difference) > 1:
        due = Colour.BLACK if difference > 0 else Colour.WHITE
        return Preference(due, Strength.ABSOLUTE)
    if repeated is not None:
        return Preference(repeated.other, Strength.ABSOLUTE)
    if difference:
        return Preference(Colour.BLACK if difference > 0 else Colour.WHITE, Strength.STRONG)
    return Preference(colours[-1].other, Strength.MILD)


class Preferring(Protocol):
    """A player who may be due a colour."""

    @property
    def preference(self) -> Preference | None: ...


def same_colour_due(one: Preferring, other: Preferring) -> bool:
    """Whether two are due the same colour, however strongly."""
    mine, theirs = one.preference, other.preference
    return mine is not None and theirs is not None and mine.due is theirs.due


def same_colour_absolute(one: Preferring, other: Preferring) -> bool:
    """Whether two are absolutely due the same colour."""
    mine, theirs = one.preference, other.preference
    if mine is None or theirs is None or mine.due is not theirs.due:
        return False
    return mine.strength is theirs.strength is Strength.ABSOLUTE


def colour_budget(preferences: Sequence[Preference | None]) -> int:
    """Return x: how many pairs of a group cannot but disregard a preference."""
    white = sum(one is not None and one.due is Colour.WHITE for one in preferences)
    none = sum(one is None for one in preferences)
    black = len(preferences) - white - none
    if min(white, black) + none >= max(white, black):
        return 0
    return max(white, black) - (len(preferences) + 1) // 2
