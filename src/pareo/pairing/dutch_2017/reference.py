"""The reference engine: one exact number per pair, no bounds, no regard to size.

An ordinary bracket is paired together with the next one, which C.7 looks at; the others with
everybody below, so that the pairing can be completed.
"""

from pareo.pairing.dutch_family.digits import nothing
from pareo.pairing.dutch_family.fixing import Wish
from pareo.pairing.dutch_family.players import Candidate, Pairs
from pareo.pairing.dutch_family.reference import best_in_order, pairs_inside, solved
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.text import DutchText
from pareo.pairing.dutch_family.two_brackets import heaviest_of_two
from pareo.pairing.dutch_family.weights import bracket_weights


def choose(text: DutchText, situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    bracket = situation.bracket
    weights = bracket_weights(text.criteria, text.kind_of(situation.field), situation, 0)

    def solve(wish: Wish) -> Pairs:
        if situation.must_complete:
            return solved(situation, wish, weights.inside, weights.ahead)
        return heaviest_of_two(situation, weights, wish)

    most_pairs = pairs_inside(bracket, solve(Wish(nothing, 0)))
    return best_in_order(bracket, most_pairs, solve)
