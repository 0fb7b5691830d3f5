"""A bracket and the next one, paired without regard to those below them."""

from typing import Final

from pareo.matching import heaviest_matching
from pareo.pairing.dutch_family.completion import can_be_completed
from pareo.pairing.dutch_family.digits import PairWeights, nothing
from pareo.pairing.dutch_family.fixing import Wish, fixed_in_order
from pareo.pairing.dutch_family.players import Candidate, Pairs, Player, seen
from pareo.pairing.dutch_family.reference import candidate_of
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.text import DutchText
from pareo.pairing.dutch_family.weights import bracket_weights
from pareo.value import replace

BITS_AT_ONCE: Final = 256
"""Beyond this many for the opponents of S1 several smaller questions are cheaper than one."""


def heaviest_of_two(situation: Situation, weights: PairWeights[Player], wish: Wish) -> Pairs:
    """Return the heaviest pairing by the criteria, among equals by the wish.

    Moved-down players meet residents only; whoever is in no pair floats.
    """
    field, bracket = situation.field, situation.bracket
    own, moved_down = seen(bracket.players), seen(bracket.moved_down)
    taken = seen(player for pair in wish.fixed for player in pair)
    players = [p for p in (*bracket.players, *situation.following) if p.place not in taken]
    edges = []
    for index, higher in enumerate(players):
        mine = field.friends[higher.place]
        is_moved_down = higher.place in moved_down
        in_bracket = higher.place in own
        for offset, lower in enumerate(players[index + 1 :], start=index + 1):
            if not mine >> lower.place & 1:
                continue
            if lower.place not in own:
                edges.append((index, offset, weights.ahead(higher, lower) << wish.bits))
            elif in_bracket and not (is_moved_down and (wish.limbo or lower.place in moved_down)):
                worth = weights.inside(higher, lower)
                edges.append((index, offset, (worth << wish.bits) + wish.order(higher, lower)))
    mates = heaviest_matching(len(players), edges).mates
    return [
        (player, players[mate])
        for index, player in enumerate(players)
        if (mate := mates[index]) > index
    ]


def relaxed(text: DutchText, situation: Situation) -> Candidate | None:
    """Return the best candidate without regard to those below the next scoregroup.

    None if the rest cannot be completed then.
    """
    bracket, field = situation.bracket, situation.field
    kind = text.kind_of(field)
    alone = replace(situation, looks_ahead=False)
    size = len(bracket.players)
    counting = bracket_weights(text.criteria[:1], kind, alone, size)
    most_pairs = len(heaviest_of_two(alone, counting, Wish(nothing, 0)))
    floats = size - 2 * most_pairs
    here = situation if floats else alone
    weights = bracket_weights(text.criteria, kind, here, floats)
    pairs, ahead = fixed_in_order(
        bracket, most_pairs, lambda wish: heaviest_of_two(here, weights, wish), BITS_AT_ONCE
    )
    paired = seen(player for pair in (*pairs, *ahead) for player in pair)
    left = [p for p in (*bracket.players, *situation.rest) if p.place not in paired]
    return candidate_of(bracket, pairs) if can_be_completed(field, left) else None
