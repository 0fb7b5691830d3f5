"""Which kind of event it is: the rules of tie-breaks differ between three of them."""

from enum import Enum
from typing import Final

from pareo.model import Family, Tournament


class Kind(Enum):
    """How pairings are made, as far as tie-breaks care."""

    __hash__ = object.__hash__

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    """Any event whose pairings are fixed before it begins (C.07 Art. 15)."""
    KNOCK_OUT = "knock-out"


_KINDS: Final = {
    family: Kind.ROUND_ROBIN if family.is_table else Kind.SWISS for family in Family
} | {Family.KNOCKOUT: Kind.KNOCK_OUT}


def kind_of(tournament: Tournament) -> Kind:
    """Return the kind that the system's code names, else the words of the header, else Swiss."""
    return _KINDS[tournament.described_system.family]
