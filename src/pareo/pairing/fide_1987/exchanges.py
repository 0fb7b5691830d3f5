"""C.04.2 (1987) Articles 9.4, 10.8, 11.1, 11.4, 12.1, 12.2 and 13: why two meet inside a group."""

from typing import Final

from pareo.pairing.fide_1987.definitions import End
from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.median_family.exchanges import ExchangeRules
from pareo.pairing.median_family.groups import Direction
from pareo.pairing.median_family.pool import Pool

EXCHANGES: Final = ExchangeRules(
    opponent_of_floater=EDITION.article("10.8"),
    proposed=EDITION.article("9.4"),
    exchanged=EDITION.article("11.1"),
    exchanged_for_others=EDITION.article("11.4"),
    exchanged_for_limits=EDITION.article("12.1"),
    exchanged_for_fewer_limits=EDITION.article("13"),
    exchanged_for_colours=EDITION.article("12.2"),
)


@EDITION.rule("10.8")
def floater_candidates(
    pool: Pool, floater: int, direction: Direction, *, first: End = End.LOWEST
) -> list[int]:
    """Return the others by rank from the end that the direction of pairing prescribes.

    As the text stands: downwards the lowest ranked first, upwards the highest (ruling 0121).
    Residents, whose score is the nearest (3), come before those who floated in.
    """
    lowest_first = (first is End.LOWEST) == (direction is Direction.DOWN)
    others = [seat for seat in pool.seats if seat != floater]
    return sorted(others, key=lambda seat: pool.players[seat].place, reverse=lowest_first)
