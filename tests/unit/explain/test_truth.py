"""A slice of the campaign: what explanations say is true by other means."""

from functools import partial

import pytest

from pareo.rounds import pair_round
from tests.explained import BRACKETED
from tests.questions import checked
from tests.simulated import simulated, simulated_by


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("system", BRACKETED)
def test_reasons_hold_against_all_candidates_of_the_bracket(system: str, seed: int) -> None:
    event = simulated(seed, 6, 11, partial(pair_round, system=system), plain=True)
    for number in range(min(4, len(event.rounds))):
        case = checked(f"{seed}", event.after_round(number), system, 8)
        assert case.wrong == ()
        assert case.counts["why"] + case.counts["why not"] > 5


@pytest.mark.parametrize(
    "system",
    [
        *("dubov-2026", "burstein-2026", "team-2026", "double-swiss-2026", "dutch-1992"),
        *("lim-2026", "lim-2026-maxi", "fide-1987"),
    ],
)
def test_reasons_of_the_other_systems_hold_by_their_slowest_engine(system: str) -> None:
    event = simulated_by(system, 7, 8, 11)
    for number in range(min(4, len(event.rounds))):
        case = checked("7", event.after_round(number), system, 8)
        assert case.wrong == ()
        assert case.counts["rounds"] == 1
