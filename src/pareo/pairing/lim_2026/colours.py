"""C.04.4.3 Articles 5.1 to 5.6 and 7.2: who has White."""

from typing import Final

from pareo.pairing.common.allocation import (
    Step,
    alternate_latest_contrast,
    grant_both,
    initial_colour,
)
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.players import MedianPlayer
from pareo.pairing.median_family.seating import (
    grant_by_rank,
    keep_the_limits,
    level_in_even_rounds,
    stay_within_one,
)

STEPS: Final[tuple[Step[MedianPlayer], ...]] = (
    Step(EDITION.article("5.3"), keep_the_limits),
    Step(EDITION.article("5.1"), grant_both),
    Step(EDITION.article("5.5"), stay_within_one),
    Step(EDITION.article("5.6"), level_in_even_rounds),
    Step(EDITION.article("5.4"), alternate_latest_contrast),
    Step(EDITION.article("5.4"), grant_by_rank),
    Step(EDITION.article("7.2"), initial_colour),
)
