"""The engine that users run: each step by the smallest question that provably answers it.

One upfloater is found without weights: who may be spared below meets who may be left over
above. Several are first chosen without regard to the others; if these can be paired as C6 asks,
nothing is better. A bracket is first paired by halves: if the criteria are met as well as
counting allows, the first such arrangement has the smallest identifier of all.
"""

from collections import defaultdict
from itertools import takewhile
from typing import Final

from pareo.history import RoundSetup
from pareo.matching import AssignmentProblem, first_cheapest_assignment, heaviest_matching
from pareo.pairing.common.friends import opponents_among
from pareo.pairing.common.largest_pairing import NOBODY
from pareo.pairing.common.placed import bits_of, places_after
from pareo.pairing.dutch_family.digits import PairWeights
from pareo.pairing.match_family import reference
from pareo.pairing.match_family.best_sets import best_upfloaters
from pareo.pairing.match_family.completion import Field, completes, has_complete_round
from pareo.pairing.match_family.contenders import Contender, Contenders, scoregroups
from pareo.pairing.match_family.identifier import by_number, seated, upfloaters_in_order
from pareo.pairing.match_family.process import Choices, pair_round
from pareo.pairing.match_family.rest import SpareMembers, needs_no_more, rest_of, who_may_go
from pareo.pairing.match_family.situation import Pairs, Situation
from pareo.pairing.match_family.text import MatchText
from pareo.pairing.match_family.tops import first_tops
from pareo.pairing.match_family.weights import IdentifierCosts, PairCosts, SetCosts, kind_of
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace
from pareo.value import replace

_ASKED_AT_ONCE: Final = 3
"""Upfloaters who are asked before all who are legal are found."""


