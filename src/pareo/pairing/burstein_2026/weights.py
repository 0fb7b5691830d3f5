"""The criteria of Article 2, and the order of Article 4, as one whole number for each pair.

C5 to C8 are sums over the pairs of the bracket, over who is paired in it, or over the pairs of
the next bracket. So each gets some binary digits of its own, the most important first, wide
enough that no sum spills over. The heaviest pairing of all who are left is then the best
candidate; its pairs of the next bracket show what C7 can reach, and bind nobody.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pareo.matching import heaviest_matching, heaviest_perfect_matching
from pareo.model import Points
from pareo.pairing.burstein_2026.completion import Field
from pareo.pairing.burstein_2026.definitions import Bracket, Player
from pareo.pairing.common.colours import same_colour_due
from pareo.pairing.common.field import places_of

OfPair = Callable[[Player, Player], int | None]
"""What a pair is worth; None where it may not be made."""
Pairs = list[tuple[Player, Player]]


@dataclass(frozen=True, slots=True)
class PairedScores:
    """C5 and C6: a pair more comes first, then a paired player more of the highest score.

    The lowest score of a bracket has no digits: how many of its players are paired follows.
    """

    levels: dict[Points, int]
    pair: int
    bits: int

    def of_pair(self, one: Player, other: Player) -> int:
        """Return what a pair is worth."""
        return self.pair + self.levels.get(one.score, 0) + self.levels.get(other.score, 0)


def paired_scores(players: Sequence[Player], score: Points) -> PairedScores:
    """Return the worth of pairs in a bracket of these players, whose residents have that score."""
    width = len(players).bit_length()
    levels = sorted({player.score for player in players} - {score})
    return PairedScores(
        {level: 1 << width * index for index, level in enumerate(levels)},
        1 << width * len(levels),
        width * (len(levels) + 1),
    )


class BracketWeights:
    """What pairs of a bracket, and of the bracket after it, are worth by C5 to C8."""

    def __init__(self, bracket: Bracket, following: Sequence[Player]) -> None:
        both = (*bracket.players, *following)
        colours = len(both).bit_length()
        here = paired_scores(bracket.players, bracket.score)
        ahead = paired_scores(both, following[0].score) if following else None
        self._here, self._ahead, self._colours = here, ahead, colours
        self._above = colours + (ahead.bits if ahead else 0)
        self._known: dict[tuple[object, ...], int] = {}

    def inside(self, one: Player, other: Player) -> int:
        """Return what a pair of the bracket is worth."""
        key = (one.score, one.preference, other.score, other.preference)
        if key not in self._known:
            spared = 0 if same_colour_due(one, other) else 1
            self._known[key] = (self._here.of_pair(one, other) << self._above) + spared
        return self._known[key]

    def ahead(self, one: Player, other: Player) -> int:
        """Return what a pair of the next bracket is worth for C7."""
        assert self._ahead is not None
        key = (one.score, other.score)
        if key not in self._known:
            self._known[key] = self._ahead.of_pair(one, other) << self._colours
        return self._known[key]


def heaviest_pairing(
    field: Field, players: Sequence[Player], weight: OfPair, *, complete: bool = True
) -> Pairs | None:
    """Return the heaviest pairing of players: of all of them, or of as many as it may be."""
    neighbours = field.neighbours(players)
    edges = [
        (index, other, worth)
        for index, one in enumerate(players)
        for other in places_of(neighbours[index] >> (index + 1) << (index + 1))
        if (worth := weight(one, players[other])) is not None
    ]
    solve = heaviest_perfect_matching if complete else heaviest_matching
    found = solve(len(players), edges)
    if found is None:
        return None
    return [
        (player, players[mate])
        for index, player in enumerate(players)
        if (mate := found.mates[index]) > index
    ]
