"""Possible opponents by place.

A field of few has a line for each player; one of 100,000 players would have no room for them.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import repeat
from typing import Final, overload

from pareo.pairing.common.placed import AnyPlaced, Placed, bits_of

FEW: Final = 2_000
"""Players who have a line each."""


class Friends(Sequence[int]):
    """For each place the places of possible opponents, as bits of a number.

    Whether colours allow a pair depends on few things, so players are of few kinds. Held are the
    places that each kind may meet, and for each player the few who are excluded all the same.
    """

    __slots__ = ("_allowed", "_excluded", "_kinds", "_places", "_sizes")

    def __init__(
        self, kinds: Sequence[int], places: Sequence[int], excluded: Sequence[frozenset[int]]
    ) -> None:
        self._kinds = kinds
        self._places = places
        self._sizes = [each.bit_count() for each in places]
        self._excluded = excluded
        example = {kind: place for place, kind in enumerate(kinds)}
        self._allowed = [
            [bool(mine >> example[other] & 1) for other in range(len(places))] for mine in places
        ]

    def __len__(self) -> int:
        return len(self._kinds)

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[int, ...]: ...
    def __getitem__(self, place: int | slice) -> int | tuple[int, ...]:
        if isinstance(place, slice):
            return tuple(self[each] for each in range(*place.indices(len(self))))
        return self._places[self._kinds[place]] & ~bits_of(self._excluded[place])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def degree(self, place: int) -> int:
        """Count the possible opponents of a place."""
        kind, kinds = self._kinds[place], self._kinds
        allowed = self._allowed[kind]
        return self._sizes[kind] - sum([allowed[kinds[other]] for other in self._excluded[place]])

    def meet(self, one: int, other: int) -> bool:
        """Whether two places may be paired."""
        kinds = self._kinds
        return other not in self._excluded[one] and self._allowed[kinds[one]][kinds[other]]

    def degree_within(self, start: int, mask: int) -> Callable[[int], int]:
        """Return how the same is asked for places from one on, as far as a mask goes."""
        end, kinds = start + mask.bit_length(), self._kinds
        sizes = [(each >> start & mask).bit_count() for each in self._places]

        def count(place: int) -> int:
            allowed = self._allowed[kinds[place]]
            near = [allowed[kinds[at]] for at in self._excluded[place] if start <= at < end]
            return sizes[kinds[place]] - sum(near)

        return count

    def within(self, start: int, mask: int) -> Callable[[int], int]:
        """Return how the possible opponents from a place on are asked for, as far as a mask goes."""
        end = start + mask.bit_length()

        @cache
        def of_kind(kind: int) -> int:
            return self._places[kind] >> start & mask

        def line(place: int) -> int:
            near = [other - start for other in self._excluded[place] if start <= other < end]
            mine = of_kind(self._kinds[place])
            return mine & ~bits_of(near) if near else mine

        return line


def friends_of(
    players: Sequence[AnyPlaced],
    ruled_out: Callable[[AnyPlaced], Iterable[object]],
    kind_of: Callable[[AnyPlaced], object],
    allow: Callable[[AnyPlaced, AnyPlaced], bool],
) -> Sequence[int]:
    """Return the possible opponents of each place.

    Whether colours allow a pair is asked once for each two kinds of players.
    """
    members: dict[object, list[AnyPlaced]] = defaultdict(list)
    for player in players:
        members[kind_of(player)].append(player)
    own = [bits_of([player.place for player in each]) for each in members.values()]
    places = [
        sum(
            [
                bits
                for bits, others in zip(own, members.values(), strict=True)
                if allow(each[0], others[0])
            ]
        )
        for each in members.values()
    ]
    if len(players) <= FEW:
        lines = [0] * len(players)
        bit_of: dict[object, int] = {player.tpn: 1 << player.place for player in players}
        bit = bit_of.get
        for line, each in zip(places, members.values(), strict=True):
            for player in each:
                barred = sum(map(bit, ruled_out(player), repeat(0)))
                lines[player.place] = line & ~(barred | 1 << player.place)
        return tuple(lines)
    kinds = [0] * len(players)
    for kind, each in enumerate(members.values()):
        for player in each:
            kinds[player.place] = kind
    place_of: dict[object, int] = {player.tpn: player.place for player in players}
    excluded = [frozenset[int]()] * len(players)
    for player in players:
        others = (place_of[tpn] for tpn in ruled_out(player) if tpn in place_of)
        excluded[player.place] = frozenset((player.place, *others))
    return Friends(kinds, places, excluded)


def meet(friends: Sequence[int], one: int, other: int) -> bool:
    """Whether two places may be paired."""
    return meeting_in(friends)(one, other)


def meeting_in(friends: Sequence[int]) -> Callable[[int, int], bool]:
    """Return how it is asked whether two places may be paired."""
    if type(friends) is Friends:
        return friends.meet
    return lambda one, other: bool(friends[one] >> other & 1)


def degree(friends: Sequence[int], place: int) -> int:
    """Count the possible opponents of a place."""
    return friends.degree(place) if type(friends) is Friends else friends[place].bit_count()


def degrees_among(
    friends: Sequence[int], players: Iterable[Placed], others: Sequence[Placed]
) -> list[int]:
    """Count for each player the possible opponents among others."""
    if type(friends) is not Friends:
        return [line.bit_count() for line in opponents_among(friends, players, others)]
    counts = [friends.degree_within(start, mask) for start, mask, _ in _runs_of(others)]
    return [sum([count(player.place) for count in counts]) for player in players]


def opponents_among(
    friends: Sequence[int], players: Iterable[Placed], others: Sequence[Placed]
) -> list[int]:
    """Return for each player the possible opponents among others, by their position."""
    if type(friends) is Friends:
        lines = [(friends.within(start, mask), at) for start, mask, at in _runs_of(others)]
        if len(lines) == 1:
            line = lines[0][0]
            return [line(player.place) for player in players]
        return [sum(line(player.place) << at for line, at in lines) for player in players]
    return by_position([friends[player.place] for player in players], others)


def by_position(lines: Iterable[int], others: Sequence[Placed]) -> list[int]:
    """Return sets of places as sets of positions among others; who is not among them is left out."""
    runs = tuple(_runs_of(others))
    if len(runs) == 1:
        ((start, mask, _),) = runs
        return [line >> start & mask for line in lines]
    return [sum([(line >> start & mask) << at for start, mask, at in runs]) for line in lines]


def _runs_of(players: Sequence[Placed]) -> Iterator[tuple[int, int, int]]:
    """Yield each run of successive places: its first place, a mask of its length, its position."""
    at = 0
    while at < len(players):
        end = at + 1
        while end < len(players) and players[end].place == players[at].place + end - at:
            end += 1
        yield players[at].place, (1 << (end - at)) - 1, at
        at = end
