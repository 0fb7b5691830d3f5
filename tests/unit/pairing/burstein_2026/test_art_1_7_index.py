"""C.04.4.2 Art. 1.7: the Index of fixtures F1 and F2, unplayed rounds, and closing byes."""

from dataclasses import replace

import pytest

from pareo.history import round_setup
from pareo.model import Tournament, Tpn, VirtualPoints, points
from pareo.pairing.burstein_2026.index import strict_index, usual_index
from tests.unit.pairing.burstein_2026.fixtures import F1, F2, played
from tests.words import crosstable


def told(tournament: Tournament, *, strict: bool = False) -> dict[int, tuple[float, float]]:
    setup = round_setup(tournament)
    indexes = (strict_index if strict else usual_index)(setup)
    return {
        one.tpn: (
            indexes[one.tpn].buchholz / points(1),
            indexes[one.tpn].sonneborn_berger / points(1) ** 2,
        )
        for one in setup.entrants
    }


def test_1_7_fixture_f1_before_round_4() -> None:
    assert told(played(F1, 10).after_round(3)) == {
        1: (4, 1),
        2: (3, 0.5),
        3: (5.5, 4.25),
        4: (4.5, 3.25),
        5: (4.5, 2.5),
        6: (4, 1.5),
        7: (4.5, 0.5),
        8: (5.5, 1),
        9: (4, 0.5),
        10: (5.5, 3),
    }


def test_1_7_fixture_f2_before_round_5_the_bye_is_a_game_against_oneself() -> None:
    assert told(played(F2, 9).after_round(4)) == {
        1: (9, 5.25),
        2: (9, 2.75),
        3: (7.5, 5),
        4: (9, 4.5),
        5: (8, 3.75),
        6: (8.5, 4),
        7: (9, 3.25),
        8: (9.5, 4.25),
        9: (10.5, 9.25),
    }


def test_1_7_virtual_points_are_none_of_it() -> None:
    plain = played(F1, 10).after_round(3)
    lifted = VirtualPoints(points(1), 1, 6, Tpn(1), Tpn(1))
    settings = replace(plain.settings, acceleration=(lifted,))
    accelerated = replace(plain, settings=settings)
    assert told(accelerated) == told(plain)
    assert round_setup(accelerated).entrants[0].score == points(2)


AWAY = {1: "2w1 4b1 3w1", 2: "1b0 Z Z", 3: "4w= U 1b0", 4: "3b= 1w0 U"}
"""2 lost to 1, then stayed away twice: 0 points, seen by 1 as one point."""


@pytest.mark.parametrize("strict", [False, True])
def test_1_7_closing_byes_are_draws_for_those_who_played_the_absentee(*, strict: bool) -> None:
    """1 has 3 points: 1.5 of player 4 and of player 3 each, and 2 as if two games were drawn."""
    index = told(crosstable(AWAY, {2: "Z"}, rounds=9), strict=strict)
    assert index[1] == (1 + 1.5 + 1.5, 1 + 1.5 + 1.5)


@pytest.mark.parametrize(("strict", "seen"), [(False, 1), (True, 0)])
def test_1_7_whoever_is_back_loses_it_by_the_strict_reading_only(
    *, strict: bool, seen: float
) -> None:
    """Ruling 0175. For the one who was away nothing changes: 3 for the game, own 0 twice."""
    index = told(crosstable(AWAY, rounds=9), strict=strict)
    assert index[1] == (seen + 3, seen + 3)
    assert index[2] == (3, 0)


@pytest.mark.parametrize(("bye", "seen"), [("H", 0), ("Z", 1)])
def test_1_7_a_bye_with_points_in_the_next_round_breaks_the_strict_run(
    bye: str, seen: float
) -> None:
    index = told(crosstable(AWAY, {2: bye}, rounds=9), strict=True)
    assert index[1][0] == seen + 3


def test_1_7_only_an_unbroken_run_up_to_the_last_round_counts() -> None:
    cards = {1: "2w1 4b1 3w1", 2: "1b0 Z 4w0", 3: "4w= U 1b0", 4: "3b= 1w0 2b1"}
    assert told(crosstable(cards, rounds=9))[1] == (0 + 1.5 + 1.5, 0 + 1.5 + 1.5)
    broken = {1: "2w1 4b1 3w1 Z", 2: "1b0 Z 4w0 Z", 3: "4w= U 1b0 4w=", 4: "3b= 1w0 2b1 3b="}
    assert told(crosstable(broken, {1: "Z"}, rounds=9))[4] == (2 + 3.5 + 0.5 + 2, 1 + 0 + 0.5 + 1)


def test_1_7_forfeit_losses_are_no_byes() -> None:
    cards = {1: "2w1 4b1", 2: "1b0 3w-", 3: "4w= 2b+", 4: "3b= 1w0"}
    assert told(crosstable(cards, rounds=9))[1] == (0 + 0.5, 0.5)
