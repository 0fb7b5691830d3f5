"""C.04.3, edition of 2017 (Baku 2016): the FIDE (Dutch) System from July 2017 to January 2026."""

from typing import Final

from pareo.language import Message
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.system import PairingSystem, Proof, late

DUTCH_2017: Final = PairingSystem(
    key="dutch-2017",
    name=Message("FIDE (Dutch) System (2017)"),
    edition=EDITION,
    engines={name: late(f"{__name__}.{name}") for name in ("fast", "reference", "literal")},
    proof=Proof(
        Message("bbpPairings 5.0.1 and an enumeration of the text"), rounds=1497, exact=True
    ),
    lot=EDITION.article("E.0"),
    codes=("FIDE_DUTCH_2017",),
    dated_code="FIDE_DUTCH",
)
