"""What had to be given up for a candidate of a group, article by article, and in words."""

from collections.abc import Iterable, Sequence
from typing import Final

from pareo.language import Message
from pareo.pairing import words
from pareo.pairing.common.colours import colour_budget
from pareo.pairing.dutch_1992.criteria import (
    B4,
    B5,
    B6,
    LEVELS_OF_HETEROGENEOUS,
    LEVELS_OF_HOMOGENEOUS,
)
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_1992.plan import NOTHING, Plan
from pareo.pairing.dutch_1992.question import Pair
from pareo.pairing.dutch_family.players import Player
from pareo.pairing.trace import CriterionValue
from pareo.pairing.words import Words
from pareo.rulebook import HANDLING_1987

FEWER_PAIRS: Final = EDITION.article("C14")
NO_OPPONENT: Final = EDITION.article("C1")
ANOTHER_MOVED_DOWN: Final = EDITION.article("C12")
X_RAISED: Final = EDITION.article("C11")
DOWNFLOATS: Final = EDITION.article("C9")
UPFLOATS: Final = EDITION.article("C10")
LIMITS_FALL: Final = HANDLING_1987.article("21")
"""In the last round the limits of colours fall only for more pairs."""

WORDS: Final = {
    B4: words.PREFERENCE,
    B5: Words(Message("players who float as in the previous round")),
    B6: Words(Message("players who float as two rounds ago")),
    FEWER_PAIRS: words.FLOATERS,
    NO_OPPONENT: Words(Message("moved-down players without an opponent in the next group")),
    ANOTHER_MOVED_DOWN: Words(
        Message("moved-down players who cannot all have opponents in the next group")
    ),
    X_RAISED: Words(Message("pairs beyond x in which a colour preference is disregarded")),
    DOWNFLOATS: Words(Message("steps in which B6 and B5 are dropped for downfloats")),
    UPFLOATS: Words(Message("steps in which B6 and B5 are dropped for upfloats")),
}


def relaxed(
    plan: Plan, pairs: Sequence[Pair], left: Sequence[Player]
) -> tuple[CriterionValue, ...]:
    """Return what was given up for a candidate with as many pairs as planned.

    In the order of the procedure, but for the last: what was dropped for the remainder, which
    counts only while the pairs of those moved down stand.
    """
    blocked, unmet = plan.shortage(left) or NOTHING
    first = pairs[: plan.moved_down_pairs]
    taken = {player.place for pair in first for player in pair}
    remainder = [player for player in plan.group.players if player.place not in taken]
    unpaired = len(plan.group.moved_down) - len(first)
    raised = max(
        _beyond_x(plan, plan.group.players, first, unpaired),
        _beyond_x(plan, remainder, pairs[len(first) :], len(remainder) // 2 - plan.pairs),
    )
    dropped = _dropped(plan, left)
    level = _level(plan, first) if first else dropped
    return (
        CriterionValue(FEWER_PAIRS, len(left) + len(plan.outlook.carried)),
        CriterionValue(NO_OPPONENT, blocked),
        CriterionValue(ANOTHER_MOVED_DOWN, unmet),
        CriterionValue(X_RAISED, raised),
        CriterionValue(DOWNFLOATS, min(level, 2)),
        CriterionValue(UPFLOATS, max(level - 2, 0)),
        CriterionValue(DOWNFLOATS, dropped if first else 0),
    )


def _beyond_x(plan: Plan, players: Iterable[Player], pairs: Iterable[Pair], given_up: int) -> int:
    """Return in how many pairs beyond x a preference is disregarded."""
    x = colour_budget([plan.law.due(player) for player in players])
    return max(0, sum(plan.law.clash(*pair) for pair in pairs) - max(0, x - given_up))


def _dropped(plan: Plan, left: Sequence[Player]) -> int:
    """Return how far B6 and B5 must be dropped for those who go down."""
    return next(
        level
        for level in range(LEVELS_OF_HOMOGENEOUS)
        if all(plan.law.may_go_down(player, level) for player in left)
    )


def _level(plan: Plan, first: Sequence[Pair]) -> int:
    """Return how far they must be dropped for the pairs of those moved down."""
    return next(
        level
        for level in range(LEVELS_OF_HETEROGENEOUS)
        if all(
            plan.law.may_go_down(one, level)
            and (one.score == other.score or plan.law.may_go_up(other, level))
            for one, other in first
        )
    )
