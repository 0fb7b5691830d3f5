"""What a bracket leaves behind: how well the next one can be paired, and who gets the bye."""

from collections.abc import Sequence

from pareo.matching import quick_matching
from pareo.pairing.dutch_family.completion import Field, can_be_completed
from pareo.pairing.dutch_family.measures import descending, downfloater_scores
from pareo.pairing.dutch_family.players import Candidate, Player, bracket_of, seen
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.weights import unplayed_if_bye
from pareo.pairing.trace import Value


def unplayed_games_of_bye(situation: Situation, downfloaters: Sequence[Player]) -> int:
    """Count the rounds without a game of the only downfloater, if that player gets the bye."""
    if len(downfloaters) != 1:
        return 0
    return unplayed_if_bye(situation.field, downfloaters[0])


def next_bracket_value(situation: Situation, downfloaters: Sequence[Player]) -> Value:
    """Return how well the next bracket can do: its floaters and their scores.

    Its pairing must leave a round that can be completed. Without a lower scoregroup there is
    nothing to look at.
    """
    if not situation.below:
        return ()
    left = left_ahead(situation.field, downfloaters, situation.following)
    lower = [player for group in situation.below[1:] for player in group]
    if left is not None and can_be_completed(situation.field, [*left, *lower]):
        return (len(left), *(player.score for player in left))
    from pareo.pairing.dutch_family.whole_field import heaviest_pairing  # seldom needed

    bracket = bracket_of(downfloaters, situation.following)
    levels = sorted({player.score for player in downfloaters}, reverse=True)
    width = (len(bracket.players) + 1).bit_length()

    def weight(higher: Player, lower: Player) -> int:
        if lower.score != bracket.score or higher.score < bracket.score:
            return 0
        worth = 1 << (width * len(levels))
        if higher.score in levels:
            worth += 1 << (width * (len(levels) - 1 - levels.index(higher.score)))
        return worth

    pairs = heaviest_pairing(
        situation.field,
        (*bracket.players, *lower),
        weight,
        apart=seen(downfloaters),
    )
    assert pairs is not None
    paired = seen(p for pair in pairs if weight(*pair) for p in pair)
    floats = descending(p.score for p in bracket.players if p.place not in paired)
    return (len(floats), *floats)


def ideal_next_value(situation: Situation, candidate: Candidate) -> Value:
    """Return that value as it would be if everybody could meet everybody in the next bracket.

    Those who moved down meet residents only, so the lowest of them are left if they are
    too many; otherwise one resident is, in odd numbers.
    """
    following = situation.following
    if not following:
        return ()
    moved_down = downfloater_scores(situation.bracket, candidate)
    over = len(moved_down) - len(following)
    left = moved_down[-over:] if over > 0 else (following[0].score,) * (-over % 2)
    return (len(left), *left)


def left_ahead(
    field: Field, floaters: Sequence[Player], following: Sequence[Player]
) -> list[Player] | None:
    """Return whom a quick pairing of the next bracket leaves: one resident, in odd numbers.

    None if it leaves anybody else.
    """
    ahead = [*floaters, *following]
    near = field.neighbours(ahead)
    apart = -1 << len(floaters)
    near[: len(floaters)] = [mine & apart for mine in near[: len(floaters)]]
    mates = quick_matching(near)
    left = [player for player, mate in zip(ahead, mates, strict=True) if mate < 0]
    if len(left) != len(ahead) % 2 or any(player in floaters for player in left):
        return None
    return left
