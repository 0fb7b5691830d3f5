"""C.04.2 (1987) Articles 8, 9.2, 9.6, 14 and 15: from both ends towards the median group."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

from pareo.history import RoundSetup
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
from pareo.pairing.fide_1987.exchanges import Manner, pair_group
from pareo.pairing.fide_1987.floaters import floaters_in_turn, let_float
from pareo.pairing.shared.allocation import Occasion, by_place, seated
from pareo.pairing.shared.floats import Surroundings
from pareo.pairing.shared.median import (
    Direction,
    Pair,
    Player,
    Side,
    colours_allow,
    doubled_median,
    take_back_a_pair,
    tell_group,
)
from pareo.pairing.shared.pool import Field, Pool, field_of, pool_of, unpairable
from pareo.pairing.system import Board, PairingOutcome, RoundPairing
from pareo.pairing.trace import ByeGiven, MedianEnlarged, Trace
from pareo.rulebook import Rule, rule

ENLARGED: Final = Rule("C.04.2", "9.6", edition="1987")
BYE: Final = Rule("C.04.2", "8.1", edition="1987")
LAST_ROUNDS: Final = 3


@dataclass(frozen=True, slots=True)
class Means:
    """What pairing any group needs: who may meet at all, and who within the limits of colours."""

    field: Field
    within_limits: Field
    variant: Variant
    maxi: bool
    trace: Trace

    def manner(self, direction: Direction) -> Manner:
        """Return how a group is paired in that direction."""
        return Manner(direction, self.variant.floater_opponent, self.maxi)

    def pool(self, members: Sequence[Player]) -> Pool:
        """Return the pool of a group; the limits fall only if that makes more pairs (0131)."""
        pool = pool_of(self.within_limits, members)
        if self.within_limits is self.field or not pool.left_over:
            return pool
        unlimited = pool_of(self.field, members)
        return unlimited if unlimited.left_over < pool.left_over else pool


@rule("C.04.2", "18", edition="1987")
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
    means = Means(field, within, variant, maxi, trace)
    groups = groups_of((p for p in players if p is not bye), doubled_median(setup))
    above = pair_towards_median(groups.above, groups.median, Direction.DOWN, means)
    below = pair_towards_median(groups.below, groups.median, Direction.UP, means)
    median = pair_median(above, groups.median, below, means)
    boards = [_seat(pair, setup, trace) for pair in above.pairs]
    boards += [_seat(pair, setup, trace, below_median=True) for pair in below.pairs]
    boards += [_seat(pair, setup, trace) for pair in median]
    return RoundPairing(tuple(boards), bye.tpn if bye else None)


def _seat(pair: Pair, setup: RoundSetup, trace: Trace, *, below_median: bool = False) -> Board:
    occasion = Occasion(setup.initial_colour, below_median)
    return seated(by_place(pair), STEPS, occasion, trace)


@rule("C.04.2", "2", edition="1987")
def may_meet(setup: RoundSetup, variant: Variant, one: Player, other: Player) -> bool:
    """Whether two may be paired in this round at all."""
    late = setup.round > setup.rounds - LAST_ROUNDS
    apart = variant.compatriots_apart and late
    if apart and compatriots_kept_apart(setup, one, other):
        return False
    return (compatible_in_last_round if setup.is_last else compatible)(one, other)


@rule("C.04.2", "13", edition="1987")
def meet_within_limits(field: Field, one: Player, other: Player) -> bool:
    """Whether two who may meet in the last round could do so in any other one."""
    return field.meet(one, other) and colours_allow(one, other)


@rule("C.04.2", "8.1", edition="1987")
@rule("C.04.2", "14.1", edition="1987")
@rule("C.04.2", "15.2", edition="1987")
def bye_of(field: Field) -> Player | None:
    """Return the lowest ranked who may have the bye and without whom all can be paired."""
    pool = pool_of(field, field.players)
    if pool.left_over > 1:
        return None
    able = (player for player in reversed(field.players) if not player.is_bye_barred)
    return next((player for player in able if pool.may_leave(player.place)), None)


@rule("C.04.2", "9.2", edition="1987")
@rule("C.04.2", "10.2", edition="1987")
def pair_towards_median(
    groups: Sequence[tuple[Player, ...]],
    median: tuple[Player, ...],
    direction: Direction,
    means: Means,
) -> Side:
    """Pair the groups of one side; floaters go to the next, in the end to the median."""
    side = Side()
    for residents, following in pairwise((*groups, median)):
        tell_group(residents, side.floaters, direction, means.trace)
        pool = means.pool((*side.floaters, *residents))
        around = Surroundings(
            means.field,
            direction,
            arrived=frozenset(player.place for player in side.floaters),
            adjacent=sum(1 << player.place for player in following),
            maxi=means.maxi,
        )
        floaters = let_float(pool, around, means.trace)
        arrived = (
            floaters_in_turn(side.floaters, (), direction)
            if direction is Direction.DOWN
            else floaters_in_turn((), side.floaters, direction)
        )
        side.pairs += pair_group(pool, arrived, means.manner(direction), means.trace)
        side.floaters = list(floaters)
    return side


@rule("C.04.2", "9.2", edition="1987")
def pair_median(above: Side, median: tuple[Player, ...], below: Side, means: Means) -> list[Pair]:
    """Pair the median group downwards with all who floated into it, enlarged if it must be."""
    pool = means.pool((*above.floaters, *median, *below.floaters))
    while pool.left_over:
        enlarge_median(above, below, means.trace)
        pool = means.pool((*above.floaters, *median, *below.floaters))
    if pool.players:
        tell_group(median, above.floaters + below.floaters, Direction.DOWN, means.trace)
    floaters = floaters_in_turn(above.floaters, below.floaters, Direction.DOWN)
    return pair_group(pool, floaters, means.manner(Direction.DOWN), means.trace)


@rule("C.04.2", "9.6", edition="1987")
def enlarge_median(above: Side, below: Side, trace: Trace) -> None:
    """Undo the latest pairing of one side; its players float into the median group.

    It is the lower side if more came from above than from below, else the upper one; where
    nothing is left to undo, the other (ruling 0125).
    """
    undone = take_back_a_pair(above, below)
    trace.record(MedianEnlarged(undone.first.tpn, undone.second.tpn, ENLARGED))
