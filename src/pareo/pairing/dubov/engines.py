"""The engines of C.04.4.1 (2026): three ways to the same pairing."""

from typing import Final

from pareo.pairing.dubov import fast, literal, reference
from pareo.pairing.system import PairingSystem

DUBOV_2026: Final = PairingSystem(
    key="dubov-2026",
    name="Dubov System",
    chapter="C.04.4.1",
    edition="2026",
    engines={"fast": fast.pair, "reference": reference.pair, "literal": literal.pair},
)
