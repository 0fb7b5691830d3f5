"""C10, C11: whether any remainder of a heterogeneous group can be paired within its x.

x is what too many are due one colour, if any are, less the pairs that were given up. So the pairs
with a clash, and those of the players moved down who take somebody due that colour from the remainder,
are together at most so many as are due it beyond half; or there are no clashes at all but those
by which x was raised. The fewest of each are asked for, whatever else counts.
"""

from collections.abc import Callable

from pareo.model import Colour
from pareo.pairing.dutch_1992.criteria import Law
from pareo.pairing.dutch_1992.demand import Demand, Shape
from pareo.pairing.dutch_1992.question import Costs
from pareo.pairing.dutch_1992.waiting import Players
from pareo.pairing.dutch_family.players import Player


def some_remainder_is_within_x(
    demand: Demand, shape: Shape, waiting: Players, others: Players, raised: int
) -> bool:
    """Whether a remainder may have few enough clashes, after all who wait have opponents.

    The shape is that of their pairs and the remainder's.
    """
    law = demand.law
    pairs = shape.pairs - len(waiting)
    size = len(others) - len(waiting)
    half, given_up = (size + 1) // 2, size // 2 - pairs
    places = {player.place for player in waiting}

    def waits(player: Player) -> bool:
        return player.place in places

    limits = [(raised, _of_remainder(law, waits, None))]
    for colour in Colour:
        due = sum(_is_due(law, player, colour) for player in others)
        limits.append((due - half - given_up + raised, _of_remainder(law, waits, colour)))
    for most, costs in limits:
        if most >= 0:
            answer = demand.asked(*shape._replace(costs=costs))
            if answer is not None and answer.clashes <= most:
                return True
    return False


def _is_due(law: Law, player: Player, colour: Colour) -> bool:
    due = law.due(player)
    return due is not None and due.due is colour


def _of_remainder(law: Law, waits: Callable[[Player], bool], colour: Colour | None) -> Costs:
    """Count clashes of the remainder, and who is taken from it of those due a colour."""

    def counts(one: Player, other: Player) -> bool:
        if waits(one):
            return colour is not None and _is_due(law, other, colour)
        return law.clash(one, other)

    return Costs(lambda player: (waits(player), law.due(player), *law.kind(player)), counts)
