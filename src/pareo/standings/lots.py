"""Lots that anybody can draw again: the order follows from a seed."""

from collections.abc import Iterable
from hashlib import sha256

from pareo.model import Tpn
from pareo.rulebook import TIE_BREAKS_2026


@TIE_BREAKS_2026.rule("4.2")
def drawn(seed: str, numbers: Iterable[Tpn]) -> dict[Tpn, int]:
    """Return everybody's lot, 1 for the first.

    Lots are the fingerprints (SHA-256) of `seed/number`, lowest first, so that they depend
    on nothing else and can be checked with any other program.
    """
    order = sorted(numbers, key=lambda number: sha256(f"{seed}/{number}".encode()).digest())
    return {number: place for place, number in enumerate(order, start=1)}
