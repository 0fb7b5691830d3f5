"""The engines of C.04.4.1 (2026): three ways to the same pairing."""

from typing import Final

from pareo.language import Message
from pareo.pairing.dubov_2026 import fast, literal, reference
from pareo.pairing.system import PairingSystem, Proof

DUBOV_2026: Final = PairingSystem(
    key="dubov-2026",
    name=Message("Dubov System"),
    chapter="C.04.4.1",
    edition="2026",
    engines={"fast": fast.pair, "reference": reference.pair, "literal": literal.pair},
    proof=Proof(Message("an enumeration of the text and JaVaFo 3.0p"), rounds=1403, exact=True),
)
