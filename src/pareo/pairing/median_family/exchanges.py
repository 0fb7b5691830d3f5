"""Who meets whom inside a group that is proposed top half against bottom half."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pareo.pairing.median_family.median import Direction, Pair, Player
from pareo.pairing.median_family.pool import Pool
from pareo.pairing.trace import PairMade, Trace, Tried, Verdict
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


class Choice(NamedTuple):
    """Whose turn it is, the possible opponents in their order, and what the choice looks at.

    Reserves are asked only if none of the candidates is available.
    """

    seat: int
    candidates: Sequence[int]
    discord: Discord
    replaces: Replaces | None = None
    reserves: Sequence[int] = ()

    def asked(self, pool: Pool) -> Sequence[int]:
        """Return the candidates if one of them is available, else the reserves."""
        available = (pool.available(self.seat, other) for other in self.candidates)
        return self.candidates if not self.reserves or any(available) else self.reserves

    def verdicts(self, pool: Pool, chosen: int) -> tuple[Tried, ...]:
        """Tell what becomes of each possible opponent while all are still in the pool."""
        asked = self.asked(pool)
        first = next(other for other in asked if pool.available(self.seat, other))
        return tuple(
            Tried(pool.players[other].tpn, self._verdict(pool, other, chosen, first))
            for other in (*self.candidates, *self.reserves)
        )

    def _verdict(self, pool: Pool, other: int, chosen: int, first: int) -> Verdict:
        player, candidate = pool.players[self.seat], pool.players[other]
        if other == chosen:
            return Verdict.TAKEN
        if not pool.compatible(self.seat, other):
            return Verdict.NOT_COMPATIBLE
        if not pool.leaves_a_pairing(self.seat, other):
            return Verdict.LEAVES_OTHERS
        if not pool.available(self.seat, other):
            return Verdict.BREAKS_LIMITS
        if other in self.reserves and chosen not in self.reserves:
            return Verdict.FLOATED_IN
        if self.discord(player, candidate) > self.discord(player, pool.players[chosen]):
            return Verdict.COLOURS
        if (
            self.replaces is not None
            and other != first
            and not self.replaces(pool.players[first], candidate)
        ):
            return Verdict.TOO_FAR
        return Verdict.LATER


def first_in_harmony(pool: Pool, choice: Choice) -> int:
    """Return the first available candidate with whom colours agree best.

    Available is who is compatible and leaves the others a pairing. Where a limit is given, only
    who keeps to it may take the place of the first available one.
    """
    seat, replaces = choice.seat, choice.replaces
    player = pool.players[seat]
    within = choice.asked(pool)
    if replaces is not None:
        first = next(other for other in within if pool.available(seat, other))
        within = [
            other
            for other in within
            if other == first or replaces(pool.players[first], pool.players[other])
        ]
    ranked = sorted(within, key=lambda other: choice.discord(player, pool.players[other]))
    return next(other for other in ranked if pool.available(seat, other))


def due_the_same(one: Player, other: Player) -> int:
    """Return 1 if one of two must go without the colour due; who has not played is due none."""
    return int(one.due is not None and one.due is other.due)


def pair_off(pool: Pool, choice: Choice, other: int, because: Rule, trace: Trace) -> Pair:
    """Let two leave the pool as a pair; both are available."""
    tried = choice.verdicts(pool, other) if trace.listens else ()
    paired = pool.pair(choice.seat, other)
    assert paired
    pair = Pair(pool.players[choice.seat], pool.players[other])
    trace.record(PairMade(pair.first.tpn, pair.second.tpn, because, tried))
    return pair


class Articles(NamedTuple):
    """Why two meet: one floated; it was proposed; or there was an exchange.

    Whoever was proposed has been met, is needed by others, is kept away by the limits of colours,
    would break more of them than necessary, or would have to have the same colour.
    """

    opponent_of_floater: Rule
    proposed: Rule
    exchanged: Rule
    exchanged_for_others: Rule
    exchanged_for_limits: Rule
    exchanged_for_fewer_limits: Rule
    exchanged_for_colours: Rule


class Ways(NamedTuple):
    """How a chapter finds opponents in a group that is paired in one direction."""

    floater_candidates: Callable[[Pool, int], list[int]]
    """Orders the possible opponents of a floater; residents will come first."""
    in_turn: Callable[[Pool], list[int]]
    exchange_order: Callable[[Sequence[int]], list[int]]
    choice_among: Callable[[int, Sequence[int], Sequence[int]], Choice]
    """Looks for an opponent of somebody among candidates, and if none is available reserves."""
    choose_opponent: Callable[[Pool, Choice], int]
    articles: Articles


def pair_all(pool: Pool, floaters: Sequence[Player], ways: Ways, trace: Trace) -> list[Pair]:
    """Pair all who are in a group: the floaters in their turn, then everybody else."""
    seat_of = {pool.players[seat].place: seat for seat in pool.seats}
    arrived = [seat_of[floater.place] for floater in floaters if floater.place in seat_of]
    made = []
    for seat in arrived:
        if pool.holds(seat):
            others = ways.floater_candidates(pool, seat)
            residents = [other for other in others if other not in arrived]
            choice = ways.choice_among(seat, residents, [o for o in others if o in arrived])
            other = ways.choose_opponent(pool, choice)
            made.append(pair_off(pool, choice, other, ways.articles.opponent_of_floater, trace))
    while seats := ways.in_turn(pool):
        choice = ways.choice_among(seats[0], ways.exchange_order(seats), ())
        other = ways.choose_opponent(pool, choice)
        made.append(pair_off(pool, choice, other, _reason(pool, choice, other, ways), trace))
    return made


def _reason(pool: Pool, choice: Choice, chosen: int, ways: Ways) -> Rule:
    proposed = choice.candidates[0]
    if chosen == proposed:
        return ways.articles.proposed
    if pool.available(choice.seat, proposed):
        return ways.articles.exchanged_for_colours
    if pool.leaves_a_pairing(choice.seat, proposed):
        return ways.articles.exchanged_for_fewer_limits
    if pool.compatible(choice.seat, proposed):
        return ways.articles.exchanged_for_others
    met = pool.players[proposed].tpn in pool.players[choice.seat].excluded
    return ways.articles.exchanged if met else ways.articles.exchanged_for_limits
