"""C.04.4.3 Articles 2.2, 2.6 and 3.2.1: from both ends towards the median group."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pareo.history import RoundSetup
from pareo.pairing.common.largest import unpairable
from pareo.pairing.lim_2026.bye import (
    BYE,
    BYE_OF_ROUND_1,
    from_the_lowest_ranked,
    from_the_lowest_rated,
)
from pareo.pairing.lim_2026.colours import STEPS
from pareo.pairing.lim_2026.definitions import (
    Variant,
    compatible,
    compatible_in_last_round,
    groups_of,
    ranked,
)
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.lim_2026.exchanges import Manner, pair_group
from pareo.pairing.lim_2026.floaters import floaters_in_turn, let_float
from pareo.pairing.median_family.frugal import last_round_pool
from pareo.pairing.median_family.median import (
    Direction,
    Pair,
    Player,
    Side,
    colours_allow,
    doubled_median,
    take_back_a_pair,
)
from pareo.pairing.median_family.pool import (
    Field,
    Pool,
    field_of,
    first_who_may_miss,
    pool_of,
)
from pareo.pairing.median_family.towards_median import (
    Means,
    pair_median,
    pair_towards_median,
    seat_all,
)
from pareo.pairing.system import PairingOutcome, RoundPairing
from pareo.pairing.trace import ByeGiven, MedianEnlarged, Trace

LOWER_CRACKED: Final = EDITION.article("2.6.1")
HIGHER_CRACKED: Final = EDITION.article("2.6.2")
LIMITS_FALL: Final = EDITION.article("6")


def pair_round(setup: RoundSetup, trace: Trace, variant: Variant) -> PairingOutcome:
    """Give the bye, pair the groups above the median, then those below, then the median."""
    players = ranked(setup)
    field = field_of(players, compatible_in_last_round if setup.is_last else compatible)
    bye = None
    if len(players) % 2:
        first = setup.round == 1
        in_line = (from_the_lowest_rated if first else from_the_lowest_ranked)(players)
        bye = first_who_may_miss(field, in_line)  # ruling 0187
        if bye is None:
            return unpairable(field)
        trace.record(ByeGiven(bye.tpn, BYE_OF_ROUND_1 if first else BYE))
    elif pool_of(field, players).left_over:
        return unpairable(field)
    maxi = variant.is_maxi(setup)
    within = field_of(players, partial(meet_within_limits, field)) if setup.is_last else field

    def in_group(pool: Pool, floaters: Sequence[Player], direction: Direction) -> list[Pair]:
        return pair_group(pool, floaters, Manner(direction, maxi), trace)

    means = Means(
        field,
        maxi,
        trace,
        pool=partial(last_round_pool, field, within) if setup.is_last else partial(pool_of, field),
        limits_fall=LIMITS_FALL,
        let_float=let_float,
        in_turn=floaters_in_turn,
        pair_group=in_group,
        enlarge=crack,
    )
    groups = groups_of((p for p in players if p is not bye), doubled_median(setup))
    above = pair_towards_median(groups.above, groups.median, Direction.DOWN, means)
    below = pair_towards_median(groups.below, groups.median, Direction.UP, means)
    median = pair_median(above, groups.median, below, means)
    boards = seat_all(above, below, median, STEPS, setup, trace)
    return RoundPairing(boards, bye.tpn if bye else None)


@EDITION.rule("6")
def meet_within_limits(field: Field, one: Player, other: Player) -> bool:
    """Whether two who may meet in the last round could do so in any other one."""
    return field.meet(one, other) and colours_allow(one, other)


@EDITION.rule("2.6.1")
@EDITION.rule("2.6.2")
def crack(above: Side, below: Side, trace: Trace) -> None:
    """Take back the latest pairing of one side; its players float into the median group.

    It is the lower side if more came from above than from below, else the higher one; where
    nothing is left to take back, the other (ruling 0191).
    """
    pairs_below = len(below.pairs)
    undone = take_back_a_pair(above, below)
    because = LOWER_CRACKED if len(below.pairs) < pairs_below else HIGHER_CRACKED
    trace.record(MedianEnlarged(undone.first.tpn, undone.second.tpn, because))
