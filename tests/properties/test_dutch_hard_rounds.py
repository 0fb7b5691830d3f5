"""Where many may not meet each other: the fast engine step by step is the reference engine."""

from typing import Final

import pytest

from benchmarks.hard_rounds import PLACES, half_forbidden
from pareo.history import round_setup
from pareo.pairing import ListTrace
from pareo.pairing.dutch_family import narrowing
from pareo.systems import SYSTEMS

SIZES: Final = (14, 23, 40)


@pytest.mark.parametrize("key", ["dutch-2026", "dutch-2017"])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("round_number", [2, 5, 9])
@pytest.mark.parametrize("bits", [9, 60])
def test_half_of_the_field_is_mutually_forbidden(
    key: str, place: str, round_number: int, bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(narrowing, "FEW_PAIRS", 0)
    monkeypatch.setattr(narrowing, "BITS_AT_ONCE", bits)
    for size in SIZES:
        setup = round_setup(half_forbidden(size, round_number, place))
        reference, fast = ListTrace(), ListTrace()
        expected = SYSTEMS[key].engines["reference"](setup, reference)
        assert SYSTEMS[key].engines["fast"](setup, fast) == expected
        assert fast.happenings == reference.happenings
