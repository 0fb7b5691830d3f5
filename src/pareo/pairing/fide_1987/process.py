"""C.04.2 (1987) Articles 8, 9.2, 9.6, 14 and 15: from both ends towards the median group."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pareo.history import RoundSetup
from pareo.pairing.common.largest import unpairable
from pareo.pairing.fide_1987.colours import STEPS
from pareo.pairing.fide_1987.definitions import (
    Variant,
    compatible,
    compatible_in_last_round,
    compatriots_kept_apart,
    groups_of,
    is_maxi,
    ranked,
)
from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.fide_1987.exchanges import Manner, pair_group
from pareo.pairing.fide_1987.floaters import floaters_in_turn, let_float
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

ENLARGED: Final = EDITION.article("9.6")
BYE: Final = EDITION.article("8.1")
LIMITS_FALL: Final = EDITION.article("13")
LAST_ROUNDS: Final = 3


@EDITION.rule("18")
def pair_round(setup: RoundSetup, trace: Trace, variant: Variant) -> PairingOutcome:
    """Give the bye, pair the groups above the median, then those below, then the median."""
    players = ranked(setup)
    field = field_of(players, partial(may_meet, setup, variant))
    bye = None
    if len(players) % 2:
        bye = bye_of(field)
        if bye is None:
            return unpairable(field)
        trace.record(ByeGiven(bye.tpn, BYE))
    elif pool_of(field, players).left_over:
        return unpairable(field)
    maxi = is_maxi(setup) if variant.maxi is None else variant.maxi
    within = field_of(players, partial(meet_within_limits, field)) if setup.is_last else field

    def in_group(pool: Pool, floaters: Sequence[Player], direction: Direction) -> list[Pair]:
        return pair_group(pool, floaters, Manner(direction, variant.floater_opponent, maxi), trace)

    means = Means(
        field,
        maxi,
        trace,
        pool=partial(last_round_pool, field, within) if setup.is_last else partial(pool_of, field),
        limits_fall=LIMITS_FALL,
        let_float=let_float,
        in_turn=floaters_in_turn,
        pair_group=in_group,
        enlarge=enlarge_median,
    )
    groups = groups_of((p for p in players if p is not bye), doubled_median(setup))
    above = pair_towards_median(groups.above, groups.median, Direction.DOWN, means)
    below = pair_towards_median(groups.below, groups.median, Direction.UP, means)
    median = pair_median(above, groups.median, below, means)
    boards = seat_all(above, below, median, STEPS, setup, trace)
    return RoundPairing(boards, bye.tpn if bye else None)


@EDITION.rule("2")
def may_meet(setup: RoundSetup, variant: Variant, one: Player, other: Player) -> bool:
    """Whether two may be paired in this round at all."""
    late = setup.round > setup.rounds - LAST_ROUNDS
    apart = variant.compatriots_apart and late
    if apart and compatriots_kept_apart(setup, one, other):
        return False
    return (compatible_in_last_round if setup.is_last else compatible)(one, other)


@EDITION.rule("13")
def meet_within_limits(field: Field, one: Player, other: Player) -> bool:
    """Whether two who may meet in the last round could do so in any other one."""
    return field.meet(one, other) and colours_allow(one, other)


@EDITION.rule("8.1")
@EDITION.rule("14.1")
@EDITION.rule("15.2")
def bye_of(field: Field) -> Player | None:
    """Return the lowest ranked who may have the bye and without whom all can be paired."""
    return first_who_may_miss(field, reversed(field.players))


@EDITION.rule("9.6")
def enlarge_median(above: Side, below: Side, trace: Trace) -> None:
    """Undo the latest pairing of one side; its players float into the median group.

    It is the lower side if more came from above than from below, else the upper one; where
    nothing is left to undo, the other (ruling 0125).
    """
    undone = take_back_a_pair(above, below)
    trace.record(MedianEnlarged(undone.first.tpn, undone.second.tpn, ENLARGED))
