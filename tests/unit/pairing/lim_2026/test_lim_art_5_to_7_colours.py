"""C.04.4.3 Art. 5 to 7: colours, the last round and the first."""

import pytest

from pareo.model import Colour
from pareo.pairing.lim_2026.definitions import due_colour
from tests.unit.pairing.median_rounds import group
from tests.unit.pairing.median_texts import LIM
from tests.words import BLACK, WHITE, colours, setup


@pytest.mark.parametrize(
    ("history", "due"),
    [
        ("", None),
        ("W", BLACK),
        ("WB", WHITE),
        ("WBB", WHITE),
        ("BWW", BLACK),
        ("WWBB", WHITE),
        ("WWB", BLACK),
        ("WWBW", BLACK),
        ("WWWBB", BLACK),
        ("BBBWW", WHITE),
    ],
)
def test_5_5_and_5_6_the_colour_due_levels_or_else_alternates(
    history: str, due: Colour | None
) -> None:
    assert due_colour([colour for colour in colours(history) if colour]) is due


def test_5_2_who_has_not_played_suits_everybody() -> None:
    given = setup(*group(0.5, [1, 2, 3, 4], None, {1: "W", 2: "B", 4: "B"}), played=1)
    assert LIM.made(given)[0] == (1, 3, "2.4")


def test_5_3_two_who_must_both_alternate_float_if_nobody_else_is_there() -> None:
    histories = {1: "WW", 2: "WW", 3: "BB", 4: "BB"}
    given = setup(*group(2, [1, 2], None, histories), *group(1, [3, 4], None, histories), played=2)
    assert [player for player, _, _ in LIM.floaters(given)] == [2, 1]
    assert LIM.paired(given) == [(1, 3), (2, 4)]


def test_5_3_and_5_5_the_limits_of_colours_do_not_change_the_colour_due() -> None:
    """1 is due Black and so asks for 4, due White, rather than 3, but can only have White."""
    histories = {1: "WWWBB", 2: "BWBWB", 3: "WBWBW", 4: "BWBWB"}
    given = setup(*group(2.5, [1, 2, 3, 4], None, histories), played=5)
    assert LIM.made(given) == [(1, 4, "5.2"), (2, 3, "2.4")]
    assert LIM.seated(given) == [(1, 4), (2, 3)]


def test_5_4_a_history_that_ends_before_a_difference_is_identical() -> None:
    """White is due to both, and the last two games had the same colours."""
    assert LIM.seats("WB", "BWWB", 2, played=4) == "1-2"
    assert LIM.seats("BWWB", "WB", 2, played=4) == "1-2"
    assert LIM.seats("WB", "BWWB", 0, played=4) == "2-1"


def test_5_4_players_of_cracked_pairs_count_as_the_median() -> None:
    """4 and 6 have the same history: in the median 4 decides, below it 6 would."""
    histories = {3: "BW", 4: "WB", 5: "WB", 6: "WB"}
    given = setup(
        *group(2, [1, 2, 3], {n: [4] for n in (1, 2, 3)}, histories),
        *group(1, [4], None, histories),
        *group(0, [5, 6], None, histories),
        played=2,
    )
    assert LIM.seated(given)[1:] == [(5, 3), (4, 6)]


# ------------------------------------------------------------------------------ last round


def test_6_in_the_last_round_equal_scores_come_before_the_limits_of_colours() -> None:
    histories = {1: "WW", 2: "WW", 3: "BB", 4: "BB"}
    players = (*group(2, [1, 2], None, histories), *group(1, [3, 4], None, histories))
    assert LIM.paired(setup(*players, played=2, rounds=4)) == [(1, 3), (2, 4)]
    assert LIM.paired(setup(*players, played=2, rounds=3)) == [(1, 2), (3, 4)]


def test_6_the_limits_are_kept_where_the_group_has_as_many_pairs_so() -> None:
    """1 would have the colour due against 3, but 2 and 4 must both alternate to White."""
    histories = {1: "BWB", 2: "WBB", 3: "BWW", 4: "WBB"}
    given = setup(*group(1.5, [1, 2, 3, 4], None, histories), played=3, rounds=4)
    assert LIM.paired(given) == [(1, 4), (2, 3)]
    broken = setup(*group(1.5, [1, 2, 3, 4], {1: [2, 4]}, histories), played=3, rounds=4)
    assert LIM.paired(broken) == [(1, 3), (2, 4)]


def test_6_where_a_limit_must_break_as_few_as_possible_do() -> None:
    """1 can have neither colour within the limits, 2 can have White: one is broken, not two.

    The second time both are due Black, and their history would give White to 1.
    """
    assert LIM.seats("WWBWWBWWBB", "BB", 5, played=10, rounds=11) == "2-1"
    assert LIM.seats("WWBWWBWWBB", "WWWBB", 5, played=10, rounds=11) == "2-1"


# ----------------------------------------------------------------------------- first round


@pytest.mark.parametrize(
    ("initial", "start", "end"),
    [
        (WHITE, [(1, 21), (22, 2), (3, 23), (24, 4)], (40, 20)),
        (BLACK, [(21, 1), (2, 22), (23, 3), (4, 24)], (20, 40)),
    ],
)
def test_7_2_the_example_of_forty_players(
    initial: Colour, start: list[tuple[int, int]], end: tuple[int, int]
) -> None:
    boards = LIM.seated(setup(*group(0, range(1, 41)), played=0, initial=initial))
    assert (boards[:4], boards[-1]) == (start, end)
    assert [min(board) for board in boards] == list(range(1, 21))
    assert all(max(board) == min(board) + 20 for board in boards)
