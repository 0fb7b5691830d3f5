"""Can it be done at all? One heaviest matching answers for all candidates at once.

Sections C and D try candidates one after the other. Whether any candidate of a certain shape
remains is a question about matchings: so many pairs inside the group, certain players among
them, and those who go down leave the lower groups what these need. The answer comes with the
smallest number of pairs in which two are due the same colour.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pareo.matching import heaviest_matching
from pareo.pairing.dutch_1992.criteria import Law, may_have_the_bye
from pareo.pairing.shared.players import Player

Pair = tuple[Player, Player]
NOBODY: Final[frozenset[int]] = frozenset()


@dataclass(frozen=True, slots=True)
class Outlook:
    """Who comes below a group, and what those who go down must leave possible.

    As many as possible of those who go down find opponents in the next group (C12). With
    `complete` the lower players and those who go down are all paired, but for the one who may
    have the bye (C13). Otherwise as many pairs as possible are made in the next group. `carried`
    go down in any case.
    """

    law: Law
    below: tuple[Player, ...]
    carried: tuple[Player, ...]
    complete: bool
    odd: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """The best that can be done: each entry as large as possible, in this order.

    `covered` counts pairs of any kind if all must be paired, `bound` the players of a certain
    set who are paired inside, `inside` the pairs inside, `ahead` what the next group gets, and
    `good` the pairs inside without a clash of colours. `mates` has the pairs inside.
    """

    covered: int
    bound: int
    inside: int
    ahead: int
    good: int
    mates: dict[int, int]

    @property
    def clashes(self) -> int:
        """The pairs inside in which two are due the same colour."""
        return self.inside - self.good


@dataclass(frozen=True)
class Question:
    """Pairs that may be made inside, who must be in one of them, and who stays in any case.

    `costs` tells the pairs that are to be few: usually those with a clash of colours.
    """

    law: Law
    players: Sequence[Player]
    outlook: Outlook | None
    may_pair: Callable[[Player, Player], bool]
    bound: Collection[int] = NOBODY
    costs: Callable[[Player, Player], bool] | None = None

    @cached_property
    def answer(self) -> Answer:
        """Return the best that can be done."""
        edges, size = self._edges()
        bits = (size + 1).bit_length()
        ahead_bits = (size * (size + 2)).bit_length()
        shifts = (3 * bits + ahead_bits, 2 * bits + ahead_bits, bits + ahead_bits, bits, 0)
        packed = [
            (one, other, sum(value << shift for value, shift in zip(values, shifts, strict=True)))
            for one, other, values in edges
        ]
        worth = {(one, other): values for one, other, values in edges}
        mates = heaviest_matching(size, packed).mates
        made = [(one, mate) for one, mate in enumerate(mates) if mate > one]
        covered, bound, inside, ahead, good = (
            sum(worth[pair][at] for pair in made) for at in range(5)
        )
        return Answer(
            covered,
            bound,
            inside,
            ahead,
            good,
            mates={
                self.players[one].place: self.players[other].place
                for pair in made
                if pair[1] < len(self.players)
                for one, other in (pair, pair[::-1])
            },
        )

    def _edges(self) -> tuple[list[tuple[int, int, tuple[int, int, int, int, int]]], int]:
        players = self.players
        friends = self.law.friends
        edges = []
        costs = self.costs or self.law.clash
        complete = int(self.outlook is not None and self.outlook.complete)
        for index, one in enumerate(players):
            mine = friends[one.place]
            for at in range(index + 1, len(players)):
                other = players[at]
                if mine >> other.place & 1 and self.may_pair(one, other):
                    bound = (one.place in self.bound) + (other.place in self.bound)
                    clash = costs(one, other)
                    edges.append((index, at, (complete, bound, 1, 0, int(not clash))))
        if self.outlook is None:
            return edges, len(players)
        outlook = self.outlook
        goers = [(i, p) for i, p in enumerate(players) if p.place not in self.bound]
        goers += list(enumerate(outlook.carried, start=len(players)))
        start = len(players) + len(outlook.carried)
        below = list(enumerate(outlook.below, start=start))
        size = start + len(below) + outlook.odd
        friends = outlook.law.friends
        cross = (complete, 0, 0, 1 + len(below), 0)
        among = (complete, 0, 0, 0 if complete else 1, 0)
        for index, one in goers:
            mine = friends[one.place]
            edges += [(index, at, cross) for at, other in below if mine >> other.place & 1]
        for position, (index, one) in enumerate(below):
            mine = friends[one.place]
            edges += [
                (index, at, among) for at, other in below[position + 1 :] if mine >> other.place & 1
            ]
        if outlook.odd:
            last = (1, 0, 0, 0, 0)
            edges += [(i, size - 1, last) for i, p in (*goers, *below) if may_have_the_bye(p)]
        return edges, size


def places(players: Iterable[Player]) -> frozenset[int]:
    """Return where players stand in the order of all."""
    return frozenset(player.place for player in players)
