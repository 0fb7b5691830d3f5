"""The reference engine: one exact number per pair, over everybody who is left, nothing left out.

Slow and plain on purpose. In a smallest legal set no two upfloaters meet: without both the set
would be legal too. So the cheapest pairing of all who are left shows the set: it has those who
meet a resident.
"""

from collections.abc import Callable, Sequence
from typing import Final

from pareo.history import RoundSetup
from pareo.matching import Edge, heaviest_perfect_matching, largest_matching
from pareo.pairing.common.largest_pairing import NOBODY
from pareo.pairing.common.placed import places_after
from pareo.pairing.match_family.completion import Field, has_complete_round
from pareo.pairing.match_family.contenders import Contender, Contenders
from pareo.pairing.match_family.identifier import seated, upfloaters_in_order
from pareo.pairing.match_family.process import Choices, pair_round
from pareo.pairing.match_family.rows import SetRow
from pareo.pairing.match_family.situation import Pairs, Situation
from pareo.pairing.match_family.text import MatchText
from pareo.pairing.match_family.weights import IdentifierCosts, PairCosts, SetCosts, kind_of
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace


def pair(text: MatchText, setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(text, CHOICES, setup, trace)


def _completes(field: Field, contenders: Sequence[Contender]) -> bool:
    edges = [
        (index, at)
        for index, one in enumerate(contenders)
        for at, other in enumerate(contenders[index + 1 :], start=index + 1)
        if field.meet(one, other)
    ]
    return NOBODY not in largest_matching(len(contenders), edges)


def fewest(field: Field, residents: Contenders, below: Contenders, *, graded: bool) -> int:  # noqa: ARG001 - always exact
    """Return how many residents must meet somebody below; more than there are if nothing helps."""
    own = {one.place for one in residents}

    def cost(one: Contender, other: Contender) -> int:
        return int((one.place in own) is not (other.place in own))

    found = cheapest(field, residents + below, cost, len(residents) + len(below))
    return len(residents) + 1 if found is None else sum(cost(*pair) for pair in found)


def upfloaters(text: MatchText, situation: Situation) -> Contenders:
    """Return those who meet a resident in the cheapest pairing of everybody who is left.

    A criterion that is met or not, and that no set meets, is left out.
    """
    chosen = _by_rows(text.set_rows, situation)
    failed = [
        row
        for row in text.set_rows
        if row.may_be_failed
        and not situation.occasion.graded
        and row.measure(situation, chosen, fewest)
    ]
    if not failed:
        return chosen
    return _by_rows([row for row in text.set_rows if row not in failed], situation)


def _by_rows(rows: Sequence[SetRow], situation: Situation) -> Contenders:
    below = upfloaters_in_order(situation.below)
    costs = SetCosts(rows, situation, below)
    everyone = situation.residents + below
    pairs = cheapest(situation.field, everyone, costs.of_pair, costs.beyond_all, kind_of)
    assert pairs is not None, "a legal pairing exists"
    return upfloaters_in_order(
        other
        for one, other in pairs
        if situation.is_resident(one) and not situation.is_resident(other)
    )


def _pairs(text: MatchText, situation: Situation, members: Contenders) -> Pairs:
    """Return the cheapest pairing of a bracket: criteria first, then the identifier."""
    criteria = PairCosts(text.pair_rows, situation, members)
    order = IdentifierCosts(members, partners=True)

    def cost(one: Contender, other: Contender) -> int:
        return criteria.of_pair(one, other) << order.bits | order.of_pair(one, other)

    found = cheapest(situation.field, members, cost, 1 << (criteria.bits + order.bits + 1))
    assert found is not None, "the upfloaters were chosen so that there is one"
    return seated(found)


def cheapest(
    field: Field,
    contenders: Sequence[Contender],
    cost: Callable[[Contender, Contender], int],
    beyond_all: int,
    kind: Callable[[Contender], object] | None = None,
) -> list[tuple[Contender, Contender]] | None:
    """Return the cheapest pairing of all, the earlier of each pair first; None if there is none.

    Those of one kind cost the same as the first of a pair.
    """
    known: dict[object, list[int]] = {}
    edges: list[Edge] = []
    for index, (one, near) in enumerate(zip(contenders, field.neighbours(contenders), strict=True)):
        later = places_after(near, index)
        if kind is None:
            edges += [(index, at, beyond_all - cost(one, contenders[at])) for at in later]
            continue
        mine = kind(one)
        if mine not in known:
            known[mine] = [beyond_all - cost(one, other) for other in contenders]
        worth = known[mine]
        edges += [(index, at, worth[at]) for at in later]
    found = heaviest_perfect_matching(len(contenders), edges)
    if found is None:
        return None
    return [
        (one, contenders[mate])
        for index, one in enumerate(contenders)
        if (mate := found.mates[index]) > index
    ]


CHOICES: Final = Choices(has_complete_round, _completes, fewest, upfloaters, _pairs)
