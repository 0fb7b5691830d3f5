"""What a bracket leaves behind: how well the next one can be paired, and who gets the bye."""

from collections.abc import Sequence
from typing import Final

from pareo.matching import heaviest_matching, left_over_by_some, quick_matching
from pareo.pairing.common.friends import opponents_among
from pareo.pairing.common.largest_pairing import NOBODY, largest_pairing
from pareo.pairing.common.placed import places_of
from pareo.pairing.dutch_family.completion import Field, can_be_completed
from pareo.pairing.dutch_family.measures import descending, downfloater_scores
from pareo.pairing.dutch_family.players import Candidate, Player, bracket_of, seen
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.weights import unplayed_if_bye
from pareo.pairing.trace import Value

_TRIES: Final = 8
"""Players left by the next bracket of whom it is asked whether the rest can be completed."""


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
    if left is None:
        tries = _left_by_a_largest_pairing(situation.field, downfloaters, situation.following)
    else:
        tries = (left,)
    for left in tries:
        if can_be_completed(situation.field, [*left, *lower]):
            return (len(left), *(player.score for player in left))
    return _by_weights(situation, downfloaters, lower)


def _by_weights(
    situation: Situation, downfloaters: Sequence[Player], lower: Sequence[Player]
) -> Value:
    """Return that value by the heaviest pairing: of the bracket alone if the rest suits it, else of all."""
    field = situation.field
    bracket = bracket_of(downfloaters, situation.following)
    apart = seen(downfloaters)
    levels = sorted({player.score for player in downfloaters}, reverse=True)
    width = (len(bracket.players) + 1).bit_length()

    def weight(higher: Player, lower: Player) -> int:
        if lower.score != bracket.score or higher.score < bracket.score:
            return 0
        worth = 1 << (width * len(levels))
        if higher.score in levels:
            worth += 1 << (width * (len(levels) - 1 - levels.index(higher.score)))
        return worth

    players = bracket.players
    edges = [
        (at, to, weight(one, other))
        for at, one in enumerate(players)
        for to, other in enumerate(players[at + 1 :], start=at + 1)
        if field.meet(one, other) and not (one.place in apart and other.place in apart)
    ]
    mates = heaviest_matching(len(players), edges).mates
    left = [player for player, mate in zip(players, mates, strict=True) if mate == NOBODY]
    on_together = sum(player.place in apart for player in left) > 1  # these do not meet below
    if not on_together and can_be_completed(field, [*left, *lower]):
        return (len(left), *descending(player.score for player in left))
    from pareo.pairing.dutch_family.whole_field import heaviest_pairing  # seldom needed

    pairs = heaviest_pairing(field, (*players, *lower), weight, apart=apart)
    assert pairs is not None
    paired = seen(p for pair in pairs if weight(*pair) for p in pair)
    floats = descending(p.score for p in players if p.place not in paired)
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


def without_opponents(situation: Situation, floaters: Sequence[Player]) -> list[Player]:
    """Return the floaters who may meet nobody of the bracket and of the next one: they always float."""
    near = (*situation.bracket.players, *situation.following)
    lines = opponents_among(situation.field.friends, floaters, near)
    return [player for player, line in zip(floaters, lines, strict=True) if not line]


def left_ahead(
    field: Field, floaters: Sequence[Player], following: Sequence[Player]
) -> list[Player] | None:
    """Return whom a quick pairing of the next bracket leaves: one resident, in odd numbers.

    None if it leaves anybody else.
    """
    ahead = [*floaters, *following]
    mates = quick_matching(_near(field, floaters, following))
    left = [player for player, mate in zip(ahead, mates, strict=True) if mate < 0]
    if len(left) != len(ahead) % 2 or any(player in floaters for player in left):
        return None
    return left


def _left_by_a_largest_pairing(
    field: Field, floaters: Sequence[Player], following: Sequence[Player]
) -> Sequence[list[Player]]:
    """Return who may be left by a largest pairing of the next bracket, if it leaves one at most.

    Of those with the lowest score some are enough: nearly always the rest suits any of them.
    """
    ahead = [*floaters, *following]
    near = _near(field, floaters, following)
    mates = largest_pairing(near)
    if mates.count(NOBODY) == 0:
        return ([],)
    if mates.count(NOBODY) > 1:
        return ()
    able = [ahead[at] for at in places_of(left_over_by_some(near, mates))]
    lowest = min(player.score for player in able)
    return [[player] for player in able if player.score == lowest][:_TRIES]


def _near(field: Field, floaters: Sequence[Player], following: Sequence[Player]) -> list[int]:
    """Return the possible opponents in the next bracket; those who float into it do not meet."""
    near = field.neighbours([*floaters, *following])
    apart = -1 << len(floaters)
    near[: len(floaters)] = [mine & apart for mine in near[: len(floaters)]]
    return near
