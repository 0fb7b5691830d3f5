"""How much of an event everybody may see."""

from enum import IntEnum
from typing import Final

from pareo.journal import State


class Level(IntEnum):
    """Each level shows what the ones before it show, and more."""

    NOTHING = 0
    PAIRINGS = 1
    RESULTS = 2
    STANDINGS = 3
    ALL = 4
    """Rating changes too."""


LEVELS: Final = tuple(each.name.lower() for each in Level)
"""The levels as the journal keeps them."""


def level_of(state: State) -> Level:
    """Return how much of an event is public; nothing, until somebody says so."""
    return Level[str(state.public.get("level") or "nothing").upper()]
