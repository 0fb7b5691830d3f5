"""What C.04.4.1 (2026) brings to an explanation: where the text says it, and how a wish is answered."""

from typing import Final

from pareo.history import RoundSetup
from pareo.model import Tpn
from pareo.pairing.common.colour_words import colour_step
from pareo.pairing.common.float_marks import float_mark
from pareo.pairing.dubov_2026.definitions import average_rating, ratings_of
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.pairing.reasons.bye_order import points_games_and_number
from pareo.pairing.reasons.forcing import Forcing
from pareo.pairing.reasons.reasons import Prohibitions, RankValues, Reasons

_ORDER: Final = EDITION.article("4")


def _rank_values(setup: RoundSetup) -> dict[Tpn, RankValues]:
    """Return the average rating of everybody's opponents (ARO)."""
    ratings = ratings_of(setup)
    return {
        one.tpn: RankValues(aro=average_rating([ratings[met] for met in one.opponents]))
        for one in setup.entrants
    }


REASONS: Final = Reasons(
    prohibitions=Prohibitions(
        meeting=EDITION.article("2", "C1"),
        colours=EDITION.article("2", "C3"),
        bye=EDITION.article("2", "C2"),
    ),
    completion=EDITION.article("2", "C4"),
    answer=Forcing(order=lambda _mine, _theirs: _ORDER).answer,
    colour_step=colour_step,
    float_mark=float_mark,
    bye_order=points_games_and_number,
    rank_values=_rank_values,
)
