"""C.04.4.3 Art. 3: who floats, in which order floaters are paired, and with whom."""

from dataclasses import replace

import pytest

from pareo.history import RoundSetup
from pareo.model import points
from pareo.pairing.lim_2026.definitions import Variant, ranked
from pareo.pairing.median_family.floaters import avoided_again, floaters_in_turn
from pareo.pairing.median_family.groups import Direction
from tests.unit.pairing.lim_2026.rounds import floaters, made, opened, paired
from tests.unit.pairing.median_rounds import group, rated
from tests.words import entrant, setup, with_scores

MAXI = Variant(maxi=True)
DUE = {1: "B", 2: "W", 3: "B", 4: "B", 5: "W"}
"""Colours played by five players who are now due W, B, W, W, B."""


def test_3_1_who_finds_nobody_even_after_exchanges_floats() -> None:
    """1, 2 and 3 have met each other: one of them can have 4, the lowest that may leaves first."""
    given = setup(*group(2, [1, 2, 3, 4], {1: [2, 3], 2: [3]}), *group(1, [5, 6]), played=2)
    assert [player for player, _, _ in floaters(given)] == [3, 2]
    assert paired(given) == [(1, 4), (2, 5), (3, 6)]


def test_3_2_1_down_to_the_next_lower_group_up_to_the_next_higher() -> None:
    given = setup(
        *group(4, [1]), *group(3, [2]), *group(2, [3, 4]), *group(1, [5]), *group(0, [6]), played=4
    )
    assert paired(given) == [(1, 2), (3, 4), (5, 6)]


def test_3_2_2_the_floater_is_due_the_colour_that_more_are_due() -> None:
    down = setup(*group(1, range(1, 6), None, DUE), *group(0.5, [6, 7, 8]), played=1)
    up = setup(*group(0.5, [11, 12, 13]), *group(0, range(1, 6), None, DUE), played=1)
    assert floaters(down) == [(4, "d", "2.3.4")]
    assert floaters(up) == [(1, "d", "2.3.4")]


def test_3_2_2_and_2_3_who_has_no_opponent_in_the_group_does_not_count_for_the_majority() -> None:
    """Due are B, W, W, B: 1, who has met the others, goes first; of the rest more are due White."""
    histories = {1: "BW", 2: "WB", 3: "WB", 4: "BW", 5: "WB", 6: "BW"}
    given = setup(
        *group(2, [1, 2, 3, 4], {1: [2, 3, 4]}, histories),
        *group(1, [5, 6], None, histories),
        played=2,
    )
    assert floaters(given) == [(1, "d", "2.3.1"), (3, "d", "2.3.4")]
    assert paired(given) == [(1, 5), (2, 4), (3, 6)]


def test_3_2_3_in_a_maxi_tournament_within_100_points_of_the_lowest_numbered() -> None:
    far = [2500, 2400, 2300, 2200, 2050, 2000, 1990, 1980]
    near = [2500, 2400, 2300, 2150, 2050, 2000, 1990, 1980]
    given = setup(*group(1, range(1, 6), None, DUE), *group(0.5, [6, 7, 8]), played=1)
    assert floaters(rated(given, far), MAXI)[0][0] == 5
    assert floaters(rated(given, near), MAXI)[0][0] == 4


def test_3_2_3_in_a_maxi_tournament_within_100_points_of_the_highest_numbered_going_up() -> None:
    due = {1: "W", 2: "B", 3: "B", 4: "B", 5: "W"}
    given = setup(*group(0.5, [11, 12, 13]), *group(0, range(1, 6), None, due), played=1)
    assert floaters(rated(given, [None, None, None, 2500, 2400, 2300, 2200, 2100]), MAXI)[0][0] == 2
    assert floaters(rated(given, [None, None, None, 2501, 2400, 2300, 2200, 2100]), MAXI)[0][0] == 1


def test_3_2_3_the_lowest_numbered_may_be_one_who_floated_in() -> None:
    """9 came down with 1500 points; nobody who is due White is near, so that 4 goes by number."""
    due = {1: "B", 2: "B", 3: "B", 4: "W", 9: "W"}
    given = setup(
        *group(4, [9], None, due), *group(3, range(1, 5), None, due), *group(2, [5]), played=4
    )
    assert floaters(rated(given, [1500, 2300, 2200, 2100, 2000, 1900]), MAXI) == [
        (9, "d", "2.3.4"),
        (4, "d", "2.3.4"),
    ]


