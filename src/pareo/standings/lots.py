"""Reproducible lots: the order follows from a seed."""

from collections.abc import Iterable
from hashlib import sha256

from pareo.model import Tpn
from pareo.rulebook import TIE_BREAKS_2026


@TIE_BREAKS_2026.rule("4.2")
def drawn(seed: str, numbers: Iterable[Tpn]) -> dict[Tpn, int]:
    """Return the lot of each number, 1 for the first.

    The order is that of the SHA-256 of `seed/number`, lowest first, so that any other program
    can check it.
    """
    order = sorted(numbers, key=lambda number: sha256(f"{seed}/{number}".encode()).digest())
    return {number: place for place, number in enumerate(order, start=1)}
