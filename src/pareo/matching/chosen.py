"""The kernel in use: the native one where it was built, else its twin."""

import os

try:
    if os.environ.get("PAREO_KERNEL") == "python":
        raise ImportError("PAREO_KERNEL chooses the twin")  # noqa: TRY301 - same way out
    from pareo.matching.native import (
        KERNEL,
        OptimalFace,
        first_cheapest_assignment,
        heaviest_matching,
        heaviest_perfect_matching,
        largest_matching,
        largest_matching_near,
    )
except ImportError:
    from pareo.matching.twin import (  # type: ignore[assignment] # a class like the native one
        KERNEL,
        OptimalFace,
        first_cheapest_assignment,
        heaviest_matching,
        heaviest_perfect_matching,
        largest_matching,
        largest_matching_near,
    )

__all__ = [
    "KERNEL",
    "OptimalFace",
    "first_cheapest_assignment",
    "heaviest_matching",
    "heaviest_perfect_matching",
    "largest_matching",
    "largest_matching_near",
]
