"""C.04.4.3 Art. 3: who floats, in which order floaters are paired, and with whom."""

from pareo.history import RoundSetup
from tests.unit.pairing.median_rounds import group, rated
from tests.unit.pairing.median_texts import LIM
from tests.words import setup

DUE = {1: "B", 2: "W", 3: "B", 4: "B", 5: "W"}
"""Colours played by five players who are now due W, B, W, W, B."""


def test_3_1_who_finds_nobody_even_after_exchanges_floats() -> None:
    """1, 2 and 3 have met each other: one of them can have 4, the lowest that may leaves first."""
    given = setup(*group(2, [1, 2, 3, 4], {1: [2, 3], 2: [3]}), *group(1, [5, 6]), played=2)
    assert [player for player, _, _ in LIM.floaters(given)] == [3, 2]
    assert LIM.paired(given) == [(1, 4), (2, 5), (3, 6)]


def test_3_2_2_and_2_3_who_has_no_opponent_in_the_group_does_not_count_for_the_majority() -> None:
    """Due are B, W, W, B: 1, who has met the others, goes first; of the rest more are due White."""
    histories = {1: "BW", 2: "WB", 3: "WB", 4: "BW", 5: "WB", 6: "BW"}
    given = setup(
        *group(2, [1, 2, 3, 4], {1: [2, 3, 4]}, histories),
        *group(1, [5, 6], None, histories),
        played=2,
    )
    assert LIM.floaters(given) == [(1, "d", "2.3.1"), (3, "d", "2.3.4")]
    assert LIM.paired(given) == [(1, 5), (2, 4), (3, 6)]


def test_3_2_3_the_lowest_numbered_may_be_one_who_floated_in() -> None:
    """9 came down with 1500 points; nobody who is due White is near, so that 4 goes by number."""
    due = {1: "B", 2: "B", 3: "B", 4: "W", 9: "W"}
    given = setup(
        *group(4, [9], None, due), *group(3, range(1, 5), None, due), *group(2, [5]), played=4
    )
    assert LIM.maxi.floaters(rated(given, [1500, 2300, 2200, 2100, 2000, 1900])) == [
        (9, "d", "2.3.4"),
        (4, "d", "2.3.4"),
    ]


def test_3_6_in_the_median_downfloaters_then_upfloaters_then_the_rest() -> None:
    """The median group is paired downwards: both floaters meet the highest numbered."""
    given = setup(*group(2, [1]), *group(1, [2, 3, 4, 5]), *group(0, [6]), played=2)
    assert LIM.opened(given)[-1] == (1, "down")
    assert LIM.made(given) == [(1, 2, "3.8"), (6, 3, "3.8"), (4, 5, "2.4")]


def test_3_8_downwards_the_highest_numbered_upwards_the_lowest() -> None:
    down = setup(*group(4, [1]), *group(3, [2, 3, 4]), played=4)
    assert LIM.made(down)[0] == (1, 2, "3.8")
    up = setup(*group(1, [1, 2, 3]), *group(0, [4]), played=4)
    assert LIM.made(up)[0] == (4, 3, "3.8")


def median_of_three(met: list[int], colours: dict[int, str] | None = None) -> RoundSetup:
    """Return a median group of 2, 3 and 9, to which 1 floats down and 7 and 8 float up."""
    return setup(
        *group(4, [1], {1: met}, colours),
        *group(2, [2, 3, 9], None, colours),
        *group(0, [7, 8], {7: [8]}, colours),
        played=4,
    )


def test_3_8_residents_come_before_other_floaters() -> None:
    assert LIM.made(median_of_three([2, 3, 8]))[0] == (1, 9, "3.8")
    due_the_same = {1: "W", 9: "W", 7: "B"}
    assert LIM.made(median_of_three([2, 3, 8], due_the_same))[0] == (1, 9, "3.8")


def test_3_8_another_floater_only_if_no_resident_is_available() -> None:
    """By number from the same end: 7 before 8, unless colours are against it."""
    assert LIM.made(median_of_three([2, 3, 9]))[0] == (1, 7, "3.8")
    due_the_same = {1: "W", 7: "W", 8: "B"}
    assert LIM.made(median_of_three([2, 3, 9], due_the_same))[0] == (1, 8, "3.8")


def test_3_8_the_opponent_is_due_the_other_colour() -> None:
    histories = {1: "W", 2: "W", 3: "B", 4: "B"}
    given = setup(*group(4, [1], None, histories), *group(3, [2, 3, 4], None, histories), played=4)
    assert LIM.made(given)[0] == (1, 3, "3.8")


def test_3_8_in_a_maxi_tournament_opponents_are_exchanged_within_100_points() -> None:
    histories = {1: "W", 2: "W", 3: "B", 4: "B"}
    given = setup(*group(4, [1], None, histories), *group(3, [2, 3, 4], None, histories), played=4)
    assert LIM.maxi.made(rated(given, [2500, 2400, 2300, 2100]))[0] == (1, 3, "3.8")
    assert LIM.maxi.made(rated(given, [2500, 2400, 2299, 2100]))[0] == (1, 2, "3.8")


def test_3_9_three_players_of_whom_the_last_met_both_below() -> None:
    given = setup(*group(2, [1, 2, 3], {3: [4, 5]}), *group(1, [4, 5]), *group(0, [6]), played=2)
    assert LIM.floaters(given)[0] == (2, "d", "2.3.4")
