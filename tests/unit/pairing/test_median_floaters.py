"""C.04.4.3 Art. 3 and C.04.2 (1987) Art. 10: who floats, and in which order floaters are paired."""

from dataclasses import replace

import pytest

from pareo.model import points
from pareo.pairing.median_family.floaters import avoided_again, floaters_in_turn
from pareo.pairing.median_family.groups import Direction
from tests.unit.pairing.median_rounds import group, rated
from tests.unit.pairing.median_texts import Text, both
from tests.words import entrant, setup, with_scores

DUE = {1: "B", 2: "W", 3: "B", 4: "B", 5: "W"}
"""Colours played by five players who are now due W, B, W, W, B."""


@both
def test_3_2_1_and_10_2_down_to_the_next_lower_group_up_to_the_next_higher(text: Text) -> None:
    given = setup(
        *group(4, [1]), *group(3, [2]), *group(2, [3, 4]), *group(1, [5]), *group(0, [6]), played=4
    )
    assert text.paired(given) == [(1, 2), (3, 4), (5, 6)]


@both
def test_3_2_2_and_10_2_the_floater_is_due_the_colour_that_more_are_due(text: Text) -> None:
    down = setup(*group(1, range(1, 6), None, DUE), *group(0.5, [6, 7, 8]), played=1)
    up = setup(*group(0.5, [11, 12, 13]), *group(0, range(1, 6), None, DUE), played=1)
    assert text.floaters(down) == [(4, "d", text.number_odd)]
    assert text.floaters(up) == [(1, "d", text.number_odd)]


@both
def test_3_2_3_and_10_2_in_a_maxi_tournament_within_100_points_of_the_last_of_the_group(
    text: Text,
) -> None:
    far = [2500, 2400, 2300, 2200, 2050, 2000, 1990, 1980]
    near = [2500, 2400, 2300, 2150, 2050, 2000, 1990, 1980]
    given = setup(*group(1, range(1, 6), None, DUE), *group(0.5, [6, 7, 8]), played=1)
    assert text.maxi.floaters(rated(given, far))[0][0] == 5
    assert text.maxi.floaters(rated(given, near))[0][0] == 4


@both
def test_3_2_3_and_10_2_in_a_maxi_tournament_within_100_points_of_the_first_going_up(
    text: Text,
) -> None:
    due = {1: "W", 2: "B", 3: "B", 4: "B", 5: "W"}
    given = setup(*group(0.5, [11, 12, 13]), *group(0, range(1, 6), None, due), played=1)
    assert (
        text.maxi.floaters(rated(given, [None, None, None, 2500, 2400, 2300, 2200, 2100]))[0][0]
        == 2
    )
    assert (
        text.maxi.floaters(rated(given, [None, None, None, 2501, 2400, 2300, 2200, 2100]))[0][0]
        == 1
    )


@both
def test_3_2_4_and_10_2_in_balance_the_lowest_goes_down_and_the_highest_goes_up(text: Text) -> None:
    down = setup(*group(1, [1, 2, 3]), *group(0.5, [4]), played=1)
    up = setup(*group(0.5, [4]), *group(0, [1, 2, 3]), played=1)
    assert text.floaters(down) == [(3, "d", text.number_odd)]
    assert text.floaters(up) == [(1, "d", text.number_odd)]


@both
def test_3_3_and_10_3_the_lowest_with_an_opponent_below_goes_down(text: Text) -> None:
    given = setup(*group(2, [1, 2, 3], {3: [4]}), *group(1, [4]), played=2)
    assert text.floaters(given) == [(2, "d", text.number_odd)]
    assert text.paired(given) == [(1, 3), (2, 4)]


@both
def test_3_3_and_10_3_opponents_of_floaters_who_go_first_are_reserved(text: Text) -> None:
    """1 has met the group and may only meet 6 below, and so may 4: therefore 3 goes along."""
    met = {1: [2, 3, 4, 7], 4: [7]}
    given = setup(*group(2, [1, 2, 3, 4], met), *group(1, [6, 7]), played=2)
    assert text.floaters(given) == [(1, "d", text.all_met), (3, "d", text.number_odd)]
    assert text.paired(given) == [(1, 6), (2, 4), (3, 7)]


