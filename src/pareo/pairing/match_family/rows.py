"""The kinds of criteria: those that choose upfloaters, and those that choose pairs."""

from collections.abc import Callable, Sequence
from typing import Protocol

from pareo.language import Message
from pareo.model import Colour, Points
from pareo.pairing import words
from pareo.pairing.common.colours import Strength, same_colour_due
from pareo.pairing.dutch_family.digits import Digits
from pareo.pairing.match_family.completion import Field
from pareo.pairing.match_family.contenders import Contender, Contenders
from pareo.pairing.match_family.rest import rest_of
from pareo.pairing.match_family.situation import Occasion, Pairs, Situation
from pareo.pairing.trace import CriterionValue, Value
from pareo.pairing.words import Words
from pareo.rulebook import Rule
from pareo.value import dataclass

Parts = Sequence[Digits[Contender]]


class Fewest(Protocol):
    """How many upfloaters the rest of a scoregroup needs, everybody below being paired too.

    If not `graded`, it only matters whether these are more than an odd number asks for.
    """

    def __call__(
        self, field: Field, residents: Contenders, below: Contenders, *, graded: bool
    ) -> int: ...


def always(_occasion: Occasion) -> bool:
    """A criterion of every round."""
    return True


def with_floats(occasion: Occasion) -> bool:
    """A criterion of the rounds in which floats count."""
    return occasion.floats


def with_colours(occasion: Occasion) -> bool:
    """A criterion of events with colour preferences."""
    return occasion.colours


def with_strong(occasion: Occasion) -> bool:
    """A criterion of preferences that are strong or mild."""
    return occasion.strong


@dataclass(frozen=True, slots=True)
class SetRow:
    """A criterion of sets of upfloaters.

    Of `digits` the sum over a pairing of all who are left is the least value of the criterion, if
    only some of those below are candidates.
    One that `may_be_failed` is met or not: where no set meets it, it decides nothing.
    """

    rule: Rule
    words: Words
    measure: Callable[[Situation, Contenders, Fewest], Value]
    digits: Callable[[Situation, Contenders], Parts]
    applies: Callable[[Occasion], bool] = always
    may_be_failed: bool = False


@dataclass(frozen=True, slots=True)
class PairRow:
    """A criterion of the pairs of a bracket: what a pair costs, and the least by counting."""

    rule: Rule
    words: Words
    cost: Callable[[Situation, Contender, Contender], int]
    bound: Callable[[Situation, Contenders], int]
    applies: Callable[[Occasion], bool] = always


def set_values(
    rows: Sequence[SetRow], situation: Situation, upfloaters: Contenders, fewest: Fewest
) -> tuple[CriterionValue, ...]:
    """Return how far a set of upfloaters fails the criteria, in their order."""
    return tuple(
        CriterionValue(row.rule, row.measure(situation, upfloaters, fewest))
        for row in rows
        if row.applies(situation.occasion)
    )


def pair_values(
    rows: Sequence[PairRow], situation: Situation, pairs: Pairs
) -> tuple[CriterionValue, ...]:
    """Return how far the pairs of a bracket fail the criteria, in their order."""
    return tuple(
        CriterionValue(row.rule, sum(row.cost(situation, one, other) for one, other in pairs))
        for row in rows
        if row.applies(situation.occasion)
    )


# ------------------------------------------------------------------------------- upfloaters


def fewest_upfloaters(rule: Rule) -> SetRow:
    """As few upfloaters as possible."""

    def digits(situation: Situation, _candidates: Contenders) -> Parts:
        return [Digits(_upfloats(situation), None, len(situation.residents))]

    return SetRow(
        rule,
        Words(Message("participants who float up"), seen_elsewhere=True),
        lambda _situation, upfloaters, _fewest: len(upfloaters),
        digits,
    )


def highest_scores(rule: Rule) -> SetRow:
    """Upfloaters with scores as high as possible, the lowest compared first."""

    def measure(situation: Situation, upfloaters: Contenders, _fewest: Fewest) -> Value:
        score = situation.residents[0].score
        return tuple(sorted((score - one.score for one in upfloaters), reverse=True))

    def digits(situation: Situation, candidates: Contenders) -> Parts:
        most = len(situation.residents)
        levels = sorted({one.score for one in candidates})
        return [Digits(_upfloats(situation, level), None, most) for level in levels]

    return SetRow(
        rule,
        Words(Message("score differences of those who float up"), seen_elsewhere=True),
        measure,
        digits,
    )


