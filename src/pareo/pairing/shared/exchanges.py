"""Who meets whom inside a group that is proposed top half against bottom half."""

from collections.abc import Callable, Sequence

from pareo.pairing.shared.median import Direction, Pair, Player
from pareo.pairing.shared.pool import Pool
from pareo.pairing.trace import PairMade, Trace
from pareo.rulebook import Rule

Discord = Callable[[Player, Player], int]
"""Tells how badly the colours of two agree; 0 is best."""

Replaces = Callable[[Player, Player], bool]
"""Tells whether, for colours, the second may take the place of the first."""


def seats_in_turn(pool: Pool, direction: Direction) -> list[int]:
    """Return who is still to be paired by number, beginning where the scrutiny begins."""
    return sorted(
        pool.seats,
        key=lambda seat: pool.players[seat].tpn,
        reverse=direction is Direction.UP,
    )


def halves_in_order(seats: Sequence[int]) -> list[int]:
    """Return the opponents of the first in the order in which they are tried.

    The one proposed, half the group away; from there on to the end of the other half; then
    back through the own half.
    """
    half = len(seats) // 2
    return [*seats[half:], *reversed(seats[1:half])]


def first_in_harmony(
    pool: Pool,
    seat: int,
    candidates: Sequence[int],
    discord: Discord,
    replaces: Replaces | None = None,
) -> int:
    """Return the first available candidate with whom colours agree best.

    Available is who is compatible and leaves the others a pairing. Where a limit is given, only
    who keeps to it may take the place of the first available one.
    """
    player = pool.players[seat]
    within = list(candidates)
    if replaces is not None:
        first = next(other for other in candidates if pool.available(seat, other))
        within = [
            other
            for other in candidates
            if other == first or replaces(pool.players[first], pool.players[other])
        ]
    ranked = sorted(within, key=lambda other: discord(player, pool.players[other]))
    return next(other for other in ranked if pool.available(seat, other))


def pair_off(pool: Pool, seat: int, other: int, because: Rule, trace: Trace) -> Pair:
    """Let two leave the pool as a pair; both are available."""
    paired = pool.pair(seat, other)
    assert paired
    pair = Pair(pool.players[seat], pool.players[other])
    trace.record(PairMade(pair.first.tpn, pair.second.tpn, because))
    return pair
