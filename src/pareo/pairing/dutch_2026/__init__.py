"""C.04.3, the FIDE (Dutch) System, edition of 1 February 2026: one file for each article."""

from typing import Final

from pareo.language import Message
from pareo.pairing.dutch_2026.edition import EDITION
from pareo.pairing.system import PairingSystem, Proof, late, late_reasons
from pareo.pairing.words import late_words

DUTCH_2026: Final = PairingSystem(
    key="dutch-2026",
    name=Message("FIDE (Dutch) System"),
    edition=EDITION,
    engines={
        name: late(f"{__name__}.text", engine=name) for name in ("fast", "reference", "literal")
    },
    words=late_words(f"{__name__}.criteria"),
    proof=Proof(
        Message("bbpPairings 6.0.0, gacrux 1.11.65 and an enumeration of the text"),
        rounds=9758,
        exact=True,
    ),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    lot=EDITION.article("5.1"),
    codes=("FIDE_DUTCH_2026", "FIDE_DUTCH_2025"),
    dated_code="FIDE_DUTCH",
)
