"""C.04.1 (1992) section E: who has White."""

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
    initial_colour,
    seated,
)
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_family.players import Pair, Player
from pareo.pairing.system import Board
from pareo.pairing.trace import Trace

STEPS: Final[tuple[Step[Player], ...]] = (
    Step(EDITION.article("E1"), grant_both),
    Step(EDITION.article("E2"), grant_the_stronger),
    Step(EDITION.article("E3"), alternate_latest_contrast),
    Step(EDITION.article("E4"), grant_the_higher),
    Step(EDITION.article("E5"), initial_colour),
)


def allocate(pair: Pair, initial: Colour, trace: Trace) -> Board:
    """Seat two players, with the preferences that count in this pair, by the first step that decides."""
    return seated(by_place(pair), STEPS, Occasion(initial), trace)
