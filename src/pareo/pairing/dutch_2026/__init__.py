"""C.04.3, the FIDE (Dutch) System, edition of 1 February 2026: one file for each article."""

from pareo.pairing.dutch_2026.engines import DUTCH_2026

__all__ = ["DUTCH_2026"]
