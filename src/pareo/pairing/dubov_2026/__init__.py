"""C.04.4.1, the Dubov System, edition of 1 February 2026: one file for each article."""

from typing import Final

from pareo.language import Message
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.pairing.system import PairingSystem, Proof, late

DUBOV_2026: Final = PairingSystem(
    key="dubov-2026",
    name=Message("Dubov System"),
    edition=EDITION,
    engines={name: late(f"{__name__}.{name}") for name in ("fast", "reference", "literal")},
    proof=Proof(Message("an enumeration of the text and JaVaFo 3.0p"), rounds=1403, exact=True),
    dated_code="FIDE_DUBOV",
)
