"""C5: from which score the bye comes."""

from typing import Final

from pareo.pairing.common.field import Field
from pareo.pairing.dutch_2026.edition import EDITION
from pareo.pairing.dutch_family.completion import completes, friends_of, unpairable
from pareo.pairing.dutch_family.pair_values import may_have_the_bye
from pareo.pairing.dutch_family.players import Player, seen
from pareo.pairing.system import Unpairable

UNPAIRABLE: Final = EDITION.article("1.9.3")


@EDITION.rule("2.3.1", "C5")
def field_of(players: tuple[Player, ...]) -> Field[Player] | Unpairable:
    """Return the field; only the lowest score that somebody can have the bye from has its hosts.

    From then on every completion gives the bye to somebody of that score.
    """
    friends = friends_of(players)
    if len(players) % 2 == 0:
        if completes(friends, players, (), odd=False):
            return Field(players, friends)
        return unpairable(friends, players, UNPAIRABLE)
    for score in sorted({player.score for player in players if may_have_the_bye(player)}):
        hosts = [p for p in players if p.score == score and may_have_the_bye(p)]
        if completes(friends, players, hosts, odd=True):
            return Field(players, friends, seen(hosts))
    return unpairable(friends, players, UNPAIRABLE)
