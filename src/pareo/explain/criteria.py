"""What each criterion counts, in words; and its failure values as people read them."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from pareo.language import Message, Numeral
from pareo.model import Points, points_text
from pareo.pairing.dutch_2026.criteria import LIMBO
from pareo.pairing.trace import Value
from pareo.rulebook import Rule


class Counts(Enum):
    """What a criterion counts or lists."""

    BYE_SCORE = "bye score"
    FLOATERS = "floaters"
    SCORES = "scores"
    DIFFERENCES = "differences"
    NEXT = "next bracket"
    NEXT_DIFFERENCES = "next bracket with differences"
    UNPLAYED = "unplayed games"
    WIDE = "colour difference"
    RUN = "colour three times"
    PREFERENCE = "preference"
    STRONG = "strong preference"
    DOWN_AGAIN = "down again"
    UP_AGAIN = "up again"
    DOWN_BEFORE = "down two rounds ago"
    UP_BEFORE = "up two rounds ago"
    UPFLOATERS = "upfloaters"
    UPFLOATER_GAPS = "differences of upfloaters"
    MAXIMUM = "maximum upfloaters"
    TIMES = "upfloats of maximum upfloaters"
    X_RAISED = "x raised"
    NO_OPPONENT = "no opponent in the next group"
    UNMET = "not all meet the next group"
    DROPPED_DOWN = "dropped for downfloats"
    DROPPED_UP = "dropped for upfloats"
    FLOAT_AGAIN = "float again"
    FLOAT_BEFORE = "float two rounds ago"
    GAPS_DOWN_AGAIN = "differences of those who go down again"
    GAPS_UP_AGAIN = "differences of those who go up again"
    GAPS_DOWN_BEFORE = "differences, down two rounds ago"
    GAPS_UP_BEFORE = "differences, up two rounds ago"


WHAT: Final[Mapping[Counts, Message]] = {
    Counts.BYE_SCORE: Message("score of the player with the bye"),
    Counts.FLOATERS: Message("players who float down"),
    Counts.SCORES: Message("scores of those who float down"),
    Counts.DIFFERENCES: Message("score differences of the pairs and of those who float down"),
    Counts.NEXT: Message("players whom the next bracket could not pair"),
    Counts.NEXT_DIFFERENCES: Message(
        "players whom the next bracket could not pair, and its score differences"
    ),
    Counts.UNPLAYED: Message("rounds without a game of the player with the bye"),
    Counts.WIDE: Message("players with a colour difference beyond two"),
    Counts.RUN: Message("players with the same colour three times running"),
    Counts.PREFERENCE: Message("players without the colour they prefer"),
    Counts.STRONG: Message("players whose strong colour preference is not met"),
    Counts.DOWN_AGAIN: Message("players who float down as in the previous round"),
    Counts.UP_AGAIN: Message("players who float up as in the previous round"),
    Counts.DOWN_BEFORE: Message("players who float down as two rounds ago"),
    Counts.UP_BEFORE: Message("players who float up as two rounds ago"),
    Counts.UPFLOATERS: Message("players who float up"),
    Counts.UPFLOATER_GAPS: Message("score differences of those who float up"),
    Counts.MAXIMUM: Message("maximum upfloaters who float up again"),
    Counts.TIMES: Message("earlier upfloats of maximum upfloaters who float up"),
    Counts.X_RAISED: Message("pairs beyond x in which a colour preference is disregarded"),
    Counts.NO_OPPONENT: Message("moved-down players without an opponent in the next group"),
    Counts.UNMET: Message("moved-down players who cannot all have opponents in the next group"),
    Counts.DROPPED_DOWN: Message("steps in which B6 and B5 are dropped for downfloats"),
    Counts.DROPPED_UP: Message("steps in which B6 and B5 are dropped for upfloats"),
    Counts.FLOAT_AGAIN: Message("players who float as in the previous round"),
    Counts.FLOAT_BEFORE: Message("players who float as two rounds ago"),
    Counts.GAPS_DOWN_AGAIN: Message(
        "score differences of those who float down as in the previous round"
    ),
    Counts.GAPS_UP_AGAIN: Message(
        "score differences of those who float up as in the previous round"
    ),
    Counts.GAPS_DOWN_BEFORE: Message("score differences of those who float down as two rounds ago"),
    Counts.GAPS_UP_BEFORE: Message("score differences of those who float up as two rounds ago"),
}

_AFTER_THE_LOOK_AHEAD: Final = (
    Counts.WIDE,
    Counts.RUN,
    Counts.PREFERENCE,
    Counts.STRONG,
    Counts.DOWN_AGAIN,
    Counts.UP_AGAIN,
    Counts.DOWN_BEFORE,
    Counts.UP_BEFORE,
    Counts.GAPS_DOWN_AGAIN,
    Counts.GAPS_UP_AGAIN,
    Counts.GAPS_DOWN_BEFORE,
    Counts.GAPS_UP_BEFORE,
)

COUNTS: Final[Mapping[tuple[str, str, str], Counts]] = {
    ("C.04.3", "2026", "C5"): Counts.BYE_SCORE,
    ("C.04.3", "2026", "C6"): Counts.FLOATERS,
    ("C.04.3", "2026", "C7"): Counts.SCORES,
    ("C.04.3", "2026", "C8"): Counts.NEXT,
    ("C.04.3", "2026", "C9"): Counts.UNPLAYED,
    **{("C.04.3", "2026", f"C{n}"): what for n, what in enumerate(_AFTER_THE_LOOK_AHEAD, 10)},
    ("C.04.3", "2017", "C.5"): Counts.FLOATERS,
    ("C.04.3", "2017", "C.6"): Counts.DIFFERENCES,
    ("C.04.3", "2017", "C.7"): Counts.NEXT_DIFFERENCES,
    **{("C.04.3", "2017", f"C.{n}"): what for n, what in enumerate(_AFTER_THE_LOOK_AHEAD, 8)},
    ("C.04.1", "1992", "B4"): Counts.PREFERENCE,
    ("C.04.1", "1992", "B5"): Counts.FLOAT_AGAIN,
    ("C.04.1", "1992", "B6"): Counts.FLOAT_BEFORE,
    ("C.04.1", "1992", "C14"): Counts.FLOATERS,
    ("C.04.1", "1992", "C1"): Counts.NO_OPPONENT,
    ("C.04.1", "1992", "C12"): Counts.UNMET,
    ("C.04.1", "1992", "C11"): Counts.X_RAISED,
    ("C.04.1", "1992", "C9"): Counts.DROPPED_DOWN,
    ("C.04.1", "1992", "C10"): Counts.DROPPED_UP,
    ("C.04.4.1", "2026", "C5"): Counts.UPFLOATERS,
    ("C.04.4.1", "2026", "C6"): Counts.UPFLOATER_GAPS,
    ("C.04.4.1", "2026", "C7"): Counts.PREFERENCE,
    ("C.04.4.1", "2026", "C8"): Counts.MAXIMUM,
    ("C.04.4.1", "2026", "C9"): Counts.TIMES,
    ("C.04.4.1", "2026", "C10"): Counts.UP_AGAIN,
    ("C.04.4.2", "2026", "C5"): Counts.FLOATERS,
    ("C.04.4.2", "2026", "C6"): Counts.SCORES,
    ("C.04.4.2", "2026", "C7"): Counts.NEXT,
    ("C.04.4.2", "2026", "C8"): Counts.PREFERENCE,
}
"""By chapter, edition, and the label of the criterion, or its article where it has none."""


def short_name(rule: Rule) -> str:
    """Return what a criterion is called for short: C12, C.10, B4."""
    return rule.label or rule.article


def counts_of(rule: Rule) -> Counts | None:
    """Return what a criterion counts, if it is one that we have words for."""
    return COUNTS.get((rule.chapter, rule.edition.name, short_name(rule)))


def what(rule: Rule) -> Message:
    """Return what a criterion counts, in words."""
    counted = counts_of(rule)
    return Message("failure value") if counted is None else WHAT[counted]


def value_text(rule: Rule, value: Value) -> str | Message:
    """Return a failure value as people read it: numbers, or scores in points."""
    counted = counts_of(rule)
    if counted is Counts.BYE_SCORE and isinstance(value, int):
        return points_text(Points(value))
    if isinstance(value, int):
        return str(value)
    if counted in (Counts.NEXT, Counts.NEXT_DIFFERENCES) and value:
        return Numeral(f"{value[0]} ({_listed(value[1:])})") if len(value) > 1 else str(value[0])
    return _listed(value) if value else Message("none")


def value_data(rule: Rule, value: Value) -> object:
    """Return a failure value for programs: counts as whole numbers, scores in points.

    The first of the next bracket's numbers is a count. A moved-down player who floats again
    counts before all others: such a score is an object with `floats_again`.
    """
    what = counts_of(rule)
    if what is Counts.BYE_SCORE and isinstance(value, int):
        return value / 10
    if isinstance(value, int):
        return value
    counts = 1 if what in (Counts.NEXT, Counts.NEXT_DIFFERENCES) else 0
    return [*value[:counts], *map(_points_data, value[counts:])]


def _points_data(value: int) -> object:
    points = value % LIMBO / 10
    return {"points": points, "floats_again": True} if value >= LIMBO else points


def _listed(values: tuple[int, ...]) -> Numeral:
    return Numeral(
        ", ".join(
            points_text(Points(value % LIMBO)) + ("*" if value >= LIMBO else "") for value in values
        )
    )


def has_star(rule: Rule, value: Value) -> bool:
    """Whether a value, as it is told, marks somebody who floats again."""
    return "*" in str(value_text(rule, value))


def fails(rule: Rule, value: Value) -> bool:
    """Whether a value is worth telling where only failures are told.

    What lies ahead is told by the next bracket itself, and who floats by the floaters.
    """
    told = {
        Counts.UPFLOATERS,
        Counts.UPFLOATER_GAPS,
        Counts.FLOATERS,
        Counts.SCORES,
        Counts.DIFFERENCES,
        Counts.NEXT,
        Counts.NEXT_DIFFERENCES,
    }
    return bool(value) and counts_of(rule) not in told
