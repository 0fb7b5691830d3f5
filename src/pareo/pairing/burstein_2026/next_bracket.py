"""C.04.4.2 Article 2, C7: how well the next bracket can do."""

from collections.abc import Sequence

from pareo.matching import quick_matching
from pareo.pairing.burstein_2026.completion import can_be_completed
from pareo.pairing.burstein_2026.definitions import Bracket, BursteinPlayer, bracket_of
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.situation import BursteinSituation
from pareo.pairing.burstein_2026.weights import heaviest_pairing, next_bracket_weights
from pareo.pairing.dutch_family.players import seen
from pareo.pairing.trace import Value


@EDITION.rule("2", label="C7")
def next_bracket_value(situation: BursteinSituation, floaters: Sequence[BursteinPlayer]) -> Value:
    """Return how well the next bracket can do with just these floaters: how many float on, scores.

    Nobody's opponent is fixed for it, but the round must be completable. Without a lower
    scoregroup there is nothing to look at (ruling 0177).
    """
    if not situation.below:
        return ()
    lower = [player for group in situation.below[1:] for player in group]
    quick = left_ahead(situation, floaters)
    if quick is not None and can_be_completed(situation.field, [*quick, *lower]):
        return _value(quick)
    bracket = bracket_of(floaters, situation.following)
    alone = _left(situation, bracket, ())
    if can_be_completed(situation.field, [*alone, *lower]):
        return _value(alone)
    return _value(_left(situation, bracket, lower))


def _value(left: Sequence[BursteinPlayer]) -> Value:
    return (len(left), *sorted((player.score for player in left), reverse=True))


def _left(
    situation: BursteinSituation, bracket: Bracket, lower: Sequence[BursteinPlayer]
) -> list[BursteinPlayer]:
    """Return who floats on from a bracket that does as well as it can.

    With whoever is lower the round is completed; without, it may be that it could not be.
    """
    worth = next_bracket_weights(bracket.players, bracket.score)
    inside = seen(bracket.players)

    def weight(one: BursteinPlayer, other: BursteinPlayer) -> int:
        return worth.inside(one, other) if {one.place, other.place} <= inside else 0

    everyone = (*bracket.players, *lower)
    pairs = heaviest_pairing(situation.field, everyone, weight, complete=bool(lower))
    assert pairs is not None
    paired = seen(player for pair in pairs if weight(*pair) for player in pair)
    return [player for player in bracket.players if player.place not in paired]


def left_ahead(
    situation: BursteinSituation, floaters: Sequence[BursteinPlayer]
) -> list[BursteinPlayer] | None:
    """Return whom a quick pairing of the next bracket leaves, the highest score first.

    These are all who may meet nobody of it, and one resident if the others are odd in number.
    None if it leaves anybody else.
    """
    ahead = [*floaters, *situation.following]
    near = situation.field.neighbours(ahead)
    mates = quick_matching(near)
    unpaired = [i for i, mate in enumerate(mates) if mate < 0]
    others = [i for i in unpaired if near[i]]
    odd = (len(ahead) - near.count(0)) % 2
    if len(others) != odd or any(i < len(floaters) for i in others):
        return None
    return sorted((ahead[i] for i in unpaired), key=lambda player: -player.score)
