"""The order of the rows is the order of the criteria: whatever it is, all engines follow it."""

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from pareo.history import RoundSetup, round_setup
from pareo.model import Rating
from pareo.pairing import NullTrace, PairingOutcome
from pareo.pairing.burstein_2026 import criteria as burstein
from pareo.pairing.burstein_2026 import literal
from pareo.pairing.burstein_2026.index import usual_index
from pareo.pairing.burstein_2026.process import CHOOSE, pair_round
from pareo.pairing.dubov_2026 import DUBOV_2026, weights
from pareo.pairing.dubov_2026 import criteria as dubov
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


# ------------------------------------------------------------------------ other chapters


def rated(seed: int, least: int, most: int) -> RoundSetup:
    made = random_tournament(seed, least, most)
    players = (replace(p, rating=Rating(2400 - 7 * p.number)) for p in made.players)
    return round_setup(replace(made, players=tuple(players)))


@pytest.mark.parametrize("seed", [*SMALL, *LARGER])
def test_dubov_engines_follow_the_rows(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = dubov.CRITERIA
    rows = (first, *Random(seed).sample(others, len(others)))
    monkeypatch.setattr(dubov, "CRITERIA", rows)
    monkeypatch.setattr(weights, "CRITERIA", rows)
    sizes, names = ((4, 9), DUBOV_2026.engines) if seed in SMALL else ((10, 24), ("reference",))
    given = rated(seed, *sizes)
    fast = DUBOV_2026.pair(given, NullTrace())
    assert all(DUBOV_2026.engines[name](given, NullTrace()) == fast for name in names)


@pytest.mark.parametrize("seed", [*SMALL, *LARGER])
def test_burstein_engines_follow_the_rows(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = burstein.CRITERIA
    rows = (first, *Random(seed).sample(others, len(others)))
    for module in (burstein, literal):
        monkeypatch.setattr(module, "CRITERIA", rows)
    sizes, names = ((4, 9), CHOOSE) if seed in SMALL else ((10, 24), ("reference",))
    given = rated(seed, *sizes)
    fast = pair_round(given, NullTrace(), CHOOSE["fast"], usual_index)
    for name in names:
        assert pair_round(given, NullTrace(), CHOOSE[name], usual_index) == fast
