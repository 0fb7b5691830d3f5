"""Words for rounds of the Lim System."""

from pareo.history import RoundSetup
from pareo.pairing.lim import Variant, engine
from pareo.pairing.trace import Happening
from tests.unit.pairing.median_rounds import (
    Pairs,
    bottom_of_six,
    by_number,
    enlarged_in,
    floaters_in,
    group,
    made_in,
    median_of_six,
    opened_in,
    rated,
    seated_by,
    told_by,
)

__all__ = [
    "bottom_of_six",
    "enlarged",
    "floaters",
    "group",
    "made",
    "median_of_six",
    "opened",
    "paired",
    "rated",
    "seated",
    "told",
]


def paired(given: RoundSetup, variant: Variant | None = None) -> Pairs:
    """Return who meets whom, the smaller number first, in the order of the numbers."""
    return by_number(seated(given, variant))


def seated(given: RoundSetup, variant: Variant | None = None) -> Pairs:
    """Return White and Black of each board in the order in which they were made."""
    return seated_by(engine(variant or Variant()), given)


def told(given: RoundSetup, variant: Variant | None = None) -> list[Happening]:
    """Return what the engine records."""
    return told_by(engine(variant or Variant()), given)


def floaters(given: RoundSetup, variant: Variant | None = None) -> list[tuple[int, str, str]]:
    """Return who floated, with the type and the article."""
    return floaters_in(told(given, variant))


def opened(given: RoundSetup) -> list[tuple[float | None, str]]:
    """Return the score and the direction of each group in the order of pairing."""
    return opened_in(told(given))


def made(given: RoundSetup, variant: Variant | None = None) -> list[tuple[int, int, str]]:
    """Return the pairs in the order in which they were made: whose turn, opponent, article."""
    return made_in(told(given, variant))


def enlarged(given: RoundSetup) -> Pairs:
    """Return the pairs that were undone for the median group."""
    return enlarged_in(told(given))
