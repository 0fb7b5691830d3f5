"""C.04.4.3, the Lim System, edition of 1 February 2026: one file for each article."""

from typing import Final

from pareo.language import Message
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.system import PairingSystem, Proof, late, late_reasons
from pareo.value import replace

LIM_2026: Final = PairingSystem(
    key="lim-2026",
    name=Message("Lim System"),
    edition=EDITION,
    engines={"fast": late(f"{__name__}.process", "pair_round")},
    proof=Proof(Message("a second writing from the same text"), rounds=5000, exact=False),
    late_reasons=late_reasons(f"{__name__}.reasons"),
    lot=EDITION.article("7.2"),
    looks_at=("rating",),
)

LIM_2026_MAXI: Final = replace(
    LIM_2026,
    key="lim-2026-maxi",
    name=Message("Lim System, Maxi-tournament"),
    engines={"fast": late(f"{__name__}.process", "pair_round", maxi=True)},
)
