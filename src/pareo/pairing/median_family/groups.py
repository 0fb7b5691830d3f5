"""The score groups around the median, and what each side of it has made."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from pareo.history import RoundSetup
from pareo.pairing.common.bracket_record import numbers_of
from pareo.pairing.common.ranking import equal_scores
from pareo.pairing.median_family.players import MedianPlayer
from pareo.pairing.trace import GroupOpened, MedianEnlarged, Trace
from pareo.rulebook import Rule
from pareo.value import dataclass, field


class Direction(Enum):
    """How a group is paired: from its highest ranked down, or from its lowest ranked up."""

    DOWN = "down"
    UP = "up"


class Pair(NamedTuple):
    """Two players who meet; the first one was in turn."""

    first: MedianPlayer
    second: MedianPlayer


class Groups(NamedTuple):
    """The score groups above the median and below it, both in the order of pairing; the median."""

    above: tuple[tuple[MedianPlayer, ...], ...]
    below: tuple[tuple[MedianPlayer, ...], ...]
    median: tuple[MedianPlayer, ...]


@dataclass(slots=True)
class Side:
    """What one side of the median has made so far: pairs in their order, and floaters left."""

    pairs: list[Pair] = field(default_factory=list)
    floaters: list[MedianPlayer] = field(default_factory=list)


def doubled_median(setup: RoundSetup) -> int:
    """Return twice the score of the median group: half of what could be won so far."""
    return (setup.round - 1) * setup.win


def groups_of(players: Iterable[MedianPlayer], median: int) -> Groups:
    """Group the ranked players by score: the top down, then the bottom up, the median last.

    `median` is twice the score of the median group, which exists even if nobody has it.
    """
    groups = equal_scores(players)
    return Groups(
        above=tuple(group for group in groups if 2 * group[0].score > median),
        below=tuple(group for group in reversed(groups) if 2 * group[0].score < median),
        median=next((group for group in groups if 2 * group[0].score == median), ()),
    )


class EnlargementRules(NamedTuple):
    """The articles by which a pair of the lower or the upper side is undone for the median."""

    lower: Rule
    upper: Rule


def enlarge_median(above: Side, below: Side, rules: EnlargementRules, trace: Trace) -> Pair:
    """Undo the latest pairing of one side, and return it; its players float into the median group.

    It is the lower side if more floated in from above than from below, else the upper one. If
    that side has no pair left, it is the other (rulings 0125 and 0191).
    """
    side = below if len(above.floaters) > len(below.floaters) else above
    if not side.pairs:
        side = above if side is below else below
    undone = side.pairs.pop()
    side.floaters += undone
    because = rules.lower if side is below else rules.upper
    trace.record(MedianEnlarged(undone.first.tpn, undone.second.tpn, because))
    return undone


def record_group(
    residents: Sequence[MedianPlayer],
    floaters: Sequence[MedianPlayer],
    direction: Direction,
    trace: Trace,
) -> None:
    """Record that a group is about to be paired."""
    trace.record(
        GroupOpened(
            residents[0].score if residents else None,
            direction is Direction.UP,
            numbers_of(floaters),
            numbers_of(residents),
        )
    )
