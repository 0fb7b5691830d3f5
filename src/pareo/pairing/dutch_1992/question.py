"""Can it be done at all? One heaviest matching answers for all candidates at once.

Sections C and D try candidates one after the other. Whether any candidate of a certain shape
remains is a question about matchings: so many pairs inside the group, certain players among
them, and those who go down leave the lower groups what these need. The pairs of the answer cost
as little as possible: usually one for each in which two are due the same colour.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache, cached_property
from typing import Final, NamedTuple

from pareo.matching import OptimalFace, left_over_by_some
from pareo.pairing.common.friends import by_position, opponents_among
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
    the lowest (ruling 0118). Of those who may have the bye only `takers` get it, places as bits.
    """

    law: Law
    below: tuple[Player, ...]
    carried: tuple[Player, ...]
    complete: bool
    odd: bool
    united: tuple[Player, ...] = ()
    crossing: bool = False
    takers: int = ANYBODY

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
    better not sent down, `ahead` those who go down and find opponents below, if they are counted;
    `saved` is what the pairs inside could have cost beyond what they do; `last` is what counts
    behind all that, if it is asked. `mates` has the pairs inside, `clashes` is what they cost.
    """

    covered: int
    bound: int
    inside: int
    spared: int
    ahead: int
    saved: int
    last: int
    clashes: int
    mates: dict[int, int]


_COUNTS: Final = 5


class Weights:
    """What an edge adds to each entry of an answer, as one number: none spills into the next.

    All entries but the last count; an edge adds at most `most` to the last one.
    """

    def __init__(self, vertices: int, most: int = 1) -> None:
        self._width = (vertices + 1).bit_length()
        self._last = (most * vertices + 1).bit_length()
        self.bits = _COUNTS * self._width + self._last

    def but_the_last(self, number: int) -> int:
        """Return all entries but the last, as one number."""
        return number >> self._last

    def counted(self, counts: Sequence[int]) -> int:
        """Return all entries but the last as one number."""
        number = 0
        for count in counts:
            number = (number << self._width) + count
        return number

    def packed(self, counts: Sequence[int], last: int) -> int:
        """Return all entries as one number."""
        return (self.counted(counts) << self._last) + last

    def entries(self, number: int) -> list[int]:
        """Return the entries of a number."""
        found = [number & ((1 << self._last) - 1)]
        number >>= self._last
        for _ in range(_COUNTS):
            found.append(number & ((1 << self._width) - 1))
            number >>= self._width
        return found[::-1]


class Last(NamedTuple):
    """What a pair inside is worth behind all else, by the place of its first player in the list.

    It is a sum of so many bits.
    """

    worth: Callable[[int], int]
    bits: int


class Costs(NamedTuple):
    """What pairs cost; it depends on the kinds of both, and on who is first. The total is to be low."""

    kind: Callable[[Player], Hashable]
    of_pair: Callable[[Player, Player], int]
    most: int = 1


class _Seat(NamedTuple):
    """All of a vertex that the worth of its edges depends on."""

    part: int
    bound: int = 0
    spared: int = 0
    kind: Hashable = None


_INSIDE, _CARRIED, _UNITED, _RESIDENT, _BYE = range(5)


@dataclass(frozen=True)
class Question:
    """Pairs that may be made inside, who must be in one of them, and who stays if possible.

    Sets of players are places as bits. Who is in `bound` must be paired inside, who is in
    `spared` if possible, before the next group is looked at. `may_pair` returns with whom of those
    behind in the list somebody may be paired, `costs` what pairs cost: usually each clash of
    colours counts one. Among equals the pairs inside are worth most in `last`.
    """

    law: Law
    players: Sequence[Player]
    outlook: Outlook | None
    may_pair: Callable[[Player], int]
    bound: int = 0
    costs: Costs | None = None
    spared: int = 0
    last: Last | None = None

    @cached_property
    def answer(self) -> Answer:
        """Return the best that can be done."""
        most = self._costs.most
        weights = Weights(len(self.lines), most)
        kinds, worth = self.worths(weights)
        face = OptimalFace(self.lines, perfect=False)
        face.narrow_by_kinds(kinds, worth, weights.bits)
        own = [0] * len(self.players)
        if self.last is not None:
            own = [self.last.worth(player.place) for player in self.players]
            nothing = [0] * len(own)
            face.narrow_by_ranks(own, [-1] * len(own), nothing, self.last.bits)
        made = [(one, mate) for one, mate in enumerate(face.mates) if one < mate]
        inside = {
            self.players[one].place: self.players[mate].place
            for pair in made
            if pair[1] < len(self.players)
            for one, mate in (pair, pair[::-1])
        }
        weight = sum(worth(kinds[one], kinds[mate]) for one, mate in made)
        covered, bound, pairs, spared, ahead, saved = weights.entries(weight)
        last = sum(own[one] for one, mate in made if mate < len(own))
        clashes = most * pairs - saved
        return Answer(covered, bound, pairs, spared, ahead, saved, last, clashes, mates=inside)

    @property
    def _costs(self) -> Costs:
        return self.costs or Costs(self.law.kind, self.law.clash)

    @cached_property
    def _near(self) -> list[int]:
        """With whom of those behind in the list each may be paired."""
        friends, behind = self.law.friends, places(self.players)
        near = []
        for player in self.players:
            behind ^= 1 << player.place
            near.append(friends[player.place] & self.may_pair(player) & behind)
        return near

    def leaves_too_many(self, pairs: int) -> bool:
        """Whether too many for so many pairs, or one who is bound, may be paired with nobody."""
        reached = alone = 0
        for player, near in zip(self.players, self._near, strict=True):
            if not near and not reached >> player.place & 1:
                if self._is_bound(player):
                    return True
                alone += 1
            reached |= near
        return alone > len(self.players) - 2 * pairs

    def _is_bound(self, player: Player) -> int:
        return self.bound >> player.place & 1

    @cached_property
    def lines(self) -> list[int]:
        """For each vertex those behind it with which it may be paired, and other pairs outside."""
        inside = by_position(self._near, self.players)
        outlook = self.outlook
        if outlook is None:
            return inside
        everyone = (*self.players, *outlook.carried, *outlook.below)
        if not outlook.complete and not outlook.crossing:
            return [*inside, *[0] * (len(everyone) - len(inside) + outlook.odd)]
        near = opponents_among(outlook.law.friends, everyone, everyone)
        first = len(inside) + len(outlook.carried)
        second = first + len(outlook.united)
        residents = (1 << len(everyone)) - (1 << second)
        below = (1 << len(everyone)) - (1 << first) if outlook.complete else residents
        bound = bits_of(at for at, player in enumerate(self.players) if self._is_bound(player))
        above = (1 << first) - 1 & ~bound
        around = [0 if bound >> at & 1 else below for at in range(first)]
        around += [above | below] * len(outlook.united)
        around += [above | below if outlook.complete else 0] * len(outlook.residents)
        lines = [mine & others for mine, others in zip(near, around, strict=True)]
        lines[: len(inside)] = map(int.__or__, lines, inside)
        if not outlook.odd:
            return lines
        able = bits_of(
            at
            for at, p in enumerate(everyone)
            if outlook.complete and outlook.takers >> p.place & 1 and may_have_the_bye(p)
        )
        return with_the_bye(lines, able & ~bound)

    def worths(self, weights: Weights) -> tuple[list[int], Callable[[int, int], int]]:
        """Return a number for the kind of each vertex, and what a pair of two kinds is worth."""
        outlook, costs = self.outlook, self._costs
        seats = [
            _Seat(_INSIDE, self._is_bound(p), self.spared >> p.place & 1, costs.kind(p))
            for p in self.players
        ]
        if outlook is not None:
            seats += [_Seat(_CARRIED)] * len(outlook.carried)
            seats += [_Seat(_UNITED)] * len(outlook.united)
            seats += [_Seat(_RESIDENT)] * len(outlook.residents)
            seats += [_Seat(_BYE)] * outlook.odd
        numbers: dict[_Seat, int] = {}
        kinds = [numbers.setdefault(seat, len(numbers)) for seat in seats]
        known = list(numbers)
        examples = {seat.kind: player for seat, player in zip(seats, self.players, strict=False)}
        complete = int(outlook is not None and outlook.complete)
        cross = int(outlook is not None and outlook.crossing)

        @cache
        def worth(one: int, other: int) -> int:
            mine, theirs = known[one], known[other]
            if theirs.part == _INSIDE:
                saved = costs.most - costs.of_pair(examples[mine.kind], examples[theirs.kind])
                bound, spared = mine.bound + theirs.bound, mine.spared + theirs.spared
                return weights.packed((complete, bound, 1, spared, 0), saved)
            ahead = cross if theirs.part == _RESIDENT != mine.part else 0
            return weights.packed((complete, 0, 0, 0, ahead), 0)

        return kinds, worth


def places(players: Iterable[Player]) -> int:
    """Return where players stand in the order of all, as bits."""
    return bits_of(player.place for player in players)
