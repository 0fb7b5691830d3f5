"""C.04.2 (1987) Art. 4, 5 and 12 to 14: colours, the last round and the first."""

import json

import pytest

from pareo.model import Colour
from pareo.pairing.fide_1987.definitions import Variant, due_colour
from tests.architecture.named_tests import ROOT
from tests.unit.pairing.fide_1987.rounds import broken, floaters, granted, made, paired, seated
from tests.unit.pairing.median_rounds import group, rated
from tests.words import BLACK, WHITE, colours, entrant, setup


def seats(one: str, other: str, score: float = 1, *, played: int = 2, rounds: int = 9) -> str:
    """Seat players 1 and 2 with these colours behind them."""
    given = setup(entrant(1, score, one), entrant(2, score, other), played=played, rounds=rounds)
    ((white, black),) = seated(given)
    return f"{white}-{black}"


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


def test_12_1_each_has_the_colour_due() -> None:
    assert seats("W", "B") == "2-1"
    assert seats("B", "W") == "1-2"
    assert seats("", "W") == "1-2"
    assert seats("B", "") == "1-2"


def test_12_2_exchanges_give_as_many_as_possible_the_colour_due() -> None:
    histories = {1: "W", 2: "B", 3: "W", 4: "B"}
    given = setup(*group(0.5, [1, 2, 3, 4], None, histories), played=1)
    assert made(given) == [(1, 4, "12.2"), (2, 3, "9.4")]


def test_12_2_compatibility_comes_before_colours() -> None:
    """1 is due Black and would rather meet 4, but then 2 and 3 were left, who have met."""
    histories = {1: "W", 2: "B", 3: "W", 4: "B"}
    given = setup(*group(0.5, [1, 2, 3, 4], {2: [3]}, histories), played=1)
    assert made(given) == [(1, 2, "12.2"), (3, 4, "9.4")]
    given = setup(*group(0.5, [1, 2, 3, 4], {2: [3, 1]}, histories), played=1)
    assert paired(given) == [(1, 3), (2, 4)]


def test_12_3_two_of_the_same_colour_running_must_alternate() -> None:
    assert seats("BWW", "BBWWBW") == "2-1"
    assert seats("WWB", "WBB") == "2-1"


def test_12_3_two_who_must_both_alternate_float_if_nobody_else_is_there() -> None:
    histories = {1: "WW", 2: "WW", 3: "BB", 4: "BB"}
    given = setup(*group(2, [1, 2], None, histories), *group(1, [3, 4], None, histories), played=2)
    assert [player for player, _, _ in floaters(given)] == [2, 1]
    assert paired(given) == [(1, 4), (2, 3)]


def test_12_4_back_to_the_round_where_colours_differed() -> None:
    assert seats("WBWB", "BWWB", 2, played=4) == "1-2"
    assert seats("BWWB", "WBWB", 2, played=4) == "2-1"


def test_12_4_equal_histories_the_higher_ranked_in_the_median_and_above() -> None:
    assert seats("WB", "WB", 1) == "1-2"
    assert seats("WB", "WB", 2) == "1-2"
    assert seats("W", "W", 1, played=1) == "2-1"


def test_12_4_equal_histories_the_lower_ranked_below_the_median() -> None:
    assert seats("WB", "WB", 0) == "2-1"
    assert seats("W", "W", 0, played=1) == "1-2"


def decided(one: str, other: str, played: int) -> tuple[int, int, str]:
    """Return who has White in the median group, and the article that decided."""
    players = entrant(1, played / 2, one), entrant(2, played / 2, other)
    return granted(setup(*players, played=played))[0]


def test_12_5_in_an_odd_round_the_only_one_who_needs_the_colour_has_it() -> None:
    """1 is level, 2 is not; rank would give Black to 1, and so would the history."""
    assert decided("BW", "W", played=2) == (1, 2, "12.5")
    assert decided("BWBW", "WWBBW", played=6) == (1, 2, "12.5")


def test_12_6_in_an_even_round_the_only_one_who_needs_the_colour_has_it() -> None:
    """1 is level, 2 is not; rank would give Black to 1, and so would the history."""
    assert decided("BW", "WBW", played=3) == (1, 2, "12.6")
    assert decided("BWBW", "WWBBW", played=5) == (1, 2, "12.6")


def test_12_5_and_12_6_where_both_or_neither_need_the_colour_the_history_decides() -> None:
    """Three games ago the colours differed; first both are level, then both have a White more."""
    assert decided("BWBW", "WBBW", played=4) == (2, 1, "12.4")
    assert decided("WWBBW", "WBWBW", played=5) == (1, 2, "12.4")


def test_12_6_both_due_the_same_colour_the_history_decides() -> None:
    assert seats("BWB", "WBB", 1.5, played=3) == "2-1"
    assert seats("WBW", "BWW", 1.5, played=3) == "1-2"


