"""C.04.1 (1992) section E: who has White."""

from typing import Final

from pareo.pairing.common.allocation import Step, grant_the_stronger
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_family.colours import colour_steps
from pareo.pairing.dutch_family.players import Player

STEPS: Final[tuple[Step[Player], ...]] = colour_steps(
    EDITION, "E1", "E2", "E3", "E4", "E5", stronger=grant_the_stronger
)
