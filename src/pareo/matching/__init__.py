"""Graph maths on exact integers; nothing here knows what is being matched.

The native kernel answers where it was built, its twin in pure Python everywhere else. Both
give the same answers. PAREO_KERNEL=python in the environment asks for the twin.
"""

import os

try:
    if os.environ.get("PAREO_KERNEL") == "python":
        raise ImportError("PAREO_KERNEL asks for the twin")  # noqa: TRY301 - same way out
    from pareo.matching._kernel import KERNEL, mates_are_mutual
except ImportError:
    from pareo.matching.twin import KERNEL, mates_are_mutual

__all__ = ["KERNEL", "mates_are_mutual"]
