"""C.04.1, the Swiss System Based on Rating of 1992: one file for each section of the text."""

from typing import Final

from pareo.language import Message
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.system import PairingSystem, Proof, late, late_reasons
from pareo.pairing.words import late_words

DUTCH_1992: Final = PairingSystem(
    key="dutch-1992",
    name=Message("Swiss System based on rating (1992)"),
    edition=EDITION,
    engines={
        "fast": late(f"{__name__}.engines"),
        "literal": late(f"{__name__}.engines", "pair_literally"),
    },
    proof=Proof(Message("a second writing from the same text"), rounds=5000, exact=False),
    words=late_words(f"{__name__}.words"),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    lot=EDITION.article("A7", "d"),
    accelerated=False,
)

DUTCH_1992_STRICT: Final = PairingSystem(
    key="dutch-1992-strict",
    name=Message("Swiss System based on rating (1992), strict order of D2"),
    edition=EDITION,
    engines={
        "fast": late(f"{__name__}.engines", "pair_strict"),
        "literal": late(f"{__name__}.engines", "pair_literally_strict"),
    },
    proof=Proof(Message("a second writing from the same text"), rounds=5000, exact=False),
    words=late_words(f"{__name__}.words"),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    lot=EDITION.article("A7", "d"),
    accelerated=False,
)
"""Ruling 0102: the order that D2 words, where the printed table departs from it."""
