"""The field: all players, their possible opponents, and who may have the bye."""

from collections.abc import Sequence
from typing import Generic

from pareo.pairing.common.friends import meet, opponents_among
from pareo.pairing.common.placed import AnyPlaced
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Field(Generic[AnyPlaced]):
    """All players in ranking order, the possible opponents of each place, and who may have the bye.

    `friends` holds for each place the places of possible opponents as bits of a number; `hosts`
    holds the places of the players who may have the bye of this round.
    """

    players: tuple[AnyPlaced, ...]
    friends: Sequence[int]
    hosts: frozenset[int] = frozenset()

    def meet(self, one: AnyPlaced, other: AnyPlaced) -> bool:
        """Whether two may be paired."""
        return meet(self.friends, one.place, other.place)

    def may_end_with_bye(self, player: AnyPlaced) -> bool:
        """Whether the bye of this round may go to a player."""
        return player.place in self.hosts

    def neighbours(self, players: Sequence[AnyPlaced]) -> list[int]:
        """Return the possible opponents among some players, by their position."""
        return opponents_among(self.friends, players, players)
