"""C.04.4.3, the Lim System: one file for each article."""

from pareo.pairing.lim_2026.definitions import Variant
from pareo.pairing.lim_2026.engines import LIM_2026, LIM_2026_MAXI, engine, pair

__all__ = ["LIM_2026", "LIM_2026_MAXI", "Variant", "engine", "pair"]
