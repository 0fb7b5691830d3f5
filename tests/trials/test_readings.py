"""L3: rounds that a third reading of C.04.1 (1992) and C.04.4.3 pairs differently; see the fixtures."""

from typing import Final

from pareo.history import round_setup
from pareo.pairing import NullTrace, RoundPairing
from pareo.pairing.dutch_1992 import DUTCH_1992
from pareo.rounds import pair_round
from pareo.trf import read_trf
from tests.architecture.named_tests import ROOT
from tests.independent import dutch_1992, lim_2026

FOLDER: Final = ROOT / "tests/fixtures/readings"


def lim(number: str) -> set[str]:
    """Pair a position with the system and with the independent reading, and return the boards."""
    path = FOLDER / f"lim-2026-{number}.trf"
    outcome = pair_round(read_trf(path).tournament, "lim-2026")
    assert isinstance(outcome, RoundPairing)
    boards = [(board.white, board.black) for board in outcome.boards]
    _, position = lim_2026.next_position(path.read_text(encoding="utf-8"))
    assert lim_2026.pair(position) == (sorted(boards), outcome.bye)
    return {f"{white}-{black}" for white, black in boards}


def test_l3_lim_01_the_floater_of_the_lowest_score_keeps_the_only_opponent() -> None:
    """6 is the only opponent of 1 (half a point) and 12 (one and a half): 3.7 pairs 1 first."""
    assert lim("01") == {"6-1", "12-16", "3-15", "4-8", "5-14", "7-2", "10-9", "11-13"}


def test_l3_lim_02_of_equal_scores_the_lowest_number_keeps_the_only_opponent() -> None:
    """3.10 and 3.2.2 make a number even; here two leave a group of four (ruling 0403)."""
    assert lim("02") == {"2-11", "1-3", "4-8", "5-12", "6-7", "9-10"}


def test_l3_lim_03_the_first_of_two_floaters_keeps_the_only_opponent() -> None:
    """The words of 3.10 and 4.4.1 decide for neither of 1 and 7 (ruling 0404)."""
    assert lim("03") == {"8-1", "7-5", "4-2", "10-9", "11-3"}


def of_1992(number: str) -> tuple[set[str], int | None]:
    """Pair a position with every engine and with the independent reading: boards and bye."""
    path = FOLDER / f"dutch-1992-{number}.trf"
    setup = round_setup(read_trf(path).tournament)
    _, position = dutch_1992.next_position(path.read_text(encoding="utf-8"))
    independent = dutch_1992.pair(position)
    assert independent is not None
    for engine in DUTCH_1992.engines.values():
        outcome = engine(setup, NullTrace())
        assert isinstance(outcome, RoundPairing)
        assert {(board.white, board.black) for board in outcome.boards} == set(independent[0])
        assert outcome.bye == independent[1]
    return {f"{white}-{black}" for white, black in independent[0]}, independent[1]


def test_l3_1992_05_a_group_treated_as_homogeneous_gives_up_a_pair() -> None:
    assert of_1992("05") == ({"1-5", "4-9", "7-12", "8-6", "10-3", "11-2"}, None)


def test_l3_1992_07_the_only_player_of_the_lowest_group_has_the_bye() -> None:
    assert of_1992("07") == ({"3-5", "4-10", "7-9", "8-6", "11-1"}, 2)


def test_l3_1992_09_c12_is_made_though_somebody_floats_up_again() -> None:
    assert of_1992("09") == ({"1-3", "2-10", "4-5", "7-6", "8-9"}, None)


def test_l3_1992_11_c12_is_made_though_x_is_raised_and_another_stays_alone() -> None:
    assert of_1992("11") == ({"1-8", "4-6", "5-3", "7-2"}, None)


def test_l3_1992_12_c12_leaves_as_few_as_possible_alone() -> None:
    assert of_1992("12") == ({"1-10", "3-9", "5-4", "7-6", "8-2"}, None)
