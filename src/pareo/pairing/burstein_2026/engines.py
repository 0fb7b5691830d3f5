"""The engines of C.04.4.2 (2026): three ways to the same pairing, by two readings of 1.7."""

from collections.abc import Mapping
from typing import Final

from pareo.history import RoundSetup
from pareo.pairing.burstein_2026 import fast, literal, reference
from pareo.pairing.burstein_2026.definitions import seeding_rounds
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.index import strict_index, usual_index
from pareo.pairing.burstein_2026.process import pair_round
from pareo.pairing.burstein_2026.situation import Choose
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace

CHOOSE: Final[Mapping[str, Choose]] = {
    "fast": fast.choose,
    "reference": reference.choose,
    "literal": literal.choose,
}


@EDITION.rule("1.6")
def pair(setup: RoundSetup, trace: Trace, *, engine: str, strict: bool) -> PairingOutcome:
    """Pair a round: a seeding round by the engine of that name of the Dutch System."""
    if setup.round <= seeding_rounds(setup.rounds):
        return DUTCH_2026.engines[engine](setup, trace)
    return pair_round(setup, trace, CHOOSE[engine], strict_index if strict else usual_index)
