"""C.04.4.2 Article 2, C7: how well the next bracket can do."""

from collections.abc import Sequence

from pareo.pairing.burstein_2026.definitions import Player, bracket_of
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.situation import Situation
from pareo.pairing.burstein_2026.weights import heaviest_pairing, next_bracket_weights
from pareo.pairing.dutch_family.players import seen
from pareo.pairing.trace import Value


@EDITION.rule("2", "C7")
def next_bracket_value(situation: Situation, floaters: Sequence[Player]) -> Value:
    """Return how well the next bracket can do with just these floaters: how many float on, scores.

    Nobody's opponent is fixed for it, but the round must be completable. Without a lower
    scoregroup there is nothing to look at (ruling 0177).
    """
    if not situation.below:
        return ()
    bracket = bracket_of(floaters, situation.following)
    worth = next_bracket_weights(bracket.players, bracket.score)
    inside = seen(bracket.players)

    def weight(one: Player, other: Player) -> int:
        return worth.inside(one, other) if {one.place, other.place} <= inside else 0

    left = (*bracket.players, *(p for group in situation.below[1:] for p in group))
    pairs = heaviest_pairing(situation.field, left, weight)
    assert pairs is not None
    paired = seen(player for pair in pairs if weight(*pair) for player in pair)
    floats = sorted((p.score for p in bracket.players if p.place not in paired), reverse=True)
    return (len(floats), *floats)
