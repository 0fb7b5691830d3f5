"""C.04.4.2 Article 5: who has White."""

from typing import Final

from pareo.model import Colour
from pareo.pairing.burstein_2026.definitions import BursteinPlayer
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.common.allocation import Occasion, Step, newcomers_first, seated
from pareo.pairing.system import Board
from pareo.pairing.trace import Trace

STEPS: Final[tuple[Step[BursteinPlayer], ...]] = newcomers_first(
    EDITION, "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"
)


def allocate(pair: tuple[BursteinPlayer, BursteinPlayer], initial: Colour, trace: Trace) -> Board:
    """Seat two players by the first step that decides; the ranking is that of 1.8."""
    higher, lower = sorted(pair, key=lambda player: player.rank)
    return seated((higher, lower), STEPS, Occasion(initial), trace)