def pair(text: MatchText, setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(text, CHOICES, setup, trace)


# ------------------------------------------------------------------------------ upfloaters


def _upfloaters(text: MatchText, situation: Situation) -> Contenders:
    """Return the first of the best sets of upfloaters."""
    inside = SpareMembers(situation.field, situation.residents)
    if inside.spare == 0 and completes(situation.field, situation.below):
        return ()
    chosen = _only_one(situation, inside) if inside.spare == 1 else None
    if chosen is None:
        chosen = _with_the_stuck(situation)
    if chosen is None and inside.spare > 1:
        chosen = _several(text, situation, inside.spare)
    return best_upfloaters(text.set_rows, situation, _fewest) if chosen is None else chosen


def _with_the_stuck(situation: Situation) -> Contenders | None:
    """Return the best set if it has at most one beside those who may meet nobody below.

    These must float up, so they are looked at as if they belonged to the residents. As few more
    as these then need is the fewest there can be. None if there is nobody, or more are needed;
    or if nobody else is left in the following scoregroup.
    """
    near = situation.field.neighbours(situation.below)
    stuck = tuple(one for one, mine in zip(situation.below, near, strict=True) if not mine)
    if not stuck:
        return None
    below = situation.without(stuck)
    wider = replace(situation, residents=situation.residents + stuck, below=below)
    inside = SpareMembers(wider.field, wider.residents)
    if inside.spare == 0 and completes(wider.field, below):
        return upfloaters_in_order(stuck)
    if inside.spare != 1 or not below or below[0].score != situation.below[0].score:
        return None
    one = _only_one(wider, inside)
    return None if one is None else upfloaters_in_order(stuck + one)


def _only_one(situation: Situation, inside: SpareMembers) -> Contenders | None:
    """Return the only upfloater; None if one is not enough, or if C6 is to be graded.

    The candidates of the highest score with anybody legal are asked in the order of C7, then of
    the sets. The first who meets C6 is the best, and if nobody does the first of all. Usually
    one of the first of the following scoregroup does; only else all who are legal are found.
    """
    for one in _in_turn(situation, situation.following)[:_ASKED_AT_ONCE]:
        if completes(situation.field, (*situation.residents, one)) and _leaves_the_following(
            situation, (one,)
        ):
            return (one,)
    under = SpareMembers(situation.field, situation.below)
    legal = inside.meet(under) if under.spare == 1 else ()
    if not legal:
        return None
    highest = scoregroups(legal)[0]
    following = situation.looked_at
    suited = who_may_go(situation.field, following, situation.without(following), highest)
    if not suited and situation.occasion.graded:
        return None
    return (_in_turn(situation, suited or highest)[0],)


def _in_turn(situation: Situation, group: Contenders) -> list[Contender]:
    """Return candidates of one score in the order of C7, then of the sets."""
    floats = situation.occasion.floats
    return sorted(group, key=lambda one: (floats and one.floated_last, one.place))


def _several(text: MatchText, situation: Situation, needed: int) -> Contenders | None:
    """Return the best set without regard to who stays below, if these can be paired nevertheless.

    Scores are added from the highest down: as soon as they offer enough, lower ones could only
    make C5 worse. C6 is met, or no set as good by C4 and C5 meets it.
    """
    candidates: Contenders = ()
    for group in scoregroups(situation.below):
        candidates += group
        chosen = _cheapest_of(text, situation, candidates)
        if chosen is not None and len(chosen) == needed:
            if _leaves_the_following(situation, chosen):
                return chosen
            if situation.occasion.graded or _some_may_leave_it(text, situation, candidates):
                return None
            return chosen if completes(situation.field, situation.without(chosen)) else None
    return None


def _some_may_leave_it(text: MatchText, situation: Situation, candidates: Contenders) -> bool:
    """Whether, as far as the candidates tell, some set as good by C4 and C5 meets C6.

    As many as possible of the following scoregroup float up or are paired with each other; how
    those below are paired is not asked.
    """
    following = situation.looked_at
    assert following == candidates[: len(following)]
    residents = situation.residents
    members = residents + candidates
    first, last = len(residents), len(residents) + len(following)
    before = takewhile(lambda row: not row.may_be_failed, text.set_rows)
    digits = [part for row in before for part in row.digits(situation, candidates)]
    criteria = PairWeights(digits, members, kind_of)
    width = len(following).bit_length()

    def worth(at: int, other: int) -> int:
        covered = (at < first) + (other < first)
        better = (covered << criteria.bits + 1) - criteria.inside(members[at], members[other])
        return (better << width) + (first <= at < last) + (first <= other < last)

    near = situation.field.neighbours(members)
    edges = [
        (at, other, worth(at, other))
        for at, mine in enumerate(near[:last])
        for other in places_after(mine, at)
        if at < first or other < last
    ]
    mates = heaviest_matching(len(members), edges).mates
    rising = sum(first <= mate < last for mate in mates[:first])
    return mates[first:last].count(NOBODY) <= (len(following) - rising) % 2


def _leaves_the_following(situation: Situation, chosen: Contenders) -> bool:
    """Whether the others can all be paired, the following scoregroup as C6 asks."""
    rest = rest_of(situation.looked_at, chosen)
    if not rest:
        return completes(situation.field, situation.without(chosen))
    return needs_no_more(situation.field, rest, situation.without((*chosen, *rest)))


def _cheapest_of(
    text: MatchText, situation: Situation, candidates: Contenders
) -> Contenders | None:
    """Return the best set among some candidates; None if they cannot save all residents."""
    residents = situation.residents
    rows = [row for row in text.set_rows if not row.may_be_failed]
    costs = SetCosts(rows, situation, candidates)
    members = residents + candidates
    edges = [
        (
            index,
            at,
            (2 if at < len(residents) else 1) * costs.beyond_all - costs.of_pair(one, other),
        )
        for index, one in enumerate(residents)
        for at, other in enumerate(members[index + 1 :], start=index + 1)
        if situation.field.meet(one, other)
    ]
    mates = heaviest_matching(len(members), edges).mates
    if NOBODY in mates[: len(residents)]:
        return None
    return upfloaters_in_order(
        members[mate] for mate in mates[: len(residents)] if mate >= len(residents)
    )


# ----------------------------------------------------------------------------------- pairs


def _pairs(text: MatchText, situation: Situation, members: Contenders) -> Pairs:
    """Return the pairing of a bracket with the smallest identifier among the best."""
    ordered = by_number(members)
    costs = PairCosts(text.pair_rows, situation, ordered)
    half = len(ordered) // 2
    found = _arranged(situation, costs, ordered[:half], ordered[half:])
    if found is not None and _cost(costs, found) == costs.bound(ordered):
        return found
    tops, others = _tops(situation, costs, ordered)
    found = _arranged(situation, costs, tops, others)
    assert found is not None, "the top members were chosen so that there is one"
    return found


def _tops(
    situation: Situation, costs: PairCosts, ordered: Contenders
) -> tuple[Contenders, Contenders]:
    """Return the first top members with which the criteria are met best, and the others.

    Where no pair needs to fail a criterion, those that do are left out.
    """
    if costs.bound(ordered) == 0:
        found = first_tops(_free_of_cost(situation, costs, ordered))
        if found is not None:
            return (
                tuple(one for at, one in enumerate(ordered) if found >> at & 1),
                tuple(one for at, one in enumerate(ordered) if not found >> at & 1),
            )
    order = IdentifierCosts(ordered, partners=False)

    def cost(one: Contender, other: Contender) -> int:
        return costs.of_pair(one, other) << order.bits | order.of_pair(one, other)

    beyond_all = 1 << (costs.bits + order.bits + 1)
    pairs = reference.cheapest(situation.field, ordered, cost, beyond_all)
    assert pairs is not None, "the upfloaters were chosen so that there is one"
    tops = by_number(one for one, _ in pairs)
    return tops, by_number(other for _, other in pairs)


def _free_of_cost(situation: Situation, costs: PairCosts, members: Contenders) -> list[int]:
    """Return who may meet whom without failing a criterion, by their position."""
    groups: dict[object, list[int]] = defaultdict(list)
    for at, one in enumerate(members):
        groups[costs.kind_of(one)].append(at)
    found = situation.field.neighbours(members)
    for mine in groups.values():
        barred = bits_of(
            at
            for theirs in groups.values()
            if costs.of_pair(members[mine[0]], members[theirs[0]])
            for at in theirs
        )
        for at in mine if barred else ():
            found[at] &= ~barred
    return found


def _arranged(
    situation: Situation, costs: PairCosts, tops: Contenders, others: Contenders
) -> Pairs | None:
    """Give each top member the first partner of the best arrangements; a partner has a larger number."""
    kinds: dict[object, int] = {}
    sample: list[Contender] = []
    for one in (*tops, *others):
        if costs.kind_of(one) not in kinds:
            kinds[costs.kind_of(one)] = len(kinds)
            sample.append(one)
    allowed = opponents_among(situation.field.friends, tops, others)
    found = first_cheapest_assignment(
        AssignmentProblem(
            left_kinds=[kinds[costs.kind_of(one)] for one in tops],
            right_kinds=[kinds[costs.kind_of(one)] for one in others],
            pair_costs=[[costs.of_pair(one, other) for other in sample] for one in sample],
            left_over_costs=[0] * len(sample),
            allowed=[near & _later(one, others) for one, near in zip(tops, allowed, strict=True)],
        )
    )
    if found is None:
        return None
    return seated((one, others[at]) for one, at in zip(tops, found, strict=True))


def _later(top: Contender, others: Contenders) -> int:
    """Return the positions of those with a larger number; they stand last."""
    first = next((at for at, one in enumerate(others) if one.tpn > top.tpn), len(others))
    return (1 << len(others)) - (1 << first)


def _cost(costs: PairCosts, pairs: Pairs) -> int:
    return sum(costs.of_pair(one, other) for one, other in pairs)


def _fewest(field: Field, residents: Contenders, below: Contenders, *, graded: bool) -> int:
    """Return how many residents must meet somebody below: what an odd number asks for, if it does."""
    if needs_no_more(field, residents, below):
        return len(residents) % 2
    if not graded:
        return len(residents) % 2 + 1
    return reference.fewest(field, residents, below, graded=True)


CHOICES: Final = Choices(has_complete_round, completes, _fewest, _upfloaters, _pairs)
