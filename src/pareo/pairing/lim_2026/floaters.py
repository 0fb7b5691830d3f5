"""C.04.4.3 Articles 2.3, 3.2.4, 3.9, 3.10 and 4.4: by which article and in which order players leave."""

from typing import Final

from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.floaters import Cause, FloaterRules
from pareo.pairing.median_family.groups import Direction
from pareo.pairing.median_family.players import MedianPlayer


@EDITION.rule("3.2.4")
def number_in_balance(player: MedianPlayer, direction: Direction) -> int:
    """Return a number that is smallest for the lowest numbered going down, the highest going up.

    By number alone: those who floated into the group count like the others (ruling 0186).
    """
    return -player.tpn if direction is Direction.DOWN else player.tpn


FLOATERS: Final = FloaterRules(
    number_in_balance,
    why={
        Cause.ALL_MET: EDITION.article("2.3.1"),
        Cause.NO_PERMITTED_COLOUR: EDITION.article("2.3.2"),
        Cause.NO_ALTERNATING_COLOUR: EDITION.article("2.3.3"),
        Cause.NUMBER_ODD: EDITION.article("2.3.4"),
        Cause.NO_EXCHANGE: EDITION.article("4.4"),
    },
    one=tuple(EDITION.article(article) for article in ("3.9", "3.10", "3.2.2", "3.2.4")),
    several=tuple(EDITION.article(article) for article in ("3.9", "4.4")),
)
