"""C.04.1, the Swiss System Based on Rating of 1992: one file for each section of the text."""

from typing import Final

from pareo.language import Message
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.system import Engine, PairingSystem, Proof, late, late_reasons
from pareo.pairing.words import late_words
from pareo.value import replace


def _engines(*, strict: bool) -> dict[str, Engine]:
    """Return the engines by one of two orders of exchanges (D2)."""
    names = ("fast", "literal")
    return {name: late(f"{__name__}.procedure", engine=name, strict=strict) for name in names}


DUTCH_1992: Final = PairingSystem(
    key="dutch-1992",
    name=Message("Swiss System based on rating (1992)"),
    edition=EDITION,
    engines=_engines(strict=False),
    proof=Proof(Message("a second writing from the same text"), rounds=5000, exact=False),
    words=late_words(f"{__name__}.relaxation"),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    lot=EDITION.article("A7", "d"),
    accelerated=False,
)

DUTCH_1992_STRICT: Final = replace(
    DUTCH_1992,
    key="dutch-1992-strict",
    name=Message("Swiss System based on rating (1992), strict order of D2"),
    engines=_engines(strict=True),
)
"""Ruling 0102: the order that D2 words, where the printed table departs from it."""
