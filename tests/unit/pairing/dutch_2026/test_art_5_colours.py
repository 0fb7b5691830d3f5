"""C.04.3 Art. 5: who has White."""

from dataclasses import replace

import pytest

from pareo.history import RoundSetup, round_setup
from pareo.model import Colour
from pareo.pairing import Board, ListTrace, NullTrace
from pareo.pairing.common.allocation import allocate
from pareo.pairing.dutch_2026.text import STEPS
from pareo.pairing.dutch_family.definitions import ranked
from pareo.pairing.system import Engine
from pareo.pairing.trace import ColourGranted
from tests.words import BLACK, EVERY_ENGINE, WHITE, boards, crosstable, entrant, event, setup


def seated(given: RoundSetup, initial: Colour = WHITE) -> tuple[str, str]:
    """Return White and Black of two players, and the article that decided."""
    one, other = ranked(given)
    trace = ListTrace()
    board = allocate((other, one), STEPS, initial, trace)
    (granted,) = trace.happenings
    assert isinstance(granted, ColourGranted)
    assert board == Board(granted.white, granted.black)
    assert granted.to == (granted.white if granted.granted is WHITE else granted.black)
    return f"{board.white}-{board.black}", granted.because.article


def of(first: str, second: str, initial: Colour = WHITE) -> tuple[str, str]:
    """Seat players 1 and 2 with these colours behind them."""
    return seated(setup(entrant(1, 1, first), entrant(2, 1, second)), initial)


def test_5_2_the_steps_stand_in_their_order() -> None:
    assert [step.rule.article for step in STEPS] == [f"5.2.{n}" for n in range(1, 6)]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("W", "B", "2-1"),
        ("BWB", "WWBW", "1-2"),  # strong against absolute: they do not clash
        ("W", "", "2-1"),  # only one has a preference
        ("", "W", "1-2"),
        ("", "B", "2-1"),
    ],
)
def test_5_2_1_both_preferences_are_granted(first: str, second: str, expected: str) -> None:
    assert of(first, second) == (expected, "5.2.1")


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("W", "BW", "2-1"),  # strong before mild
        ("BW", "W", "1-2"),
        ("BW", "BWW", "1-2"),  # absolute before mild
        ("W", "BBWW", "1-2"),  # absolute before strong, though with the smaller difference
        ("WWBWBW", "BBWBWW", "2-1"),  # both absolute: differences 2 and 0
        ("BBWBWW", "WWBWBW", "1-2"),
    ],
)
def test_5_2_2_the_stronger_preference_is_granted(first: str, second: str, expected: str) -> None:
    assert of(first, second) == (expected, "5.2.2")


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("BWWB", "WBWB", "2-1"),  # both mild; three games back they had White and Black
        ("WBWB", "BWWB", "1-2"),
        ("BWWB", "WBWBWB", "2-1"),  # histories end together, however long they are
    ],
)
def test_5_2_3_the_latest_contrast_is_reversed(first: str, second: str, expected: str) -> None:
    assert of(first, second) == (expected, "5.2.3")


def test_5_2_3_rounds_without_a_game_do_not_count() -> None:
    # Round by round W-B and -WB are not the same; without the gaps they are.
    after_three = crosstable(
        {1: "3w= Z 4b=", 2: "Z 4w= 3b=", 3: "1b= Z 2w=", 4: "Z 2b= 1w="}, rounds=5
    )
    given = round_setup(after_three)
    two_of_them = replace(given, entrants=given.entrants[:2])
    assert seated(two_of_them) == ("1-2", "5.2.4")


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("WB", "WB", "1-2"),
        ("WB", "BWWB", "1-2"),  # the shorter history ends before they differ
        ("BW", "WBBW", "2-1"),
    ],
)
def test_5_2_4_the_higher_ranked_gets_the_colour_due(
    first: str, second: str, expected: str
) -> None:
    assert of(first, second) == (expected, "5.2.4")


def test_5_2_4_the_score_ranks_before_the_number() -> None:
    given = setup(entrant(2, 1.5, "BW"), entrant(3, 2, "BW"))
    assert seated(given) == ("2-3", "5.2.4")


@pytest.mark.parametrize(
    ("number", "initial", "expected"),
    [(1, WHITE, "1-9"), (1, BLACK, "9-1"), (2, WHITE, "9-2"), (2, BLACK, "2-9")],
)
def test_5_2_5_an_odd_number_has_the_initial_colour(
    number: int, initial: Colour, expected: str
) -> None:
    assert seated(setup(entrant(number), entrant(9)), initial) == (expected, "5.2.5")


@EVERY_ENGINE
def test_5_2_5_whoever_never_took_part_is_not_counted(engine: Engine) -> None:
    first_round = crosstable(dict.fromkeys(range(1, 11), ""), absent={1: "Z", 3: "Z"}, rounds=5)
    assert boards(engine(round_setup(first_round), NullTrace())) == [
        (2, 7),
        (5, 9),
        (8, 4),
        (10, 6),
    ]


@EVERY_ENGINE
def test_5_1_every_pair_is_seated(engine: Engine) -> None:
    trace = ListTrace()
    outcome = engine(round_setup(event(6, rounds=3, initial_colour=BLACK)), trace)
    granted = [one for one in trace.happenings if isinstance(one, ColourGranted)]
    assert boards(outcome) == sorted((one.white, one.black) for one in granted)
    assert boards(outcome) == [(2, 5), (4, 1), (6, 3)]
