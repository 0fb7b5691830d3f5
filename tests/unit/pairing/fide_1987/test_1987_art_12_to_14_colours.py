"""C.04.2 (1987) Art. 4, 5 and 12 to 14: colours, the last round and the first."""

import json

import pytest

from pareo.model import Colour
from pareo.pairing.fide_1987.definitions import due_colour
from tests.architecture.named_tests import ROOT
from tests.unit.pairing.median_rounds import group
from tests.unit.pairing.median_texts import OF_1987
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
        ("WWBWWBB", WHITE),
    ],
)
def test_4_and_5_and_12_5_and_12_6_the_colour_due(history: str, due: Colour | None) -> None:
    """Level after even rounds, else alternate; never what 12.1 forbids, as in the last row."""
    assert due_colour([colour for colour in colours(history) if colour]) is due


def test_12_3_two_who_must_both_alternate_float_if_nobody_else_is_there() -> None:
    histories = {1: "WW", 2: "WW", 3: "BB", 4: "BB"}
    given = setup(*group(2, [1, 2], None, histories), *group(1, [3, 4], None, histories), played=2)
    assert [player for player, _, _ in OF_1987.floaters(given)] == [2, 1]
    assert OF_1987.paired(given) == [(1, 4), (2, 3)]


# ------------------------------------------------------------------------------ last round


def test_13_in_the_last_round_equal_scores_come_before_the_limits_of_colours() -> None:
    histories = {1: "WW", 2: "WW", 3: "BB", 4: "BB"}
    players = (*group(2, [1, 2], None, histories), *group(1, [3, 4], None, histories))
    assert OF_1987.paired(setup(*players, played=2, rounds=4)) == [(1, 4), (2, 3)]
    assert OF_1987.paired(setup(*players, played=2, rounds=3)) == [(1, 2), (3, 4)]


def test_13_the_limits_are_kept_where_the_group_has_as_many_pairs_so() -> None:
    """1 would have the colour due against 3, but 2 and 4 must both alternate to White."""
    histories = {1: "BWB", 2: "WBB", 3: "BWW", 4: "WBB"}
    given = setup(*group(1.5, [1, 2, 3, 4], None, histories), played=3, rounds=4)
    assert OF_1987.paired(given) == [(1, 4), (2, 3)]
    forced = setup(*group(1.5, [1, 2, 3, 4], {1: [4]}, histories), played=3, rounds=4)
    assert OF_1987.paired(forced) == [(1, 2), (3, 4)]
    broken = setup(*group(1.5, [1, 2, 3, 4], {1: [2, 4]}, histories), played=3, rounds=4)
    assert OF_1987.paired(broken) == [(1, 3), (2, 4)]


def test_13_where_every_pairing_breaks_one_limit_the_walk_is_as_in_other_rounds() -> None:
    """1, 2 and 3 must all have Black, and 4 is due it: two of the three meet in any case."""
    histories = {1: "BWW", 2: "BWW", 3: "BWW", 4: "WBW"}
    given = setup(*group(1.5, [1, 2, 3, 4], None, histories), played=3, rounds=4)
    assert OF_1987.made(given) == [(1, 3, "9.4"), (2, 4, "9.4")]


def test_13_where_a_limit_must_break_as_few_as_possible_do() -> None:
    """1 can have neither colour within the limits, 2 can have White: one is broken, not two."""
    assert OF_1987.seats("WWBWWBWWBB", "BB", 5, played=10, rounds=11) == "2-1"


# ----------------------------------------------------------------------------- first round


@pytest.mark.parametrize(
    ("initial", "name"), [(WHITE, "if_1_has_white"), (BLACK, "if_1_has_black")]
)
def test_14_2_the_example_of_forty_players(initial: Colour, name: str) -> None:
    fixture = ROOT / "tests/fixtures/swiss1987-exchanges.json"
    printed = json.loads(fixture.read_text("utf-8"))["first_round_40_players"][name]
    boards = OF_1987.seated(setup(*group(0, range(1, 41)), played=0, initial=initial))
    assert boards[:4] == [tuple(pair) for pair in printed["start"]]
    assert boards[-1] == tuple(printed["end"])
    assert [min(board) for board in boards] == list(range(1, 21))
    assert all(max(board) == min(board) + 20 for board in boards)


def test_14_2_odd_numbers_of_the_top_half_have_the_colour_of_number_1() -> None:
    boards = OF_1987.seated(setup(*group(0, range(1, 12)), played=0, initial=WHITE))
    assert boards == [(1, 6), (7, 2), (3, 8), (9, 4), (5, 10)]
