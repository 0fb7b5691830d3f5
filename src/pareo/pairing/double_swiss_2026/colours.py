"""C.04.5 Article 4: who has White in the first game of a match."""

from typing import Final

from pareo.pairing.common.allocation import (
    Step,
    alternate_latest_contrast,
    initial_colour_of_newcomers,
    numbered_steps,
)
from pareo.pairing.double_swiss_2026.edition import EDITION
from pareo.pairing.match_family.allocation import (
    alternate_the_first,
    alternate_the_other,
    level_the_whites,
)
from pareo.pairing.match_family.contenders import Contender

STEPS: Final[tuple[Step[Contender], ...]] = numbered_steps(
    EDITION,
    ("4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5"),
    (
        initial_colour_of_newcomers,
        level_the_whites,
        alternate_latest_contrast,
        alternate_the_first,
        alternate_the_other,
    ),
)


@EDITION.rule("4")
def higher_ranked(player: Contender) -> tuple[int, ...]:
    """Order two players by score, then by number."""
    return (-player.score, player.tpn)
