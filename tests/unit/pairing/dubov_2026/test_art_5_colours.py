"""C.04.4.1 Article 5."""

from dataclasses import replace

import pytest

from pareo.model import Colour
from pareo.pairing import ListTrace
from pareo.pairing.common.allocation import allocate
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.process import STEPS
from pareo.pairing.trace import ColourGranted
from tests.unit.pairing.dubov_2026.rounds import one
from tests.words import BLACK, WHITE


def seated(
    first: DubovPlayer, second: DubovPlayer, initial: Colour = WHITE
) -> tuple[int, int, str]:
    """Return White, Black and the article that decided; the first player ranks higher."""
    trace = ListTrace()
    pair = (replace(first, place=0), replace(second, place=1))
    board = allocate(pair, STEPS, initial, trace)
    (granted,) = (h for h in trace.happenings if isinstance(h, ColourGranted))
    return board.white, board.black, granted.because.article


@pytest.mark.parametrize(
    ("number", "initial", "white"), [(1, WHITE, 1), (1, BLACK, 8), (2, WHITE, 8), (2, BLACK, 2)]
)
def test_5_2_1_the_initial_colour_goes_to_odd_numbers(
    number: int, initial: Colour, white: int
) -> None:
    assert seated(one(number), one(8), initial)[::2] == (white, "5.2.1")


def test_5_2_1_the_effective_number_counts() -> None:
    assert seated(replace(one(3), number=2), one(8))[0] == 8


def test_5_2_1_does_not_decide_if_one_has_played() -> None:
    """Number 2 has had Black and is due White; 1, without a game, is due Black."""
    assert seated(one(1), one(2, history="B")) == (2, 1, "5.2.2")


def test_5_2_2_both_preferences_are_granted() -> None:
    assert seated(one(1, history="WBW"), one(2, history="BWB")) == (2, 1, "5.2.2")


def test_5_2_3_the_stronger_preference_is_granted() -> None:
    assert seated(one(1, history="BW"), one(2, history="WBW")) == (1, 2, "5.2.3")
    assert seated(one(1, history="WBW"), one(2, history="WW")) == (1, 2, "5.2.3")


def test_5_2_3_whoever_it_is() -> None:
    assert seated(one(1, history="WW"), one(2, history="WBW")) == (2, 1, "5.2.3")


def test_5_2_4_colours_alternate_from_the_latest_difference() -> None:
    """Both are mildly due White; in round 2, the last one that differs, 1 had it."""
    assert seated(one(1, history="BWWB"), one(2, history="WBWB")) == (2, 1, "5.2.4")


def test_5_2_4_sequences_are_aligned_at_their_latest_games() -> None:
    """The two games of 2 are like the last two of 1; what 1 had before says nothing."""
    assert seated(one(1, history="BWWB"), one(2, history="WB")) == (1, 2, "5.2.5")


def test_5_2_5_the_preference_of_the_higher_ranked_player_is_granted() -> None:
    assert seated(one(1, history="WB"), one(2, history="WB")) == (1, 2, "5.2.5")
    assert seated(one(2, history="BW"), one(1, history="BW")) == (1, 2, "5.2.5")
