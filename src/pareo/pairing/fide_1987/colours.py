"""C.04.2 (1987) Articles 12.3 to 12.6 and 14.2: who has White."""

from typing import Final

from pareo.pairing.common.allocation import (
    Step,
    alternate_latest_contrast,
    grant_both,
    initial_colour,
)
from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.median_family.players import MedianPlayer
from pareo.pairing.median_family.seating import (
    grant_by_rank,
    keep_the_limits,
    level_in_even_rounds,
    stay_within_one,
)

STEPS: Final[tuple[Step[MedianPlayer], ...]] = (
    Step(EDITION.article("12.3"), keep_the_limits),
    Step(EDITION.article("12.1"), grant_both),
    Step(EDITION.article("12.5"), stay_within_one),
    Step(EDITION.article("12.6"), level_in_even_rounds),
    Step(EDITION.article("12.4"), alternate_latest_contrast),
    Step(EDITION.article("12.4"), grant_by_rank),
    Step(EDITION.article("14.2"), initial_colour),
)
