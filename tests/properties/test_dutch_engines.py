"""Three engines, one pairing; and nothing but the facts of the tournament decides it."""

from dataclasses import replace
from typing import Final

import pytest

from pareo.history import Entrant, RoundSetup, round_setup
from pareo.model import Points
from pareo.pairing import NullTrace
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.pairing.system import Engine
from tests.properties.retold import (
    assert_engines_agree,
    assert_initial_colour_turns_boards_of,
    assert_tracing_names_and_order_change_nothing,
    assert_turned_colours_turn_all_boards,
)
from tests.random_rounds import random_tournament
from tests.words import EVERY_ENGINE

SEEDS: Final = range(500)
LARGER: Final = range(1000, 1080)
FEW: Final = range(2000, 2080)


def dearer(setup: RoundSetup, times: int) -> RoundSetup:
    """Return the round as if every point were worth several."""

    def paid(entrant: Entrant) -> Entrant:
        return replace(
            entrant,
            score=Points(entrant.score * times),
            gaps=tuple(None if gap is None else Points(gap * times) for gap in entrant.gaps),
            unplayed=tuple(
                replace(missed, points=Points(missed.points * times)) for missed in entrant.unplayed
            ),
        )

    return replace(
        setup,
        entrants=tuple(map(paid, setup.entrants)),
        win=Points(setup.win * times),
        loss=Points(setup.loss * times),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_engines_agree_in_small_tournaments(seed: int) -> None:
    assert_engines_agree(DUTCH_2026, random_tournament(seed), "2026")


@pytest.mark.parametrize("seed", LARGER)
def test_engines_agree_in_somewhat_larger_ones(seed: int) -> None:
    assert_engines_agree(DUTCH_2026, random_tournament(seed, 11, 14), "2026")


@EVERY_ENGINE
@pytest.mark.parametrize("seed", FEW)
def test_tracing_names_and_order_change_nothing(seed: int, engine: Engine) -> None:
    assert_tracing_names_and_order_change_nothing(engine, random_tournament(seed), seed)


@EVERY_ENGINE
@pytest.mark.parametrize("seed", FEW)
def test_the_initial_colour_turns_exactly_the_boards_of_5_2_5(seed: int, engine: Engine) -> None:
    assert_initial_colour_turns_boards_of("5.2.5", engine, random_tournament(seed))


@EVERY_ENGINE
@pytest.mark.parametrize("seed", FEW)
def test_with_all_colours_turned_the_boards_are_turned(seed: int, engine: Engine) -> None:
    assert_turned_colours_turn_all_boards(engine, random_tournament(seed))


@EVERY_ENGINE
@pytest.mark.parametrize("seed", FEW)
def test_the_worth_of_a_point_changes_nothing(seed: int, engine: Engine) -> None:
    setup = round_setup(random_tournament(seed))
    assert engine(dearer(setup, 7), NullTrace()) == engine(setup, NullTrace())
