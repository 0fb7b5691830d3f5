"""The reference engine: one exact number per pair, over everybody who is left, nothing left out.

Slow and plain on purpose. A legal set of as few upfloaters as possible is the same as a pairing of
all who are left in which as few residents as possible meet somebody below: upfloaters who
met each other would not be needed. So the cheapest such pairing shows the set.
"""

from collections.abc import Callable, Sequence

from pareo.history import RoundSetup
from pareo.matching import heaviest_perfect_matching, largest_matching
from pareo.pairing.common.largest_pairing import NOBODY
from pareo.pairing.dubov_2026.completion import Field, has_complete_round
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.pairing.dubov_2026.process import Choices, Division, Shift, pair_round
from pareo.pairing.dubov_2026.sequence import shifters_in_order, upfloaters_in_order
from pareo.pairing.dubov_2026.situation import DubovSituation, Players
from pareo.pairing.dubov_2026.weights import BracketCosts
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace

Pairs = list[tuple[DubovPlayer, DubovPlayer]]


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(
        setup, trace, Choices(has_complete_round, _completes, upfloaters, shift, opponents)
    )


def _completes(field: Field, players: Sequence[DubovPlayer]) -> bool:
    edges = [
        (index, at)
        for index, one in enumerate(players)
        for at, other in enumerate(players[index + 1 :], start=index + 1)
        if field.meet(one, other)
    ]
    return NOBODY not in largest_matching(len(players), edges)


@EDITION.rule("3.2.1", "3.2.2")
def upfloaters(situation: DubovSituation) -> Players:
    """Return those who meet a resident in the cheapest pairing of everybody who is left."""
    below = upfloaters_in_order(situation.below)
    residents = {player.place for player in situation.residents}
    costs = BracketCosts(situation, below)

    def cost(one: DubovPlayer, other: DubovPlayer) -> int:
        if one.place not in residents:
            return 0
        return costs.of_pair(one, other)

    pairs = cheapest(situation.field, situation.residents + below, cost, costs.beyond_all)
    return upfloaters_in_order(
        other for one, other in pairs if one.place in residents and other.place not in residents
    )


@EDITION.rule("3.2.4")
def shift(division: Division) -> Shift:
    """Return the first shifters with whom both subgroups can meet.

    Where as few as possible of the smaller subgroup meet each other, one of each such pair
    changes sides, and so does one of each pair inside the larger subgroup. No shifter of the
    smaller subgroup meets one of the larger: then fewer would have been enough.
    """
    players = (*division.smaller, *division.larger)
    smaller = _Pool(division.smaller, shifters_in_order(division.smaller, division.lesser))
    larger = _Pool(division.larger, shifters_in_order(division.larger, division.lesser.other))
    pairs = cheapest(division.field, players, smaller.cost, smaller.beyond_all)
    leaving = smaller.chosen(pairs)
    gone = {player.place for player in leaving}

    def cost(one: DubovPlayer, other: DubovPlayer) -> int | None:
        shifted = (one.place in gone) != (other.place in gone)
        return larger.cost(one, other) if shifted == smaller.both(one, other) else None

    pairs = cheapest(division.field, players, cost, larger.beyond_all)
    return Shift(leaving, larger.chosen(pairs))


class _Pool:
    """A subgroup in the order in which its members change sides."""

    def __init__(self, members: Players, order: Players) -> None:
        self._order = order
        self._index = {player.place: index for index, player in enumerate(order)}
        self._count = len(members)
        self.beyond_all = 1 << (self._count + 1)

    def both(self, one: DubovPlayer, other: DubovPlayer) -> bool:
        """Whether both belong to it."""
        return one.place in self._index and other.place in self._index

    def cost(self, one: DubovPlayer, other: DubovPlayer) -> int:
        """Return what a pair costs: as few as possible inside, then the first who move."""
        if not self.both(one, other):
            return 0
        first = min(self._index[one.place], self._index[other.place])
        return (1 << (self._count + 1)) - (1 << (self._count - 1 - first))

    def chosen(self, pairs: Pairs) -> Players:
        """Return the first of each pair inside, in order."""
        firsts = sorted(
            min(self._index[one.place], self._index[other.place])
            for one, other in pairs
            if self.both(one, other)
        )
        return tuple(self._order[index] for index in firsts)


def cheapest(
    field: Field,
    players: Sequence[DubovPlayer],
    cost: Callable[[DubovPlayer, DubovPlayer], int | None],
    beyond_all: int,
) -> Pairs:
    """Return the cheapest pairing of all players; None is what may not be."""
    edges = [
        (index, at, beyond_all - price)
        for index, one in enumerate(players)
        for at, other in enumerate(players[index + 1 :], start=index + 1)
        if field.meet(one, other) and (price := cost(one, other)) is not None
    ]
    found = heaviest_perfect_matching(len(players), edges)
    assert found is not None, "a legal pairing exists"
    return [
        (player, players[mate])
        for index, player in enumerate(players)
        if (mate := found.mates[index]) > index
    ]


@EDITION.rule("3.2.6")
def opponents(field: Field, first: Players, second: Players) -> Players:
    """Give each of the first subgroup the first opponent with whom the others find theirs."""
    found: list[DubovPlayer] = []
    left = list(second)
    for index, player in enumerate(first):
        chosen = next(
            other
            for other in left
            if field.meet(player, other)
            and _match(field, first[index + 1 :], [one for one in left if one is not other])
        )
        found.append(chosen)
        left.remove(chosen)
    return tuple(found)


def _match(field: Field, first: Sequence[DubovPlayer], second: Sequence[DubovPlayer]) -> bool:
    edges = [
        (index, len(first) + at)
        for index, one in enumerate(first)
        for at, other in enumerate(second)
        if field.meet(one, other)
    ]
    return NOBODY not in largest_matching(2 * len(first), edges)
