"""C.04.4.3 Articles 2.4, 3.8, 4.1, 4.4, 5.1, 5.2 and 6: why two meet inside a group."""

from typing import Final

from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.exchanges import ExchangeRules, seats_in_turn
from pareo.pairing.median_family.groups import Direction
from pareo.pairing.median_family.pool import Pool

EXCHANGES: Final = ExchangeRules(
    opponent_of_floater=EDITION.article("3.8"),
    proposed=EDITION.article("2.4"),
    exchanged=EDITION.article("4.1"),
    exchanged_for_others=EDITION.article("4.4"),
    exchanged_for_limits=EDITION.article("5.1"),
    exchanged_for_fewer_limits=EDITION.article("6"),
    exchanged_for_colours=EDITION.article("5.2"),
)


@EDITION.rule("3.8")
def floater_candidates(pool: Pool, floater: int, direction: Direction) -> list[int]:
    """Return the others by number: pairing downwards the highest first, upwards the lowest.

    The direction is that of the group. Residents come before those who floated in.
    """
    return [seat for seat in seats_in_turn(pool, direction) if seat != floater]
