"""The kernel in pure Python: explains each function, and works without a compiler."""

from typing import Final

from pareo.matching.assignment import first_cheapest_assignment
from pareo.matching.blossom import heaviest_matching, heaviest_perfect_matching
from pareo.matching.cardinality import largest_matching

__all__ = [
    "KERNEL",
    "first_cheapest_assignment",
    "heaviest_matching",
    "heaviest_perfect_matching",
    "largest_matching",
]

KERNEL: Final[str] = "python"
