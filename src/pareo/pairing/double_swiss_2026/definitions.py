"""C.04.5 Article 1: players in order, and what counts in a round."""

from collections.abc import Sequence
from typing import Final

from pareo.history import RoundSetup
from pareo.model import Colour
from pareo.pairing.double_swiss_2026.edition import EDITION
from pareo.pairing.match_family.contenders import Contenders, PreferenceOf, ranked
from pareo.pairing.match_family.situation import Occasion

GRADED: Final = "c6-graded"
"""C6 counts the upfloaters that the following scoregroup needs: ruling 0295."""
NEXT_SCORE: Final = "c6-next-score"
"""C6 asks nothing if nobody of the next score is left: ruling 0320."""


def _no_preference(_colours: Sequence[Colour]) -> None:
    return None


def preferences_in(_setup: RoundSetup) -> PreferenceOf:
    """Return how preferences are found: there are none."""
    return _no_preference


@EDITION.rule("1.2")
def players_in_order(setup: RoundSetup) -> Contenders:
    """Order the players by score, then by number; colours are given later and not preferred."""
    return ranked(setup, _no_preference)


def occasion_of(setup: RoundSetup) -> Occasion:
    """Return which criteria count in a round: C7 and C8 not in the last."""
    return Occasion(
        floats=not setup.is_last,
        graded=GRADED in setup.readings,
        next_score=NEXT_SCORE in setup.readings,
    )
