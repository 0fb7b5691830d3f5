"""C.04.3, edition of 2017 (Baku 2016): the FIDE (Dutch) System from July 2017 to January 2026."""

from typing import Final

from pareo.language import Message
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.system import PairingSystem, Proof, late, late_reasons
from pareo.pairing.words import late_words

DUTCH_2017: Final = PairingSystem(
    key="dutch-2017",
    name=Message("FIDE (Dutch) System (2017)"),
    edition=EDITION,
    engines={
        name: late(f"{__name__}.text", engine=name) for name in ("fast", "reference", "literal")
    },
    words=late_words(f"{__name__}.criteria"),
    proof=Proof(
        Message("bbpPairings 5.0.1 and an enumeration of the text"), rounds=1497, exact=True
    ),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    lot=EDITION.article("E.0"),
    codes=("FIDE_DUTCH_2017",),
    dated_code="FIDE_DUTCH",
)
