"""Who has White: the five steps that 2017 and 2026 word alike."""

from pareo.pairing.common.allocation import (
    Decide,
    Step,
    alternate_latest_contrast,
    grant_both,
    grant_the_higher,
    grant_the_stronger_or_wider,
    initial_colour,
    numbered_steps,
)
from pareo.pairing.dutch_family.players import Player
from pareo.rulebook import Edition


def colour_steps(edition: Edition, *numbers: str) -> tuple[Step[Player], ...]:
    """Number the steps by the articles of an edition."""
    decisions: tuple[Decide[Player], ...] = (
        grant_both,
        grant_the_stronger_or_wider,
        alternate_latest_contrast,
        grant_the_higher,
        initial_colour,
    )
    return numbered_steps(edition, numbers, decisions)
