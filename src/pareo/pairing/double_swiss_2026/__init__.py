"""C.04.5, the Double-Swiss System, edition of 1 February 2026: what only this text says."""

from typing import Final

from pareo.language import Message
from pareo.pairing.double_swiss_2026.edition import EDITION
from pareo.pairing.system import PairingSystem, Proof, Unit, late, late_reasons
from pareo.pairing.words import late_words

DOUBLE_SWISS_2026: Final = PairingSystem(
    key="double-swiss-2026",
    name=Message("Double-Swiss System"),
    edition=EDITION,
    engines={
        "fast": late(f"{__name__}.criteria", "pair_fast"),
        "reference": late(f"{__name__}.criteria", "pair_by_reference"),
        "literal": late(f"{__name__}.criteria", "pair_literally"),
    },
    words=late_words(f"{__name__}.criteria"),
    proof=Proof(Message("an enumeration of the text"), rounds=533, exact=True),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    dated_code="FIDE_DOUBLESWISS",
    unit=Unit.TWO_GAMES,
    readings=("c6-graded", "c6-next-score", "floats-by-score"),
)
