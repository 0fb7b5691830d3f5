"""The reference engine: one exact number per pair over the whole field, nothing left out.

Slow and plain on purpose: no bounds, no sparse graphs, no regard to size. Each bracket takes
four pairings of everybody who is left: how many pairs, which moved-down players meet whom, the
exchange in the remainder, and the opponents of its first subgroup.
"""

from pareo.pairing.dutch_family.digits import nothing, one
from pareo.pairing.dutch_family.fixing import Solve, Wish, fixed_in_order
from pareo.pairing.dutch_family.players import Bracket, Candidate, OfPair, Pairs, Player, seen
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.text import DutchText
from pareo.pairing.dutch_family.weights import bracket_weights
from pareo.pairing.dutch_family.whole_field import heaviest_around


def choose(text: DutchText, situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    bracket = situation.bracket
    largest = solved(situation, Wish(nothing, 0), one, nothing)
    most_pairs = pairs_inside(bracket, largest)
    floats = len(bracket.players) - 2 * most_pairs
    weights = bracket_weights(text.criteria, text.kind_of(situation.field), situation, floats)
    return best_in_order(
        bracket, most_pairs, lambda wish: solved(situation, wish, weights.inside, weights.ahead)
    )


def pairs_inside(bracket: Bracket, pairs: Pairs) -> int:
    """Count the pairs of a bracket among others."""
    own = seen(bracket.players)
    return sum(lower.place in own for _, lower in pairs)


def best_in_order(bracket: Bracket, most_pairs: int, solve: Solve) -> Candidate:
    """Return the first of the best candidates, which have so many pairs; the others float down."""
    pairs = fixed_in_order(bracket, most_pairs, solve)
    paired = seen(player for pair in pairs for player in pair)
    return Candidate(tuple(pairs), tuple(p for p in bracket.players if p.place not in paired))


def solved(situation: Situation, wish: Wish, inside: OfPair, ahead: OfPair) -> Pairs:
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
