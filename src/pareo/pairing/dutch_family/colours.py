"""Who has White: the five steps that the editions word alike, but for the second."""

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


def colour_steps(
    edition: Edition, *numbers: str, stronger: Decide[Player] = grant_the_stronger_or_wider
) -> tuple[Step[Player], ...]:
    """Number the steps by the articles of an edition; 1992 does not look at wider differences."""
    decisions: tuple[Decide[Player], ...] = (
        grant_both,
        stronger,
        alternate_latest_contrast,
        grant_the_higher,
        initial_colour,
    )
    return numbered_steps(edition, numbers, decisions)
