"""The kernel in pure Python: explains each function, and works without a compiler."""

from typing import Final

from pareo.matching.assignment import first_cheapest_assignment
from pareo.matching.blossom import heaviest_matching, heaviest_perfect_matching
from pareo.matching.cardinality import largest_matching, largest_matching_near
from pareo.matching.optimal_face import OptimalFace

__all__ = [
    "KERNEL",
    "OptimalFace",
    "first_cheapest_assignment",
    "heaviest_matching",
    "heaviest_perfect_matching",
    "largest_matching",
    "largest_matching_near",
]

KERNEL: Final[str] = "python"