def test_12_7_in_a_maxi_tournament_exchanges_for_colour_stay_within_100_points() -> None:
    histories = {1: "W", 2: "B", 3: "W", 4: "B"}
    given = setup(*group(0.5, [1, 2, 3, 4], None, histories), played=1)
    near, far = rated(given, [2500, 2400, 2300, 2200]), rated(given, [2500, 2400, 2300, 2199])
    assert paired(near, Variant(maxi=True)) == [(1, 4), (2, 3)]
    assert paired(far, Variant(maxi=True)) == [(1, 2), (3, 4)]
    assert paired(far) == [(1, 4), (2, 3)]


# ------------------------------------------------------------------------------ last round


def test_13_in_the_last_round_equal_scores_come_before_the_limits_of_colours() -> None:
    histories = {1: "WW", 2: "WW", 3: "BB", 4: "BB"}
    players = (*group(2, [1, 2], None, histories), *group(1, [3, 4], None, histories))
    assert paired(setup(*players, played=2, rounds=4)) == [(1, 4), (2, 3)]
    assert paired(setup(*players, played=2, rounds=3)) == [(1, 2), (3, 4)]


def test_13_the_limits_are_kept_where_the_group_has_as_many_pairs_so() -> None:
    """1 would have the colour due against 3, but 2 and 4 must both alternate to White."""
    histories = {1: "BWB", 2: "WBB", 3: "BWW", 4: "WBB"}
    given = setup(*group(1.5, [1, 2, 3, 4], None, histories), played=3, rounds=4)
    assert paired(given) == [(1, 4), (2, 3)]
    forced = setup(*group(1.5, [1, 2, 3, 4], {1: [4]}, histories), played=3, rounds=4)
    assert paired(forced) == [(1, 2), (3, 4)]
    broken = setup(*group(1.5, [1, 2, 3, 4], {1: [2, 4]}, histories), played=3, rounds=4)
    assert paired(broken) == [(1, 3), (2, 4)]


def test_13_where_every_pairing_breaks_one_limit_the_walk_is_as_in_other_rounds() -> None:
    """1, 2 and 3 must all have Black, and 4 is due it: two of the three meet in any case."""
    histories = {1: "BWW", 2: "BWW", 3: "BWW", 4: "WBW"}
    given = setup(*group(1.5, [1, 2, 3, 4], None, histories), played=3, rounds=4)
    assert made(given) == [(1, 3, "9.4"), (2, 4, "9.4")]


def test_13_one_limit_is_broken_rather_than_two() -> None:
    """5 and 6 must both have White and have met all others: one limit falls.

    1 would have the colour due against 3, but then 2 and 4, who must have White, break another.
    """
    histories = {1: "BWB", 2: "WBB", 3: "BWW", 4: "WBB", 5: "WBB", 6: "WBB"}
    met = {5: [1, 2, 3, 4], 6: [1, 2, 3, 4]}
    given = setup(*group(1.5, range(1, 7), met, histories), played=3, rounds=4)
    assert broken(given) == [1]
    assert paired(given) == [(1, 4), (2, 3), (5, 6)]


def test_13_where_a_limit_must_break_as_few_as_possible_do() -> None:
    """1 can have neither colour within the limits, 2 can have White: one is broken, not two."""
    assert seats("WWBWWBWWBB", "BB", 5, played=10, rounds=11) == "2-1"


# ----------------------------------------------------------------------------- first round


@pytest.mark.parametrize(
    ("initial", "name"), [(WHITE, "if_1_has_white"), (BLACK, "if_1_has_black")]
)
def test_14_2_the_example_of_forty_players(initial: Colour, name: str) -> None:
    fixture = ROOT / "tests/fixtures/swiss1987-exchanges.json"
    printed = json.loads(fixture.read_text("utf-8"))["first_round_40_players"][name]
    boards = seated(setup(*group(0, range(1, 41)), played=0, initial=initial))
    assert boards[:4] == [tuple(pair) for pair in printed["start"]]
    assert boards[-1] == tuple(printed["end"])
    assert [min(board) for board in boards] == list(range(1, 21))
    assert all(max(board) == min(board) + 20 for board in boards)


def test_14_2_odd_numbers_of_the_top_half_have_the_colour_of_number_1() -> None:
    boards = seated(setup(*group(0, range(1, 12)), played=0, initial=WHITE))
    assert boards == [(1, 6), (7, 2), (3, 8), (9, 4), (5, 10)]


@pytest.mark.parametrize(("initial", "board"), [(WHITE, (3, 1)), (BLACK, (1, 3))])
def test_14_2_two_without_a_game_later_on_the_higher_ranked_decides(
    initial: Colour, board: tuple[int, int]
) -> None:
    """3 has more points than 1, by a bye perhaps; both numbers are odd."""
    assert seated(setup(entrant(3, 1), entrant(1, 0), played=1, initial=initial)) == [board]