@both
def test_3_4_and_10_4_the_highest_with_an_opponent_above_goes_up(text: Text) -> None:
    given = setup(*group(1, [4]), *group(0, [1, 2, 3], {1: [4]}), played=2)
    assert text.floaters(given) == [(2, "d", text.number_odd)]


@both
def test_3_5_and_10_5_without_an_opponent_in_the_next_group_a_floater_floats_on(text: Text) -> None:
    given = setup(
        *group(4, [1], {1: [2, 3, 4, 5]}),
        *group(3, [2, 3]),
        *group(2.5, [4, 5]),
        *group(2, [6]),
        played=4,
    )
    assert text.floaters(given) == [
        (1, "c", text.number_odd),
        (1, "a", text.all_met),
        (1, "b", text.all_met),
    ]
    assert text.paired(given) == [(1, 6), (2, 3), (4, 5)]


@both
def test_3_6_and_3_7_and_10_6_and_10_7_the_order_of_floaters(text: Text) -> None:
    players = text.ranked(
        setup(*group(3, [2, 1]), *group(4, [3]), *group(0, [9, 8]), *group(1, [7]))
    )
    above = [player for player in players if player.score > 15]
    below = [player for player in players if player.score < 15]
    down = [player.tpn for player in floaters_in_turn(above, below, Direction.DOWN)]
    up = [player.tpn for player in floaters_in_turn(above, below, Direction.UP)]
    assert down == [3, 1, 2, 9, 8, 7]
    assert up == [9, 8, 7, 3, 1, 2]


@both
def test_3_9_and_10_9_type_c_is_avoided_before_a_repeated_float(text: Text) -> None:
    given = setup(*group(2, [1, 2, 3], {1: [4], 3: [4]}, None, {2: ".D"}), *group(1, [4]), played=2)
    assert text.floaters(given) == [(2, "d", text.number_odd)]


@both
def test_3_9_and_10_9_who_floated_in_floats_on_only_if_nobody_else_can(text: Text) -> None:
    given = setup(*group(4, [1]), *group(3, [2, 3], {1: [3]}), *group(2, [4]), played=4)
    assert text.floaters(given) == [(1, "d", text.number_odd), (3, "d", text.number_odd)]
    stuck = setup(*group(4, [1], {1: [2, 3]}), *group(3, [2, 3]), *group(2, [4]), played=4)
    assert text.floaters(stuck) == [(1, "c", text.number_odd), (1, "b", text.all_met)]


@both
def test_3_10_and_10_10_who_floated_last_round_rather_stays(text: Text) -> None:
    given = setup(
        *group(2, range(1, 6), None, None, {5: ".D", 4: "D."}), *group(1, [6, 7, 8]), played=2
    )
    assert text.floaters(given) == [(4, "d", text.number_odd)]


@both
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
def test_3_10_and_10_10_the_floater_is_who_was_transferred_and_not_the_resident_met(
    text: Text, score: float, sign: str, *, transferred: bool
) -> None:
    """Half a point more or less than the opponent in round 3, whose median group had 1 point."""
    one = with_scores(entrant(1, 2, floats=f"..{sign}"), 0, 0.5, score)
    (player,) = text.ranked(setup(one, played=3))
    assert avoided_again(player) is transferred


@both
def test_3_10_and_10_10_across_the_median_both_were_transferred(text: Text) -> None:
    """1½ and ½ points before round 3: both left their groups for the median of 1 point."""
    one = with_scores(entrant(1, 2.5), 0, 0.5, 1.5)
    other = with_scores(entrant(2, 0.5), 0, 0.5, 0.5)
    gaps = {1: (None, None, points(1)), 2: (None, None, points(-1))}
    players = text.ranked(
        setup(*(replace(each, gaps=gaps[each.tpn]) for each in (one, other)), played=3)
    )
    assert [avoided_again(player) for player in players] == [True, True]
