"""A bracket and the next one, paired without regard to those below them."""

from pareo.matching import heaviest_matching
from pareo.pairing.dutch_family.digits import PairWeights
from pareo.pairing.dutch_family.fixing import Wish
from pareo.pairing.dutch_family.players import Pairs, Player, seen
from pareo.pairing.dutch_family.situation import Situation


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