def following_group(rule: Rule) -> SetRow:
    """The rest of the following scoregroup needs no more upfloaters than its number asks for."""

    def measure(situation: Situation, upfloaters: Contenders, fewest: Fewest) -> Value:
        rest = rest_of(situation.looked_at, upfloaters)
        if not rest:
            return 0
        lower = situation.without((*upfloaters, *rest))
        graded = situation.occasion.graded
        beyond = fewest(situation.field, rest, lower, graded=graded) - len(rest) % 2
        return beyond if graded else min(beyond, 1)

    def digits(situation: Situation, _candidates: Contenders) -> Parts:
        following = situation.looked_at
        if not following:
            return []
        score = following[0].score

        def leaves(one: Contender, other: Contender) -> int:
            return int(one.score == score != other.score)

        return [Digits(leaves, None, len(following))]

    return SetRow(
        rule,
        Words(Message("following groups that need more upfloaters than an odd number asks for")),
        measure,
        digits,
        may_be_failed=True,
    )


def upfloaters_again(rule: Rule) -> SetRow:
    """As few upfloaters as possible that floated in the previous round."""

    def digits(situation: Situation, _candidates: Contenders) -> Parts:
        upfloats = _upfloats(situation)

        def again(one: Contender, other: Contender) -> int:
            return int(other.floated_last and upfloats(one, other))

        return [Digits(again, None, len(situation.residents))]

    return SetRow(
        rule,
        Words(Message("participants who float up after a float in the previous round")),
        lambda _situation, upfloaters, _fewest: sum(one.floated_last for one in upfloaters),
        digits,
        with_floats,
    )


def _upfloats(
    situation: Situation, score: Points | None = None
) -> Callable[[Contender, Contender], int]:
    """Count a pair of a resident, who stands first, and an upfloater, perhaps of a certain score."""
    own = situation.residents[0].score
    if score is None:
        return lambda one, other: int(one.score == own != other.score)
    return lambda one, other: int(one.score == own and other.score == score)


# ------------------------------------------------------------------------------------ pairs


def preferences(rule: Rule) -> PairRow:
    """As few as possible without the colour that they prefer."""

    def bound(_situation: Situation, members: Contenders) -> int:
        white = sum(one.due is Colour.WHITE for one in members)
        black = sum(one.due is Colour.BLACK for one in members)
        return max(0, max(white, black) - len(members) // 2)

    return PairRow(
        rule,
        Words(Message("participants without the colour they prefer")),
        lambda _situation, one, other: int(same_colour_due(one, other)),
        bound,
        with_colours,
    )


def strong_preferences(rule: Rule) -> PairRow:
    """As few as possible without the colour that they prefer strongly."""

    def bound(_situation: Situation, members: Contenders) -> int:
        strong = [one.due for one in members if is_strong(one)]
        most = max(strong.count(Colour.WHITE), strong.count(Colour.BLACK))
        return max(0, most - len(members) // 2)

    return PairRow(
        rule,
        words.STRONG,
        lambda _situation, one, other: int(
            same_colour_due(one, other) and is_strong(one) and is_strong(other)
        ),
        bound,
        with_strong,
    )


def opponents_again(rule: Rule) -> PairRow:
    """As few opponents of upfloaters as possible that floated in the previous round.

    Upfloaters never meet each other: without two who do, the set would be smaller.
    """

    def cost(situation: Situation, one: Contender, other: Contender) -> int:
        mine, theirs = situation.is_resident(one), situation.is_resident(other)
        if mine is theirs:
            return 0
        return int((one if mine else other).floated_last)

    def bound(situation: Situation, members: Contenders) -> int:
        fresh = sum(situation.is_resident(one) and not one.floated_last for one in members)
        upfloaters = sum(not situation.is_resident(one) for one in members)
        return max(0, upfloaters - fresh)

    return PairRow(
        rule,
        Words(Message("opponents of upfloaters who floated in the previous round")),
        cost,
        bound,
        with_floats,
    )


def is_strong(one: Contender) -> bool:
    """Whether a colour is preferred strongly."""
    return one.preference is not None and one.preference.strength is Strength.STRONG
