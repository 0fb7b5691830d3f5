"""The engines of C.04.3 (2026): three ways to the same pairing."""

from typing import Final

from pareo.language import Message
from pareo.pairing.dutch_2026 import fast, literal, reference
from pareo.pairing.system import PairingSystem, Proof

DUTCH_2026: Final = PairingSystem(
    key="dutch-2026",
    name=Message("FIDE (Dutch) System"),
    chapter="C.04.3",
    edition="2026",
    engines={"fast": fast.pair, "reference": reference.pair, "literal": literal.pair},
    proof=Proof(
        Message("bbpPairings 6.0.0, gacrux 1.11.65 and an enumeration of the text"),
        rounds=9758,
        exact=True,
    ),
)
