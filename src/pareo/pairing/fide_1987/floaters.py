"""C.04.2 (1987) Articles 9.3, 10.2, 10.9, 10.10 and 11.4: by which article and in which order players leave."""

from typing import Final

from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.median_family.floaters import Cause, FloaterRules
from pareo.pairing.median_family.groups import Direction
from pareo.pairing.median_family.players import MedianPlayer


@EDITION.rule("10.2", "10.3", "10.4")
def rank_in_balance(player: MedianPlayer, direction: Direction) -> int:
    """Return a number that is smallest for the lowest ranked going down, the highest going up.

    Rank is the score first (note 1): the last of a group is a resident if there is one.
    """
    return -player.place if direction is Direction.DOWN else player.place


FLOATERS: Final = FloaterRules(
    rank_in_balance,
    why={
        Cause.ALL_MET: EDITION.article("9.3.a"),
        Cause.NO_PERMITTED_COLOUR: EDITION.article("9.3.b"),
        Cause.NO_ALTERNATING_COLOUR: EDITION.article("9.3.c"),
        Cause.NUMBER_ODD: EDITION.article("9.3.d"),
        Cause.NO_EXCHANGE: EDITION.article("11.4"),
    },
    one=tuple(EDITION.article(article) for article in ("10.9", "10.10", "10.2", "10.2")),
    several=tuple(EDITION.article(article) for article in ("10.9", "11.4")),
)
