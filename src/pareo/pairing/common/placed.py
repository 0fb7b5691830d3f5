"""Places in the ranking, and sets of them as bits of a number."""

from collections.abc import Iterable
from typing import Final, Protocol, TypeVar

from pareo.model import Tpn

_FEW: Final = 16


class Placed(Protocol):
    """A player with a place in the ranking, from 0."""

    @property
    def place(self) -> int: ...
    @property
    def tpn(self) -> Tpn: ...


AnyPlaced = TypeVar("AnyPlaced", bound=Placed)


def bits_of(places: Iterable[int]) -> int:
    """Return a number with ones at these positions."""
    known = tuple(places)
    if len(known) > _FEW:  # else the number would be copied for each of them
        digits = bytearray(max(known) // 8 + 1)
        for place in known:
            digits[place >> 3] |= 1 << (place & 7)
        return int.from_bytes(digits, "little")
    bits = 0
    for place in known:
        bits |= 1 << place
    return bits


def places_of(bits: int) -> list[int]:
    """Return the positions of the ones, ascending."""
    digits = bin(bits)[:1:-1]
    found = []
    at = digits.find("1")
    while at >= 0:
        found.append(at)
        at = digits.find("1", at + 1)
    return found


def places_after(bits: int, place: int) -> list[int]:
    """Return the positions of the ones after a place, ascending."""
    return [place + 1 + further for further in places_of(bits >> (place + 1))]
