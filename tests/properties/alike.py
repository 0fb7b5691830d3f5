"""Rounds in which half of the field may not meet each other, by two engines of a system."""

from typing import Final

from benchmarks.hard_rounds import half_forbidden
from pareo.history import round_setup
from pareo.pairing import ListTrace
from pareo.systems import SYSTEMS

SIZES: Final = (14, 23, 40)


def fast_is_reference(key: str, round_number: int, place: str) -> None:
    """Expect the same pairing and the same steps of both."""
    engines = SYSTEMS[key].engines
    for size in SIZES:
        setup = round_setup(half_forbidden(size, round_number, place))
        reference, fast = ListTrace(), ListTrace()
        expected = engines["reference"](setup, reference)
        assert engines["fast"](setup, fast) == expected
        assert fast.happenings == reference.happenings
