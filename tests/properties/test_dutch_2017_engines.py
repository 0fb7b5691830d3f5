"""C.04.3 of 2017: three engines, one pairing; and nothing but the facts decides it."""

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from pareo.history import round_setup
from pareo.model import Tournament
from pareo.pairing import Board, ListTrace, NullTrace, RoundPairing, Unpairable
from pareo.pairing.dutch_2017 import DUTCH_2017
from pareo.pairing.system import Engine
from pareo.pairing.trace import BracketOpened, ColourGranted
from tests.properties.test_dutch_engines import mirrored, mixed, retold
from tests.random_rounds import random_tournament
from tests.words import EVERY_ENGINE_OF_2017, assert_fair_pairing

SEEDS: Final = range(400)
LARGER: Final = range(1000, 1080)
FEW: Final = range(2000, 2060)


def agreed(tournament: Tournament) -> ListTrace:
    """All outcomes, and all reasons told on the way, are those of the literal engine."""
    setup = round_setup(tournament)
    told = ListTrace()
    literal = DUTCH_2017.engines["literal"](setup, told)
    assert_fair_pairing(tournament, literal, "2017")
    for name in ("reference", "fast"):
        trace = ListTrace()
        assert DUTCH_2017.engines[name](setup, trace) == literal
        assert trace.happenings == told.happenings
    return told


@pytest.mark.parametrize("seed", SEEDS)
def test_engines_agree_in_small_tournaments(seed: int) -> None:
    agreed(random_tournament(seed))


@pytest.mark.parametrize("seed", LARGER)
def test_engines_agree_in_somewhat_larger_ones(seed: int) -> None:
    agreed(random_tournament(seed, 11, 14))


def test_a9_some_of_them_collapse() -> None:
    told = [agreed(random_tournament(seed)).happenings for seed in FEW]
    assert sum(any(isinstance(h, BracketOpened) and h.special for h in one) for one in told) > 3


@EVERY_ENGINE_OF_2017
@pytest.mark.parametrize("seed", FEW)
def test_tracing_names_and_order_change_nothing(seed: int, engine: Engine) -> None:
    tournament = random_tournament(seed)
    plain = engine(round_setup(tournament), NullTrace())
    again = round_setup(retold(tournament, seed))
    entrants = mixed(again.entrants, Random(seed))
    assert engine(replace(again, entrants=entrants), ListTrace()) == plain


@EVERY_ENGINE_OF_2017
@pytest.mark.parametrize("seed", FEW)
def test_e5_the_initial_colour_turns_exactly_its_boards(seed: int, engine: Engine) -> None:
    setup = round_setup(random_tournament(seed))
    trace = ListTrace()
    outcome = engine(setup, trace)
    other = engine(replace(setup, initial_colour=setup.initial_colour.other), NullTrace())
    if isinstance(outcome, Unpairable):
        assert other == outcome
        return
    turned = {
        Board(one.white, one.black)
        for one in trace.happenings
        if isinstance(one, ColourGranted) and one.because.article == "E.5"
    }
    expected = tuple(
        Board(board.black, board.white) if board in turned else board for board in outcome.boards
    )
    assert other == RoundPairing(expected, outcome.bye)


@EVERY_ENGINE_OF_2017
@pytest.mark.parametrize("seed", FEW)
def test_with_all_colours_turned_the_boards_are_turned(seed: int, engine: Engine) -> None:
    setup = round_setup(random_tournament(seed))
    outcome = engine(setup, NullTrace())
    other = engine(mirrored(setup), NullTrace())
    if isinstance(outcome, Unpairable):
        assert other == outcome
        return
    expected = tuple(Board(board.black, board.white) for board in outcome.boards)
    assert other == RoundPairing(expected, outcome.bye)
