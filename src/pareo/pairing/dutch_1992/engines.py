"""The engines of C.04.1 (1992), with the printed order of exchanges and with the strict one."""

from pareo.history import RoundSetup
from pareo.pairing.dutch_1992 import fast, literal
from pareo.pairing.dutch_1992.orders import PRINTED, STRICT
from pareo.pairing.dutch_1992.procedure import pair_round
from pareo.pairing.system import PairingOutcome
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
