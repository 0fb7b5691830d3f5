"""C.04.4.3 Art. 5 to 7 and C.04.2 (1987) Art. 12 to 14: colours, the last round and the first."""

import pytest

from pareo.model import Colour
from tests.unit.pairing.median_rounds import group, rated
from tests.unit.pairing.median_texts import Text, both
from tests.words import BLACK, WHITE, entrant, setup


@both
def test_5_1_and_12_1_each_has_the_colour_due(text: Text) -> None:
    assert text.seats("W", "B") == "2-1"
    assert text.seats("B", "W") == "1-2"
    assert text.seats("", "W") == "1-2"
    assert text.seats("B", "") == "1-2"


@both
def test_5_2_and_12_2_exchanges_give_as_many_as_possible_the_colour_due(text: Text) -> None:
    histories = {1: "W", 2: "B", 3: "W", 4: "B"}
    given = setup(*group(0.5, [1, 2, 3, 4], None, histories), played=1)
    assert text.made(given) == [(1, 4, text.for_colours), (2, 3, text.proposed)]


@both
def test_5_2_and_12_2_compatibility_comes_before_colours(text: Text) -> None:
    """1 is due Black and would rather meet 4, but then 2 and 3 were left, who have met."""
    histories = {1: "W", 2: "B", 3: "W", 4: "B"}
    given = setup(*group(0.5, [1, 2, 3, 4], {2: [3]}, histories), played=1)
    assert text.made(given) == [(1, 2, text.for_colours), (3, 4, text.proposed)]
    given = setup(*group(0.5, [1, 2, 3, 4], {2: [3, 1]}, histories), played=1)
    assert text.paired(given) == [(1, 3), (2, 4)]


@both
def test_5_3_and_12_3_after_the_same_colour_twice_in_a_row_players_must_alternate(
    text: Text,
) -> None:
    assert text.seats("BWW", "BBWWBW") == "2-1"
    assert text.seats("WWB", "WBB") == "2-1"


@both
def test_5_4_and_12_4_back_to_the_round_where_colours_differed(text: Text) -> None:
    assert text.seats("WBWB", "BWWB", 2, played=4) == "1-2"
    assert text.seats("BWWB", "WBWB", 2, played=4) == "2-1"


@both
def test_5_4_and_12_4_equal_histories_the_higher_ranked_in_the_median_and_above(text: Text) -> None:
    assert text.seats("WB", "WB", 1) == "1-2"
    assert text.seats("WB", "WB", 2) == "1-2"
    assert text.seats("W", "W", 1, played=1) == "2-1"


@both
def test_5_4_and_12_4_equal_histories_the_lower_ranked_below_the_median(text: Text) -> None:
    assert text.seats("WB", "WB", 0) == "2-1"
    assert text.seats("W", "W", 0, played=1) == "1-2"


@both
def test_5_5_and_12_5_in_an_odd_round_the_only_one_who_needs_the_colour_has_it(text: Text) -> None:
    """1 is level, 2 is not; rank would give Black to 1, and so would the history."""
    assert text.decided("BW", "W", played=2) == (1, 2, text.odd_round)
    assert text.decided("BWBW", "WWBBW", played=6) == (1, 2, text.odd_round)


@both
def test_5_6_and_12_6_in_an_even_round_the_only_one_who_needs_the_colour_has_it(text: Text) -> None:
    """1 is level, 2 is not; rank would give Black to 1, and so would the history."""
    assert text.decided("BW", "WBW", played=3) == (1, 2, text.even_round)
    assert text.decided("BWBW", "WWBBW", played=5) == (1, 2, text.even_round)


@both
def test_5_5_and_5_6_and_12_5_and_12_6_where_both_or_neither_need_it_the_history_decides(
    text: Text,
) -> None:
    """Three games ago the colours differed; first both are level, then both have a White more."""
    assert text.decided("BWBW", "WBBW", played=4) == (2, 1, text.by_history)
    assert text.decided("WWBBW", "WBWBW", played=5) == (1, 2, text.by_history)


@both
def test_5_6_and_12_6_both_due_the_same_colour_the_history_decides(text: Text) -> None:
    assert text.seats("BWB", "WBB", 1.5, played=3) == "2-1"
    assert text.seats("WBW", "BWW", 1.5, played=3) == "1-2"


@both
def test_5_7_and_12_7_in_a_maxi_tournament_exchanges_for_colour_stay_within_100_points(
    text: Text,
) -> None:
    histories = {1: "W", 2: "B", 3: "W", 4: "B"}
    given = setup(*group(0.5, [1, 2, 3, 4], None, histories), played=1)
    near, far = rated(given, [2500, 2400, 2300, 2200]), rated(given, [2500, 2400, 2300, 2199])
    assert text.maxi.paired(near) == [(1, 4), (2, 3)]
    assert text.maxi.paired(far) == [(1, 2), (3, 4)]
    assert text.paired(far) == [(1, 4), (2, 3)]


@both
def test_6_and_13_one_limit_is_broken_rather_than_two(text: Text) -> None:
    """5 and 6 must both have White and have met all others: one limit falls.

    1 would have the colour due against 3, but then 2 and 4, who must have White, break another.
    """
    histories = {1: "BWB", 2: "WBB", 3: "BWW", 4: "WBB", 5: "WBB", 6: "WBB"}
    met = {5: [1, 2, 3, 4], 6: [1, 2, 3, 4]}
    given = setup(*group(1.5, range(1, 7), met, histories), played=3, rounds=4)
    assert text.broken(given) == [1]
    assert text.paired(given) == [(1, 4), (2, 3), (5, 6)]


@both
@pytest.mark.parametrize(("initial", "board"), [(WHITE, (3, 1)), (BLACK, (1, 3))])
def test_7_2_and_14_2_two_without_a_game_later_on_the_higher_ranked_decides(
    text: Text, initial: Colour, board: tuple[int, int]
) -> None:
    """3 has more points than 1, by a bye perhaps; both numbers are odd."""
    assert text.seated(setup(entrant(3, 1), entrant(1, 0), played=1, initial=initial)) == [board]
