"""C.04.4.1 Article 3.1: who has the pairing-allocated bye."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pareo.pairing.dubov_2026.completion import Field
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.pairing.dubov_2026.prohibitions import may_have_the_bye
from pareo.pairing.trace import ByeGiven, ByeRefused, Trace
from pareo.rulebook import Rule

Completes = Callable[[Field, Sequence[DubovPlayer]], bool]
"""Whether all of some players can be paired with each other."""

BARRED: Final = EDITION.article("3.1.1")
LEAVES_NO_ROUND: Final = EDITION.article("3.1.2")
LOWEST_SCORE: Final = EDITION.article("3.1.3")
MOST_GAMES: Final = EDITION.article("3.1.4")
LARGEST_NUMBER: Final = EDITION.article("3.1.5")


@EDITION.rule("3.1.1", "3.1.2")
def bye_of(field: Field, completes: Completes, trace: Trace) -> DubovPlayer:
    """Return the first who may have the bye and leaves a field that can be paired; there is one."""
    order = bye_order(field.players)
    for index, player in enumerate(order):
        if not may_have_the_bye(player):
            trace.record(ByeRefused(player.tpn, BARRED))
        elif not completes(field, [one for one in field.players if one is not player]):
            trace.record(ByeRefused(player.tpn, LEAVES_NO_ROUND))
        else:
            trace.record(ByeGiven(player.tpn, _decided(player, order[index + 1 :])))
            return player
    raise AssertionError(field)


@EDITION.rule("3.1.3", "3.1.4", "3.1.5")
def bye_order(players: Iterable[DubovPlayer]) -> tuple[DubovPlayer, ...]:
    """Order the players by the lowest score, then the most games, then the largest number."""
    return tuple(sorted(players, key=lambda player: (player.score, -player.games, -player.tpn)))


def _decided(player: DubovPlayer, others: Sequence[DubovPlayer]) -> Rule:
    """Return the step that set the chosen one apart from the next who may have the bye."""
    following = next((other for other in others if may_have_the_bye(other)), None)
    if following is None or following.score != player.score:
        return LOWEST_SCORE
    return MOST_GAMES if following.games != player.games else LARGEST_NUMBER
