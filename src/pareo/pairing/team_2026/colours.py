"""C.04.6 Article 4: which team has White on the first board."""

from typing import Final

from pareo.pairing.common.allocation import (
    Step,
    alternate_latest_contrast,
    grant_the_higher,
    grant_the_stronger,
    initial_colour_of_newcomers,
    numbered_steps,
)
from pareo.pairing.match_family.allocation import (
    alternate_the_first,
    alternate_the_other,
    grant_opposites,
    grant_the_only_one,
    level_the_difference,
)
from pareo.pairing.match_family.contenders import Contender
from pareo.pairing.team_2026.edition import EDITION

STEPS: Final[tuple[Step[Contender], ...]] = numbered_steps(
    EDITION,
    ("4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5", "4.3.6", "4.3.7", "4.3.8", "4.3.9"),
    (
        initial_colour_of_newcomers,
        grant_the_only_one,
        grant_opposites,
        grant_the_stronger,
        level_the_difference,
        alternate_latest_contrast,
        grant_the_higher,
        alternate_the_first,
        alternate_the_other,
    ),
)


@EDITION.rule("4")
def first_team(team: Contender) -> tuple[int, ...]:
    """Order two teams by primary score, by the second score where it counts, then by number."""
    return (-team.score, -team.second, team.tpn)
