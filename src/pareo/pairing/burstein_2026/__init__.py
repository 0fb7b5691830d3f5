"""C.04.4.2, the Burstein System, edition of 1 February 2026: one file for each article."""

from typing import Final

from pareo.language import Message
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.system import Engine, PairingSystem, Proof, late, late_reasons
from pareo.pairing.words import late_words
from pareo.value import replace


def _engines(*, strict: bool) -> dict[str, Engine]:
    """Return the engines by one of two readings of the Index (1.7)."""
    return {
        name: late(f"{__name__}.process", engine=name, strict=strict)
        for name in ("fast", "reference", "literal")
    }


BURSTEIN_2026: Final = PairingSystem(
    key="burstein-2026",
    name=Message("Burstein System"),
    edition=EDITION,
    engines=_engines(strict=False),
    words=late_words(f"{__name__}.criteria"),
    proof=Proof(Message("an enumeration of the text"), rounds=852, exact=True),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    dated_code="FIDE_BURSTEIN",
)

BURSTEIN_2026_STRICT: Final = replace(
    BURSTEIN_2026,
    key="burstein-2026-strict",
    name=Message("Burstein System, byes of absentees only"),
    engines=_engines(strict=True),
    proof=Proof(
        Message("an enumeration of the text, in the rounds where the readings agree"),
        rounds=832,
        exact=False,
    ),
    late_reasons=late_reasons(f"{__name__}.reasons", "STRICT_REASONS"),
    dated_code=None,
)
"""Ruling 0175: the closing byes of 1.7 include the round that is being paired."""
