"""The engine that users run: each bracket with the next one only, where that is provably enough.

Completion (C4, C5) is left out at first. The best candidate without that demand is at least
as good as any that meets it; so if its leftovers can be completed, with the next bracket as
good as hoped, it is the best candidate indeed. If not, the whole field is asked, as the
reference engine does.
"""

from collections.abc import Sequence

from pareo.history import RoundSetup
from pareo.matching import quick_matching
from pareo.pairing.dutch_2026 import reference
from pareo.pairing.dutch_2026.process import Situation, pair_round
from pareo.pairing.dutch_2026.weights import bracket_weights
from pareo.pairing.dutch_family.bound import FloatRules, candidate_at_the_bound
from pareo.pairing.dutch_family.completion import can_be_completed
from pareo.pairing.dutch_family.digits import nothing
from pareo.pairing.dutch_family.fixing import Wish, fixed_in_order
from pareo.pairing.dutch_family.players import Candidate, Player, seen
from pareo.pairing.dutch_family.two_brackets import BITS_AT_ONCE, heaviest_of_two
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(setup, trace, choose)


def choose(situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    field, bracket = situation.field, situation.bracket
    rules = FloatRules(
        may_float=lambda player: bool(situation.below) or field.may_end_with_bye(player),
        unplayed=lambda p: p.unplayed_games if field.may_end_with_bye(p) else 0,
        suit_those_below=lambda floaters: _completes(situation, floaters),
    )
    if (candidate := candidate_at_the_bound(field, bracket, rules)) is not None:
        return candidate
    if not situation.below:
        return reference.choose(situation)
    return _relaxed(situation) or reference.choose(situation)


def _completes(situation: Situation, floaters: Sequence[Player]) -> bool:
    """Whether the rest can be paired, and the next bracket as well as its size allows (C8)."""
    field, following = situation.field, situation.following
    if not floaters or not following:
        return can_be_completed(field, [*floaters, *situation.rest])
    ahead = [*floaters, *following]
    mates = quick_matching(field.neighbours(ahead))
    left = [player for player, mate in zip(ahead, mates, strict=True) if mate < 0]
    if len(left) != len(ahead) % 2 or any(player in floaters for player in left):
        return False
    lower = [player for group in situation.below[1:] for player in group]
    return can_be_completed(field, [*left, *lower])


def _relaxed(situation: Situation) -> Candidate | None:
    """Return the best candidate without regard to those below the next scoregroup.

    None if the rest cannot be completed then.
    """
    bracket, field = situation.bracket, situation.field
    size = len(bracket.players)
    weights = bracket_weights(field, bracket, (), single_float=False)
    most_pairs = len(heaviest_of_two(field, bracket, (), weights, Wish(nothing, 0)))
    following: tuple[Player, ...] = ()
    if 2 * most_pairs < size:
        following = situation.following
        single = size - 2 * most_pairs == 1 and any(map(field.may_end_with_bye, bracket.players))
        weights = bracket_weights(field, bracket, following, single_float=single)
    pairs, ahead = fixed_in_order(
        bracket,
        most_pairs,
        lambda wish: heaviest_of_two(field, bracket, following, weights, wish),
        BITS_AT_ONCE,
    )
    paired = seen(player for pair in (*pairs, *ahead) for player in pair)
    left = [p for p in (*bracket.players, *situation.rest) if p.place not in paired]
    if not can_be_completed(field, left):
        return None
    paired = seen(player for pair in pairs for player in pair)
    return Candidate(tuple(pairs), tuple(p for p in bracket.players if p.place not in paired))
