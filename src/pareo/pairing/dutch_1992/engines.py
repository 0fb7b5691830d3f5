"""The engine of C.04.1 (1992), with the printed order of exchanges and with the strict one."""

from typing import Final

from pareo.history import RoundSetup
from pareo.language import Message
from pareo.pairing.dutch_1992 import fast, literal
from pareo.pairing.dutch_1992.orders import PRINTED, STRICT
from pareo.pairing.dutch_1992.procedure import pair_round
from pareo.pairing.system import PairingOutcome, PairingSystem, Proof
from pareo.pairing.trace import Trace


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round with the exchanges of several players in the order of the printed table."""
    return pair_round(setup, trace, PRINTED, fast.carry_out)


def pair_strict(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round with the exchanges strictly by the difference of the numbers."""
    return pair_round(setup, trace, STRICT, fast.carry_out)


def pair_literally(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round of small groups candidate by candidate, in the printed order."""
    return pair_round(setup, trace, PRINTED, literal.carry_out)


def pair_literally_strict(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round of small groups candidate by candidate, strictly by difference."""
    return pair_round(setup, trace, STRICT, literal.carry_out)


DUTCH_1992: Final = PairingSystem(
    key="dutch-1992",
    name=Message("Swiss System based on rating (1992)"),
    chapter="C.04.1",
    edition="1992",
    engines={"fast": pair, "literal": pair_literally},
    proof=Proof(Message("a second writing from the same text"), rounds=5000, exact=False),
)

DUTCH_1992_STRICT: Final = PairingSystem(
    key="dutch-1992-strict",
    name=Message("Swiss System based on rating (1992), strict order of D2"),
    chapter="C.04.1",
    edition="1992",
    engines={"fast": pair_strict, "literal": pair_literally_strict},
    proof=Proof(Message("a second writing from the same text"), rounds=5000, exact=False),
)
"""Ruling 0102: the order that D2 words, where the printed table departs from it."""
