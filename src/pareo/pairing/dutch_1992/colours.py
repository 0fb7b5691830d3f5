"""C.04.1 (1992) section E: who has White."""

from typing import Final

from pareo.pairing.common.allocation import (
    Step,
    alternate_latest_contrast,
    grant_both,
    grant_the_higher,
    grant_the_stronger,
    initial_colour,
)
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_family.players import Player

STEPS: Final[tuple[Step[Player], ...]] = (
    Step(EDITION.article("E1"), grant_both),
    Step(EDITION.article("E2"), grant_the_stronger),
    Step(EDITION.article("E3"), alternate_latest_contrast),
    Step(EDITION.article("E4"), grant_the_higher),
    Step(EDITION.article("E5"), initial_colour),
)
