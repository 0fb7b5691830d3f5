"""C.04.4.3 Articles 1 and 7.1: who has the pairing-allocated bye."""

from collections.abc import Iterable, Sequence
from typing import Final

from pareo.history import RoundSetup
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.players import MedianPlayer, lowest_ranked_first
from pareo.rulebook import Rule

BYE: Final = EDITION.article("1")
BYE_OF_ROUND_1: Final = EDITION.article("7.1")


def bye_order(
    setup: RoundSetup, players: Sequence[MedianPlayer]
) -> tuple[Sequence[MedianPlayer], Rule]:
    """Return the order in which the bye is offered, and its article (ruling 0187)."""
    if setup.round == 1:
        return lowest_rated_first(players), BYE_OF_ROUND_1
    return lowest_ranked_first(players), BYE


@EDITION.rule("7.1")
def lowest_rated_first(players: Iterable[MedianPlayer]) -> list[MedianPlayer]:
    """Order from those without rating and the lowest rating up, then from the lowest number up."""
    return sorted(players, key=lambda player: (player.rating or 0, -player.tpn))
