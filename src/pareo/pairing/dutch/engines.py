"""The engines of C.04.3 (2026): three ways to the same pairing."""

from typing import Final

from pareo.pairing.dutch import fast, literal, reference
from pareo.pairing.system import PairingSystem

DUTCH_2026: Final = PairingSystem(
    key="dutch-2026",
    name="FIDE (Dutch) System",
    chapter="C.04.3",
    edition="2026",
    engines={"fast": fast.pair, "reference": reference.pair, "literal": literal.pair},
)
