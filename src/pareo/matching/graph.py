"""What goes into a matching and what comes out of it."""

from dataclasses import dataclass
from typing import Final

Edge = tuple[int, int, int]
"""Two different vertices and the weight of their edge: a whole number, 0 or more, of any size.

Vertices are numbered from 0. Of several edges between the same two, the heaviest counts.
"""

UNMATCHED: Final = -1


@dataclass(frozen=True, slots=True)
class Matching:
    """The pairs, and the numbers that prove that no other pairs weigh more.

    Both kinds of duals speak of doubled weights: then all of them are whole numbers.
    """

    mates: tuple[int, ...]
    """For each vertex the one it is matched with, or -1."""

    duals: tuple[int, ...]
    """One number for each vertex."""

    blossoms: tuple[tuple[tuple[int, ...], int], ...]
    """Sets of an odd number of vertices, each with its dual above 0."""
