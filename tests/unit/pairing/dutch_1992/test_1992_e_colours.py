"""C.04.1 (1992) section E."""

from dataclasses import replace

import pytest

from pareo.model import Colour
from pareo.pairing import ListTrace
from pareo.pairing.common.allocation import Occasion, allocate
from pareo.pairing.dutch_1992.definitions import preference_without_absolutes, ranked
from pareo.pairing.dutch_1992.procedure import STEPS
from pareo.pairing.trace import ColourGranted
from tests.words import BLACK, WHITE, entrant, setup


def white_and_step(
    one: str, other: str, initial: Colour = WHITE, numbers: tuple[int, int] = (1, 2)
) -> tuple[int, str]:
    trace = ListTrace()
    players = ranked(setup(entrant(numbers[0], 1, one), entrant(numbers[1], 1, other)))
    higher, lower = players
    board = allocate((lower, higher), STEPS, initial, trace)
    (granted,) = trace.happenings
    assert isinstance(granted, ColourGranted)
    return board.white, granted.because.article


@pytest.mark.parametrize(
    ("one", "other", "white"), [("W", "B", 2), ("B", "W", 1), ("", "W", 1), ("W", "", 2)]
)
def test_e1_both_get_the_colour_due(one: str, other: str, white: int) -> None:
    assert white_and_step(one, other) == (white, "E1")


@pytest.mark.parametrize(
    ("one", "other", "white"), [("WBW", "WBWW", 1), ("WBWW", "WBW", 2), ("WB", "BWB", 2)]
)
def test_e2_the_stronger_preference_is_granted(one: str, other: str, white: int) -> None:
    assert white_and_step(one, other) == (white, "E2")


def test_e2_knows_no_wider_difference() -> None:
    players = ranked(setup(entrant(1, 1, "WWBWBW"), entrant(2, 1, "WWBW")))
    higher, lower = (
        replace(player, preference=preference_without_absolutes(player.colours))
        for player in players
    )
    decided = [step.rule.article for step in STEPS if step.decide(higher, lower, Occasion(WHITE))]
    assert decided[0] == "E3"


@pytest.mark.parametrize(("one", "other", "white"), [("WBBW", "BWBW", 1), ("BWBW", "WBBW", 2)])
def test_e3_colours_of_the_nearest_difference_are_reversed(
    one: str, other: str, white: int
) -> None:
    assert white_and_step(one, other) == (white, "E3")


def test_e3_and_f3_sequences_are_aligned_at_their_ends() -> None:
    assert white_and_step("BW", "BWBW") == (2, "E4")
    assert white_and_step("BWBW", "WBBWBW") == (2, "E4")


@pytest.mark.parametrize(("history", "white"), [("W", 2), ("B", 1), ("WB", 1)])
def test_e4_the_higher_ranked_gets_the_colour_due(history: str, white: int) -> None:
    assert white_and_step(history, history) == (white, "E4")


@pytest.mark.parametrize(
    ("number", "initial", "white"), [(1, WHITE, 1), (1, BLACK, 9), (2, WHITE, 9), (2, BLACK, 2)]
)
def test_e5_even_numbers_get_the_opposite_colour(number: int, initial: Colour, white: int) -> None:
    assert white_and_step("", "", initial, (number, 9)) == (white, "E5")
