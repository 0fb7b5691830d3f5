"""The digits that score differences and repeated floats have in 2017.

A list of differences that is to be small from its largest entry on is a number, too: each
difference that occurs has digits of its own, in which its entries are counted.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations_with_replacement

from pareo.model import Points
from pareo.pairing.dutch_2017.psd import difference_of_downfloater, difference_of_pair
from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.criterion import DigitsOf
from pareo.pairing.dutch_family.digits import Digits, PairWeights, both
from pareo.pairing.dutch_family.pair_values import may_have_the_bye
from pareo.pairing.dutch_family.players import (
    Bracket,
    Float,
    FloatThen,
    KindOf,
    OfPair,
    Player,
    kind_of_player,
)
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.weights import inside


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


def _listed(of_pair: Callable[[_Lists], OfPair]) -> DigitsOf:
    """Return digits of lists of the differences of a bracket."""

    def digits(situation: Situation, _floats: int) -> list[Digits[Player]]:
        players = situation.bracket.players
        lists = _Lists(players, players[-1].score)
        return [Digits(of_pair(lists), None, lists.most)]

    return digits


differences = _listed(lambda lists: lists.spared)
"""The differences that pairs spare a bracket."""


def downfloats_spared(floated: FloatThen) -> DigitsOf:
    """Count those who floated down then and do not now; but the higher of unequal scores does."""

    def of_pair(higher: Player, lower: Player) -> int:
        marks = (floated(higher) is Float.DOWN) + (floated(lower) is Float.DOWN)
        return marks - (higher.score != lower.score and floated(higher) is Float.DOWN)

    return inside(of_pair)


def upfloats_spared(floated: FloatThen) -> DigitsOf:
    """Count the pairs in which nobody who floated up then does so again: the lower of unequal scores."""

    def of_pair(higher: Player, lower: Player) -> int:
        return 1 - (higher.score != lower.score and floated(lower) is Float.UP)

    return inside(of_pair)


def downfloat_differences(floated: FloatThen) -> DigitsOf:
    """Count what `downfloats_spared` counts, with its differences."""

    def of(lists: _Lists) -> OfPair:
        def of_pair(higher: Player, lower: Player) -> int:
            down = [player for player in (higher, lower) if floated(player) is Float.DOWN]
            spared = sum(map(lists.of_float, down))
            if higher.score != lower.score and higher in down:
                spared -= lists.of_pair(higher, lower)
            return spared

        return of_pair

    return _listed(of)


def upfloat_differences(floated: FloatThen) -> DigitsOf:
    """Count what `upfloats_spared` counts, with its differences."""

    def of(lists: _Lists) -> OfPair:
        def of_pair(higher: Player, lower: Player) -> int:
            if higher.score != lower.score and floated(lower) is Float.UP:
                return lists.largest - lists.of_pair(higher, lower)
            return lists.largest

        return of_pair

    return _listed(of)


def ahead(situation: Situation, _floats: int) -> list[Digits[Player]]:
    """C.7: in the next bracket nobody is unpaired, and the differences are small."""
    following = situation.following
    if not following:
        return []
    everyone = (*situation.bracket.players, *following)
    return _next_bracket(everyone, following[0].score, is_last=is_before_last(situation))


def is_before_last(situation: Situation) -> bool:
    """Whether the bye is given in the bracket that C.7 looks at."""
    return len(situation.below) == 1


def next_bracket_weights(bracket: Bracket, *, is_last: bool) -> PairWeights[Player]:
    """Return what pairs are worth in a bracket that is judged for C.7."""
    digits = _next_bracket(bracket.players, bracket.score, is_last=is_last)
    return PairWeights([Digits(d.ahead, None, d.most) for d in digits], bracket.players, _kind)


def _next_bracket(
    players: Sequence[Player], lowest: Points, *, is_last: bool
) -> list[Digits[Player]]:
    """Return the digits for players who are, or might come, in the next bracket.

    Who is paired before does not get there, and takes as much off as a pair there does.
    """
    lists = _Lists(players, lowest)
    paired = both(partial(weight_of_unpaired, is_last=is_last))
    return [
        Digits(paired, paired, 3 * len(players)),
        Digits(both(lists.of_float), lists.spared, lists.most),
    ]


def weight_of_unpaired(player: Player, *, is_last: bool) -> int:
    """Count a player who is left over; in the last bracket more if the bye is barred (ruling 0141)."""
    return 3 if is_last and not may_have_the_bye(player) else 1


def _kind(player: Player) -> tuple[object, ...]:
    return (*kind_of_player(player), player.is_bye_barred)


def kind_of(_field: Field) -> KindOf:
    """Return all that the criteria see of a player."""
    return _kind