def test_3_2_4_in_balance_the_lowest_goes_down_and_the_highest_goes_up() -> None:
    down = setup(*group(1, [1, 2, 3]), *group(0.5, [4]), played=1)
    up = setup(*group(0.5, [4]), *group(0, [1, 2, 3]), played=1)
    assert floaters(down) == [(3, "d", "2.3.4")]
    assert floaters(up) == [(1, "d", "2.3.4")]


def test_3_3_the_lowest_numbered_with_an_opponent_below_goes_down() -> None:
    given = setup(*group(2, [1, 2, 3], {3: [4]}), *group(1, [4]), played=2)
    assert floaters(given) == [(2, "d", "2.3.4")]
    assert paired(given) == [(1, 3), (2, 4)]


def test_3_3_and_2_3_opponents_of_who_is_stuck_are_reserved() -> None:
    """1 has met the group and may only meet 6 below, and so may 4: therefore 3 goes along."""
    met = {1: [2, 3, 4, 7], 4: [7]}
    given = setup(*group(2, [1, 2, 3, 4], met), *group(1, [6, 7]), played=2)
    assert floaters(given) == [(1, "d", "2.3.1"), (3, "d", "2.3.4")]
    assert paired(given) == [(1, 6), (2, 4), (3, 7)]


def test_3_4_the_highest_numbered_with_an_opponent_above_goes_up() -> None:
    given = setup(*group(1, [4]), *group(0, [1, 2, 3], {1: [4]}), played=2)
    assert floaters(given) == [(2, "d", "2.3.4")]


def test_3_5_who_has_no_opponent_next_door_is_replaced_or_floats_on() -> None:
    given = setup(
        *group(4, [1], {1: [2, 3, 4, 5]}),
        *group(3, [2, 3]),
        *group(2.5, [4, 5]),
        *group(2, [6]),
        played=4,
    )
    assert floaters(given) == [(1, "c", "2.3.4"), (1, "a", "2.3.1"), (1, "b", "2.3.1")]
    assert paired(given) == [(1, 6), (2, 3), (4, 5)]


def test_3_6_and_3_7_the_order_of_floaters() -> None:
    players = ranked(setup(*group(3, [2, 1]), *group(4, [3]), *group(0, [9, 8]), *group(1, [7])))
    above = [player for player in players if player.score > 15]
    below = [player for player in players if player.score < 15]
    down = [player.tpn for player in floaters_in_turn(above, below, Direction.DOWN)]
    up = [player.tpn for player in floaters_in_turn(above, below, Direction.UP)]
    assert down == [3, 1, 2, 9, 8, 7]
    assert up == [9, 8, 7, 3, 1, 2]


def test_3_6_in_the_median_downfloaters_then_upfloaters_then_the_rest() -> None:
    """The median group is paired downwards: both floaters meet the highest numbered."""
    given = setup(*group(2, [1]), *group(1, [2, 3, 4, 5]), *group(0, [6]), played=2)
    assert opened(given)[-1] == (1, "down")
    assert made(given) == [(1, 2, "3.8"), (6, 3, "3.8"), (4, 5, "2.4")]


def test_3_8_downwards_the_highest_numbered_upwards_the_lowest() -> None:
    down = setup(*group(4, [1]), *group(3, [2, 3, 4]), played=4)
    assert made(down)[0] == (1, 2, "3.8")
    up = setup(*group(1, [1, 2, 3]), *group(0, [4]), played=4)
    assert made(up)[0] == (4, 3, "3.8")


def median_of_three(met: list[int], colours: dict[int, str] | None = None) -> RoundSetup:
    """Return a median group of 2, 3 and 9, to which 1 floats down and 7 and 8 float up."""
    return setup(
        *group(4, [1], {1: met}, colours),
        *group(2, [2, 3, 9], None, colours),
        *group(0, [7, 8], {7: [8]}, colours),
        played=4,
    )


