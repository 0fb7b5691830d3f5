"""The reference engine: one exact number per pair over the whole field, nothing left out.

Slow and plain on purpose: no bounds, no sparse graphs, no regard to size. Each bracket takes
four pairings of everybody who is left: how many pairs, which moved-down players meet whom, the
exchange in the remainder, and the opponents of its first subgroup.
"""

from pareo.history import RoundSetup
from pareo.pairing.dutch.definitions import Candidate, Player
from pareo.pairing.dutch.process import Situation, heaviest_pairing, pair_round
from pareo.pairing.dutch.sequence import ExchangeOrder, MovedDownOrder, PartnerOrder
from pareo.pairing.dutch.weights import BracketWeights, OfPair, seen
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace

Pairs = list[tuple[Player, Player]]


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(setup, trace, choose)


def choose(situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    bracket = situation.bracket
    most_pairs = len(_inside(situation, _solved(situation, lambda _a, _b: 1, lambda _a, _b: 0)))
    weights = BracketWeights(
        situation.field,
        bracket,
        situation.following,
        single_float=len(bracket.players) - 2 * most_pairs == 1,
    )
    fixed: Pairs = []
    if bracket.moved_down:
        order = MovedDownOrder(bracket.moved_down, bracket.residents)
        best = _solved(
            situation,
            lambda a, b: (weights.inside(a, b) << order.bits) + order.of_pair(a, b),
            lambda a, b: weights.ahead(a, b) << order.bits,
        )
        fixed = [(a, b) for a, b in _inside(situation, best) if a in bracket.moved_down]
    taken = seen(player for pair in fixed for player in pair)
    remainder = [player for player in bracket.residents if player.place not in taken]
    exchange = ExchangeOrder(remainder, most_pairs - len(fixed))
    best = _solved(
        situation,
        lambda a, b: (weights.inside(a, b) << exchange.bits) + exchange.of_pair(a, b),
        lambda a, b: weights.ahead(a, b) << exchange.bits,
        fixed,
    )
    first = [higher for higher, _ in _inside(situation, best)]
    of_pair, bits = PartnerOrder(remainder).of_some(first, first)
    best = _solved(
        situation,
        lambda a, b: (weights.inside(a, b) << bits) + of_pair(a, b),
        lambda a, b: weights.ahead(a, b) << bits,
        fixed,
    )
    pairs = [*fixed, *_inside(situation, best)]
    paired = seen(player for pair in pairs for player in pair)
    return Candidate(tuple(pairs), tuple(p for p in bracket.players if p.place not in paired))


def _solved(
    situation: Situation, inside: OfPair, ahead: OfPair, fixed: Pairs | None = None
) -> Pairs:
    """Pair everybody who is left and not fixed yet, by the weights inside and ahead.

    Once the moved-down players that are paired are fixed, the others are in the Limbo.
    """
    bracket = situation.bracket
    taken = seen(player for pair in fixed or () for player in pair)
    moved_down = seen(bracket.moved_down)
    own = seen(bracket.players)
    next_ones = seen(situation.following)

    def weight(higher: Player, lower: Player) -> int:
        if lower.place in own:
            return inside(higher, lower)
        if lower.place in next_ones and (higher.place in own or higher.place in next_ones):
            return ahead(higher, lower)
        return 0

    def in_the_limbo(higher: Player, lower: Player) -> bool:
        return fixed is not None and higher.place in moved_down and lower.place in own

    left = [p for p in (*bracket.players, *situation.rest) if p.place not in taken]
    pairs = heaviest_pairing(situation.field, left, weight, apart=moved_down, unpaired=in_the_limbo)
    assert pairs is not None
    return pairs


def _inside(situation: Situation, pairs: Pairs) -> Pairs:
    own = seen(situation.bracket.players)
    return [pair for pair in pairs if pair[0].place in own and pair[1].place in own]
