"""The reference engine: one exact number per pair over the whole field, nothing left out.

Slow and plain on purpose: everybody who is left is paired anew for each step. The criteria
come first; among pairings that they leave equal the opponents of the first players decide, so
many players at a time that their numbers still fit beside the criteria.
"""

from collections.abc import Sequence
from typing import Final

from pareo.pairing.burstein_2026.criteria import bracket_weights
from pareo.pairing.burstein_2026.definitions import BursteinPlayer, Candidate
from pareo.pairing.burstein_2026.situation import BursteinSituation
from pareo.pairing.burstein_2026.weights import Pairs, heaviest_pairing
from pareo.pairing.dutch_family.players import seen

# Beyond this many bits for the opponents several smaller questions are cheaper than one.
_BITS_AT_ONCE: Final = 256


def choose(situation: BursteinSituation) -> Candidate:
    """Return the best candidate of a bracket."""
    players = situation.bracket.players
    fixed: Pairs = []
    floaters: list[BursteinPlayer] = []
    number = {player.place: index + 1 for index, player in enumerate(players)}
    width = len(players).bit_length()
    while True:
        done = seen((*floaters, *(player for pair in fixed for player in pair)))
        open_ones = [player for player in players if player.place not in done]
        some = open_ones[: max(1, _BITS_AT_ONCE // width)]
        best = _solved(situation, fixed, floaters, some, number)
        mates = {p.place: pair for pair in best if pair[1].place in number for p in pair}
        for player in some:
            if player.place not in mates:
                floaters.append(player)
            elif mates[player.place][0] is player:
                fixed.append(mates[player.place])
        if len(some) == len(open_ones):
            return Candidate(tuple(fixed), tuple(floaters))


def _solved(
    situation: BursteinSituation,
    fixed: Pairs,
    floaters: Sequence[BursteinPlayer],
    some: Sequence[BursteinPlayer],
    number: dict[int, int],
) -> Pairs:
    """Pair everybody who is not fixed yet by the criteria, then by the opponents of some."""
    bracket = situation.bracket
    weights = bracket_weights(situation)
    taken = seen(player for pair in fixed for player in pair)
    away = seen(floaters)
    next_ones = seen(situation.following)
    width = len(bracket.players).bit_length()
    bits = width * len(some)
    turn = {player.place: bits - width * (index + 1) for index, player in enumerate(some)}

    def weight(one: BursteinPlayer, other: BursteinPlayer) -> int | None:
        if other.place in number:
            if one.place in away or other.place in away:
                return None
            worth = weights.inside(one, other) << bits
            if one.place in turn:
                worth += number[other.place] << turn[one.place]
            return worth
        if other.place in next_ones:
            return weights.ahead(one, other) << bits
        return 0

    left = [player for player in (*bracket.players, *situation.rest) if player.place not in taken]
    pairs = heaviest_pairing(situation.field, left, weight)
    assert pairs is not None
    return pairs
