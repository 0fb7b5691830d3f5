"""C.04.4.3 Articles 1 and 7.1: who has the pairing-allocated bye."""

from collections.abc import Iterable
from typing import Final

from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.median import Player

BYE: Final = EDITION.article("1")
BYE_OF_ROUND_1: Final = EDITION.article("7.1")


@EDITION.rule("1")
def from_the_lowest_ranked(players: Iterable[Player]) -> list[Player]:
    """Order from the lowest score up, then from the lowest number up."""
    return sorted(players, key=lambda player: player.place, reverse=True)


@EDITION.rule("7.1")
def from_the_lowest_rated(players: Iterable[Player]) -> list[Player]:
    """Order from those without rating and the lowest rating up, then from the lowest number up."""
    return sorted(players, key=lambda player: (player.rating or 0, -player.tpn))
