"""C.04.4.1, the Dubov System: one file for each article."""

from pareo.pairing.dubov_2026.engines import DUBOV_2026

__all__ = ["DUBOV_2026"]
