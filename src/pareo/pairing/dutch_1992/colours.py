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
from pareo.pairing.dutch_family.players import Pair, Player
from pareo.pairing.system import Board
from pareo.pairing.trace import Trace
from pareo.rulebook import Rule

STEPS: Final[tuple[Step[Player], ...]] = (
    Step(Rule("C.04.1", "E1", edition="1992"), grant_both),
    Step(Rule("C.04.1", "E2", edition="1992"), grant_the_stronger),
    Step(Rule("C.04.1", "E3", edition="1992"), alternate_latest_contrast),
    Step(Rule("C.04.1", "E4", edition="1992"), grant_the_higher),
    Step(Rule("C.04.1", "E5", edition="1992"), initial_colour),
)


def allocate(pair: Pair, initial: Colour, trace: Trace) -> Board:
    """Seat two players, with the preferences that count in this pair, by the first step that decides."""
    return seated(by_place(pair), STEPS, Occasion(initial), trace)
