"""C.04.4.1 Article 5: who has White."""

from typing import Final

from pareo.model import Colour
from pareo.pairing.common.allocation import (
    Occasion,
    Step,
    alternate_latest_contrast,
    by_place,
    grant_both,
    grant_the_higher,
    grant_the_stronger,
    initial_colour_of_newcomers,
    seated,
)
from pareo.pairing.dubov_2026.definitions import Player
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.pairing.system import Board
from pareo.pairing.trace import Trace

STEPS: Final[tuple[Step[Player], ...]] = (
    Step(EDITION.article("5.2.1"), initial_colour_of_newcomers),
    Step(EDITION.article("5.2.2"), grant_both),
    Step(EDITION.article("5.2.3"), grant_the_stronger),
    Step(EDITION.article("5.2.4"), alternate_latest_contrast),
    Step(EDITION.article("5.2.5"), grant_the_higher),
)


def allocate(pair: tuple[Player, Player], initial: Colour, trace: Trace) -> Board:
    """Seat two players by the first step that decides; the last one always does."""
    return seated(by_place(pair), STEPS, Occasion(initial), trace)
