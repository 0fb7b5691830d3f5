"""The engines of C.04.4.2 (2026): three ways to the same pairing, by two readings of 1.7."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pareo.history import RoundSetup
from pareo.language import Message
from pareo.pairing.burstein_2026 import fast, literal, reference
from pareo.pairing.burstein_2026.definitions import seeding_rounds
from pareo.pairing.burstein_2026.index import IndexOf, strict_index, usual_index
from pareo.pairing.burstein_2026.process import Choose, pair_round
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.pairing.system import Engine, PairingOutcome, PairingSystem, Proof
from pareo.pairing.trace import Trace
from pareo.rulebook import rule

CHOOSE: Final[Mapping[str, Choose]] = {
    "fast": fast.choose,
    "reference": reference.choose,
    "literal": literal.choose,
}


@rule("C.04.4.2", "1.6")
def pair(setup: RoundSetup, trace: Trace, *, engine: str, index_of: IndexOf) -> PairingOutcome:
    """Pair a round: a seeding round by the engine of that name of the Dutch System."""
    if setup.round <= seeding_rounds(setup.rounds):
        return DUTCH_2026.engines[engine](setup, trace)
    return pair_round(setup, trace, CHOOSE[engine], index_of)


def _engines(index_of: IndexOf) -> dict[str, Engine]:
    return {name: partial(pair, engine=name, index_of=index_of) for name in CHOOSE}


BURSTEIN_2026: Final = PairingSystem(
    key="burstein-2026",
    name=Message("Burstein System"),
    chapter="C.04.4.2",
    edition="2026",
    engines=_engines(usual_index),
    proof=Proof(Message("an enumeration of the text"), rounds=852, exact=True),
)

BURSTEIN_2026_STRICT: Final = PairingSystem(
    key="burstein-2026-strict",
    name=Message("Burstein System, byes of absentees only"),
    chapter="C.04.4.2",
    edition="2026",
    engines=_engines(strict_index),
    proof=Proof(
        Message("an enumeration of the text, in the rounds where the readings agree"),
        rounds=832,
        exact=False,
    ),
)
"""Ruling 0175: the closing byes of 1.7 include the round that is being paired."""
