"""C.04.4.2 Art. 5: who has White."""

import pytest

from pareo.model import Colour
from pareo.pairing import ListTrace
from pareo.pairing.burstein_2026.definitions import ranked
from pareo.pairing.burstein_2026.process import allocate
from pareo.pairing.trace import ColourGranted
from tests.unit.pairing.burstein_2026.fixtures import given_index
from tests.words import BLACK, WHITE, entrant, setup


def white_and_step(
    one: str, other: str, initial: Colour = WHITE, numbers: tuple[int, int] = (1, 2)
) -> tuple[int, str]:
    """Return who has White; the first one has the lower score and yet ranks higher."""
    trace = ListTrace()
    strong, weak = entrant(numbers[0], 0, one), entrant(numbers[1], 1, other)
    higher, lower = ranked(setup(strong, weak), given_index(**{f"p{numbers[0]}": 90}))
    board = allocate((higher, lower), initial, trace)
    (granted,) = trace.happenings
    assert isinstance(granted, ColourGranted)
    return board.white, granted.because.article


@pytest.mark.parametrize(
    ("numbers", "initial", "white"),
    [((1, 2), WHITE, 1), ((1, 2), BLACK, 2), ((2, 1), WHITE, 1), ((2, 1), BLACK, 2)],
)
def test_5_2_1_before_both_have_played_an_odd_number_has_the_initial_colour(
    numbers: tuple[int, int], initial: Colour, white: int
) -> None:
    assert white_and_step("", "", initial, numbers) == (white, "5.2.1")


@pytest.mark.parametrize(
    ("one", "other", "white"), [("W", "B", 2), ("B", "W", 1), ("", "W", 1), ("W", "", 2)]
)
def test_5_2_2_both_get_the_colour_due_and_who_is_due_none_yields(
    one: str, other: str, white: int
) -> None:
    assert white_and_step(one, other) == (white, "5.2.2")


@pytest.mark.parametrize(
    ("one", "other", "white"), [("WBW", "WBWW", 1), ("WBWW", "WBW", 2), ("WB", "BWB", 2)]
)
def test_5_2_3_the_stronger_preference_is_granted(one: str, other: str, white: int) -> None:
    assert white_and_step(one, other) == (white, "5.2.3")


@pytest.mark.parametrize(("one", "other", "white"), [("WBBW", "BWBW", 1), ("BWBW", "WBBW", 2)])
def test_5_2_4_colours_of_the_latest_difference_are_reversed(
    one: str, other: str, white: int
) -> None:
    assert white_and_step(one, other) == (white, "5.2.4")


@pytest.mark.parametrize(("history", "white"), [("W", 2), ("B", 1), ("WBW", 2)])
def test_5_2_5_the_higher_ranked_by_the_index_gets_the_colour_due(history: str, white: int) -> None:
    assert white_and_step(history, history) == (white, "5.2.5")
