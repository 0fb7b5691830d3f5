"""C.04.2 (1987) Art. 10: who floats, in which order floaters are paired, and with whom."""

from functools import partial

from pareo.history import RoundSetup
from pareo.pairing.fide_1987.definitions import End, Variant
from pareo.pairing.fide_1987.process import pair_round
from tests.unit.pairing.median_rounds import Rounds, group, rated
from tests.unit.pairing.median_texts import OF_1987
from tests.words import setup

DUE = {1: "B", 2: "W", 3: "B", 4: "B", 5: "W"}
"""Colours played by five players who are now due W, B, W, W, B."""


def test_10_1_who_finds_nobody_even_after_exchanges_floats() -> None:
    given = setup(*group(2, [1, 2, 3, 4], {1: [2, 3], 2: [3]}), *group(1, [5, 6]), played=2)
    assert [player for player, _, _ in OF_1987.floaters(given)] == [3, 2]
    assert OF_1987.paired(given) == [(1, 4), (2, 6), (3, 5)]


def test_10_2_the_last_of_a_group_in_a_maxi_tournament_is_never_who_floated_in() -> None:
    """9 came down; among the others 4 is the lowest ranked, and 3 is near enough to 4."""
    due = {1: "B", 2: "B", 3: "B", 4: "W", 9: "W"}
    given = setup(
        *group(4, [9], None, due), *group(3, range(1, 5), None, due), *group(2, [5]), played=4
    )
    assert OF_1987.maxi.floaters(rated(given, [1500, 2300, 2200, 2100, 2000, 1900])) == [
        (9, "d", "9.3.d"),
        (3, "d", "9.3.d"),
    ]


def test_10_6_3_downfloaters_then_upfloaters_then_the_rest() -> None:
    given = setup(*group(2, [1]), *group(1, [2, 3, 4, 5]), *group(0, [6]), played=2)
    assert OF_1987.opened(given)[-1] == (1, "down")
    assert OF_1987.made(given) == [(1, 5, "10.8"), (6, 4, "10.8"), (2, 3, "9.4")]


def test_10_8_downwards_the_lowest_ranked_upwards_the_highest() -> None:
    down = setup(*group(4, [1]), *group(3, [2, 3, 4]), played=4)
    assert OF_1987.made(down)[0] == (1, 4, "10.8")
    up = setup(*group(1, [1, 2, 3]), *group(0, [4]), played=4)
    assert OF_1987.made(up)[0] == (4, 1, "10.8")


def test_10_8_the_other_reading_turns_the_ends_round() -> None:
    lim = Rounds(partial(pair_round, variant=Variant(floater_opponent=End.HIGHEST)))
    down = setup(*group(4, [1]), *group(3, [2, 3, 4]), played=4)
    assert lim.made(down)[0] == (1, 2, "10.8")
    up = setup(*group(1, [1, 2, 3]), *group(0, [4]), played=4)
    assert lim.made(up)[0] == (4, 3, "10.8")


def median_of_three(met: list[int], colours: dict[int, str] | None = None) -> RoundSetup:
    """Return a median group of 2, 3 and 9, to which 1 floats down, 5 and 8 up; 8 has more."""
    return setup(
        *group(4, [1], {1: met}, colours),
        *group(2, [2, 3, 9], None, colours),
        *group(1, [8], {8: [5]}, colours),
        *group(0, [5], None, colours),
        played=4,
    )


def test_10_8_and_3_residents_come_before_other_floaters() -> None:
    assert OF_1987.made(median_of_three([2, 3]))[0] == (1, 9, "10.8")
    due_the_same = {1: "W", 9: "W", 8: "B"}
    assert OF_1987.made(median_of_three([2, 3], due_the_same))[0] == (1, 9, "10.8")


def test_10_8_another_floater_only_if_no_resident_is_available() -> None:
    """By rank from the same end: 5 has fewer points than 8 and comes first, unless colours differ."""
    assert OF_1987.made(median_of_three([2, 3, 9]))[0] == (1, 5, "10.8")
    due_the_same = {1: "W", 5: "W", 8: "B"}
    assert OF_1987.made(median_of_three([2, 3, 9], due_the_same))[0] == (1, 8, "10.8")


def test_10_3_and_note_1_of_two_who_floated_in_the_lower_ranked_floats_on() -> None:
    """9 has more points than 2; they have met, and 3 can have one of them."""
    given = setup(
        *group(5, [9], {9: [2]}), *group(4, [2]), *group(3.5, [3]), *group(3, [5]), played=6
    )
    assert OF_1987.floaters(given)[-1] == (2, "b", "9.3.d")
    assert OF_1987.paired(given) == [(2, 5), (3, 9)]


def test_10_8_the_opponent_is_due_the_other_colour() -> None:
    histories = {1: "W", 2: "B", 3: "B", 4: "W"}
    given = setup(*group(4, [1], None, histories), *group(3, [2, 3, 4], None, histories), played=4)
    assert OF_1987.made(given)[0] == (1, 3, "10.8")


def test_10_8_in_a_maxi_tournament_opponents_are_exchanged_within_100_points() -> None:
    histories = {1: "W", 2: "B", 3: "B", 4: "W"}
    given = setup(*group(4, [1], None, histories), *group(3, [2, 3, 4], None, histories), played=4)
    assert OF_1987.maxi.made(rated(given, [2500, 2400, 2200, 2100]))[0] == (1, 3, "10.8")
    assert OF_1987.maxi.made(rated(given, [2500, 2400, 2201, 2100]))[0] == (1, 4, "10.8")
