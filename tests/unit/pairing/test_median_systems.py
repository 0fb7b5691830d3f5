"""C.04.2 (1987) and C.04.4.3: small rounds in which the words of the text decide."""

from typing import Final

import pytest

from pareo.pairing import RoundPairing
from pareo.pairing.fide_1987 import process as fide_1987
from pareo.pairing.lim_2026 import process as lim_2026
from pareo.pairing.system import Engine
from pareo.rounds import pair_round
from pareo.trf import read_trf
from tests.architecture.named_tests import ROOT
from tests.unit.pairing.median_rounds import Rounds, group
from tests.words import setup

FOLDER: Final = ROOT / "tests/fixtures/median-systems"


def paired(file: str, system: str) -> tuple[list[tuple[int, int]], int | None]:
    """Pair the next round of a file: White and Black of each board, and the bye."""
    outcome = pair_round(read_trf(FOLDER / f"{file}.trf").tournament, system)
    assert isinstance(outcome, RoundPairing)
    return [(board.white, board.black) for board in outcome.boards], outcome.bye


def met(boards: list[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return who meets whom, the smaller number first."""
    return {(min(board), max(board)) for board in boards}


def test_12_5_and_12_6_come_before_the_history() -> None:
    boards, bye = paired("1987-P1", "fide-1987")
    assert (sorted(boards), bye) == ([(3, 4), (5, 1)], 2)


def test_10_10_who_was_transferred_last_round_is_spared_and_not_the_resident() -> None:
    boards, bye = paired("1987-P2", "fide-1987")
    assert (met(boards), bye) == ({(5, 7), (1, 6), (3, 4)}, 2)


def test_lim_3_10_who_was_transferred_last_round_is_spared_and_not_the_resident() -> None:
    boards, _ = paired("lim-C", "lim-2026")
    assert met(boards) == {(2, 3), (1, 6), (4, 5)}


def test_lim_2_3_who_is_stuck_leaves_before_the_number_is_made_even() -> None:
    boards, _ = paired("lim-B", "lim-2026")
    assert met(boards) == {(1, 2), (3, 4), (5, 6)}


def test_10_3_and_note_1_rank_is_the_standing_then_the_number() -> None:
    boards, bye = paired("1987-P3", "fide-1987")
    assert (met(boards), bye) == ({(3, 9), (1, 6), (2, 7), (5, 8)}, 4)


def test_11_4_player_1_keeps_6_and_2_floats_whatever_the_colours() -> None:
    boards, _ = paired("1987-P5", "fide-1987")
    assert met(boards) == {(1, 6), (3, 4), (2, 8), (5, 7)}


def test_13_no_more_limits_are_broken_than_necessary() -> None:
    boards, _ = paired("1987-P4", "fide-1987")
    assert met(boards) == {(1, 3), (2, 5), (4, 6)}


@pytest.mark.parametrize("system", ["lim-2026", "fide-1987"])
def test_6_and_13_the_limits_fall_only_if_necessary(system: str) -> None:
    boards, _ = paired("lim-A", system)
    assert met(boards) == {(1, 3), (2, 6), (4, 5)}


@pytest.mark.parametrize(
    ("engine", "pairs"),
    [
        (lim_2026.pair_round, [(1, 2), (3, 5), (4, 6)]),
        (fide_1987.pair_round, [(1, 2), (3, 6), (4, 5)]),
    ],
    ids=["lim-2026", "fide-1987"],
)
def test_2_6_and_9_6_the_example_of_a_blocked_median(
    engine: Engine, pairs: list[tuple[int, int]]
) -> None:
    """1, 2 and 3 have all met 4, who is alone in the median; nobody is due a colour.

    5-6 is cracked. The resident 4 is not available for 3, so that it is 5 or 6: Lim 3.8 takes the
    highest number, 10.8 of 1987 the lowest rank (ruling 0198).
    """
    given = setup(
        *group(2, [1, 2, 3], {n: [4] for n in (1, 2, 3)}),
        *group(1, [4]),
        *group(0, [5, 6]),
        played=2,
    )
    assert Rounds(engine).paired(given) == pairs
