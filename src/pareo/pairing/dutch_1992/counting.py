"""How many pairs of a group must clash in colours: a bound that needs no matching."""

from collections import Counter
from collections.abc import Sequence

from pareo.model import Colour
from pareo.pairing.dutch_1992.criteria import Law
from pareo.pairing.dutch_1992.question import places
from pareo.pairing.dutch_family.players import Player


def fewest_clashes_by_counting(law: Law, players: Sequence[Player], pairs: int) -> int:
    """Return in how many of so many pairs at least two are due the same colour, whoever is left.

    With one left at most, two who may meet only each other are a pair. Of the others so many
    clash as there are too many due one colour. Where that depends on the opponent, nothing is
    claimed.
    """
    leaving = len(players) - 2 * pairs
    if law.lifted or leaving > 1:
        return 0
    here = places(players)
    counts = Counter(player.due for player in players)
    clashes = 0
    for one, other in _only_each_other(law, players, here):
        clashes += law.clash(one, other)
        counts.subtract((one.due, other.due))
    most = max(counts[colour] for colour in Colour)
    return clashes + max(0, 2 * most - counts.total() - leaving) // 2


def _only_each_other(law: Law, players: Sequence[Player], here: int) -> list[tuple[Player, Player]]:
    lonely = {}
    for player in players:
        near = law.friends[player.place] & here
        if near.bit_count() == 1:
            lonely[player.place] = (near.bit_length() - 1, player)
    return [
        (player, lonely[mate][1])
        for place, (mate, player) in lonely.items()
        if place < mate and mate in lonely and lonely[mate][0] == place
    ]
