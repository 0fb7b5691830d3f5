"""C.04.4.1, the Dubov System, edition of 1 February 2026: one file for each article."""

from typing import Final

from pareo.language import Message
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.pairing.system import PairingSystem, Proof, late, late_reasons
from pareo.pairing.words import late_words

DUBOV_2026: Final = PairingSystem(
    key="dubov-2026",
    name=Message("Dubov System"),
    edition=EDITION,
    engines={name: late(f"{__name__}.{name}") for name in ("fast", "reference", "literal")},
    words=late_words(f"{__name__}.criteria"),
    proof=Proof(Message("an enumeration of the text and JaVaFo 3.0p"), rounds=1403, exact=True),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    dated_code="FIDE_DUBOV",
    looks_at=("rating",),
)
