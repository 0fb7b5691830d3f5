"""Who can be paired by B1 and B2 alone, and who stands in the way if not all can."""

from collections.abc import Sequence

from pareo.matching import largest_matching
from pareo.pairing.dutch_1992.criteria import Law, may_have_the_bye
from pareo.pairing.shared import largest
from pareo.pairing.shared.completion import completes
from pareo.pairing.shared.players import Player
from pareo.pairing.system import Unpairable


def can_be_completed(law: Law, players: Sequence[Player]) -> bool:
    """Whether all can be paired, but the one who gets the bye in odd numbers."""
    odd = len(players) % 2 == 1
    hosts = [player for player in players if odd and may_have_the_bye(player)]
    return completes(law.friends, players, hosts, odd=odd)


def opponents_at_once(law: Law, some: Sequence[Player], others: Sequence[Player]) -> int:
    """Return how many of some players can have opponents among the others at the same time."""
    edges = [
        (at, to)
        for at, one in enumerate(some)
        for to, other in enumerate(others, start=len(some))
        if law.meet(one, other)
    ]
    mates = largest_matching(len(some) + len(others), edges)
    return sum(mate >= 0 for mate in mates[: len(some)])


def unpairable(law: Law, players: Sequence[Player]) -> Unpairable:
    """Name who stands in the way: more players than opponents whom they could have."""
    takers = (player.place for player in players if may_have_the_bye(player))
    return largest.unpairable(law.friends, players, takers)
