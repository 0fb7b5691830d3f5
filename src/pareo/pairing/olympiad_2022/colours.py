"""D.02 Articles 7.2 to 7.7: which team has White on board 1."""

from typing import Final

from pareo.model import Colour
from pareo.pairing.common.allocation import (
    Decide,
    Grant,
    Occasion,
    Step,
    alternate_latest_contrast,
    initial_colour,
    numbered_steps,
)
from pareo.pairing.olympiad_2022.definitions import OlympiadTeam
from pareo.pairing.olympiad_2022.edition import EDITION


def keep_the_limits(
    higher: OlympiadTeam, lower: OlympiadTeam, _occasion: Occasion
) -> Grant[OlympiadTeam] | None:
    """Do not give a colour that breaks a limit of either, if the other one does not."""
    able = [c for c in Colour if c in higher.allowed and c.other in lower.allowed]
    return (higher, able[0]) if len(able) == 1 else None


def equalise(
    higher: OlympiadTeam, lower: OlympiadTeam, _occasion: Occasion
) -> Grant[OlympiadTeam] | None:
    """Give Black to the team with the larger colour difference."""
    if higher.difference == lower.difference:
        return None
    return higher, Colour.BLACK if higher.difference > lower.difference else Colour.WHITE


def exchange_the_latest_colours(
    higher: OlympiadTeam, lower: OlympiadTeam, _occasion: Occasion
) -> Grant[OlympiadTeam] | None:
    """Give each the other's colour of the latest round with different ones (ruling 0308).

    Only rounds in which both had a match count.
    """
    rounds = zip(reversed(higher.by_round), reversed(lower.by_round), strict=False)
    for mine, theirs in rounds:
        if mine is not None and theirs is not None and mine is not theirs:
            return higher, theirs
    return None


def alternate_the_higher(
    higher: OlympiadTeam, _lower: OlympiadTeam, _occasion: Occasion
) -> Grant[OlympiadTeam] | None:
    """Give the higher ranked team the other colour than its last one."""
    return None if higher.due is None else (higher, higher.due)


def alternate_the_lower(
    _higher: OlympiadTeam, lower: OlympiadTeam, _occasion: Occasion
) -> Grant[OlympiadTeam] | None:
    """Give the lower ranked team the other colour than its last one: the higher has had none."""
    return None if lower.due is None else (lower, lower.due)


_ARTICLES: Final = ("7.3", "7.5.1", "7.6", "7.6", "7.6", "7.2")


def _steps(latest: Decide[OlympiadTeam]) -> tuple[Step[OlympiadTeam], ...]:
    decisions = (
        keep_the_limits,
        equalise,
        latest,
        alternate_the_higher,
        alternate_the_lower,
        initial_colour,
    )
    return numbered_steps(EDITION, _ARTICLES, decisions)


STEPS: Final = _steps(exchange_the_latest_colours)
STEPS_WITHOUT_GAPS: Final = _steps(alternate_latest_contrast)
"""By the other reading, in which rounds without a match are left out of both histories."""
