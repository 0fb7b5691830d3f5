"""The three kinds of events that tie-break rules distinguish."""

from enum import Enum
from typing import Final

from pareo.model import Family, Tournament


class Kind(Enum):
    """How pairings are made, as far as it matters for tie-breaks."""

    __hash__ = object.__hash__

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    """Any event whose pairings are fixed before it begins (C.07 Art. 15)."""
    KNOCK_OUT = "knock-out"


_KINDS: Final = {
    family: Kind.ROUND_ROBIN if family.is_table else Kind.SWISS for family in Family
} | {Family.KNOCKOUT: Kind.KNOCK_OUT}


def kind_of(tournament: Tournament) -> Kind:
    """Return the kind given by the code of the system, else by the header, else Swiss."""
    return _KINDS[tournament.described_system.family]
