"""C.04.3 Article 5: who has White."""

from typing import Final

from pareo.model import Colour
from pareo.pairing.common.allocation import (
    Occasion,
    Step,
    alternate_latest_contrast,
    by_place,
    grant_both,
    grant_the_higher,
    grant_the_stronger_or_wider,
    initial_colour,
    seated,
)
from pareo.pairing.dutch_2026.edition import EDITION
from pareo.pairing.dutch_family.players import Pair, Player
from pareo.pairing.system import Board
from pareo.pairing.trace import Trace

STEPS: Final[tuple[Step[Player], ...]] = (
    Step(EDITION.article("5.2.1"), grant_both),
    Step(EDITION.article("5.2.2"), grant_the_stronger_or_wider),
    Step(EDITION.article("5.2.3"), alternate_latest_contrast),
    Step(EDITION.article("5.2.4"), grant_the_higher),
    Step(EDITION.article("5.2.5"), initial_colour),
)


def allocate(pair: Pair, initial: Colour, trace: Trace) -> Board:
    """Seat two players by the first step that decides (5.1)."""
    return seated(by_place(pair), STEPS, Occasion(initial), trace)
