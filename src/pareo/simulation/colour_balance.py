"""How even the colours are."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from pareo.model import Colour

Colours = Sequence[Colour]
"""The colours that a player had, in order."""


def imbalance(everybody: Iterable[Colours]) -> float | None:
    """Return the part of the players who had one colour at least twice more than the other."""
    uneven = [abs(sum(1 if c is Colour.WHITE else -1 for c in one)) >= 2 for one in everybody]
    return sum(uneven) / len(uneven) if uneven else None


def repeats(everybody: Iterable[Colours]) -> float | None:
    """Return in which part of the games after the first a player has the last colour again."""
    again = [before is after for one in everybody for before, after in pairwise(one)]
    return sum(again) / len(again) if again else None
