"""Colour steps of the systems that pair from both ends towards the median group."""

from pareo.model import Colour
from pareo.pairing.common.allocation import (
    Decide,
    Grant,
    Occasion,
    Step,
    alternate_latest_contrast,
    grant_both,
    initial_colour,
    numbered_steps,
)
from pareo.pairing.median_family.players import MedianPlayer, limits_broken
from pareo.rulebook import Edition


def keep_the_limits(
    higher: MedianPlayer, lower: MedianPlayer, _occasion: Occasion
) -> Grant[MedianPlayer] | None:
    """Seat two the way that breaks fewer limits; if both are alike, leave it to the next step."""
    white, black = (limits_broken(higher, lower, colour) for colour in (Colour.WHITE, Colour.BLACK))
    if white == black:
        return None
    return higher, Colour.WHITE if white < black else Colour.BLACK


def stay_within_one(
    higher: MedianPlayer, lower: MedianPlayer, occasion: Occasion
) -> Grant[MedianPlayer] | None:
    """In odd rounds grant the colour due if only one of the two needs it to be level."""
    return _grant_the_need(higher, lower) if occasion.odd_round else None


def level_in_even_rounds(
    higher: MedianPlayer, lower: MedianPlayer, occasion: Occasion
) -> Grant[MedianPlayer] | None:
    """In even rounds grant the colour due if it brings only one of the two nearer to level."""
    return None if occasion.odd_round else _grant_the_need(higher, lower)


def _grant_the_need(higher: MedianPlayer, lower: MedianPlayer) -> Grant[MedianPlayer] | None:
    if higher.due is None or higher.needs_due_colour == lower.needs_due_colour:
        return None
    return (higher if higher.needs_due_colour else lower), higher.due


def grant_by_rank(
    higher: MedianPlayer, lower: MedianPlayer, occasion: Occasion
) -> Grant[MedianPlayer] | None:
    """Grant the colour due to the higher ranked; below the median to the lower ranked."""
    player = lower if occasion.below_median else higher
    return (player, player.due) if player.due else None


def colour_steps(edition: Edition, *numbers: str) -> tuple[Step[MedianPlayer], ...]:
    """Number the steps by the articles of an edition."""
    decisions: tuple[Decide[MedianPlayer], ...] = (
        keep_the_limits,
        grant_both,
        stay_within_one,
        level_in_even_rounds,
        alternate_latest_contrast,
        grant_by_rank,
        initial_colour,
    )
    return numbered_steps(edition, numbers, decisions)
