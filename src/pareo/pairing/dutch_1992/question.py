"""Can it be done at all? One heaviest matching answers for all candidates at once.

Sections C and D try candidates one after the other. Whether any candidate of a certain shape
remains is a question about matchings: so many pairs inside the group, certain players among
them, and those who go down leave the lower groups what these need. The answer comes with the
smallest number of pairs in which two are due the same colour.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from pareo.matching import Edge, heaviest_matching, left_over_by_some
from pareo.pairing.common.friends import opponents_among
from pareo.pairing.common.largest_pairing import NOBODY, largest_pairing, with_the_bye
from pareo.pairing.common.placed import bits_of
from pareo.pairing.dutch_1992.criteria import Law, may_have_the_bye
from pareo.pairing.dutch_family.players import Player
from pareo.value import dataclass

Pair = tuple[Player, Player]
ANYBODY: Final = -1
"""All places, as bits."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """Who comes below a group, and what those who go down must leave possible.

    With `complete` the lower players and those who go down are all paired, but for the one who
    may have the bye (C13). With `crossing` it is counted how many of those moved down can have
    opponents among the residents of the next group at the same time (C12). `carried` go down in
    any case; `united` are those below who count as moved down, since C13 united their group with
    the lowest (ruling 0118).
    """

    law: Law
    below: tuple[Player, ...]
    carried: tuple[Player, ...]
    complete: bool
    odd: bool
    united: tuple[Player, ...] = ()
    crossing: bool = False

    @property
    def residents(self) -> tuple[Player, ...]:
        """Those below who reside in the next group."""
        return self.below[len(self.united) :]

    def suited(self, players: Sequence[Player], ahead: int) -> int:
        """Return who may go down with those who do in any case, so that so many meet residents.

        Where all must be paired, they are. It is who may have one whom some largest pairing of the
        others leaves over: somebody below, or the bye.
        """
        assert not self.united
        others = (*self.carried, *self.below)
        first = len(self.carried)
        carried = (1 << first) - 1
        near = opponents_among(self.law.friends, others, others)
        near[:first] = [mine & ~carried for mine in near[:first]]
        if not self.complete:
            near[first:] = [mine & carried for mine in near[first:]]
        elif self.odd:
            able = others if ahead <= first else self.below
            hosts = {player.place for player in able if may_have_the_bye(player)}
            takers = (at for at, player in enumerate(others) if player.place in hosts)
            near = with_the_bye(near, bits_of(takers))
        mates = largest_pairing(near)
        unpaired = mates.count(NOBODY)
        if self.complete and unpaired != 1:
            return 0
        if not self.complete and 2 * ahead <= len(mates) - unpaired:
            return places(players)
        over = left_over_by_some(near, mates)
        free = places(player for at, player in enumerate(others) if at >= first and over >> at & 1)
        bye = over >> len(others) and ahead <= first
        return places(
            player
            for player in players
            if self.law.friends[player.place] & free or (bye and may_have_the_bye(player))
        )


@dataclass(frozen=True, slots=True)
class Answer:
    """The best that can be done: each entry as large as possible, in this order.

    `covered` counts pairs of any kind if all must be paired, `bound` the players of a certain
    set who are paired inside, `inside` the pairs inside, `spared` who are paired inside of those
    better not sent down, `ahead` those who go down and find opponents below, if they are counted,
    and `good` the pairs inside without a clash of colours; `last` is what counts behind all that,
    if it is asked. `mates` has the pairs inside.
    """

    covered: int
    bound: int
    inside: int
    spared: int
    ahead: int
    good: int
    last: int
    mates: dict[int, int]

    @property
    def clashes(self) -> int:
        """The pairs inside in which two are due the same colour."""
        return self.inside - self.good


class _Weights:
    """What an edge adds to each entry of an answer, as one number: none spills into the next."""

    def __init__(self, vertices: int) -> None:
        self._width = (vertices + 1).bit_length()

    def packed(self, entries: Sequence[int]) -> int:
        number = 0
        for entry in entries:
            number = (number << self._width) + entry
        return number

    def entries(self, number: int, count: int) -> list[int]:
        found = []
        for _ in range(count):
            found.append(number & ((1 << self._width) - 1))
            number >>= self._width
        return found[::-1]


class Last(NamedTuple):
    """What a pair inside is worth behind all else, the first player first; a sum of so many bits."""

    worth: Callable[[int, int], int]
    bits: int


@dataclass(frozen=True)
class Question:
    """Pairs that may be made inside, who must be in one of them, and who stays if possible.

    Sets of players are places as bits. Who is in `bound` must be paired inside, who is in
    `spared` if possible, before the next group is looked at. `may_pair` returns with whom of those behind in the list
    somebody may be paired, `costs` with whom that makes one of the pairs that are to be few:
    usually those with a clash of colours. Among equals the pairs inside are worth most in `last`.
    """

    law: Law
    players: Sequence[Player]
    outlook: Outlook | None
    may_pair: Callable[[Player], int]
    bound: int = 0
    costs: Callable[[Player], int] | None = None
    spared: int = 0
    last: Last | None = None

    @cached_property
    def answer(self) -> Answer:
        """Return the best that can be done."""
        size = len(self.players)
        if self.outlook is not None:
            size += len(self.outlook.carried) + len(self.outlook.below) + self.outlook.odd
        weights = _Weights(size)
        edges = [*self._inside(weights), *self._outside(weights)]
        behind = 0
        if self.last is not None:
            behind = self.last.bits
            edges = [*self._with_last(edges, self.last)]
        mates = heaviest_matching(size, edges).mates
        weight = sum(weight for one, other, weight in edges if mates[one] == other)
        inside = {
            self.players[one].place: self.players[mate].place
            for one, mate in enumerate(mates[: len(self.players)])
            if 0 <= mate < len(self.players)
        }
        covered, bound, pairs, spared, ahead, good = weights.entries(weight >> behind, 6)
        last = weight & ((1 << behind) - 1)
        return Answer(covered, bound, pairs, spared, ahead, good, last, mates=inside)

    def leaves_too_many(self, pairs: int) -> bool:
        """Whether too many for so many pairs, or one who is bound, may be paired with nobody."""
        behind, reached, alone = places(self.players), 0, 0
        for player in self.players:
            behind ^= 1 << player.place
            near = self.law.friends[player.place] & self.may_pair(player) & behind
            if not near and not reached >> player.place & 1:
                if self._is_bound(player):
                    return True
                alone += 1
            reached |= near
        return alone > len(self.players) - 2 * pairs

    def _is_bound(self, player: Player) -> int:
        return self.bound >> player.place & 1

    def _inside(self, weights: _Weights) -> Iterator[Edge]:
        """Yield the pairs of the group."""
        complete = int(self.outlook is not None and self.outlook.complete)
        bad = weights.packed((complete, 0, 1, 0, 0, 0))
        good = weights.packed((0, 0, 0, 0, 0, 1))
        costs = self.costs or clashing(self.law, self.players)
        worths = [
            weights.packed((0, self._is_bound(player), 0, self.spared >> player.place & 1, 0, 0))
            for player in self.players
        ]
        seats = [
            (index, player.place, bad + worths[index]) for index, player in enumerate(self.players)
        ]
        for index, one in enumerate(self.players):
            near = self.law.friends[one.place] & self.may_pair(one)
            if not near:
                continue
            dear = costs(one)
            mine = worths[index]
            for at, place, theirs in seats[index + 1 :]:
                if near >> place & 1:
                    worth = mine + theirs
                    yield index, at, worth if dear >> place & 1 else worth + good

    def _with_last(self, edges: Iterable[Edge], last: Last) -> Iterator[Edge]:
        """Yield the same pairs; what counts behind all else is added."""
        seats = [player.place for player in self.players]
        for one, other, weight in edges:
            more = last.worth(seats[one], seats[other]) if other < len(seats) else 0
            yield one, other, (weight << last.bits) + more

    def _outside(self, weights: _Weights) -> Iterator[Edge]:
        """Yield the pairs of those who go down with those below, and of these if all are paired."""
        outlook = self.outlook
        if outlook is None:
            return
        friends = outlook.law.friends
        goers = [
            (at, player) for at, player in enumerate(self.players) if not self._is_bound(player)
        ]
        goers += enumerate(outlook.carried, start=len(self.players))
        below = list(enumerate(outlook.below, start=len(self.players) + len(outlook.carried)))
        united, residents = below[: len(outlook.united)], below[len(outlook.united) :]
        covered = weights.packed((int(outlook.complete), 0, 0, 0, 0, 0))
        cross = weights.packed((0, 0, 0, 0, int(outlook.crossing), 0)) + covered
        yield from _meetings(friends, goers + united, residents, cross)
        if not outlook.complete:
            return
        yield from _meetings(friends, goers, united, covered)
        for group in (united, residents):
            for index, one in enumerate(group):
                yield from _meetings(friends, [one], group[index + 1 :], covered)
        if outlook.odd:
            bye = len(self.players) + len(outlook.carried) + len(below)
            yield from ((at, bye, covered) for at, p in (*goers, *below) if may_have_the_bye(p))


Seat = tuple[int, Player]
"""A player and the vertex that stands for the player."""


def _meetings(
    friends: Sequence[int], ones: Sequence[Seat], others: Sequence[Seat], worth: int
) -> Iterator[Edge]:
    for at, one in ones:
        mine = friends[one.place]
        yield from ((at, to, worth) for to, other in others if mine >> other.place & 1)


def clashing(law: Law, players: Iterable[Player]) -> Callable[[Player], int]:
    """Return a function that finds with whom of these a player clashes; asked once for two kinds of players."""
    kinds: dict[tuple[object, ...], list[Player]] = defaultdict(list)
    for player in players:
        kinds[law.kind(player)].append(player)
    known = {
        kind: sum(places(others) for others in kinds.values() if law.clash(members[0], others[0]))
        for kind, members in kinds.items()
    }
    return lambda player: known[law.kind(player)]


def places(players: Iterable[Player]) -> int:
    """Return where players stand in the order of all, as bits."""
    bits = 0
    for player in players:
        bits |= 1 << player.place
    return bits
