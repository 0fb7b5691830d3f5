"""C.5 to C.19 of 2017 as one whole number for each pair.

A list of differences that is to be small from its largest entry on is a number, too: each
difference that occurs has digits of its own, in which its entries are counted.
"""

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement

from pareo.model import Points
from pareo.pairing.dutch_2017.psd import difference_of_downfloater, difference_of_pair
from pareo.pairing.dutch_family.digits import Digits, PairWeights, both, one, spared
from pareo.pairing.dutch_family.pair_values import (
    float_before,
    last_float,
    may_have_the_bye,
    misses_preference,
    misses_strong_preference,
    repeats_colour,
    widens_difference,
)
from pareo.pairing.dutch_family.players import Bracket, Float, OfPair, Player


class _Lists:
    """Differences of a bracket as numbers; what a pair takes off the list is counted."""

    def __init__(self, players: Sequence[Player], lowest: Points) -> None:
        scores = sorted({player.score for player in players})
        by_pairs = {high - low for low, high in combinations_with_replacement(scores, 2)}
        by_floats = {difference_of_downfloater(p, lowest) for p in players}
        width = (len(players) + 1).bit_length()
        steps = sorted(by_pairs | by_floats)
        self._worth = {step: 1 << (width * rank) for rank, step in enumerate(steps)}
        self._lowest = lowest
        self.largest = self._worth[steps[-1]]
        self.most = 2 * len(players) * self.largest

    def of_float(self, player: Player) -> int:
        return self._worth[difference_of_downfloater(player, self._lowest)]

    def of_pair(self, higher: Player, lower: Player) -> int:
        return self._worth[difference_of_pair(higher, lower)]

    def spared(self, higher: Player, lower: Player) -> int:
        """Two do not float, but meet."""
        return self.of_float(higher) + self.of_float(lower) - self.of_pair(higher, lower)


class _Marks:
    """Floats that are received again."""

    def __init__(self, floated: Callable[[Player], Float | None], lists: _Lists) -> None:
        self._floated = floated
        self._lists = lists

    def _down(self, player: Player) -> int:
        return int(self._floated(player) is Float.DOWN)

    def _up(self, player: Player) -> int:
        return int(self._floated(player) is Float.UP)

    def down(self, higher: Player, lower: Player) -> int:
        """Two do not float; but the higher of unequal scores does."""
        floats = self._down(higher) if higher.score != lower.score else 0
        return self._down(higher) + self._down(lower) - floats

    def up(self, higher: Player, lower: Player) -> int:
        """The lower of equal scores does not float."""
        return 1 - (self._up(lower) if higher.score != lower.score else 0)

    def down_differences(self, higher: Player, lower: Player) -> int:
        """What `down` counts, with its differences."""
        spared = sum(self._lists.of_float(p) for p in (higher, lower) if self._down(p))
        if higher.score != lower.score and self._down(higher):
            spared -= self._lists.of_pair(higher, lower)
        return spared

    def up_differences(self, higher: Player, lower: Player) -> int:
        """What `up` counts, with its differences."""
        if higher.score != lower.score and self._up(lower):
            return self._lists.largest - self._lists.of_pair(higher, lower)
        return self._lists.largest


def bracket_weights(
    bracket: Bracket, following: Sequence[Player] = (), *, following_is_last: bool = False
) -> PairWeights:
    """Return what pairs are worth by C.5 to C.19; without those who follow C.7 is not applied."""
    everyone = len(bracket.players) + len(following)
    lists = _Lists(bracket.players, bracket.players[-1].score)

    def inside(of_pair: OfPair, most: int = everyone) -> Digits:
        return Digits(of_pair, None, most)

    digits = [inside(one), inside(lists.spared, lists.most)]
    if following:
        digits += _next_bracket(
            (*bracket.players, *following), following[0].score, is_last=following_is_last
        )
    last, before = _Marks(last_float, lists), _Marks(float_before, lists)
    digits += [
        inside(spared(widens_difference)),
        inside(spared(repeats_colour)),
        inside(spared(misses_preference)),
        inside(spared(misses_strong_preference)),
        *(inside(of_pair) for of_pair in (last.down, last.up, before.down, before.up)),
        inside(last.down_differences, lists.most),
        inside(last.up_differences, lists.most),
        inside(before.down_differences, lists.most),
        inside(before.up_differences, lists.most),
    ]
    return PairWeights(digits, (*bracket.players, *following), _kind)


def next_bracket_weights(bracket: Bracket, *, is_last: bool) -> PairWeights:
    """Return what pairs are worth in a bracket that is judged for C.7."""
    digits = _next_bracket(bracket.players, bracket.score, is_last=is_last)
    return PairWeights([Digits(d.ahead, None, d.most) for d in digits], bracket.players, _kind)


def _next_bracket(players: Sequence[Player], lowest: Points, *, is_last: bool) -> list[Digits]:
    """C.7: in the next bracket nobody is unpaired, and the differences are small.

    Who is paired before does not get there, and takes as much off as a pair there does.
    """
    lists = _Lists(players, lowest)
    paired = both(lambda player: weight_of_unpaired(player, is_last=is_last))
    return [
        Digits(paired, paired, 3 * len(players)),
        Digits(both(lists.of_float), lists.spared, lists.most),
    ]


def weight_of_unpaired(player: Player, *, is_last: bool) -> int:
    """Count a player who is left over; in the last bracket more if the bye is barred (ruling 0141)."""
    return 3 if is_last and not may_have_the_bye(player) else 1


def _kind(player: Player) -> tuple[object, ...]:
    return (
        player.score,
        player.preference,
        player.difference,
        player.repeated,
        player.is_topscorer,
        player.last_float,
        player.float_before,
        player.is_bye_barred,
    )
