"""The engine that users run: each bracket alone, or with the next one, where that is enough.

Whatever is left out of a question can only make its answer better than the truth. So if the
answer holds with everything put back, it is the truth; if not, the next question asks for more.
"""

from pareo.pairing.burstein_2026.bound import candidate_at_the_bound
from pareo.pairing.burstein_2026.completion import can_be_completed
from pareo.pairing.burstein_2026.definitions import Candidate
from pareo.pairing.burstein_2026.narrowing import in_order
from pareo.pairing.burstein_2026.situation import BursteinSituation
from pareo.pairing.dutch_family.players import seen


def choose(situation: BursteinSituation) -> Candidate:
    """Return the best candidate of a bracket."""
    return candidate_at_the_bound(situation) or _relaxed(situation) or _complete(situation)


def _relaxed(situation: BursteinSituation) -> Candidate | None:
    """Return the best candidate without regard to whoever is below the next bracket, if anybody is."""
    if len(situation.below) < 2:
        return None
    candidate, ahead = in_order(situation, situation.following, complete=False)
    paired = seen(player for pair in ahead for player in pair)
    left = [p for p in (*candidate.floaters, *situation.rest) if p.place not in paired]
    return candidate if can_be_completed(situation.field, left) else None


def _complete(situation: BursteinSituation) -> Candidate:
    """Return the best candidate that leaves a round to be completed."""
    candidate, _ = in_order(situation, situation.rest, complete=True)
    return candidate
