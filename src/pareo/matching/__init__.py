"""Matchings in graphs, in exact integers; nothing here knows what is being matched.

The heaviest matching has maximum weight, the largest one maximum cardinality. The native kernel
is used where it was built, its twin in pure Python everywhere else. Both find matchings of the
same weight, and each always finds the same one; of several with that weight, the two may find
different ones. PAREO_KERNEL=python in the environment chooses the twin.
"""

import os

from pareo.matching.assignment import AssignmentProblem
from pareo.matching.certificate import proves_heaviest, proves_heaviest_perfect
from pareo.matching.free_vertices import left_over_by_some
from pareo.matching.graph import Edge, Matching
from pareo.matching.greedy_matching import quick_matching
from pareo.matching.sparing_matching import first_come_first_served

try:
    if os.environ.get("PAREO_KERNEL") == "python":
        raise ImportError("PAREO_KERNEL chooses the twin")  # noqa: TRY301 - same way out
    from pareo.matching.native import (
        KERNEL,
        first_cheapest_assignment,
        heaviest_matching,
        heaviest_perfect_matching,
        largest_matching,
    )
except ImportError:
    from pareo.matching.twin import (
        KERNEL,
        first_cheapest_assignment,
        heaviest_matching,
        heaviest_perfect_matching,
        largest_matching,
    )

__all__ = [
    "KERNEL",
    "AssignmentProblem",
    "Edge",
    "Matching",
    "first_cheapest_assignment",
    "first_come_first_served",
    "heaviest_matching",
    "heaviest_perfect_matching",
    "largest_matching",
    "left_over_by_some",
    "proves_heaviest",
    "proves_heaviest_perfect",
    "quick_matching",
]
