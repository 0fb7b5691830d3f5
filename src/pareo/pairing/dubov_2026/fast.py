"""The engine that users run: each step by the smallest question that provably answers it.

C4 is left out at first. The best set of upfloaters without that demand is at least as good as
any that meets it; so if the others can be paired, it is the best set indeed. If not, everybody
who is left is asked, as the reference engine does.
"""

from collections.abc import Sequence
from typing import Final

from pareo.history import RoundSetup
from pareo.matching import AssignmentProblem, first_cheapest_assignment, heaviest_matching
from pareo.model import Colour
from pareo.pairing.common.largest_pairing import NOBODY, all_are_paired, largest_pairing
from pareo.pairing.common.placed import bits_of
from pareo.pairing.dubov_2026 import reference
from pareo.pairing.dubov_2026.completion import Field, completes, has_complete_round
from pareo.pairing.dubov_2026.criteria import by_least_values, groups_in_turn, up_to_colours
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.process import Choices, Division, Shift, pair_round
from pareo.pairing.dubov_2026.sequence import shifters_in_order, upfloaters_in_order
from pareo.pairing.dubov_2026.situation import DubovSituation, Players
from pareo.pairing.dubov_2026.weights import BracketCosts
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace

# Whoever comes first reaches the bound nearly always; beyond a few, one larger question is cheaper.
_TRIES: Final = 6


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(
        setup, trace, Choices(has_complete_round, completes, upfloaters, shift, opponents)
    )


# ------------------------------------------------------------------------------ upfloaters


def upfloaters(situation: DubovSituation) -> Players:
    """Return the first of the best sets of upfloaters."""
    inside = largest_pairing(situation.field.neighbours(situation.residents))
    needed = inside.count(NOBODY)
    chosen: Players | None = ()
    if needed:
        chosen = (_one_at_the_bound(situation) if needed == 1 else None) or _cheapest(
            situation, needed
        )
    if chosen is not None and completes(situation.field, _without(situation.below, chosen)):
        return chosen
    return reference.upfloaters(situation)


def _one_at_the_bound(situation: DubovSituation) -> Players | None:
    """Return the only upfloater if C7 is met as well as counting allows; None if not soon found.

    Those come first who fail the criteria least at best. The first of them who reaches the bound
    of the colours is the best, among those alike up to there.
    """
    group = next(iter(groups_in_turn(situation)), ())
    candidates = by_least_values(situation, group)[:_TRIES]
    upto = up_to_colours()
    for least, player in candidates:
        if least[:upto] != candidates[0][0][:upto]:
            break
        if _is_balanced(situation, player):
            return (player,)
    return None


def _is_balanced(situation: DubovSituation, upfloater: DubovPlayer) -> bool:
    """Whether the bracket can be paired with nobody of the scarcer colour meeting one of it."""
    players = (*situation.residents, upfloater)
    near = situation.field.neighbours(players)
    whites = bits_of(i for i, p in enumerate(players) if p.preference.due is Colour.WHITE)
    blacks = (1 << len(players)) - 1 - whites
    scarce = whites if whites.bit_count() <= blacks.bit_count() else blacks
    near = [mine & ~scarce if scarce >> at & 1 else mine for at, mine in enumerate(near)]
    return all_are_paired(near)


def _cheapest(situation: DubovSituation, needed: int) -> Players | None:
    """Return the best set without regard to who is left over; None if none is as small as hoped.

    Scores are added from the highest down: as soon as they offer enough, lower ones could only
    make C6 worse.
    """
    candidates: Players = ()
    for group in groups_in_turn(situation):
        candidates += group
        chosen = _cheapest_of(situation, candidates)
        if chosen is not None and len(chosen) == needed:
            return chosen
    return None


