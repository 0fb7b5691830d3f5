"""The systems of C.04.4.3: as it stands, and for Maxi-tournaments."""

from functools import partial
from typing import Final

from pareo.language import Message
from pareo.pairing.lim_2026.definitions import Variant
from pareo.pairing.lim_2026.process import pair_round
from pareo.pairing.system import Engine, PairingSystem, Proof


def engine(variant: Variant) -> Engine:
    """Return the engine that follows the text with these choices."""
    return partial(pair_round, variant=variant)


pair: Final = engine(Variant())

LIM_2026: Final = PairingSystem(
    key="lim-2026",
    name=Message("Lim System"),
    chapter="C.04.4.3",
    edition="2026",
    engines={"fast": pair},
    proof=Proof(Message("a second writing from the same text"), rounds=5000, exact=False),
)

LIM_2026_MAXI: Final = PairingSystem(
    key="lim-2026-maxi",
    name=Message("Lim System, Maxi-tournament"),
    chapter="C.04.4.3",
    edition="2026",
    engines={"fast": engine(Variant(maxi=True))},
    proof=Proof(Message("a second writing from the same text"), rounds=5000, exact=False),
)
