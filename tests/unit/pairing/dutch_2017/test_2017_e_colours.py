"""C.04.3 (2017) section E: who has White."""

from dataclasses import replace

import pytest

from pareo.history import round_setup
from pareo.model import ByeKind, Colour, RequestedBye, Tpn
from pareo.pairing import ListTrace, NullTrace
from pareo.pairing.common.allocation import allocate
from pareo.pairing.dutch_2017.definitions import ranked
from pareo.pairing.dutch_2017.text import STEPS
from pareo.pairing.system import Engine
from pareo.pairing.trace import ColourGranted
from tests.words import BLACK, EVERY_ENGINE_OF_2017, WHITE, boards, entrant, event, setup


def of(first: str, second: str, initial: Colour = WHITE) -> tuple[str, str]:
    """Seat players 1 and 2 with these colours behind them; return the article that decided."""
    one, other = ranked(setup(entrant(1, 1, first), entrant(2, 1, second)))
    trace = ListTrace()
    board = allocate((other, one), STEPS, initial, trace)
    (granted,) = trace.happenings
    assert isinstance(granted, ColourGranted)
    return f"{board.white}-{board.black}", granted.because.article


def test_e_the_steps_stand_in_their_order() -> None:
    assert [step.rule.article for step in STEPS] == [f"E.{n}" for n in range(1, 6)]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("W", "B", ("2-1", "E.1")),
        ("", "W", ("1-2", "E.1")),
        ("WWBWBW", "BBWBWW", ("2-1", "E.2")),  # both absolute: the wider difference
        ("W", "BBWW", ("1-2", "E.2")),  # absolute before strong, whatever the difference
        ("BW", "W", ("1-2", "E.2")),
        ("BWWB", "WBWB", ("2-1", "E.3")),
        ("BW", "BW", ("2-1", "E.4")),
        ("", "", ("1-2", "E.5")),
    ],
)
def test_e1_to_e5_the_first_step_that_decides(
    first: str, second: str, expected: tuple[str, str]
) -> None:
    assert of(first, second) == expected


@EVERY_ENGINE_OF_2017
def test_e5_odd_numbers_have_the_initial_colour_in_round_1(engine: Engine) -> None:
    start = event(4, rounds=3, initial_colour=WHITE)
    assert boards(engine(round_setup(start), NullTrace())) == [(1, 3), (4, 2)]
    start = event(4, rounds=3, initial_colour=BLACK)
    assert boards(engine(round_setup(start), NullTrace())) == [(2, 4), (3, 1)]


@EVERY_ENGINE_OF_2017
def test_e5_who_is_absent_from_round_1_does_not_shift_the_others(engine: Engine) -> None:
    """1 is absent, so 2 is the first of the list and has the initial colour (ruling 0001)."""
    start = replace(
        event(5, rounds=3, initial_colour=WHITE),
        requested_byes=(RequestedBye(1, Tpn(1), ByeKind.ZERO_POINT),),
    )
    assert boards(engine(round_setup(start), NullTrace())) == [(2, 4), (5, 3)]
