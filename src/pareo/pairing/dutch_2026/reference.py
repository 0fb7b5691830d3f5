"""The reference engine: one exact number per pair over the whole field, nothing left out.

Slow and plain on purpose: no bounds, no sparse graphs, no regard to size. Each bracket takes
four pairings of everybody who is left: how many pairs, which moved-down players meet whom, the
exchange in the remainder, and the opponents of its first subgroup.
"""

from pareo.history import RoundSetup
from pareo.pairing.dutch_2026.process import Situation, pair_round
from pareo.pairing.dutch_2026.weights import bracket_weights
from pareo.pairing.dutch_family.digits import nothing, one
from pareo.pairing.dutch_family.fixing import Wish, fixed_in_order
from pareo.pairing.dutch_family.players import Candidate, OfPair, Pairs, Player, seen
from pareo.pairing.dutch_family.whole_field import heaviest_around
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(setup, trace, choose)


def choose(situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    bracket = situation.bracket
    own = seen(bracket.players)
    largest = _solved(situation, Wish(nothing, 0), one, nothing)
    most_pairs = sum(lower.place in own for _, lower in largest)
    weights = bracket_weights(
        situation.field,
        bracket,
        situation.following,
        single_float=len(bracket.players) - 2 * most_pairs == 1,
    )
    pairs, _ = fixed_in_order(
        bracket,
        most_pairs,
        lambda wish: _solved(situation, wish, weights.inside, weights.ahead),
    )
    paired = seen(player for pair in pairs for player in pair)
    return Candidate(tuple(pairs), tuple(p for p in bracket.players if p.place not in paired))


def _solved(situation: Situation, wish: Wish, inside: OfPair, ahead: OfPair) -> Pairs:
    """Pair everybody who is left and not fixed yet, by the weights inside and ahead."""
    own = seen(situation.bracket.players)
    next_ones = seen(situation.following)

    def weight(higher: Player, lower: Player) -> int:
        if lower.place in own:
            return (inside(higher, lower) << wish.bits) + wish.order(higher, lower)
        if lower.place in next_ones and (higher.place in own or higher.place in next_ones):
            return ahead(higher, lower) << wish.bits
        return 0

    return heaviest_around(situation.field, situation.bracket, situation.rest, weight, wish)
