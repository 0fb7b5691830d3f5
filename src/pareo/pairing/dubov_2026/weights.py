"""C5 to C10 and the order of 4.2 as one number for each pair of a resident and somebody else."""

from collections.abc import Sequence

from pareo.pairing.common.colours import same_colour_due
from pareo.pairing.dubov_2026.criteria import float_cost
from pareo.pairing.dubov_2026.definitions import Player


class BracketCosts:
    """What pairs cost: added up over a bracket, the cheapest has the best set of upfloaters.

    From the highest digits down: the upfloaters (C5); of each score, the lowest first, how many
    come from there (C6); preferences missed (C7); C8, C9, C10; and the order of the sets, in which
    the earlier an upfloater comes the cheaper. Each part has room for its largest sum.
    """

    def __init__(
        self, residents: Sequence[Player], candidates: Sequence[Player], *, is_last: bool
    ) -> None:
        pairs = len(residents)
        width = pairs.bit_length()
        levels = sorted({player.score for player in candidates}, reverse=True)
        costs = {player.place: float_cost(player, is_last=is_last) for player in candidates}
        most_times = max((cost.times for cost in costs.values()), default=0)
        count = len(candidates)
        again_at = count + 1 + width
        times_at = again_at + width
        maximum_at = times_at + (pairs * most_times).bit_length()
        colours_at = maximum_at + width
        scores_at = colours_at + width
        upfloats_at = scores_at + width * len(levels)
        digit = {score: 1 << (scores_at + width * index) for index, score in enumerate(levels)}
        self._missed = 1 << colours_at
        self._upfloat = {
            player.place: (1 << upfloats_at)
            + digit[player.score]
            + (costs[player.place].maximum << maximum_at)
            + (costs[player.place].times << times_at)
            + (costs[player.place].again << again_at)
            + (1 << count)
            - (1 << (count - 1 - index))
            for index, player in enumerate(candidates)
        }
        self.beyond_all = 1 << (upfloats_at + 2 * width)
        """More than any bracket costs."""

    def of_pair(self, resident: Player, other: Player) -> int:
        """Return what it costs that a resident meets another one, or an upfloater."""
        missed = self._missed if same_colour_due(resident, other) else 0
        return missed + self._upfloat.get(other.place, 0)
