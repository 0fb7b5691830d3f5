"""Matchings in graphs, in exact integers; nothing here knows what is being matched.

The heaviest matching has maximum weight, the largest one maximum cardinality. The native kernel
is used where it was built, its twin in pure Python everywhere else. Both find matchings of the
same weight, and each always finds the same one; of several with that weight, the two may find
different ones. PAREO_KERNEL=python in the environment chooses the twin.
"""

from pareo.matching.assignment import AssignmentProblem
from pareo.matching.certificate import proves_heaviest, proves_heaviest_perfect
from pareo.matching.chosen import (
    KERNEL,
    OptimalFace,
    first_cheapest_assignment,
    heaviest_matching,
    heaviest_perfect_matching,
    largest_matching,
    largest_matching_near,
)
from pareo.matching.completing import augment, completed, enlarged
from pareo.matching.free_vertices import left_over_by_some
from pareo.matching.graph import Edge, Matching
from pareo.matching.greedy_matching import quick_matching
from pareo.matching.sparing_matching import first_come_first_served
from pareo.matching.tight_edges import tight_neighbours

__all__ = [
    "KERNEL",
    "AssignmentProblem",
    "Edge",
    "Matching",
    "OptimalFace",
    "augment",
    "completed",
    "enlarged",
    "first_cheapest_assignment",
    "first_come_first_served",
    "heaviest_matching",
    "heaviest_perfect_matching",
    "largest_matching",
    "largest_matching_near",
    "left_over_by_some",
    "proves_heaviest",
    "proves_heaviest_perfect",
    "quick_matching",
    "tight_neighbours",
]
