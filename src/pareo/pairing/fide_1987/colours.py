"""C.04.2 (1987) Articles 12.3 to 12.6 and 14.2: who has White."""

from typing import Final

from pareo.pairing.common.allocation import (
    Step,
    alternate_latest_contrast,
    grant_both,
    initial_colour,
)
from pareo.pairing.median_family.median import Player
from pareo.pairing.median_family.seating import (
    grant_by_rank,
    keep_the_limits,
    level_in_even_rounds,
    stay_within_one,
)
from pareo.rulebook import Rule

STEPS: Final[tuple[Step[Player], ...]] = (
    Step(Rule("C.04.2", "12.3", edition="1987"), keep_the_limits),
    Step(Rule("C.04.2", "12.1", edition="1987"), grant_both),
    Step(Rule("C.04.2", "12.5", edition="1987"), stay_within_one),
    Step(Rule("C.04.2", "12.6", edition="1987"), level_in_even_rounds),
    Step(Rule("C.04.2", "12.4", edition="1987"), alternate_latest_contrast),
    Step(Rule("C.04.2", "12.4", edition="1987"), grant_by_rank),
    Step(Rule("C.04.2", "14.2", edition="1987"), initial_colour),
)
