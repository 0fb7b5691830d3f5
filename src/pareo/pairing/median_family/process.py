"""From both ends towards the median group: a whole round, as the chapters word it alike."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise

from pareo.history import RoundSetup
from pareo.matching import augment
from pareo.pairing.common.allocation import Occasion, Step, by_place, seated
from pareo.pairing.common.largest_pairing import NOBODY, unpairable
from pareo.pairing.median_family.exchanges import (
    ExchangeRules,
    FloaterCandidates,
    Manner,
    pair_group,
)
from pareo.pairing.median_family.floaters import (
    FloaterRules,
    Surroundings,
    floaters_in_turn,
    let_float,
)
from pareo.pairing.median_family.frugal_pool import last_round_pool
from pareo.pairing.median_family.groups import (
    Direction,
    EnlargementRules,
    Pair,
    Side,
    doubled_median,
    enlarge_median,
    groups_of,
    record_group,
)
from pareo.pairing.median_family.players import MedianPlayer
from pareo.pairing.median_family.pool import Pool, first_who_may_miss, pool_of
from pareo.pairing.median_family.possible import Field, within_limits
from pareo.pairing.system import Board, PairingOutcome, RoundPairing
from pareo.pairing.trace import ByeGiven, LimitsBroken, Trace
from pareo.rulebook import Rule
from pareo.value import dataclass


class GrowingPairing:
    """A largest pairing by places, at first that of a pool; it is repaired when somebody comes."""

    def __init__(self, friends: Sequence[int], pool: Pool) -> None:
        self._friends = friends
        self._mates = [NOBODY] * len(friends)
        self._here = self._alone = 0
        for seat in pool.seats:
            place, mate = pool.players[seat].place, pool.mate(seat)
            self._here |= 1 << place
            if mate == NOBODY:
                self._alone |= 1 << place
            else:
                self._mates[place] = pool.players[mate].place

    @property
    def left_over(self) -> int:
        """How many of those here find no opponent."""
        return self._alone.bit_count()

    def add(self, players: Iterable[MedianPlayer]) -> None:
        """Let players come: each makes one pair more, or stays without an opponent too."""
        for player in players:
            self._here |= 1 << player.place
            end = augment(self._friends, self._mates, player.place, self._alone, self._here)
            self._alone ^= 1 << (player.place if end is None else end)


@dataclass(frozen=True, slots=True)
class Wording:
    """What a chapter words in its own way, and the articles by which it does the rest."""

    bye_order: Callable[[RoundSetup, Sequence[MedianPlayer]], tuple[Sequence[MedianPlayer], Rule]]
    """Orders the players for the bye, and names the article."""
    floater_candidates: FloaterCandidates
    floaters: FloaterRules
    exchanges: ExchangeRules
    enlargement: EnlargementRules
    limits_fall: Rule
    """The article by which limits of colours are broken in the last round."""
    steps: Sequence[Step[MedianPlayer]]
    """How colours are allocated."""


@dataclass(frozen=True, slots=True)
class Means:
    """What pairing any group of a round needs."""

    field: Field
    pool: Callable[[Sequence[MedianPlayer]], Pool]
    wording: Wording
    maxi: bool
    trace: Trace


def pair_round(
    setup: RoundSetup, field: Field, wording: Wording, trace: Trace, *, maxi: bool
) -> PairingOutcome:
    """Give the bye, pair the groups above the median, then those below, then the median."""
    players = field.players
    bye = None
    if len(players) % 2:
        in_order, because = wording.bye_order(setup, players)
        bye = first_who_may_miss(field, in_order)
        if bye is None:
            return unpairable(field)
        trace.record(ByeGiven(bye.tpn, because))
    elif pool_of(field, players).left_over:
        return unpairable(field)
    pool = partial(pool_of, field)
    if setup.is_last:
        pool = partial(last_round_pool, field, within_limits(field))
    means = Means(field, pool, wording, maxi, trace)
    groups = groups_of((p for p in players if p is not bye), doubled_median(setup))
    above = pair_towards_median(groups.above, groups.median, Direction.DOWN, means)
    below = pair_towards_median(groups.below, groups.median, Direction.UP, means)
    median = pair_median(above, groups.median, below, means)
    boards = seat_all(above, below, median, wording.steps, setup, trace)
    return RoundPairing(boards, bye.tpn if bye else None)


def pair_towards_median(
    groups: Sequence[tuple[MedianPlayer, ...]],
    median: tuple[MedianPlayer, ...],
    direction: Direction,
    means: Means,
) -> Side:
    """Pair the groups of one side; floaters go to the next, in the end to the median."""
    side = Side()
    for residents, following in pairwise((*groups, median)):
        record_group(residents, side.floaters, direction, means.trace)
        pool = means.pool((*side.floaters, *residents))
        _record_limits(pool, means)
        around = Surroundings(
            means.field,
            direction,
            arrived=frozenset(player.place for player in side.floaters),
            adjacent=sum(1 << player.place for player in following),
            maxi=means.maxi,
        )
        floaters = let_float(pool, around, means.wording.floaters, means.trace)
        from_above, from_below = (
            (side.floaters, ()) if direction is Direction.DOWN else ((), side.floaters)
        )
        arrived = floaters_in_turn(from_above, from_below, direction)
        side.pairs += _pair_group(pool, arrived, direction, means)
        side.floaters = list(floaters)
    return side


def pair_median(
    above: Side, median: tuple[MedianPlayer, ...], below: Side, means: Means
) -> list[Pair]:
    """Pair the median group downwards with all who floated into it, enlarged if it must be."""
    pool = means.pool((*above.floaters, *median, *below.floaters))
    if pool.left_over:
        growing = GrowingPairing(means.field.friends, pool)
        while growing.left_over:
            growing.add(enlarge_median(above, below, means.wording.enlargement, means.trace))
        pool = means.pool((*above.floaters, *median, *below.floaters))
    if pool.players:
        record_group(median, above.floaters + below.floaters, Direction.DOWN, means.trace)
        _record_limits(pool, means)
    floaters = floaters_in_turn(above.floaters, below.floaters, Direction.DOWN)
    return _pair_group(pool, floaters, Direction.DOWN, means)


def _pair_group(
    pool: Pool, floaters: Sequence[MedianPlayer], direction: Direction, means: Means
) -> list[Pair]:
    wording = means.wording
    manner = Manner(direction, means.maxi, wording.floater_candidates, wording.exchanges)
    return pair_group(pool, floaters, manner, means.trace)


def _record_limits(pool: Pool, means: Means) -> None:
    """Record how many limits of colours a group must break, if it must."""
    if pool.broken:
        means.trace.record(LimitsBroken(pool.broken, means.wording.limits_fall))


def seat_all(
    above: Side,
    below: Side,
    median: Sequence[Pair],
    steps: Sequence[Step[MedianPlayer]],
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
