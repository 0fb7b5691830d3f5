"""C.04.4.2 Article 2, C7: how well the next bracket can do."""

from collections.abc import Sequence

from pareo.matching import quick_matching
from pareo.pairing.burstein_2026.completion import can_be_completed
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
    lower = [player for group in situation.below[1:] for player in group]
    quick = left_ahead(situation, floaters)
    if quick is not None and can_be_completed(situation.field, [*quick, *lower]):
        return (len(quick), *(player.score for player in quick))
    bracket = bracket_of(floaters, situation.following)
    worth = next_bracket_weights(bracket.players, bracket.score)
    inside = seen(bracket.players)

    def weight(one: Player, other: Player) -> int:
        return worth.inside(one, other) if {one.place, other.place} <= inside else 0

    pairs = heaviest_pairing(situation.field, (*bracket.players, *lower), weight)
    assert pairs is not None
    paired = seen(player for pair in pairs if weight(*pair) for player in pair)
    floats = sorted((p.score for p in bracket.players if p.place not in paired), reverse=True)
    return (len(floats), *floats)


def left_ahead(situation: Situation, floaters: Sequence[Player]) -> list[Player] | None:
    """Return whom a quick pairing of the next bracket leaves: one resident, in odd numbers.

    None if it leaves anybody else.
    """
    ahead = [*floaters, *situation.following]
    mates = quick_matching(situation.field.neighbours(ahead))
    left = [player for player, mate in zip(ahead, mates, strict=True) if mate < 0]
    if len(left) != len(ahead) % 2 or any(player in floaters for player in left):
        return None
    return left
