"""C.04.3 (2017) C.7: how well the next bracket can be paired."""

from collections.abc import Sequence

from pareo.matching import heaviest_matching
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_2017.psd import least_differences, pairing_score_difference
from pareo.pairing.dutch_2017.weights import (
    is_before_last,
    next_bracket_weights,
    weight_of_unpaired,
)
from pareo.pairing.dutch_family.next_bracket import left_ahead
from pareo.pairing.dutch_family.players import Candidate, Player, bracket_of
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.trace import Value


@EDITION.rule("C.7")
def next_bracket_value(situation: Situation, downfloaters: Sequence[Player]) -> Value:
    """Return how well the next bracket can be paired: its unpaired players, then its differences.

    It is judged by C.1 to C.3 alone (ruling 0141).
    """
    if not situation.following:
        return ()
    is_last = is_before_last(situation)
    left = left_ahead(situation.field, downfloaters, situation.following)
    if left is not None and all(weight_of_unpaired(p, is_last=is_last) == 1 for p in left):
        return ideal_next_value(situation, Candidate((), tuple(downfloaters)))
    bracket = bracket_of(downfloaters, situation.following)
    weights = next_bracket_weights(bracket, is_last=is_last)
    players, moved_down = bracket.players, len(bracket.moved_down)
    edges = [
        (index, at, weights.inside(higher, players[at]))
        for index, higher in enumerate(players)
        for at in range(max(index + 1, moved_down), len(players))
        if situation.field.meet(higher, players[at])
    ]
    mates = heaviest_matching(len(players), edges).mates
    pairs = [(players[a], players[b]) for a, b in enumerate(mates) if a < b]
    unpaired = [player for player, mate in zip(players, mates, strict=True) if mate < 0]
    return (
        sum(weight_of_unpaired(player, is_last=is_last) for player in unpaired),
        *pairing_score_difference(pairs, unpaired, bracket.score),
    )


def value_if_applied(situation: Situation, downfloaters: Sequence[Player]) -> Value | None:
    """Return that value; None in the penultimate and in the last bracket."""
    return next_bracket_value(situation, downfloaters) if situation.following else None


def ideal_next_value(situation: Situation, candidate: Candidate) -> Value:
    """Return that value as it would be if everybody could meet everybody."""
    bracket = bracket_of(candidate.downfloaters, situation.following)
    size, residents = len(bracket.players), len(bracket.residents)
    pairs = min(size // 2, residents)
    return (size - 2 * pairs, *least_differences(bracket, pairs))
