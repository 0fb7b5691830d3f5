"""1992: another pairing of a group judged by the rules alone, whatever a forced wish forbids."""

from collections.abc import Sequence

from pareo.model import Tpn
from pareo.pairing.common.bracket_record import numbers_of
from pareo.pairing.dutch_1992.plan import Plan
from pareo.pairing.dutch_1992.relaxation import LIMITS_FALL, relaxed
from pareo.pairing.reasons.decisions import Decision
from pareo.pairing.reasons.questions import Paired
from pareo.value import replace


def judged_by_the_rules(mine: Decision, theirs: Decision) -> Decision:
    """Return the other decision with what would have to be given up for it in the round as it is.

    A forced wish forbids pairs. So somebody may have gone down without an opponent who has one by
    the rules, and whose float then counts; or come down to nobody who may be met. Where groups
    were united, or others are paired first, nothing but the number of pairs is compared.
    """
    if not theirs.relaxed:
        return theirs
    if mine.group != theirs.group:
        return replace(theirs, relaxed=mine.relaxed)
    plan = mine.own
    assert isinstance(plan, Plan)
    players = {player.tpn: player for player in plan.group.players}
    subgroup = numbers_of(plan.group.moved_down[: plan.moved_down_pairs])
    first = _pairs_of(subgroup, theirs.made)
    others = [pair for pair in theirs.made.pairs if not {*pair} & {*subgroup}]
    pairs = [(players.get(one), players.get(other)) for one, other in (*first, *others)]
    legal = [(one, other) for one, other in pairs if one and other and plan.law.meet(one, other)]
    if len(first) == len(subgroup) and len(legal) == len(pairs) == plan.total:
        left = [players[tpn] for tpn in theirs.made.floaters if tpn in players]
        return replace(theirs, relaxed=relaxed(plan, legal, left), first=first)
    because = None if len(legal) == len(pairs) else LIMITS_FALL
    alike = (theirs.relaxed[0], *mine.relaxed[1:])
    return replace(theirs, relaxed=alike, first=first, because=because)


def _pairs_of(subgroup: Sequence[Tpn], made: Paired) -> tuple[tuple[Tpn, Tpn], ...]:
    """Return the pairs of S1 in its order, without those of two of it."""
    opponent = {one: other for pair in made.pairs for one, other in (pair, pair[::-1])}
    return tuple(
        (one, opponent[one])
        for one in subgroup
        if one in opponent and opponent[one] not in subgroup
    )
