"""The engines of C.04.3 (2017): three ways to the same pairing."""

from typing import Final

from pareo.language import Message
from pareo.pairing.dutch_2017 import fast, literal, reference
from pareo.pairing.system import PairingSystem, Proof

DUTCH_2017: Final = PairingSystem(
    key="dutch-2017",
    name=Message("FIDE (Dutch) System (2017)"),
    chapter="C.04.3",
    edition="2017",
    engines={"fast": fast.pair, "reference": reference.pair, "literal": literal.pair},
    proof=Proof(
        Message("bbpPairings 5.0.1 and an enumeration of the text"), rounds=1497, exact=True
    ),
)
