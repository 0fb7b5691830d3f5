"""Opponents inside a group: the top half is proposed against the bottom half, then exchanged."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import cache, partial
from typing import NamedTuple

from pareo.pairing.median_family.groups import Direction, Pair
from pareo.pairing.median_family.players import MedianPlayer, is_near
from pareo.pairing.median_family.pool import Pool
from pareo.pairing.trace import Later, PairMade, Trace, Tried, Verdict
from pareo.rulebook import Rule


def seats_in_turn(pool: Pool, direction: Direction) -> list[int]:
    """Return the seats still to be paired by number, beginning where the scrutiny begins."""
    return sorted(
        pool.seats,
        key=lambda seat: pool.players[seat].tpn,
        reverse=direction is Direction.UP,
    )


def exchange_order(seats: Sequence[int]) -> list[int]:
    """Return the opponents of the first in the order in which they are tried.

    The one proposed, half the group away; from there on to the end of the other half; then
    back through the own half. Those who are left are proposed anew; so both printed tables
    follow.
    """
    half = len(seats) // 2
    return [*seats[half:], *reversed(seats[1:half])]


class Choice(NamedTuple):
    """The player in turn, the possible opponents in their order, and what the choice looks at.

    Reserves are asked only if none of the candidates is available. In a Maxi-tournament only
    players of nearly the same rating change places for colours.
    """

    seat: int
    candidates: Sequence[int]
    reserves: Sequence[int]
    maxi: bool

    def asked(self, pool: Pool) -> Sequence[int]:
        """Return the candidates if one of them is available, else the reserves."""
        available = (pool.available(self.seat, other) for other in self.candidates)
        return self.candidates if not self.reserves or any(available) else self.reserves

    def verdicts(self, pool: Pool, chosen: int) -> Iterator[Tried]:
        """Yield what becomes of each possible opponent while all are still in the pool."""

        @cache
        def available() -> int:
            return pool.all_available(self.seat)

        @cache
        def leaving_a_pairing() -> int:
            return pool.all_leaving_a_pairing(self.seat)

        @cache
        def first() -> int:
            return next(other for other in self.asked(pool) if available() >> other & 1)

        def verdict(other: int) -> Verdict:
            if other == chosen:
                return Verdict.TAKEN
            if not pool.compatible(self.seat, other):
                return Verdict.NOT_COMPATIBLE
            if available() >> other & 1:
                return self._passed_over(pool, other, chosen, first())
            possible = leaving_a_pairing() >> other & 1
            return Verdict.BREAKS_LIMITS if possible else Verdict.LEAVES_OTHERS

        for other in (*self.candidates, *self.reserves):
            yield Tried(pool.players[other].tpn, verdict(other))

    def _passed_over(self, pool: Pool, other: int, chosen: int, first: int) -> Verdict:
        """Return why one who is available is not chosen."""
        player, candidate = pool.players[self.seat], pool.players[other]
        if other in self.reserves and chosen not in self.reserves:
            return Verdict.FLOATED_IN
        if due_the_same(player, candidate) and not due_the_same(player, pool.players[chosen]):
            return Verdict.COLOURS
        if self.maxi and other != first and not is_near(pool.players[first], candidate):
            return Verdict.TOO_FAR
        return Verdict.LATER


def choose_opponent(pool: Pool, choice: Choice) -> int:
    """Return the first available candidate who is not due the same colour, else the first.

    A candidate is available who is compatible and leaves the others a pairing; both scrutinies
    are one walk (rulings 0123 and 0189).
    """
    seat = choice.seat
    player = pool.players[seat]
    within = choice.asked(pool)
    if choice.maxi:
        first = next(other for other in within if pool.available(seat, other))
        within = [
            other
            for other in within
            if other == first or is_near(pool.players[first], pool.players[other])
        ]
    ranked = sorted(within, key=lambda other: due_the_same(player, pool.players[other]))
    return next(other for other in ranked if pool.available(seat, other))


def due_the_same(one: MedianPlayer, other: MedianPlayer) -> bool:
    """Whether one of two must go without the colour due; before the first game none is due."""
    return one.due is not None and one.due is other.due


def pair_off(pool: Pool, choice: Choice, other: int, because: Rule, trace: Trace) -> Pair:
    """Let two leave the pool as a pair; both are available."""
    tried = Later(partial(choice.verdicts, copy(pool), other)) if trace.listens else ()
    paired = pool.pair(choice.seat, other)
    assert paired
    pair = Pair(pool.players[choice.seat], pool.players[other])
    trace.record(PairMade(pair.first.tpn, pair.second.tpn, because, tried))
    return pair


class ExchangeRules(NamedTuple):
    """The articles by which two meet: one floated; it was proposed; or there was an exchange.

    An exchange is made because the one proposed has been met, is needed by others, is kept away by
    the limits of colours, would break more of them than necessary, or is due the same colour.
    """

    opponent_of_floater: Rule
    proposed: Rule
    exchanged: Rule
    exchanged_for_others: Rule
    exchanged_for_limits: Rule
    exchanged_for_fewer_limits: Rule
    exchanged_for_colours: Rule


FloaterCandidates = Callable[[Pool, int, Direction], list[int]]
"""Orders the possible opponents of a floater as a chapter does; residents are asked first."""


class Manner(NamedTuple):
    """How a group is paired."""

    direction: Direction
    maxi: bool
    floater_candidates: FloaterCandidates
    rules: ExchangeRules


def pair_group(
    pool: Pool, floaters: Sequence[MedianPlayer], manner: Manner, trace: Trace
) -> list[Pair]:
    """Pair everybody in a group: the floaters in their turn, then the others."""
    rules, maxi = manner.rules, manner.maxi
    seat_of = {pool.players[seat].place: seat for seat in pool.seats}
    arrived = [seat_of[floater.place] for floater in floaters if floater.place in seat_of]
    among_themselves = frozenset(arrived)
    made = []
    for seat in arrived:
        if pool.holds(seat):
            others = manner.floater_candidates(pool, seat, manner.direction)
            residents = [other for other in others if other not in among_themselves]
            floated_too = [other for other in others if other in among_themselves]
            choice = Choice(seat, residents, floated_too, maxi)
            other = choose_opponent(pool, choice)
            made.append(pair_off(pool, choice, other, rules.opponent_of_floater, trace))
    while seats := seats_in_turn(pool, manner.direction):
        choice = Choice(seats[0], exchange_order(seats), (), maxi)
        other = choose_opponent(pool, choice)
        made.append(pair_off(pool, choice, other, _reason(pool, choice, other, rules), trace))
    return made


def _reason(pool: Pool, choice: Choice, chosen: int, rules: ExchangeRules) -> Rule:
    proposed = choice.candidates[0]
    if chosen == proposed:
        return rules.proposed
    if pool.available(choice.seat, proposed):
        return rules.exchanged_for_colours
    if pool.leaves_a_pairing(choice.seat, proposed):
        return rules.exchanged_for_fewer_limits
    if pool.compatible(choice.seat, proposed):
        return rules.exchanged_for_others
    met = pool.players[proposed].tpn in pool.players[choice.seat].excluded
    return rules.exchanged if met else rules.exchanged_for_limits
