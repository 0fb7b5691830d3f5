"""The field: possible opponents by place, as bits of a number, and who may have the bye."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from pareo.model import Tpn
from pareo.value import dataclass


class Placed(Protocol):
    """A player with a place in the ranking, from 0."""

    @property
    def place(self) -> int: ...
    @property
    def tpn(self) -> Tpn: ...


AnyPlaced = TypeVar("AnyPlaced", bound=Placed)


@dataclass(frozen=True, slots=True)
class Field(Generic[AnyPlaced]):
    """All players in ranking order, the possible opponents of each place, and who may have the bye.

    `friends` holds for each place the places of possible opponents as bits of a number; `hosts`
    holds the places of the players who may have the bye of this round.
    """

    players: tuple[AnyPlaced, ...]
    friends: tuple[int, ...]
    hosts: frozenset[int] = frozenset()

    def meet(self, one: AnyPlaced, other: AnyPlaced) -> bool:
        """Whether two may be paired."""
        return bool(self.friends[one.place] >> other.place & 1)

    def may_end_with_bye(self, player: AnyPlaced) -> bool:
        """Whether the bye of this round may go to a player."""
        return player.place in self.hosts

    def neighbours(self, players: Sequence[AnyPlaced]) -> list[int]:
        """Return the possible opponents among some players, by their position."""
        return opponents_among(self.friends, players, players)


def friends_of(
    players: Sequence[AnyPlaced],
    ruled_out: Callable[[AnyPlaced], Iterable[Tpn]],
    kind_of: Callable[[AnyPlaced], object],
    allow: Callable[[AnyPlaced, AnyPlaced], bool],
) -> tuple[int, ...]:
    """Return the possible opponents of each place.

    Whether colours allow a pair depends on few things, so it is asked once for each two kinds
    of players.
    """
    place_of = {player.tpn: player.place for player in players}
    kinds: dict[object, list[AnyPlaced]] = defaultdict(list)
    for player in players:
        kinds[kind_of(player)].append(player)
    friends = [0] * len(players)
    for members in kinds.values():
        allowed = sum(
            bits_of(player.place for player in others)
            for others in kinds.values()
            if allow(members[0], others[0])
        )
        for player in members:
            excluded = bits_of(place_of[tpn] for tpn in ruled_out(player) if tpn in place_of)
            friends[player.place] = allowed & ~excluded & ~(1 << player.place)
    return tuple(friends)


def opponents_among(
    friends: Sequence[int], players: Iterable[Placed], others: Sequence[Placed]
) -> list[int]:
    """Return for each player the possible opponents among others, by their position."""
    runs = tuple(_runs_of(others))
    return [
        sum((friends[player.place] >> start & mask) << at for start, mask, at in runs)
        for player in players
    ]


def _runs_of(players: Sequence[Placed]) -> Iterator[tuple[int, int, int]]:
    """Yield each run of successive places: its first place, a mask of its length, its position."""
    at = 0
    while at < len(players):
        end = at + 1
        while end < len(players) and players[end].place == players[at].place + end - at:
            end += 1
        yield players[at].place, (1 << (end - at)) - 1, at
        at = end


def bits_of(places: Iterable[int]) -> int:
    """Return a number with ones at these positions."""
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def places_of(bits: int) -> list[int]:
    """Return the positions of the ones, ascending."""
    digits = bin(bits)[:1:-1]
    found = []
    at = digits.find("1")
    while at >= 0:
        found.append(at)
        at = digits.find("1", at + 1)
    return found
