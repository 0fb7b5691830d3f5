"""C.04.2 Art. 3.1: adjourned games."""

from collections.abc import Callable

import pytest

from pareo.handling import Ruling, Verdict
from pareo.handling.adjournments import (
    counts_as_for_pairing,
    provisional_score,
    provisional_score_1992,
    provisional_score_2017,
)
from pareo.model import Outcome, Result


def test_3_1_an_open_game_is_a_draw_for_pairing_and_a_finished_one_what_it_is() -> None:
    assert counts_as_for_pairing(Result.ADJOURNED) is Result.DRAWN
    assert counts_as_for_pairing(Result.PENDING) is Result.DRAWN
    assert counts_as_for_pairing(Result.WHITE_WON) is Result.WHITE_WON


@pytest.mark.parametrize(
    "rule", [provisional_score, provisional_score_2017, provisional_score_1992]
)
def test_3_1_and_d1_and_f9_no_provisional_score_but_a_draw(
    rule: Callable[[Outcome], Ruling],
) -> None:
    for outcome in Outcome:
        expected = Verdict.ALLOWED if outcome is Outcome.DRAW else Verdict.REFUSED
        assert rule(outcome).verdict is expected
