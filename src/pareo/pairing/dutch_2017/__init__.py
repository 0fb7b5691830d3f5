"""C.04.3, edition of 2017 (Baku 2016): the FIDE (Dutch) System from July 2017 to January 2026."""

from pareo.pairing.dutch_2017.engines import DUTCH_2017

__all__ = ["DUTCH_2017"]
