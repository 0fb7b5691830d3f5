"""The examples of the Lim rules, paired by the second reading."""

from collections.abc import Iterable

import pytest

from tests.independent.lim_2026 import DEFAULT, Options, Position, Row, pair

Pairs = list[tuple[int, int]]
OTHER = {"w": "b", "b": "w"}


def row(
    number: int, score: int = 0, colours: str = "", rating: int = 0, *, floated: bool = False
) -> list[Row]:
    """A player and the stranger, absent now, who was the opponent in all games so far."""
    rounds = len(colours)
    points = (score, *[0] * rounds)[:rounds]
    virtual = (0,) * (rounds + 1)
    stranger = 1000 + number
    cells = tuple((stranger, one, "=") for one in colours)
    theirs = tuple((number, OTHER[one], "=") for one in colours)
    others = tuple(value + floated for value in points)
    return [
        Row(number, score, virtual, cells, points, present=True, rating=rating),
        Row(stranger, sum(others), virtual, theirs, others, present=False),
    ]


def position(rows: Iterable[list[Row]], met: Iterable[tuple[int, int]] = ()) -> Position:
    flat = tuple(one for some in rows for one in some)
    forbidden = frozenset(frozenset(couple) for couple in met)
    return Position(flat, 9, "w", 10, 5, 0, forbidden)


def met(number: int, *others: int) -> Pairs:
    return [(number, other) for other in others]


def couples(given: Position, options: Options = DEFAULT) -> Pairs:
    found = pair(given, options)
    assert found is not None
    return sorted((min(couple), max(couple)) for couple in found[0])


def six(*meetings: Pairs) -> Position:
    """Six players of the top group; no colours, since none have played."""
    return position(
        [row(number) for number in range(1, 7)], [one for some in meetings for one in some]
    )


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ((), [(1, 4), (2, 5), (3, 6)]),
        ((4,), [(1, 5), (2, 4), (3, 6)]),
        ((4, 5), [(1, 6), (2, 4), (3, 5)]),
        ((4, 5, 6), [(1, 3), (2, 5), (4, 6)]),
        ((4, 5, 6, 3), [(1, 2), (3, 5), (4, 6)]),
    ],
)
def test_4_2_exchanges_for_the_first_player(others: tuple[int, ...], expected: Pairs) -> None:
    assert couples(six(met(1, *others))) == expected


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ((), [(1, 6), (2, 4), (3, 5)]),
        ((4,), [(1, 6), (2, 5), (3, 4)]),
        ((4, 5), [(1, 6), (2, 3), (4, 5)]),
        ((4, 5, 3), [(1, 3), (2, 6), (4, 5)]),
        ((4, 5, 3, 6), [(1, 2), (3, 5), (4, 6)]),
    ],
)
def test_4_3_exchanges_for_the_second_player(others: tuple[int, ...], expected: Pairs) -> None:
    assert couples(six(met(1, 4, 5), met(2, *others))) == expected


def floaters(given: Position, size: int, options: Options = DEFAULT) -> list[int]:
    return [one for one, two in couples(given, options) if one <= size < two]


def test_4_4_2_two_float_from_an_even_group() -> None:
    players = [row(number, 20, "wb") for number in range(1, 7)]
    players += [row(number, 10, "bw") for number in range(21, 25)]
    meetings = met(1, 2, 3, 4, 5) + met(2, 3, 4, 5)
    found = couples(position(players, meetings))
    assert [couple for couple in found if couple[1] <= 6] == [(1, 6), (3, 4)]
    assert floaters(position(players, meetings), 6) == [2, 5]


def test_4_4_1_one_without_opponents_floats_from_an_odd_group() -> None:
    players = [row(number, 20, "wb") for number in range(1, 8)]
    players += [row(number, 10, "bw") for number in range(21, 24)]
    meetings = met(1, 2, 3, 4, 5) + met(2, 3, 4, 5, 6, 7)
    assert floaters(position(players, meetings), 7) == [2]


DUE = {1: "wb", 2: "bw", 3: "wb", 4: "wb", 5: "bw"}
RATINGS = {1: 2500, 2: 2400, 3: 2300, 4: 2200, 5: 2050}


def five(score: int, *, first: int = 0) -> list[list[Row]]:
    return [row(first + n, score, DUE[n], RATINGS[n]) for n in range(1, 6)]


def three(score: int, first: int) -> list[list[Row]]:
    return [row(first + n, score, "bw", 2000) for n in range(1, 4)]


