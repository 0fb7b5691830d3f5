"""The engine that users run: by counting where that is provably enough, else bracket by bracket."""

from collections.abc import Sequence

from pareo.pairing.dutch_2017.process import COLLAPSED_LAST
from pareo.pairing.dutch_2017.weights import is_before_last, weight_of_unpaired
from pareo.pairing.dutch_family.bound import candidate_at_the_bound
from pareo.pairing.dutch_family.completion import can_be_completed
from pareo.pairing.dutch_family.next_bracket import left_ahead, without_opponents
from pareo.pairing.dutch_family.players import Candidate, Player
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.text import DutchText
from pareo.value import replace


def choose(text: DutchText, situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    if situation.special != COLLAPSED_LAST:
        found = candidate_at_the_bound(
            text.bounds, situation, lambda floaters: _suit_those_below(situation, floaters)
        )
        if found is not None:
            return found
    if situation.must_complete and situation.below and not situation.is_mostly():
        # Without C.4 the best candidate is at least as good as any that meets it.
        candidate = _best(text, replace(situation, must_complete=False))
        if can_be_completed(situation.field, [*candidate.downfloaters, *situation.rest]):
            return candidate
    return _best(text, situation)


def _best(text: DutchText, situation: Situation) -> Candidate:
    """Return the best candidate, with those whom it depends on: the next bracket, or all below."""
    from pareo.pairing.dutch_family.narrowing import Narrowing  # most rounds do not need it

    complete = situation.must_complete
    below = situation.rest if complete else situation.following
    narrowing = Narrowing(situation, below, complete=complete)
    narrowing.by_criteria(text.criteria, text.kind_of(situation.field), situation, 0)
    return narrowing.first_in_order()


def _suit_those_below(situation: Situation, floaters: Sequence[Player]) -> bool:
    """Whether C.4 is met where it is required, and C.7 as well as the sizes allow.

    Whoever may meet nobody of both brackets is unpaired in the next one in any case.
    """
    field = situation.field
    if situation.must_complete:
        return can_be_completed(field, [*floaters, *situation.rest])
    if not floaters:
        return True
    stuck = without_opponents(situation, floaters)
    going = [player for player in floaters if player not in stuck]
    left = left_ahead(field, going, situation.following)
    if left is None:
        return False
    is_last = is_before_last(situation)
    return all(weight_of_unpaired(player, is_last=is_last) == 1 for player in left)
