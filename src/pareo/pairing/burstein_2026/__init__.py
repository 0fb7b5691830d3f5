"""C.04.4.2, the Burstein System, edition of 1 February 2026: one file for each article."""

from pareo.pairing.burstein_2026.engines import BURSTEIN_2026, BURSTEIN_2026_STRICT
from pareo.pairing.burstein_2026.index import Index, Indexes, strict_index, usual_index

__all__ = [
    "BURSTEIN_2026",
    "BURSTEIN_2026_STRICT",
    "Index",
    "Indexes",
    "strict_index",
    "usual_index",
]