def test_3_2_2_the_even_maker_is_due_the_colour_of_the_majority() -> None:
    down = position(five(20) + three(10, 5))
    assert floaters(down, 5) == [4]
    up = position(three(10, 0) + five(0, first=3))
    assert [two - 3 for one, two in couples(up) if one <= 3 < two] == [1]


def test_3_2_2_who_has_no_opponent_in_the_group_still_counts_for_the_majority() -> None:
    """Due are B, W, W, B: in balance 4 goes first; without 1 it would be 3."""
    colours = ("bw", "wb", "wb", "bw")
    players = [row(number, 20, one) for number, one in enumerate(colours, 1)]
    players += [row(5, 10, "wb"), row(6, 10, "bw")]
    assert couples(position(players, met(1, 2, 3, 4))) == [(1, 5), (2, 3), (4, 6)]


def test_3_2_3_in_a_maxi_tournament_only_within_100_points() -> None:
    given = position(five(20) + three(10, 5))
    assert floaters(given, 5, Options(maxi=True)) == [5]
    assert floaters(given, 5, Options(maxi="auto")) == [4]


def test_3_10_who_floated_last_round_stays() -> None:
    players = [row(n, 20, "wb", floated=n == 5) for n in range(1, 6)]
    assert floaters(position(players + three(10, 5)), 5) == [4]


def test_3_9_who_has_an_opponent_next_door_floats_first() -> None:
    players = [row(n, 20, "wb") for n in range(1, 4)] + [row(n, 10, "bw") for n in range(4, 6)]
    players += [row(6, 0, "bw")]
    assert floaters(position(players, met(3, 4, 5)), 3) == [2]


def blocked_median(*due: str) -> Position:
    scores = (20, 20, 20, 10, 0, 0)
    players = [
        row(number, score, {"w": "wb", "b": "bw"}[colour])
        for number, score, colour in zip(range(1, 7), scores, due, strict=True)
    ]
    return position(players, met(4, 1, 2, 3))


def test_2_6_a_blocked_median_cracks_a_pairing_of_the_lower_side() -> None:
    assert couples(blocked_median("w", "b", "w", "b", "w", "b")) == [(1, 2), (3, 6), (4, 5)]


def test_3_8_without_any_colours_to_mind_the_floater_meets_the_highest_number() -> None:
    assert couples(blocked_median("w", "b", "w", "b", "b", "b")) == [(1, 2), (3, 5), (4, 6)]


def test_7_2_round_1() -> None:
    found = pair(position([row(number) for number in range(1, 41)]))
    expected = [(n, n + 20) if n % 2 else (n + 20, n) for n in range(1, 21)]
    assert found == (sorted(expected), None)


@pytest.mark.parametrize(
    ("score", "white"), [(20, 1), (10, 1), (0, 2)], ids=["above", "median", "below"]
)
def test_5_4_equal_histories(score: int, white: int) -> None:
    players = [row(1, score, "wb"), row(2, score, "wb")]
    assert pair(position(players)) == ([(white, 3 - white)], None)


@pytest.mark.parametrize(("score", "white"), [(40, 1), (20, 1), (0, 2)])
def test_5_4_a_history_that_ends_before_a_difference_is_identical(score: int, white: int) -> None:
    expected = ([(white, 3 - white)], None)
    assert pair(position([row(1, score, "wb"), row(2, score, "bwwb")])) == expected
    assert pair(position([row(1, score, "bwwb"), row(2, score, "wb")])) == expected


def test_5_3_and_5_5_the_limits_of_colours_do_not_change_the_colour_due() -> None:
    colours = ("wwwbb", "bwbwb", "wbwbw", "bwbwb")
    players = [row(number, 25, one) for number, one in enumerate(colours, 1)]
    assert pair(position(players)) == ([(1, 4), (2, 3)], None)


def test_6_where_a_limit_must_break_as_few_as_possible_do() -> None:
    players = [row(1, 50, "wwbwwbwwbb"), row(2, 50, "wwwbb")]
    assert pair(position(players)) == ([(2, 1)], None)


def test_7_1_the_lowest_rated_has_the_bye_of_round_1() -> None:
    players = [row(1, rating=2000), row(2, rating=1500), row(3, rating=1900)]
    assert pair(position(players)) == ([(1, 3)], 2)
    players = [row(1, rating=2000), row(2), row(3), row(4, rating=1500), row(5, rating=1400)]
    found = pair(position(players))
    assert found is not None
    assert found[1] == 3
