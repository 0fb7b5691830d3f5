"""The engine that users run: each bracket with the next one only, where that is provably enough.

Completion is left out at first. The best candidate without that demand is at least as good as
any that meets it; so if its leftovers can be completed, with the next bracket as good as
hoped, it is the best candidate indeed. If not, the whole field is asked, as the reference
engine does.
"""

from collections.abc import Sequence

from pareo.pairing.dutch_family.bound import candidate_at_the_bound
from pareo.pairing.dutch_family.completion import can_be_completed
from pareo.pairing.dutch_family.next_bracket import left_ahead, without_opponents
from pareo.pairing.dutch_family.players import Candidate, Player
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.text import DutchText


def choose(text: DutchText, situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    found = candidate_at_the_bound(
        text.bounds, situation, lambda floaters: _completes(situation, floaters)
    )
    if found is not None:
        return found
    # With all that searches by weights, which most rounds do not need.
    from pareo.pairing.dutch_family import searching

    if not situation.below:
        return searching.complete(text, situation)
    return searching.relaxed(text, situation) or searching.complete(text, situation)


def _completes(situation: Situation, floaters: Sequence[Player]) -> bool:
    """Whether the rest can be paired, and the next bracket as well as its size allows.

    Whoever may meet nobody of both brackets leaves them in any case.
    """
    field, following = situation.field, situation.following
    if not floaters or not following:
        return can_be_completed(field, [*floaters, *situation.rest])
    stuck = without_opponents(situation, floaters)
    left = left_ahead(field, [one for one in floaters if one not in stuck], following)
    if left is None:
        return False
    lower = [player for group in situation.below[1:] for player in group]
    return can_be_completed(field, [*stuck, *left, *lower])
