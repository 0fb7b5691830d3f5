"""Edges and matchings: the input and output of the kernel."""

from typing import Final

from pareo.value import dataclass

Edge = tuple[int, int, int]
"""Two different vertices and the weight of their edge: a whole number, 0 or more, of any size.

Vertices are numbered from 0. Of several edges between the same two, the heaviest counts.
"""

UNMATCHED: Final = -1


@dataclass(frozen=True, slots=True)
class Matching:
    """A matching, and the duals that prove its maximum weight.

    Duals are those of doubled weights, so that all of them are whole numbers.
    """

    mates: tuple[int, ...]
    """The mate of each vertex; -1 for a free vertex."""

    duals: tuple[int, ...]
    """The dual of each vertex."""

    blossoms: tuple[tuple[tuple[int, ...], int], ...]
    """The blossoms with a dual above 0: their vertices, an odd number, and the dual."""
