"""C.04.1 (1992): rounds that the words of section C decide; see tests/fixtures/dutch-1992-words."""

from pathlib import Path
from typing import Final

import pytest

from pareo.history import round_setup
from pareo.pairing import NullTrace, RoundPairing
from pareo.pairing.dutch_1992 import DUTCH_1992
from pareo.trf import read_trf

FIXTURES: Final = Path(__file__).parents[3] / "fixtures/dutch-1992-words"


def assert_paired(name: str, engine: str, expected: set[str], bye: int | None) -> None:
    tournament = read_trf((FIXTURES / name).read_text(encoding="utf-8")).tournament
    outcome = DUTCH_1992.engines[engine](round_setup(tournament), NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert {f"{board.white}-{board.black}" for board in outcome.boards} == expected
    assert outcome.bye == bye


EVERY_ENGINE = pytest.mark.parametrize("engine", DUTCH_1992.engines)


@EVERY_ENGINE
def test_c9_before_c10_pairs_of_those_moved_down_stand_while_the_remainder_relaxes(
    engine: str,
) -> None:
    assert_paired("P3.trf", engine, {"7-2", "6-4", "1-5"}, bye=3)


@EVERY_ENGINE
def test_b_what_was_dropped_for_who_moved_down_is_back_for_the_remainder(engine: str) -> None:
    assert_paired("P4.trf", engine, {"4-3", "5-6", "8-9", "7-1"}, bye=2)


@EVERY_ENGINE
def test_c1_a_resident_without_opponent_goes_down_and_the_group_above_stays(engine: str) -> None:
    assert_paired("P1.trf", engine, {"4-2", "5-3", "7-6"}, bye=1)


@EVERY_ENGINE
def test_c1_and_c12_who_moved_down_without_opponent_undoes_the_group_above_of_any_kind(
    engine: str,
) -> None:
    assert_paired("P2.trf", engine, {"6-5", "2-4", "1-3"}, bye=None)


@EVERY_ENGINE
def test_c12_who_moved_down_has_the_bye_of_the_lowest_group_only_if_nobody_else_can(
    engine: str,
) -> None:
    """18 (2 points) can meet 5 and 12 (2½) only, so that C13 unites it with 14 and 17 (1½).

    Of 5, 12 and 19 two come down. With 5 and 12 only 5 could have the bye: 12-18, 14-17. With 5
    and 19 it is for 14, who was not moved down: 5-18, 19-17 (ruling 0111, point 3).
    """
    above = {"2-3", "4-1", "13-7", "6-15", "11-16"}
    assert_paired("lowest-group.trf", engine, above | {"12-8", "5-18", "19-17"}, bye=14)


@EVERY_ENGINE
def test_c12_leaves_the_bye_for_a_resident_though_united_players_may_be_paired_above(
    engine: str,
) -> None:
    """The lowest group is the resident 1 (0 points) with 2 (½), whose group C13 united with it.

    Of 10 and 11 either may meet 7. If 11 goes down it may meet 1, and 2 needs the bye; if 10 goes
    down it may meet 2, and 1 can have it (ruling 0111, point 3).
    """
    expected = {"12-8", "3-13", "7-11", "5-6", "10-2", "9-4"}
    assert_paired("united.trf", engine, expected, bye=1)