def test_3_8_residents_come_before_other_floaters() -> None:
    assert made(median_of_three([2, 3, 8]))[0] == (1, 9, "3.8")
    due_the_same = {1: "W", 9: "W", 7: "B"}
    assert made(median_of_three([2, 3, 8], due_the_same))[0] == (1, 9, "3.8")


def test_3_8_another_floater_only_if_no_resident_is_available() -> None:
    """By number from the same end: 7 before 8, unless colours are against it."""
    assert made(median_of_three([2, 3, 9]))[0] == (1, 7, "3.8")
    due_the_same = {1: "W", 7: "W", 8: "B"}
    assert made(median_of_three([2, 3, 9], due_the_same))[0] == (1, 8, "3.8")


def test_3_8_the_opponent_is_due_the_other_colour() -> None:
    histories = {1: "W", 2: "W", 3: "B", 4: "B"}
    given = setup(*group(4, [1], None, histories), *group(3, [2, 3, 4], None, histories), played=4)
    assert made(given)[0] == (1, 3, "3.8")


def test_3_8_in_a_maxi_tournament_opponents_are_exchanged_within_100_points() -> None:
    histories = {1: "W", 2: "W", 3: "B", 4: "B"}
    given = setup(*group(4, [1], None, histories), *group(3, [2, 3, 4], None, histories), played=4)
    assert made(rated(given, [2500, 2400, 2300, 2100]), MAXI)[0] == (1, 3, "3.8")
    assert made(rated(given, [2500, 2400, 2299, 2100]), MAXI)[0] == (1, 2, "3.8")


def test_3_9_three_players_of_whom_the_last_met_both_below() -> None:
    given = setup(*group(2, [1, 2, 3], {3: [4, 5]}), *group(1, [4, 5]), *group(0, [6]), played=2)
    assert floaters(given)[0] == (2, "d", "2.3.4")


def test_3_9_type_c_is_avoided_before_a_repeated_float() -> None:
    given = setup(*group(2, [1, 2, 3], {1: [4], 3: [4]}, None, {2: ".D"}), *group(1, [4]), played=2)
    assert floaters(given) == [(2, "d", "2.3.4")]


def test_3_9_who_floated_in_floats_on_only_if_nobody_else_can() -> None:
    given = setup(*group(4, [1]), *group(3, [2, 3], {1: [3]}), *group(2, [4]), played=4)
    assert floaters(given) == [(1, "d", "2.3.4"), (3, "d", "2.3.4")]
    stuck = setup(*group(4, [1], {1: [2, 3]}), *group(3, [2, 3]), *group(2, [4]), played=4)
    assert floaters(stuck) == [(1, "c", "2.3.4"), (1, "b", "2.3.1")]


def test_3_10_who_floated_last_round_rather_stays() -> None:
    given = setup(
        *group(2, range(1, 6), None, None, {5: ".D", 4: "D."}), *group(1, [6, 7, 8]), played=2
    )
    assert floaters(given) == [(4, "d", "2.3.4")]


@pytest.mark.parametrize(
    ("score", "sign", "transferred"),
    [
        (2, "D", True),
        (1.5, "U", False),
        (1.5, "D", True),
        (1, "U", False),
        (1, "D", False),
        (0.5, "U", True),
        (0.5, "D", False),
        (2, "-", False),
        (2, ".", False),
    ],
)
def test_3_10_the_floater_is_who_was_transferred_and_not_the_resident_met(
    score: float, sign: str, *, transferred: bool
) -> None:
    """Half a point more or less than the opponent in round 3, whose median group had 1 point."""
    one = with_scores(entrant(1, 2, floats=f"..{sign}"), 0, 0.5, score)
    (player,) = ranked(setup(one, played=3))
    assert avoided_again(player) is transferred


def test_3_10_across_the_median_both_were_transferred() -> None:
    """1½ and ½ points before round 3: both left their groups for the median of 1 point."""
    one = with_scores(entrant(1, 2.5), 0, 0.5, 1.5)
    other = with_scores(entrant(2, 0.5), 0, 0.5, 0.5)
    gaps = {1: (None, None, points(1)), 2: (None, None, points(-1))}
    players = ranked(
        setup(*(replace(each, gaps=gaps[each.tpn]) for each in (one, other)), played=3)
    )
    assert [avoided_again(player) for player in players] == [True, True]
