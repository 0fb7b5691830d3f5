"""The engine that users run: each bracket with the next one only, where that is provably enough.

Completion is left out at first. The best candidate without that demand is at least as good as
any that meets it; so if its leftovers can be completed, with the next bracket as good as
hoped, it is the best candidate indeed. If not, the whole field is asked, as the reference
engine does.
"""

from collections.abc import Sequence

from pareo.pairing.dutch_family.bound import candidate_at_the_bound
from pareo.pairing.dutch_family.completion import can_be_completed
from pareo.pairing.dutch_family.digits import nothing
from pareo.pairing.dutch_family.fixing import Wish, fixed_in_order
from pareo.pairing.dutch_family.next_bracket import left_ahead
from pareo.pairing.dutch_family.players import Candidate, Player, seen
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.text import DutchText
from pareo.pairing.dutch_family.weights import bracket_weights
from pareo.value import replace


def choose(text: DutchText, situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    found = candidate_at_the_bound(
        text.criteria, situation, lambda floaters: _completes(situation, floaters)
    )
    if found is not None:
        return found
    from pareo.pairing.dutch_family import reference  # with the search for a whole field

    if not situation.below:
        return reference.choose(text, situation)
    return _relaxed(text, situation) or reference.choose(text, situation)


def _completes(situation: Situation, floaters: Sequence[Player]) -> bool:
    """Whether the rest can be paired, and the next bracket as well as its size allows."""
    field, following = situation.field, situation.following
    if not floaters or not following:
        return can_be_completed(field, [*floaters, *situation.rest])
    left = left_ahead(field, floaters, following)
    if left is None:
        return False
    lower = [player for group in situation.below[1:] for player in group]
    return can_be_completed(field, [*left, *lower])


def _relaxed(text: DutchText, situation: Situation) -> Candidate | None:
    """Return the best candidate without regard to those below the next scoregroup.

    None if the rest cannot be completed then.
    """
    from pareo.pairing.dutch_family.reference import candidate_of
    from pareo.pairing.dutch_family.two_brackets import BITS_AT_ONCE, heaviest_of_two

    bracket, field = situation.bracket, situation.field
    kind = text.kind_of(field)
    alone = replace(situation, looks_ahead=False)
    size = len(bracket.players)
    counting = bracket_weights(text.criteria[:1], kind, alone, size)
    most_pairs = len(heaviest_of_two(alone, counting, Wish(nothing, 0)))
    floats = size - 2 * most_pairs
    here = situation if floats else alone
    weights = bracket_weights(text.criteria, kind, here, floats)
    pairs, ahead = fixed_in_order(
        bracket, most_pairs, lambda wish: heaviest_of_two(here, weights, wish), BITS_AT_ONCE
    )
    paired = seen(player for pair in (*pairs, *ahead) for player in pair)
    left = [p for p in (*bracket.players, *situation.rest) if p.place not in paired]
    return candidate_of(bracket, pairs) if can_be_completed(field, left) else None
