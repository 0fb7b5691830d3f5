"""The reference engine: one exact number per pair, no bounds, no regard to size.

An ordinary bracket is paired together with the next one, which C.7 looks at; the others with
everybody below, so that the pairing can be completed.
"""

from pareo.history import RoundSetup
from pareo.pairing.dutch_2017.process import Situation, pair_round
from pareo.pairing.dutch_2017.weights import bracket_weights
from pareo.pairing.dutch_family.digits import PairWeights, nothing
from pareo.pairing.dutch_family.fixing import Solve, Wish, fixed_in_order
from pareo.pairing.dutch_family.players import Candidate, Pairs, Player, seen
from pareo.pairing.dutch_family.two_brackets import heaviest_of_two
from pareo.pairing.dutch_family.whole_field import heaviest_around
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(setup, trace, choose)


def choose(situation: Situation, bits_at_once: int | None = None) -> Candidate:
    """Return the best candidate of a bracket."""
    weights = bracket_weights(
        situation.bracket, situation.following, following_is_last=situation.following_is_last
    )
    return best_by(situation, lambda wish: _solved(situation, weights, wish), bits_at_once)


def best_by(situation: Situation, solve: Solve, bits_at_once: int | None = None) -> Candidate:
    """Return the first of the best candidates."""
    bracket = situation.bracket
    own = seen(bracket.players)
    most_pairs = sum(lower.place in own for _, lower in solve(Wish(nothing, 0)))
    pairs, _ = fixed_in_order(bracket, most_pairs, solve, bits_at_once)
    paired = seen(player for pair in pairs for player in pair)
    return Candidate(tuple(pairs), tuple(p for p in bracket.players if p.place not in paired))


def _solved(situation: Situation, weights: PairWeights, wish: Wish) -> Pairs:
    field, bracket = situation.field, situation.bracket
    if not situation.must_complete:
        return heaviest_of_two(field, bracket, situation.following, weights, wish)
    own = seen(bracket.players)

    def weight(higher: Player, lower: Player) -> int:
        if lower.place not in own:
            return 0
        return (weights.inside(higher, lower) << wish.bits) + wish.order(higher, lower)

    return heaviest_around(field, bracket, situation.rest, weight, wish)
