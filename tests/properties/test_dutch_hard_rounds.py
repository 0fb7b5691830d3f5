"""Where many may not meet each other: the fast engine step by step is the reference engine."""

import pytest

from benchmarks.hard_rounds import PLACES
from pareo.pairing.dutch_family import narrowing, situation
from tests.properties.alike import fast_is_reference


@pytest.mark.parametrize("key", ["dutch-2026", "dutch-2017"])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("round_number", [2, 5, 9])
@pytest.mark.parametrize("bits", [9, 60])
def test_half_of_the_field_is_mutually_forbidden(
    key: str, place: str, round_number: int, bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(narrowing, "FEW_PAIRS", 0)
    monkeypatch.setattr(narrowing, "BITS_AT_ONCE", bits)
    fast_is_reference(key, round_number, place)


@pytest.mark.parametrize("key", ["dutch-2026", "dutch-2017"])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("mostly", [0.0, 1.0])
def test_who_is_looked_at_first_changes_nothing(
    key: str, place: str, mostly: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All at once in every bracket, or the next bracket first in every one."""
    monkeypatch.setattr(situation, "_MOSTLY", mostly)
    fast_is_reference(key, 5, place)
