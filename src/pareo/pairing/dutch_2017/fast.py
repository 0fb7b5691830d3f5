"""The engine that users run: by counting where that is provably enough, else bracket by bracket."""

from collections.abc import Sequence

from pareo.history import RoundSetup
from pareo.matching import quick_matching
from pareo.pairing.dutch_2017 import reference
from pareo.pairing.dutch_2017.process import Kind, Situation, pair_round
from pareo.pairing.dutch_2017.weights import bracket_weights, weight_of_unpaired
from pareo.pairing.dutch_family.bound import FloatRules, candidate_at_the_bound
from pareo.pairing.dutch_family.completion import can_be_completed
from pareo.pairing.dutch_family.players import Candidate, Player
from pareo.pairing.dutch_family.two_brackets import BITS_AT_ONCE, heaviest_of_two
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(setup, trace, choose)


def choose(situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    if situation.kind is not Kind.COLLAPSED_LAST:
        rules = FloatRules(
            may_float=lambda p: bool(situation.below) or situation.field.may_end_with_bye(p),
            unplayed=lambda _player: 0,
            suit_those_below=lambda floaters: _suit_those_below(situation, floaters),
        )
        found = candidate_at_the_bound(situation.field, situation.bracket, rules)
        if found is not None:
            return found
    if situation.kind is Kind.PENULTIMATE:
        candidate = _without_completion(situation)
        if can_be_completed(situation.field, [*candidate.downfloaters, *situation.rest]):
            return candidate
    return reference.choose(situation, BITS_AT_ONCE)


def _suit_those_below(situation: Situation, floaters: Sequence[Player]) -> bool:
    """Whether C.4 is met where it is required, and C.7 as well as the sizes allow."""
    field, following = situation.field, situation.following
    if situation.must_complete:
        return can_be_completed(field, [*floaters, *situation.rest])
    if not floaters:
        return True
    ahead = [*floaters, *following]
    mates = quick_matching(field.neighbours(ahead))
    left = [player for player, mate in zip(ahead, mates, strict=True) if mate < 0]
    if len(left) != len(ahead) % 2 or any(player in floaters for player in left):
        return False
    is_last = situation.following_is_last
    return all(weight_of_unpaired(player, is_last=is_last) == 1 for player in left)


def _without_completion(situation: Situation) -> Candidate:
    """Return the best candidate of the penultimate bracket if C.4 were not.

    It is at least as good as any that meets it.
    """
    field, bracket = situation.field, situation.bracket
    weights = bracket_weights(bracket)
    return reference.best_by(
        situation,
        lambda wish: heaviest_of_two(field, bracket, (), weights, wish),
        BITS_AT_ONCE,
    )
