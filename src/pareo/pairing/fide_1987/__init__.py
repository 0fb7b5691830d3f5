"""C.04.2, the FIDE Swiss System of 1987 with its changes up to 1999: one file for each article."""

from typing import Final

from pareo.language import Message
from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.system import PairingSystem, Proof, late, late_reasons
from pareo.value import replace

FIDE_1987: Final = PairingSystem(
    key="fide-1987",
    name=Message("FIDE Swiss System (1987)"),
    edition=EDITION,
    engines={"fast": late(f"{__name__}.process", "pair_round")},
    proof=Proof(Message("a second writing from the same text"), rounds=5000, exact=False),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    lot=EDITION.article("14.2"),
    accelerated=False,
    looks_at=("rating",),
)

FIDE_1987_YOUTH: Final = replace(
    FIDE_1987,
    key="fide-1987-youth",
    name=Message("FIDE Swiss System (1987), compatriots kept apart"),
    engines={"fast": late(f"{__name__}.process", "pair_youth")},
    looks_at=("rating", "federation"),
)
"""Article 22, for youth championships."""