def _cheapest_of(situation: DubovSituation, candidates: Players) -> Players | None:
    """Return the best set among some candidates; None if they cannot save all residents."""
    residents = situation.residents
    field = situation.field
    costs = BracketCosts(situation, candidates)
    players = residents + candidates
    edges = [
        (
            index,
            at,
            (2 if at < len(residents) else 1) * costs.beyond_all - costs.of_pair(one, other),
        )
        for index, one in enumerate(residents)
        for at, other in enumerate(players[index + 1 :], start=index + 1)
        if field.meet(one, other)
    ]
    mates = heaviest_matching(len(players), edges).mates
    if NOBODY in mates[: len(residents)]:
        return None
    return upfloaters_in_order(
        players[mate] for mate in mates[: len(residents)] if mate >= len(residents)
    )


def _without(players: Players, gone: Sequence[DubovPlayer]) -> Players:
    places = {player.place for player in gone}
    return tuple(player for player in players if player.place not in places)


# -------------------------------------------------------------------------------- shifters


def shift(division: Division) -> Shift:
    """Return the first shifters with whom both subgroups can meet.

    Usually nobody leaves the smaller subgroup, and the first in order leave the larger one.
    """
    order = shifters_in_order(division.larger, division.lesser.other)
    leaving = order[: division.surplus]
    first = (*division.smaller, *leaving)
    if opponents_among(division.field, first, order[division.surplus :]) is not None:
        return Shift((), leaving)
    larger = _Larger(division, order)
    if not larger.is_possible(0, 0):
        return reference.shift(division)
    return Shift((), larger.first())


class _Larger:
    """Finds who leaves the larger subgroup where nobody needs to leave the smaller one.

    Somebody of the larger subgroup who leaves it meets one who stays; one who stays may also
    meet the smaller subgroup. Of those not decided yet, both are possible.
    """

    def __init__(self, division: Division, order: Players) -> None:
        self._order = order
        self._wanted = division.surplus
        players = (*order, *division.smaller)
        self._near = reachable(division.field, players, players)
        self._smaller = bits_of(range(len(order), len(players)))

    def is_possible(self, leaving: int, staying: int) -> bool:
        """Whether these may leave and those stay; both are bits of positions in the order."""
        first = leaving | self._smaller
        near = list(self._near)
        for side in (first, staying):
            for at, mine in enumerate(near):
                if side >> at & 1:
                    near[at] = mine & ~side
        return all_are_paired(near)

    def first(self) -> Players:
        """Return the first set: as many as possible of the next ones, then one who stays."""
        leaving = staying = at = 0
        while leaving.bit_count() < self._wanted:
            most = min(self._wanted - leaving.bit_count(), len(self._order) - at)
            taken = self._most_possible(leaving, staying, at, most)
            leaving |= ((1 << taken) - 1) << at
            at += taken
            staying |= 1 << at
            at += 1
        return tuple(player for i, player in enumerate(self._order) if leaving >> i & 1)

    def _most_possible(self, leaving: int, staying: int, at: int, most: int) -> int:
        """Return how many of the next ones may leave together: fewer may whenever more may."""
        low, high = 0, most
        while low < high:
            middle = (low + high + 1) // 2
            if self.is_possible(leaving | ((1 << middle) - 1) << at, staying):
                low = middle
            else:
                high = middle - 1
        return low


# ------------------------------------------------------------------------------- opponents


def opponents(field: Field, first: Players, second: Players) -> Players:
    """Return the first arrangement of the second subgroup that is legal."""
    found = opponents_among(field, first, second)
    assert found is not None, "the shifters were chosen so that there is one"
    return found


def opponents_among(field: Field, first: Players, second: Players) -> Players | None:
    """Return the first arrangement, or None if there is none."""
    found = first_cheapest_assignment(
        AssignmentProblem(
            left_kinds=[0] * len(first),
            right_kinds=[0] * len(second),
            pair_costs=[[0]],
            left_over_costs=[0],
            allowed=reachable(field, first, second),
        )
    )
    return None if found is None else tuple(second[at] for at in found)


def reachable(
    field: Field, first: Sequence[DubovPlayer], second: Sequence[DubovPlayer]
) -> list[int]:
    """Return whom of the second players each of the first may meet, as bits of their positions."""
    seats = [(player.place, 1 << at) for at, player in enumerate(second)]
    found = []
    for player in first:
        near = field.friends[player.place]
        found.append(sum(bit for place, bit in seats if near >> place & 1))
    return found
