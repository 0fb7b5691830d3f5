"""From both ends towards the median group: the course that both chapters word alike."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pareo.history import RoundSetup
from pareo.pairing.common.allocation import Occasion, Step, by_place, seated
from pareo.pairing.median_family.floats import Surroundings
from pareo.pairing.median_family.median import Direction, Pair, Player, Side, tell_group
from pareo.pairing.median_family.pool import Field, Pool
from pareo.pairing.system import Board
from pareo.pairing.trace import LimitsBroken, Trace
from pareo.rulebook import Rule


@dataclass(frozen=True, slots=True)
class Means:
    """What pairing any group needs: who may meet, and how a chapter does each part of it."""

    field: Field
    maxi: bool
    trace: Trace
    pool: Callable[[Sequence[Player]], Pool]
    limits_fall: Rule
    """The article by which limits of colours are broken in the last round."""
    let_float: Callable[[Pool, Surroundings, Trace], tuple[Player, ...]]
    in_turn: Callable[[Iterable[Player], Iterable[Player], Direction], list[Player]]
    """Orders the floaters from above and those from below."""
    pair_group: Callable[[Pool, Sequence[Player], Direction], list[Pair]]
    enlarge: Callable[[Side, Side, Trace], None]
    """Takes back a pair of one side for the median group."""


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
        tell_limits(pool, means)
        around = Surroundings(
            means.field,
            direction,
            arrived=frozenset(player.place for player in side.floaters),
            adjacent=sum(1 << player.place for player in following),
            maxi=means.maxi,
        )
        floaters = means.let_float(pool, around, means.trace)
        from_above, from_below = (
            (side.floaters, ()) if direction is Direction.DOWN else ((), side.floaters)
        )
        arrived = means.in_turn(from_above, from_below, direction)
        side.pairs += means.pair_group(pool, arrived, direction)
        side.floaters = list(floaters)
    return side


def pair_median(above: Side, median: tuple[Player, ...], below: Side, means: Means) -> list[Pair]:
    """Pair the median group downwards with all who floated into it, enlarged if it must be."""
    pool = means.pool((*above.floaters, *median, *below.floaters))
    while pool.left_over:
        means.enlarge(above, below, means.trace)
        pool = means.pool((*above.floaters, *median, *below.floaters))
    if pool.players:
        tell_group(median, above.floaters + below.floaters, Direction.DOWN, means.trace)
        tell_limits(pool, means)
    floaters = means.in_turn(above.floaters, below.floaters, Direction.DOWN)
    return means.pair_group(pool, floaters, Direction.DOWN)


def tell_limits(pool: Pool, means: Means) -> None:
    """Record how many limits of colours a group must break, if it must."""
    if pool.broken:
        means.trace.record(LimitsBroken(pool.broken, means.limits_fall))


def seat_all(
    above: Side,
    below: Side,
    median: Sequence[Pair],
    steps: Sequence[Step[Player]],
    setup: RoundSetup,
    trace: Trace,
) -> tuple[Board, ...]:
    """Seat the pairs in the order in which they were made."""
    made = ((above.pairs, False), (below.pairs, True), (median, False))
    odd = bool(setup.round % 2)
    return tuple(
        seated(by_place(pair), steps, Occasion(setup.initial_colour, below_median, odd), trace)
        for pairs, below_median in made
        for pair in pairs
    )
