"""C.04.4.3 Articles 1 and 7.1: who has the pairing-allocated bye."""

from collections.abc import Iterable
from typing import Final

from pareo.pairing.shared.median import Player
from pareo.pairing.shared.pool import Field, pool_of
from pareo.rulebook import Rule, rule

BYE: Final = Rule("C.04.4.3", "1")
BYE_OF_ROUND_1: Final = Rule("C.04.4.3", "7.1")


@rule("C.04.4.3", "1")
def from_the_lowest_ranked(players: Iterable[Player]) -> list[Player]:
    """Order from the lowest score up, then from the lowest number up."""
    return sorted(players, key=lambda player: player.place, reverse=True)


@rule("C.04.4.3", "7.1")
def from_the_lowest_rated(players: Iterable[Player]) -> list[Player]:
    """Order from those without rating and the lowest rating up, then from the lowest number up."""
    return sorted(players, key=lambda player: (player.rating or 0, -player.tpn))


def bye_of(field: Field, candidates: Iterable[Player]) -> Player | None:
    """Return the first who may have the bye and without whom all can be paired (ruling 0187)."""
    pool = pool_of(field, field.players)
    if pool.left_over > 1:
        return None
    able = (player for player in candidates if not player.is_bye_barred)
    return next((player for player in able if pool.may_leave(player.place)), None)
