"""C10, C11: whether those who wait and some remainder can both keep their limits of clashes.

x of a remainder is what too many are due one colour, if any are, less the pairs that were given up.
So the pairs with a clash in it, and those of the players moved down who take somebody due that colour
from it, are together at most so many as are due it beyond half; or there are no clashes at all but
those by which x was raised. Those who wait have a limit of their own.

Two sums can hardly be made small at once. But pairs for which both, weighed against each other, are
least can be asked for, with other weights in turn: either such pairs keep both limits, or nearly
always they prove that none do.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pareo.model import Colour
from pareo.pairing.dutch_1992.criteria import Law
from pareo.pairing.dutch_1992.demand import Demand, Shape
from pareo.pairing.dutch_1992.question import Costs
from pareo.pairing.dutch_1992.waiting import Players
from pareo.pairing.dutch_family.players import Player

Mates = dict[int, int]
"""The places of two who are paired, each for the other."""

UNDECIDED: Final[Mates] = {}
"""No pairs are known that keep both limits, and nothing that speaks against them."""


class Limits(NamedTuple):
    """How many clashes those who wait may have, and by how much x of the remainder is raised."""

    clashes: int
    raised: int


def prospect(
    demand: Demand, shape: Shape, waiting: Players, others: Players, limits: Limits
) -> Mates | None:
    """Return pairs of all who wait, and of a remainder, within the limits; None if there are none.

    The shape is that of their pairs and the remainder's.
    """
    outcome: Mates | None = None
    for most, colour in _most_of_remainder(demand.law, shape, waiting, others, limits.raised):
        found = _Scales(demand, shape, waiting, colour).within(limits.clashes, most)
        if found:
            return found
        outcome = outcome if found is None else UNDECIDED
    return outcome


def _most_of_remainder(
    law: Law, shape: Shape, waiting: Players, others: Players, raised: int
) -> Iterator[tuple[int, Colour | None]]:
    """Yield what may be counted for a remainder: clashes, and who is taken of those due a colour."""
    size = len(others) - len(waiting)
    half, given_up = (size + 1) // 2, size // 2 - (shape.pairs - len(waiting))
    yield raised, None
    for colour in Colour:
        due = sum(_due(law, player) is colour for player in others)
        most = due - half - given_up + raised
        if most >= 0:
            yield most, colour


def _due(law: Law, player: Player) -> Colour | None:
    due = law.due(player)
    return None if due is None else due.due


class _Weighed(NamedTuple):
    """Pairs, and what they cost those who wait and the remainder."""

    waiting: int
    remainder: int
    mates: Mates


class _Scales:
    """What pairs cost those who wait, and what they cost the remainder, weighed against each other."""

    def __init__(
        self, demand: Demand, shape: Shape, waiting: Players, colour: Colour | None
    ) -> None:
        self._demand = demand
        self._shape = shape
        self._waiting = {player.place for player in waiting}
        self._colour = colour

    def within(self, clashes: int, most: int) -> Mates | None:
        """Return pairs within both limits; None if there are none, or undecided."""
        far = self._shape.pairs + 1
        low = self._least(1, far)
        if low is None or low.remainder > most:
            return None
        if low.waiting <= clashes:
            return low.mates
        high = self._least(far, 1)
        assert high is not None, "low exists"
        if high.waiting > clashes:
            return None
        if high.remainder <= most:
            return high.mates
        return self._between(low, high, clashes, most)

    def _between(self, low: _Weighed, high: _Weighed, clashes: int, most: int) -> Mates | None:
        """Look for them among the pairs that are least for some weights between these two.

        `low` has too many clashes of those who wait, `high` of the remainder.
        """
        while True:
            mine, theirs = high.remainder - low.remainder, low.waiting - high.waiting
            found = self._least(mine, theirs)
            assert found is not None, "low and high exist"
            total = mine * found.waiting + theirs * found.remainder
            if total > mine * clashes + theirs * most:
                return None
            if found.waiting <= clashes and found.remainder <= most:
                return found.mates
            if total == mine * low.waiting + theirs * low.remainder:
                return UNDECIDED
            if found.waiting > clashes:
                low = found
            else:
                high = found

    def _least(self, mine: int, theirs: int) -> _Weighed | None:
        def of_pair(one: Player, other: Player) -> int:
            return mine * self._of_waiting(one, other) + theirs * self._of_remainder(one, other)

        answer = self._demand.asked(
            *self._shape._replace(costs=Costs(self._kind, of_pair, mine + theirs))
        )
        if answer is None:
            return None
        by_place = {player.place: player for player in self._shape.players}
        pairs = [
            (player, by_place[answer.mates[place]])
            for place, player in by_place.items()
            if place in answer.mates
            and (self._waits(player) or self._is_later(answer.mates, place))
        ]
        return _Weighed(
            sum(self._of_waiting(*pair) for pair in pairs),
            sum(self._of_remainder(*pair) for pair in pairs),
            answer.mates,
        )

    def _is_later(self, mates: Mates, place: int) -> bool:
        return place < mates[place] and mates[place] not in self._waiting

    def _waits(self, player: Player) -> bool:
        return player.place in self._waiting

    def _kind(self, player: Player) -> tuple[object, ...]:
        law = self._demand.law
        return (self._waits(player), _due(law, player), *law.kind(player))

    def _of_waiting(self, one: Player, other: Player) -> int:
        return int(self._waits(one) and self._demand.law.clash(one, other))

    def _of_remainder(self, one: Player, other: Player) -> int:
        law = self._demand.law
        if self._waits(one):
            return int(self._colour is not None and _due(law, other) is self._colour)
        return int(law.clash(one, other))
