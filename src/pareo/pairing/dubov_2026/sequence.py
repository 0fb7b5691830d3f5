"""C.04.4.1 Article 4: in which order upfloaters and shifters are tried."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pareo.model import Colour
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.edition import EDITION

Thing = TypeVar("Thing")


@EDITION.rule("4.1")
def upfloaters_in_order(players: Iterable[DubovPlayer]) -> tuple[DubovPlayer, ...]:
    """Order lower-scored players by score, then by pairing number.

    Sets are compared by their sorted positions, one by one (4.2).
    """
    return tuple(sorted(players, key=lambda player: player.place))


@EDITION.rule("4.3")
def shifters_in_order(players: Iterable[DubovPlayer], leaving: Colour) -> tuple[DubovPlayer, ...]:
    """Order those who may leave the subgroup of a colour, from its middle outwards."""
    if leaving is Colour.WHITE:
        return from_the_middle(by_average(players))
    return from_the_middle(by_number(players))


def by_average(players: Iterable[DubovPlayer]) -> tuple[DubovPlayer, ...]:
    """Order by the average rating of the opponents, then by pairing number."""
    return tuple(sorted(players, key=lambda player: (player.aro, player.tpn)))


def by_number(players: Iterable[DubovPlayer]) -> tuple[DubovPlayer, ...]:
    """Order by pairing number."""
    return tuple(sorted(players, key=lambda player: player.tpn))


def from_the_middle(things: Sequence[Thing]) -> tuple[Thing, ...]:
    """Take the middle of what is left again and again, the upper one of two."""
    left = list(things)
    return tuple(left.pop((len(left) - 1) // 2) for _ in things)
