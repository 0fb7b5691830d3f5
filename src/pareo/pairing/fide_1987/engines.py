"""The systems of C.04.2 (1987): as it stands, and with Article 22 for youth championships."""

from functools import partial
from typing import Final

from pareo.language import Message
from pareo.pairing.fide_1987.definitions import Variant
from pareo.pairing.fide_1987.process import pair_round
from pareo.pairing.system import Engine, PairingSystem, Proof


def engine(variant: Variant) -> Engine:
    """Return the engine that follows the text with these choices."""
    return partial(pair_round, variant=variant)


pair: Final = engine(Variant())

FIDE_1987: Final = PairingSystem(
    key="fide-1987",
    name=Message("FIDE Swiss System (1987)"),
    chapter="C.04.2",
    edition="1987",
    engines={"fast": pair},
    proof=Proof(Message("a second writing from the same text"), rounds=5000, exact=False),
)

FIDE_1987_YOUTH: Final = PairingSystem(
    key="fide-1987-youth",
    name=Message("FIDE Swiss System (1987), compatriots kept apart"),
    chapter="C.04.2",
    edition="1987",
    engines={"fast": engine(Variant(compatriots_apart=True))},
    proof=Proof(Message("a second writing from the same text"), rounds=5000, exact=False),
)
