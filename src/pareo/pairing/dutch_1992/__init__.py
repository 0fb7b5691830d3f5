"""C.04.1, the Swiss System Based on Rating of 1992: one file for each section of the text."""

from pareo.pairing.dutch_1992.engines import DUTCH_1992, DUTCH_1992_STRICT

__all__ = ["DUTCH_1992", "DUTCH_1992_STRICT"]
