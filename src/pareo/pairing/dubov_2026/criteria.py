"""C.04.4.1 Article 2: one row for each criterion by which sets of upfloaters compare, in order.

The number of upfloaters comes first: no set is larger than needed.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pareo.language import Message
from pareo.model import Colour, Points
from pareo.pairing import words
from pareo.pairing.common.colours import same_colour_due
from pareo.pairing.dubov_2026.definitions import DubovPlayer, scoregroups
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.pairing.dubov_2026.situation import DubovSituation, Players, UpfloaterSet
from pareo.pairing.dutch_family.digits import Digits
from pareo.pairing.trace import CriterionValue, Value
from pareo.pairing.words import Words
from pareo.rulebook import Rule
from pareo.value import dataclass

OfPlayer = Callable[[DubovPlayer], int]


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion: its measure, its digits in the cost of a pair, and its bound.

    Digits are for the candidates from whom upfloaters are taken. The bound is the least that it
    costs if a player is the only upfloater.
    """

    rule: Rule
    words: Words
    measure: Callable[[UpfloaterSet], Value]
    digits: Callable[[DubovSituation, Players], Sequence[Digits[DubovPlayer]]]
    bound: Callable[[DubovSituation], OfPlayer]


class FloatCost(NamedTuple):
    """What one upfloater adds to C8, C9 and C10."""

    maximum: int
    times: int
    again: int


@EDITION.rule("2", label="C8")
@EDITION.rule("2", label="C9")
@EDITION.rule("2", label="C10")
def float_cost(player: DubovPlayer, *, is_last: bool) -> FloatCost:
    """Return what it costs to let a player upfloat; in the last round nothing.

    C9 adds up the earlier upfloats of the maximum upfloaters (ruling 0161).
    """
    if is_last:
        return FloatCost(0, 0, 0)
    times = player.upfloats if player.is_maximum_upfloater else 0
    return FloatCost(int(player.is_maximum_upfloater), times, int(player.upfloated_last))


@EDITION.rule("2", label="C6")
def score_differences(
    residents: Sequence[DubovPlayer], upfloaters: Sequence[DubovPlayer]
) -> tuple[int, ...]:
    """Return the differences of scores between residents and upfloaters, the largest first."""
    return tuple(sorted((residents[0].score - one.score for one in upfloaters), reverse=True))


def _is_upfloater(resident: DubovPlayer, other: DubovPlayer) -> int:
    return int(other.score != resident.score)


def _count(situation: DubovSituation, _candidates: Players) -> list[Digits[DubovPlayer]]:
    return [Digits(_is_upfloater, None, len(situation.residents))]


def _from(score: Points) -> Callable[[DubovPlayer, DubovPlayer], int]:
    return lambda _resident, other: int(other.score == score)


def _scores(situation: DubovSituation, candidates: Players) -> list[Digits[DubovPlayer]]:
    """Count the upfloaters of each score, the lowest first."""
    levels = sorted({player.score for player in candidates})
    most = len(situation.residents)
    return [Digits(_from(level), None, most) for level in levels]


def _colours(situation: DubovSituation, _candidates: Players) -> list[Digits[DubovPlayer]]:
    return [Digits(same_colour_due, None, len(situation.residents))]


def _one_more(_situation: DubovSituation) -> OfPlayer:
    """Count the upfloater."""
    return lambda _player: 1


def _difference(situation: DubovSituation) -> OfPlayer:
    """Return the difference to the residents' score."""
    score = situation.residents[0].score
    return lambda player: score - player.score


def colour_bound(situation: DubovSituation) -> OfPlayer:
    """Count an upfloater whose preference leaves the larger surplus of one colour."""
    whites = sum(resident.due is Colour.WHITE for resident in situation.residents)
    scarce = Colour.WHITE if 2 * whites < len(situation.residents) else Colour.BLACK
    return lambda player: int(player.due is not scarce)


def _of_floats(rule: Rule, said: Words, part: Callable[[FloatCost], int]) -> Criterion:
    """Return the row of a criterion that adds something up over the upfloaters."""

    def cost(situation: DubovSituation) -> OfPlayer:
        return lambda player: part(float_cost(player, is_last=situation.is_last))

    def measure(chosen: UpfloaterSet) -> int:
        return sum(map(cost(chosen.situation), chosen.upfloaters))

    def digits(situation: DubovSituation, candidates: Players) -> list[Digits[DubovPlayer]]:
        of_player = cost(situation)

        def of_pair(resident: DubovPlayer, other: DubovPlayer) -> int:
            return of_player(other) if _is_upfloater(resident, other) else 0

        most = max(map(of_player, candidates), default=0)
        return [Digits(of_pair, None, len(situation.residents) * most)]

    return Criterion(rule, said, measure, digits, cost)


CRITERIA: Final = (
    Criterion(
        EDITION.article("2", "C5"),
        Words(Message("players who float up"), seen_elsewhere=True),
        lambda chosen: len(chosen.upfloaters),
        _count,
        _one_more,
    ),
    Criterion(
        EDITION.article("2", "C6"),
        Words(Message("score differences of those who float up"), seen_elsewhere=True),
        lambda chosen: score_differences(chosen.situation.residents, chosen.upfloaters),
        _scores,
        _difference,
    ),
    Criterion(
        EDITION.article("2", "C7"),
        words.PREFERENCE,
        lambda chosen: chosen.colours_missed,
        _colours,
        colour_bound,
    ),
    _of_floats(
        EDITION.article("2", "C8"),
        Words(Message("maximum upfloaters who float up again")),
        lambda cost: cost.maximum,
    ),
    _of_floats(
        EDITION.article("2", "C9"),
        Words(Message("earlier upfloats of maximum upfloaters who float up")),
        lambda cost: cost.times,
    ),
    _of_floats(EDITION.article("2", "C10"), words.UP_AGAIN, lambda cost: cost.again),
)

WORDS: Final = {row.rule: row.words for row in CRITERIA}


def failure_values(chosen: UpfloaterSet) -> tuple[CriterionValue, ...]:
    """Return how far a set of upfloaters fails the criteria, in their order."""
    return tuple(CriterionValue(row.rule, row.measure(chosen)) for row in CRITERIA)


def by_least_values(
    situation: DubovSituation, players: Players
) -> list[tuple[tuple[int, ...], DubovPlayer]]:
    """Return players with the least that each costs by the criteria as only upfloater, in order."""
    bounds = [row.bound(situation) for row in CRITERIA]
    least = [(tuple(bound(player) for bound in bounds), player) for player in players]
    return sorted(least, key=lambda one: (one[0], one[1].place))


def groups_in_turn(situation: DubovSituation) -> tuple[Players, ...]:
    """Return who is below: by score where C6 decides next to C5, else all in one group.

    A group is asked only if those before it do not suffice.
    """
    by_score = CRITERIA[1].digits is _scores
    return scoregroups(situation.below) if by_score else (situation.below,)


def up_to_colours() -> int:
    """Return how many criteria decide before, and with, the colours: a bound may be exceeded there."""
    return 1 + [row.bound for row in CRITERIA].index(colour_bound)
