"""C.04.2 (1987): a round, with the articles by which it is paired."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pareo.history import RoundSetup
from pareo.pairing.common.allocation import Step
from pareo.pairing.fide_1987.definitions import Variant, compatriots_kept_apart, ranked
from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.fide_1987.exchanges import EXCHANGES, floater_candidates
from pareo.pairing.fide_1987.floaters import FLOATERS
from pareo.pairing.median_family import process
from pareo.pairing.median_family.groups import EnlargementRules
from pareo.pairing.median_family.players import (
    MedianPlayer,
    compatible,
    compatible_in_last_round,
    is_maxi,
    lowest_ranked_first,
)
from pareo.pairing.median_family.possible import Field, field_of
from pareo.pairing.median_family.seating import colour_steps
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace
from pareo.rulebook import Rule
from pareo.value import replace

STEPS: Final[tuple[Step[MedianPlayer], ...]] = colour_steps(
    EDITION, "12.3", "12.1", "12.5", "12.6", "12.4", "12.4", "14.2"
)


BYE: Final = EDITION.article("8.1")
ENLARGED: Final = EDITION.article("9.6")
LAST_ROUNDS: Final = 3
USUAL: Final = Variant()


def bye_order(
    _setup: RoundSetup, players: Sequence[MedianPlayer]
) -> tuple[Sequence[MedianPlayer], Rule]:
    """Return the order in which the bye is offered, and its article."""
    return lowest_ranked_first(players), BYE


WORDING: Final = process.Wording(
    bye_order,
    floater_candidates,
    FLOATERS,
    EXCHANGES,
    EnlargementRules(lower=ENLARGED, upper=ENLARGED),
    limits_fall=EDITION.article("13"),
    steps=STEPS,
)


def pair_round(setup: RoundSetup, trace: Trace, variant: Variant = USUAL) -> PairingOutcome:
    """Give the bye, pair the groups above the median, then those below, then the median."""
    field = field_of_round(setup, variant)
    candidates = partial(floater_candidates, first=variant.floater_opponent)
    wording = replace(WORDING, floater_candidates=candidates)
    return process.pair_round(setup, field, wording, trace, maxi=is_maxi(setup, said=variant.maxi))


@EDITION.rule("2")
def field_of_round(setup: RoundSetup, variant: Variant) -> Field:
    """Return who may be paired with whom in this round at all."""
    field = field_of(ranked(setup), compatible_in_last_round if setup.is_last else compatible)
    if variant.compatriots_apart and setup.round > setup.rounds - LAST_ROUNDS:
        return compatriots_kept_apart(field, setup)
    return field


pair_youth: Final = partial(pair_round, variant=Variant(compatriots_apart=True))
