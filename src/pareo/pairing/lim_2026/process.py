"""C.04.4.3: a round, with the articles by which it is paired."""

from typing import Final

from pareo.history import RoundSetup
from pareo.pairing.common.allocation import Step
from pareo.pairing.lim_2026.bye import bye_order
from pareo.pairing.lim_2026.definitions import ranked
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.lim_2026.exchanges import EXCHANGES, floater_candidates
from pareo.pairing.lim_2026.floaters import FLOATERS
from pareo.pairing.median_family import process
from pareo.pairing.median_family.groups import EnlargementRules
from pareo.pairing.median_family.players import (
    MedianPlayer,
    compatible,
    compatible_in_last_round,
    is_maxi,
)
from pareo.pairing.median_family.possible import field_of
from pareo.pairing.median_family.seating import colour_steps
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace

STEPS: Final[tuple[Step[MedianPlayer], ...]] = colour_steps(
    EDITION, "5.3", "5.1", "5.5", "5.6", "5.4", "5.4", "7.2"
)


WORDING: Final = process.Wording(
    bye_order,
    floater_candidates,
    FLOATERS,
    EXCHANGES,
    EnlargementRules(lower=EDITION.article("2.6.1"), upper=EDITION.article("2.6.2")),
    limits_fall=EDITION.article("6"),
    steps=STEPS,
)


def pair_round(setup: RoundSetup, trace: Trace, *, maxi: bool | None = False) -> PairingOutcome:
    """Give the bye, pair the groups above the median, then those below, then the median.

    The text does not define a Maxi-tournament; None decides by the numbers of 1988 (ruling 0186).
    """
    field = field_of(ranked(setup), compatible_in_last_round if setup.is_last else compatible)
    return process.pair_round(setup, field, WORDING, trace, maxi=is_maxi(setup, said=maxi))
