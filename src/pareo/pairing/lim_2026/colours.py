"""C.04.4.3 Articles 5.1 to 5.6 and 7.2: who has White."""

from typing import Final

from pareo.pairing.common.allocation import Step
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.players import MedianPlayer
from pareo.pairing.median_family.seating import colour_steps

STEPS: Final[tuple[Step[MedianPlayer], ...]] = colour_steps(
    EDITION, "5.3", "5.1", "5.5", "5.6", "5.4", "5.4", "7.2"
)
