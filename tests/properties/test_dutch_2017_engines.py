"""C.04.3 of 2017: three engines, one pairing; and nothing but the facts decides it."""

from typing import Final

import pytest

from pareo.pairing.dutch_2017 import DUTCH_2017
from pareo.pairing.system import Engine
from pareo.pairing.trace import BracketOpened
from tests.properties.retold import (
    assert_engines_agree,
    assert_initial_colour_turns_boards_of,
    assert_tracing_names_and_order_change_nothing,
    assert_turned_colours_turn_all_boards,
)
from tests.random_rounds import random_tournament
from tests.words import EVERY_ENGINE_OF_2017

SEEDS: Final = range(400)
LARGER: Final = range(1000, 1080)
FEW: Final = range(2000, 2060)


@pytest.mark.parametrize("seed", SEEDS)
def test_engines_agree_in_small_tournaments(seed: int) -> None:
    assert_engines_agree(DUTCH_2017, random_tournament(seed), "2017")


@pytest.mark.parametrize("seed", LARGER)
def test_engines_agree_in_somewhat_larger_ones(seed: int) -> None:
    assert_engines_agree(DUTCH_2017, random_tournament(seed, 11, 14), "2017")


def test_a9_some_of_them_collapse() -> None:
    told = [
        assert_engines_agree(DUTCH_2017, random_tournament(seed), "2017").happenings for seed in FEW
    ]
    assert sum(any(isinstance(h, BracketOpened) and h.special for h in one) for one in told) > 3


@EVERY_ENGINE_OF_2017
@pytest.mark.parametrize("seed", FEW)
def test_tracing_names_and_order_change_nothing(seed: int, engine: Engine) -> None:
    assert_tracing_names_and_order_change_nothing(engine, random_tournament(seed), seed)


@EVERY_ENGINE_OF_2017
@pytest.mark.parametrize("seed", FEW)
def test_e5_the_initial_colour_turns_exactly_its_boards(seed: int, engine: Engine) -> None:
    assert_initial_colour_turns_boards_of("E.5", engine, random_tournament(seed))


@EVERY_ENGINE_OF_2017
@pytest.mark.parametrize("seed", FEW)
def test_with_all_colours_turned_the_boards_are_turned(seed: int, engine: Engine) -> None:
    assert_turned_colours_turn_all_boards(engine, random_tournament(seed))
