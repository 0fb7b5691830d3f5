"""The Swiss chapters, C.04: one input, one output, one trace."""

from pareo.pairing.system import (
    Board,
    PairingOutcome,
    PairingSystem,
    RoundPairing,
    Unpairable,
)
from pareo.pairing.trace import ListTrace, NullTrace, Trace

__all__ = [
    "Board",
    "ListTrace",
    "NullTrace",
    "PairingOutcome",
    "PairingSystem",
    "RoundPairing",
    "Trace",
    "Unpairable",
]
