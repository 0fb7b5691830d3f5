"""C.04.2 (1987) Articles 12.3 to 12.6 and 14.2: who has White."""

from typing import Final

from pareo.pairing.common.allocation import Step
from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.median_family.players import MedianPlayer
from pareo.pairing.median_family.seating import colour_steps

STEPS: Final[tuple[Step[MedianPlayer], ...]] = colour_steps(
    EDITION, "12.3", "12.1", "12.5", "12.6", "12.4", "12.4", "14.2"
)
