"""The systems of C.04.4.3: as it stands, and for Maxi-tournaments."""

from typing import Final

from pareo.history import RoundSetup
from pareo.language import Message
from pareo.pairing.lim.definitions import Variant
from pareo.pairing.lim.process import pair_round
from pareo.pairing.system import Engine, PairingOutcome, PairingSystem, Proof
from pareo.pairing.trace import Trace


def engine(variant: Variant) -> Engine:
    """Return the engine that follows the text with these choices."""

    def pair_by_variant(setup: RoundSetup, trace: Trace) -> PairingOutcome:
        return pair_round(setup, trace, variant)

    return pair_by_variant


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
