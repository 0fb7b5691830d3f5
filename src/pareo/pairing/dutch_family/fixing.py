"""The first of the best candidates, fixed part by part in the order in which they are generated.

Which moved-down players meet whom comes first, then the exchange in the remainder, then the
opponents of its first subgroup. How the best pairing is found is left to who asks.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pareo.pairing.dutch_family.players import Bracket, OfPair, Pair, Pairs, seen
from pareo.pairing.dutch_family.sequence import ExchangeOrder, MovedDownOrder, PartnerOrder


class Wish(NamedTuple):
    """Among equally good pairings, the preference for pairs of the bracket, and its width in bits.

    Fixed pairs are taken out. Once `limbo` is set, so are moved-down players not among them.
    """

    order: OfPair
    bits: int
    fixed: Sequence[Pair] = ()
    limbo: bool = False


Solve = Callable[[Wish], Pairs]
"""Returns the best pairing: pairs of the bracket, and of whoever else was asked about."""


def fixed_in_order(bracket: Bracket, most_pairs: int, solve: Solve) -> Pairs:
    """Return the first of the best candidates, which have so many pairs."""
    own, moved_down = seen(bracket.players), seen(bracket.moved_down)

    def inside(pairs: Pairs) -> Pairs:
        return [pair for pair in pairs if pair[1].place in own]

    fixed: Pairs = []
    if bracket.moved_down:
        order = MovedDownOrder(bracket.moved_down, bracket.residents)
        best = inside(solve(Wish(order.of_pair, order.bits)))
        fixed = [pair for pair in best if pair[0].place in moved_down]
    taken = seen(player for pair in fixed for player in pair)
    remainder = [player for player in bracket.residents if player.place not in taken]
    exchange = ExchangeOrder(remainder, most_pairs - len(fixed))
    best = solve(Wish(exchange.of_pair, exchange.bits, fixed, limbo=True))
    first = [higher for higher, _ in inside(best)]
    of_pair, bits = PartnerOrder(remainder).of_all(first)
    return [*fixed, *inside(solve(Wish(of_pair, bits, fixed, limbo=True)))]
