"""C.04.4.1 Article 2: what forbids a pair or a bye, and how sets of upfloaters compare."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pareo.language import Message
from pareo.pairing import words
from pareo.pairing.common.colours import same_colour_absolute
from pareo.pairing.dubov_2026.definitions import Player
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.pairing.trace import CriterionValue
from pareo.pairing.words import Words

C5: Final = EDITION.article("2", "C5")
C6: Final = EDITION.article("2", "C6")
C7: Final = EDITION.article("2", "C7")
C8: Final = EDITION.article("2", "C8")
C9: Final = EDITION.article("2", "C9")
C10: Final = EDITION.article("2", "C10")


WORDS: Final = {
    C5: Words(Message("players who float up"), seen_elsewhere=True),
    C6: Words(Message("score differences of those who float up"), seen_elsewhere=True),
    C7: words.PREFERENCE,
    C8: Words(Message("maximum upfloaters who float up again")),
    C9: Words(Message("earlier upfloats of maximum upfloaters who float up")),
    C10: words.UP_AGAIN,
}


@EDITION.rule("2", "C1")
def have_not_met(one: Player, other: Player) -> bool:
    """Whether two have not met, and no wish of the event keeps them apart."""
    return one.tpn != other.tpn and other.tpn not in one.excluded


@EDITION.rule("2", "C2")
def may_have_the_bye(player: Player) -> bool:
    """Whether a player may have the bye by pairing (C.04.1 Art. 4, ruling 0162)."""
    return not player.is_bye_barred


@EDITION.rule("2", "C3")
def colours_allow(one: Player, other: Player) -> bool:
    """Whether two are not both absolutely due the same colour; the last round is no exception."""
    return not same_colour_absolute(one, other)


class FloatCost(NamedTuple):
    """What one upfloater adds to C8, C9 and C10."""

    maximum: int
    times: int
    again: int


@EDITION.rule("2", "C8")
@EDITION.rule("2", "C9")
@EDITION.rule("2", "C10")
def float_cost(player: Player, *, is_last: bool) -> FloatCost:
    """Return what it costs to let a player upfloat; in the last round nothing.

    C9 adds up the earlier upfloats of the maximum upfloaters (ruling 0161).
    """
    if is_last:
        return FloatCost(0, 0, 0)
    times = player.upfloats if player.is_maximum_upfloater else 0
    return FloatCost(int(player.is_maximum_upfloater), times, int(player.upfloated_last))


class SetValue(NamedTuple):
    """How far a set of upfloaters fails C6 to C10: the smaller the better."""

    differences: tuple[int, ...]
    colours: int
    maximum: int
    times: int
    again: int

    @property
    def by_criterion(self) -> tuple[CriterionValue, ...]:
        """The values with their criteria, and before them the number of upfloaters (C5)."""
        return (
            CriterionValue(C5, len(self.differences)),
            CriterionValue(C6, self.differences),
            CriterionValue(C7, self.colours),
            CriterionValue(C8, self.maximum),
            CriterionValue(C9, self.times),
            CriterionValue(C10, self.again),
        )


def set_value(
    residents: Sequence[Player], upfloaters: Sequence[Player], colours: int, *, is_last: bool
) -> SetValue:
    """Return the value of a set of upfloaters whose bracket fails C7 so many times at least."""
    costs = [float_cost(player, is_last=is_last) for player in upfloaters]
    return SetValue(
        score_differences(residents, upfloaters),
        colours,
        sum(cost.maximum for cost in costs),
        sum(cost.times for cost in costs),
        sum(cost.again for cost in costs),
    )


@EDITION.rule("2", "C6")
def score_differences(residents: Sequence[Player], upfloaters: Sequence[Player]) -> tuple[int, ...]:
    """Return the differences of scores between residents and upfloaters, the largest first."""
    return tuple(sorted((residents[0].score - one.score for one in upfloaters), reverse=True))
