"""The order of the rows is the order of the criteria: whatever it is, all engines follow it."""

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from pareo.history import round_setup
from pareo.pairing import NullTrace, PairingOutcome
from pareo.pairing.dutch_2017.text import TEXT as TEXT_2017
from pareo.pairing.dutch_2026.text import TEXT as TEXT_2026
from pareo.pairing.dutch_family.process import pair_by
from pareo.pairing.dutch_family.text import DutchText
from tests.random_rounds import random_tournament

SMALL: Final = range(7000, 7100)
LARGER: Final = range(8000, 8030)
EVERY_TEXT: Final = pytest.mark.parametrize(
    "text", [pytest.param(TEXT_2026, id="2026"), pytest.param(TEXT_2017, id="2017")]
)


def shuffled(text: DutchText, seed: int) -> DutchText:
    """Return an edition with its criteria in another order; the number of pairs comes first."""
    first, *others = text.criteria
    return replace(text, criteria=(first, *Random(seed).sample(others, len(others))))


def paired(text: DutchText, seed: int, sizes: tuple[int, int], engine: str) -> PairingOutcome:
    return pair_by(text, round_setup(random_tournament(seed, *sizes)), NullTrace(), engine=engine)


@EVERY_TEXT
@pytest.mark.parametrize("seed", SMALL)
def test_three_engines_follow_the_rows(text: DutchText, seed: int) -> None:
    other = shuffled(text, seed)
    fast, reference, literal = (
        paired(other, seed, (4, 9), engine) for engine in ("fast", "reference", "literal")
    )
    assert fast == reference == literal


@EVERY_TEXT
@pytest.mark.parametrize("seed", LARGER)
def test_larger_fields_follow_the_rows(text: DutchText, seed: int) -> None:
    other = shuffled(text, seed)
    assert paired(other, seed, (10, 30), "fast") == paired(other, seed, (10, 30), "reference")


@EVERY_TEXT
def test_another_order_is_another_pairing(text: DutchText) -> None:
    seeds = [*LARGER]
    as_written = [paired(text, seed, (10, 30), "fast") for seed in seeds]
    otherwise = [paired(shuffled(text, seed), seed, (10, 30), "fast") for seed in seeds]
    assert as_written != otherwise
