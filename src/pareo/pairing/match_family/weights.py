"""The criteria, and the orders of sets and of pairings, as one number for each pair."""

from collections.abc import Iterable, Sequence

from pareo.pairing.dutch_family.digits import PairWeights
from pareo.pairing.match_family.contenders import Contender, Contenders
from pareo.pairing.match_family.identifier import by_number
from pareo.pairing.match_family.rows import PairRow, SetRow
from pareo.pairing.match_family.situation import Situation


class SetCosts:
    """What pairs of all who are left cost: the cheapest pairing has the best set of upfloaters.

    From the highest digits down: the criteria in their order; and the order of the sets, in
    which the earlier an upfloater comes the cheaper. The higher ranked of a pair stands first.
    """

    def __init__(self, rows: Sequence[SetRow], situation: Situation, below: Contenders) -> None:
        self._situation = situation
        digits = [
            part
            for row in rows
            if row.applies(situation.occasion)
            for part in row.digits(situation, below)
        ]
        self._criteria = PairWeights(digits, (*situation.residents, *below), kind_of)
        count = len(below)
        self._order_bits = count + 1 + len(situation.residents).bit_length()
        self._order = {
            one.place: (1 << count) - (1 << (count - 1 - at)) for at, one in enumerate(below)
        }
        self.beyond_all = 1 << (self._criteria.bits + self._order_bits + 1)
        """More than any pairing costs."""

    def of_pair(self, one: Contender, other: Contender) -> int:
        """Return what it costs that two meet."""
        cost = self._criteria.inside(one, other) << self._order_bits
        if self._situation.is_resident(one):
            cost += self._order.get(other.place, 0)
        return cost


class PairCosts:
    """What pairs of a bracket cost by the criteria, one number for each two kinds."""

    def __init__(self, rows: Sequence[PairRow], situation: Situation, members: Contenders) -> None:
        self._situation = situation
        self._rows = [row for row in rows if row.applies(situation.occasion)]
        self._width = (len(members) // 2).bit_length()
        self.bits = self._width * len(self._rows)
        self._known: dict[object, int] = {}
        self._kind = {one.place: (situation.is_resident(one), *kind_of(one)[1:]) for one in members}

    def kind_of(self, one: Contender) -> tuple[object, ...]:
        """Return all that the criteria see of one."""
        return self._kind[one.place]

    def of_pair(self, one: Contender, other: Contender) -> int:
        """Return what it costs that two meet."""
        key = (self._kind[one.place], self._kind[other.place])
        cost = self._known.get(key)
        if cost is None:
            cost = self._added(row.cost(self._situation, one, other) for row in self._rows)
            self._known[key] = cost
        return cost

    def bound(self, members: Contenders) -> int:
        """Return the least that a pairing could cost, by counting."""
        return self._added(row.bound(self._situation, members) for row in self._rows)

    def _added(self, values: Iterable[int]) -> int:
        total = 0
        for value in values:
            total = total << self._width | value
        return total


class IdentifierCosts:
    """The order of the pairings of a bracket: the smallest identifier is the cheapest.

    First the top members: a smaller number on top outweighs all larger ones. With `partners`
    those of the first, the second … top follow.
    """

    def __init__(self, members: Contenders, *, partners: bool) -> None:
        ordered = by_number(members)
        self._at = {one.place: at for at, one in enumerate(ordered)}
        self._count = len(ordered)
        self._width = self._count.bit_length() if partners else 0
        self._partner_bits = self._width * self._count
        self.bits = self._partner_bits + self._count + self._count.bit_length()

    def of_pair(self, one: Contender, other: Contender) -> int:
        """Return what the pair adds."""
        top, partner = sorted((self._at[one.place], self._at[other.place]))
        cost = ((1 << self._count) - 1 - (1 << (self._count - 1 - top))) << self._partner_bits
        if self._width:
            cost += partner << (self._width * (self._count - 1 - top))
        return cost


def kind_of(one: Contender) -> tuple[object, ...]:
    """Return all that the criteria of sets see of one."""
    return (one.score, one.preference, one.floated_last)
