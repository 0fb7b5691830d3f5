"""A Dutch edition that FIDE has not written: two criteria exchanged, one renamed, from 2030 on."""

from typing import Final

from pareo.language import Message
from pareo.pairing.system import PairingSystem, Proof, late, late_reasons
from pareo.pairing.words import late_words
from tests.editions.dutch_2030.edition import EDITION

DUTCH_2030: Final = PairingSystem(
    key="dutch-2030",
    name=Message("FIDE (Dutch) System (2030)"),
    edition=EDITION,
    engines={
        name: late(f"{__name__}.text", engine=name) for name in ("fast", "reference", "literal")
    },
    words=late_words(f"{__name__}.criteria"),
    proof=Proof(Message("an enumeration of the text"), rounds=1, exact=True),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    lot=EDITION.article("5.1"),
    codes=("FIDE_DUTCH_2030",),
    dated_code="FIDE_DUTCH",
)
