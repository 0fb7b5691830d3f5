"""C.04.3 (2017) section E: who has White."""

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
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_family.players import Pair, Player
from pareo.pairing.system import Board
from pareo.pairing.trace import Trace

STEPS: Final[tuple[Step[Player], ...]] = (
    Step(EDITION.article("E.1"), grant_both),
    Step(EDITION.article("E.2"), grant_the_stronger_or_wider),
    Step(EDITION.article("E.3"), alternate_latest_contrast),
    Step(EDITION.article("E.4"), grant_the_higher),
    Step(EDITION.article("E.5"), initial_colour),
)


def allocate(pair: Pair, initial: Colour, trace: Trace) -> Board:
    """Seat two players by the first step that decides."""
    return seated(by_place(pair), STEPS, Occasion(initial), trace)
