"""The criteria and the order of 4.2 as one number for each pair of a resident and somebody else."""

from pareo.pairing.dubov_2026.criteria import CRITERIA
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.situation import DubovSituation, Players
from pareo.pairing.dutch_family.digits import PairWeights


class BracketCosts:
    """What pairs cost: added up over a bracket, the cheapest has the best set of upfloaters.

    From the highest digits down: the criteria in their order; and the order of the sets, in
    which the earlier an upfloater comes the cheaper. Each part has room for its largest sum.
    """

    def __init__(self, situation: DubovSituation, candidates: Players) -> None:
        players = (*situation.residents, *candidates)
        digits = [digit for row in CRITERIA for digit in row.digits(situation, candidates)]
        self._criteria = PairWeights(digits, players, _kind)
        count, width = len(candidates), len(situation.residents).bit_length()
        self._order_bits = count + 1 + width
        self._order = {
            player.place: (1 << count) - (1 << (count - 1 - index))
            for index, player in enumerate(candidates)
        }
        self.beyond_all = 1 << (self._criteria.bits + self._order_bits + width)
        """More than any bracket costs."""

    def of_pair(self, resident: DubovPlayer, other: DubovPlayer) -> int:
        """Return what it costs that a resident meets another one, or an upfloater."""
        cost = self._criteria.inside(resident, other) << self._order_bits
        return cost + self._order.get(other.place, 0)


def _kind(player: DubovPlayer) -> tuple[object, ...]:
    return (
        player.score,
        player.due,
        player.is_maximum_upfloater,
        player.upfloats,
        player.upfloated_last,
    )
