"""The measures of an event, one line for each: its key, its words, and which way is better."""

from collections.abc import Mapping
from enum import Enum
from math import inf
from typing import Final

from pareo.language import Message
from pareo.value import dataclass


class Form(Enum):
    """How a value is written."""

    NUMBER = "number"
    """A correlation, with three decimals."""
    SHARE = "share"
    """In per cent with one decimal."""
    POINTS = "points"
    """Whole rating points."""
    COUNT = "count"
    """With two decimals."""


_LIMITS: Final[Mapping[Form, tuple[float, float]]] = {
    Form.NUMBER: (-1, 1),
    Form.SHARE: (0, 1),
    Form.POINTS: (0, inf),
    Form.COUNT: (0, inf),
}


@dataclass(frozen=True, slots=True)
class Measure:
    """One value of every event.

    `better` is 1 if more is better, -1 if less is, 0 if it is a matter of taste. `yes_or_no`
    says that its events count 0 or 1. `aim` words it as something to aim at, where the name does not.
    """

    key: str
    name: Message
    words: Message
    form: Form
    better: int
    yes_or_no: bool = False
    aim: Message | None = None

    @property
    def limits(self) -> tuple[float, float]:
        """The least and the greatest value that there can be."""
        return _LIMITS[self.form]

    @property
    def aimed(self) -> Message:
        """What an organiser wants of it."""
        return self.name if self.aim is None else self.aim


_ALL: Final = (
    Measure(
        "kendall",
        Message("Order by strength"),
        Message(
            "Kendall's tau-b between the final list and true strength: 1 is the same order, 0 is "
            "chance. With 0.70 about 15 of 100 pairs of players, or of teams, stand in the wrong "
            "order, with 0.68 about 16."
        ),
        Form.NUMBER,
        1,
    ),
    Measure(
        "spearman",
        Message("Order by strength (Spearman)"),
        Message("Spearman's rank correlation between the final list and true strength."),
        Form.NUMBER,
        1,
    ),
    Measure(
        "top",
        Message("Strongest at the top"),
        Message("The part of the strongest who finish among the first so many."),
        Form.SHARE,
        1,
    ),
    Measure(
        "best_wins",
        Message("The best wins"),
        Message("How often the strongest comes first; a shared first place counts in part."),
        Form.SHARE,
        1,
        yes_or_no=True,
    ),
    Measure(
        "prize_misplaced",
        Message("Prizes off target"),
        Message("The part of the prize fund that goes to others than by true strength."),
        Form.SHARE,
        -1,
        aim=Message("Few prizes off target"),
    ),
    Measure(
        "prize_correlation",
        Message("Prizes and strength"),
        Message("The correlation of prize money with true strength."),
        Form.NUMBER,
        1,
    ),
    Measure(
        "best_loss",
        Message("Loss of the best"),
        Message("The part of the first prize that the strongest misses."),
        Form.SHARE,
        -1,
    ),
    Measure(
        "imbalance",
        Message("Uneven colours"),
        Message(
            "The part of the field with at least two games more of one colour than of the other."
        ),
        Form.SHARE,
        -1,
    ),
    Measure(
        "repeats",
        Message("Repeated colours"),
        Message("How often, after the first game, a colour is the same as in the game before."),
        Form.SHARE,
        -1,
        aim=Message("Few repeated colours"),
    ),
    Measure(
        "floats",
        Message("Floats"),
        Message("The part of the meetings after round 1 in which the two had different scores."),
        Form.SHARE,
        -1,
        aim=Message("Few floats"),
    ),
    Measure(
        "first_gap",
        Message("Rating gap in round 1"),
        Message("The mean difference of listed ratings in the first round."),
        Form.POINTS,
        -1,
        aim=Message("Small rating gap in round 1"),
    ),
    Measure(
        "first_mismatches",
        Message("Mismatches in round 1"),
        Message("The part of the meetings of round 1 with a rating difference of more than 400."),
        Form.SHARE,
        -1,
    ),
    Measure(
        "gap",
        Message("Rating gap"),
        Message("The mean difference of listed ratings over all rounds."),
        Form.POINTS,
        -1,
    ),
    Measure(
        "mismatches",
        Message("Mismatches"),
        Message("The part of the meetings with a rating difference of more than 400."),
        Form.SHARE,
        -1,
        aim=Message("Few mismatches"),
    ),
    Measure(
        "norm_reach",
        Message("Norms in reach"),
        Message(
            "The part of the players whose opponents had the average that a norm needs, in events "
            "of nine games or more; titles and federations are not looked at."
        ),
        Form.SHARE,
        1,
    ),
    Measure(
        "norms",
        Message("Norms"),
        Message(
            "How many players of an event had the average and the points of a norm, in events of "
            "nine games or more; titles and federations are not looked at."
        ),
        Form.COUNT,
        1,
        aim=Message("Many norms"),
    ),
    Measure(
        "rematches",
        Message("Second meetings"),
        Message("Meetings of two who had met before; the rules allow none."),
        Form.COUNT,
        -1,
    ),
    Measure(
        "unpaired",
        Message("Rounds without a pairing"),
        Message("Rounds that no pairing within the rules was left for."),
        Form.COUNT,
        -1,
    ),
)
MEASURES: Final[Mapping[str, Measure]] = {measure.key: measure for measure in _ALL}
"""All measures, in the order of pages and tables."""
OF_ORDER: Final = (
    *("kendall", "spearman", "top", "best_wins"),
    *("prize_misplaced", "prize_correlation", "best_loss"),
)
"""The measures of a final list: those that depend on the tie-breaks."""
