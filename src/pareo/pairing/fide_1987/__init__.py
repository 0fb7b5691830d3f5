"""C.04.2, the FIDE Swiss System of 1987 with its changes up to 1999: one file for each article."""

from pareo.pairing.fide_1987.definitions import End, Variant
from pareo.pairing.fide_1987.engines import FIDE_1987, FIDE_1987_YOUTH, engine, pair

__all__ = ["FIDE_1987", "FIDE_1987_YOUTH", "End", "Variant", "engine", "pair"]
