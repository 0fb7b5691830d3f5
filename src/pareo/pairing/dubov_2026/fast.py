"""The engine that users run: each step by the smallest question that provably answers it.

C4 is left out at first. The best set of upfloaters without that demand is at least as good as
any that meets it; so if the others can be paired, it is the best set indeed. If not, those who
may meet nobody below must be in it; and if that is not enough, everybody who is left is asked, as
the reference engine does.
"""

from collections.abc import Sequence
from typing import Final

from pareo.history import RoundSetup
from pareo.matching import heaviest_matching, left_over_by_some
from pareo.model import Colour
from pareo.pairing.common.largest_pairing import NOBODY, all_are_paired, largest_pairing
from pareo.pairing.common.placed import bits_of
from pareo.pairing.dubov_2026 import reference
from pareo.pairing.dubov_2026.completion import completes, has_complete_round
from pareo.pairing.dubov_2026.criteria import by_least_values, groups_in_turn, up_to_colours
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.opponents import opponents
from pareo.pairing.dubov_2026.process import Choices, pair_round
from pareo.pairing.dubov_2026.sequence import upfloaters_in_order
from pareo.pairing.dubov_2026.shifters import shift
from pareo.pairing.dubov_2026.situation import DubovSituation, Players
from pareo.pairing.dubov_2026.weights import BracketCosts
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace
from pareo.value import replace

# Whoever comes first reaches the bound nearly always; beyond a few, one larger question is cheaper.
_TRIES: Final = 6


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(
        setup, trace, Choices(has_complete_round, completes, upfloaters, shift, opponents)
    )


def upfloaters(situation: DubovSituation) -> Players:
    """Return the first of the best sets of upfloaters."""
    inside = largest_pairing(situation.field.neighbours(situation.residents))
    needed = inside.count(NOBODY)
    chosen: Players | None = () if needed == 0 else None
    if needed == 1:
        chosen = _one_at_the_bound(situation, next(iter(groups_in_turn(situation)), ()))
    if chosen is not None and _leaves_a_round(situation, chosen):
        return chosen
    chosen = _with_the_stuck(situation) or (_cheapest(situation, needed) if needed else None)
    if chosen is not None and _leaves_a_round(situation, chosen):
        return chosen
    return reference.upfloaters(situation)


def _leaves_a_round(situation: DubovSituation, chosen: Players) -> bool:
    return completes(situation.field, _without(situation.below, chosen))


def _with_the_stuck(situation: DubovSituation) -> Players | None:
    """Return the best set if it has at most one beside those who may meet nobody below.

    These must float up, so they are looked at as if they belonged to the residents. As few more
    as these then need is the fewest there can be. None if there is nobody, or more are needed.
    """
    near = situation.field.neighbours(situation.below)
    stuck = tuple(one for one, mine in zip(situation.below, near, strict=True) if not mine)
    if not stuck:
        return None
    wider = replace(
        situation,
        residents=situation.residents + stuck,
        below=_without(situation.below, stuck),
    )
    near = wider.field.neighbours(wider.residents)
    mates = largest_pairing(near)
    match mates.count(NOBODY):
        case 0:
            return upfloaters_in_order(stuck)
        case 1:
            group = _who_may_meet(wider, left_over_by_some(near, mates))
            one = group if len(group) == 1 else _one_at_the_bound(wider, group)
            return None if one is None else upfloaters_in_order(stuck + one)
    return None


def _who_may_meet(situation: DubovSituation, positions: int) -> Players:
    """Return the first of the groups below that may meet some residents, without those who may not."""
    residents = situation.residents
    wanted = bits_of(one.place for at, one in enumerate(residents) if positions >> at & 1)
    friends = situation.field.friends
    groups = (
        tuple(player for player in group if friends[player.place] & wanted)
        for group in groups_in_turn(situation)
    )
    return next(filter(None, groups), ())


def _one_at_the_bound(situation: DubovSituation, group: Players) -> Players | None:
    """Return the only upfloater if C7 is met as well as counting allows; None if not soon found.

    Those of the group come first who fail the criteria least at best. The first of them who
    reaches the bound of the colours is the best, among those alike up to there.
    """
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
    players = residents + candidates
    if 0 in field.neighbours(players)[: len(residents)]:
        return None
    costs = BracketCosts(situation, candidates)
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
