"""C.04.4.3 Articles 2.2, 2.6 and 3.2.1: from both ends towards the median group."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pareo.history import RoundSetup
from pareo.pairing.lim.bye import (
    BYE,
    BYE_OF_ROUND_1,
    bye_of,
    from_the_lowest_ranked,
    from_the_lowest_rated,
)
from pareo.pairing.lim.colours import STEPS
from pareo.pairing.lim.definitions import (
    Variant,
    compatible,
    compatible_in_last_round,
    groups_of,
    ranked,
)
from pareo.pairing.lim.exchanges import Manner, pair_group
from pareo.pairing.lim.floaters import floaters_in_turn, let_float
from pareo.pairing.shared.allocation import Occasion, by_place, seated
from pareo.pairing.shared.floats import Surroundings
from pareo.pairing.shared.median import (
    Direction,
    Pair,
    Player,
    Side,
    doubled_median,
    take_back_a_pair,
    tell_group,
)
from pareo.pairing.shared.pool import Field, field_of, pool_of, unpairable
from pareo.pairing.system import Board, PairingOutcome, RoundPairing
from pareo.pairing.trace import ByeGiven, MedianEnlarged, Trace
from pareo.rulebook import Rule, rule

LOWER_CRACKED: Final = Rule("C.04.4.3", "2.6.1")
HIGHER_CRACKED: Final = Rule("C.04.4.3", "2.6.2")


@dataclass(frozen=True, slots=True)
class Means:
    """What pairing any group needs: who may meet, and whether the limits of ratings apply."""

    field: Field
    maxi: bool
    trace: Trace


def pair_round(setup: RoundSetup, trace: Trace, variant: Variant) -> PairingOutcome:
    """Give the bye, pair the groups above the median, then those below, then the median."""
    players = ranked(setup)
    field = field_of(players, compatible_in_last_round if setup.is_last else compatible)
    bye = None
    if len(players) % 2:
        first = setup.round == 1
        in_line = (from_the_lowest_rated if first else from_the_lowest_ranked)(players)
        bye = bye_of(field, in_line)
        if bye is None:
            return unpairable(field)
        trace.record(ByeGiven(bye.tpn, BYE_OF_ROUND_1 if first else BYE))
    elif pool_of(field, players).left_over:
        return unpairable(field)
    means = Means(field, variant.is_maxi(setup), trace)
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


@rule("C.04.4.3", "2.2")
@rule("C.04.4.3", "3.2.1")
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
        pool = pool_of(means.field, (*side.floaters, *residents))
        around = Surroundings(
            means.field,
            direction,
            arrived=frozenset(player.place for player in side.floaters),
            adjacent=sum(1 << player.place for player in following),
            maxi=means.maxi,
        )
        floaters = let_float(pool, around, means.trace)
        from_above, from_below = (
            (side.floaters, ()) if direction is Direction.DOWN else ((), side.floaters)
        )
        arrived = floaters_in_turn(from_above, from_below, direction)
        side.pairs += pair_group(pool, arrived, Manner(direction, means.maxi), means.trace)
        side.floaters = list(floaters)
    return side


@rule("C.04.4.3", "2.2")
def pair_median(above: Side, median: tuple[Player, ...], below: Side, means: Means) -> list[Pair]:
    """Pair the median group downwards with all who floated into it, enlarged if it must be."""
    pool = pool_of(means.field, (*above.floaters, *median, *below.floaters))
    while pool.left_over:
        crack(above, below, means.trace)
        pool = pool_of(means.field, (*above.floaters, *median, *below.floaters))
    if pool.players:
        tell_group(median, above.floaters + below.floaters, Direction.DOWN, means.trace)
    floaters = floaters_in_turn(above.floaters, below.floaters, Direction.DOWN)
    return pair_group(pool, floaters, Manner(Direction.DOWN, means.maxi), means.trace)


@rule("C.04.4.3", "2.6.1")
@rule("C.04.4.3", "2.6.2")
def crack(above: Side, below: Side, trace: Trace) -> None:
    """Take back the latest pairing of one side; its players float into the median group.

    It is the lower side if more came from above than from below, else the higher one; where
    nothing is left to take back, the other (ruling 0191).
    """
    pairs_below = len(below.pairs)
    undone = take_back_a_pair(above, below)
    because = LOWER_CRACKED if len(below.pairs) < pairs_below else HIGHER_CRACKED
    trace.record(MedianEnlarged(undone.first.tpn, undone.second.tpn, because))
