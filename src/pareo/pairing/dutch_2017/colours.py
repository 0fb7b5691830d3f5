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
from pareo.pairing.dutch_family.players import Pair, Player
from pareo.pairing.system import Board
from pareo.pairing.trace import Trace
from pareo.rulebook import Rule

STEPS: Final[tuple[Step[Player], ...]] = (
    Step(Rule("C.04.3", "E.1", edition="2017"), grant_both),
    Step(Rule("C.04.3", "E.2", edition="2017"), grant_the_stronger_or_wider),
    Step(Rule("C.04.3", "E.3", edition="2017"), alternate_latest_contrast),
    Step(Rule("C.04.3", "E.4", edition="2017"), grant_the_higher),
    Step(Rule("C.04.3", "E.5", edition="2017"), initial_colour),
)


def allocate(pair: Pair, initial: Colour, trace: Trace) -> Board:
    """Seat two players by the first step that decides."""
    return seated(by_place(pair), STEPS, Occasion(initial), trace)
