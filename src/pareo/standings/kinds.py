"""The three kinds of events that tie-break rules distinguish."""

from enum import Enum
from typing import Final

from pareo.model import Tournament


class Kind(Enum):
    """How pairings are made, as far as it matters for tie-breaks."""

    __hash__ = object.__hash__

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    """Any event whose pairings are fixed before it begins (C.07 Art. 15)."""
    KNOCK_OUT = "knock-out"


_IN_CODES: Final = (
    ("ROUNDROBIN", Kind.ROUND_ROBIN),
    ("SCHILLER", Kind.ROUND_ROBIN),
    ("HILTON", Kind.ROUND_ROBIN),
    ("SKALITZKA", Kind.ROUND_ROBIN),
    ("SCHEVENINGEN", Kind.ROUND_ROBIN),
    ("KNOCKOUT", Kind.KNOCK_OUT),
)
_IN_WORDS: Final = (
    ("roundrobin", Kind.ROUND_ROBIN),
    ("todoscontratodos", Kind.ROUND_ROBIN),
    ("berger", Kind.ROUND_ROBIN),
    ("scheveningen", Kind.ROUND_ROBIN),
    ("schiller", Kind.ROUND_ROBIN),
    ("knockout", Kind.KNOCK_OUT),
    ("eliminatoria", Kind.KNOCK_OUT),
)


def kind_of(tournament: Tournament) -> Kind:
    """Return the kind given by the code of the system, else by the header, else Swiss."""
    code = (tournament.settings.system or "").upper().replace("-", "")
    if code:
        return next((kind for part, kind in _IN_CODES if part in code), Kind.SWISS)
    words = "".join(filter(str.isalpha, (tournament.event.kind or "").lower()))
    return next((kind for part, kind in _IN_WORDS if part in words), Kind.SWISS)
