"""The examples of the Lim rules, paired by the second reading."""

import itertools
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from tests.independent.lim_2026 import (
    DEFAULT,
    Options,
    Position,
    Row,
    floated_3_10,
    next_position,
    pair,
)

Pairs = list[tuple[int, int]]
OTHER = {"w": "b", "b": "w"}
MEDIAN_SYSTEMS = Path(__file__).parent.parent / "fixtures" / "median-systems"


def row(
    number: int,
    score: int = 0,
    colours: str = "",
    rating: int = 0,
    *,
    last_opponent: int | None = None,
) -> list[Row]:
    """A player and the stranger, absent now, who was the opponent in all games so far.

    A round without a game is a dash. The stranger always had the score of the player, unless
    another one before the last round is given.
    """
    rounds = len(colours)
    points = tuple(score * (done + 1) // rounds - score * done // rounds for done in range(rounds))
    others = points if last_opponent is None else (last_opponent, *[0] * rounds)[:rounds]
    virtual = (0,) * (rounds + 1)
    stranger = 1000 + number
    cells = tuple((stranger, one, "=") if one in OTHER else (0, "-", "H") for one in colours)
    theirs = tuple((number, OTHER[one], "=") if one in OTHER else (0, "-", "H") for one in colours)
    return [
        Row(number, score, virtual, cells, points, present=True, rating=rating),
        Row(stranger, sum(others), virtual, theirs, others, present=False),
    ]


def position(
    rows: Iterable[list[Row]], met: Iterable[tuple[int, int]] = (), rounds: int = 9
) -> Position:
    flat = tuple(one for some in rows for one in some)
    forbidden = frozenset(frozenset(couple) for couple in met)
    return Position(flat, rounds, "w", 10, 5, 0, forbidden)


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


DUES = list(itertools.product(("wb", "bw"), repeat=3))
"""All colours due to 1, 2 and the others of a group."""


def group_of(size: int, *histories: str, score: int = 20, first: int = 0) -> list[list[Row]]:
    """A group; the last history is that of all who are not named before."""
    colours = (*histories, *histories[-1:] * size)[:size]
    return [row(first + number, score, one) for number, one in enumerate(colours, 1)]


def in_both_directions(size: int, histories: tuple[str, ...], meetings: Pairs) -> list[Pairs]:
    """Pairs in a group above the median, and in its mirror image below, turned back again."""
    median = group_of(10 - size, "bw", score=10, first=20)
    down = position(group_of(size, *histories) + median, meetings)
    mirrored = [(31 - one, 31 - two) for one, two in meetings]
    below = group_of(size, *reversed(histories), score=0, first=30 - size)
    up = couples(position(median + below, mirrored))
    inside = [sorted((31 - one, 31 - two)) for one, two in up if one > 30 - size]
    return [
        [couple for couple in couples(down) if couple[1] <= size],
        sorted((one, two) for one, two in inside),
    ]


def test_4_4_2_two_float_from_an_even_group_whatever_the_colours() -> None:
    """1 and 2 can meet only 6: 2 and the lowest float; upwards the same turned round."""
    meetings = met(1, 2, 3, 4, 5) + met(2, 3, 4, 5)
    for histories in itertools.product(("wb", "bw"), repeat=6):
        for inside in in_both_directions(6, histories, meetings):
            assert inside == [(1, 6), (3, 4)], histories


def test_4_4_1_who_is_scrutinised_first_keeps_the_only_opponent_whatever_the_colours() -> None:
    """1 and 2 can meet only 6: 2 takes the place of the even-maker; upwards turned round."""
    meetings = met(1, 2, 3, 4, 5, 7) + met(2, 3, 4, 5, 7)
    for histories in itertools.product(("wb", "bw"), repeat=7):
        for inside in in_both_directions(7, histories, meetings):
            paired = set(itertools.chain(*inside))
            assert paired == {1, 3, 4, 5, 6, 7}, histories
            assert (1, 6) in inside, histories


@pytest.mark.parametrize("histories", DUES)
def test_4_4_1_one_without_opponents_floats_from_an_odd_group(histories: tuple[str, ...]) -> None:
    players = group_of(7, *histories) + group_of(3, "bw", score=10, first=20)
    meetings = met(1, 2, 3, 4, 5) + met(2, 3, 4, 5, 6, 7)
    assert floaters(position(players, meetings), 7) == [2]


def test_4_4_1_colours_and_earlier_floats_do_not_count_for_who_takes_the_place() -> None:
    """4 and 5 can meet only each other. Due are W, W, B, W, B: 4 may not leave, instead of him 3."""
    players = group_of(5, "wb", "wb", "bw", "wb", "bw")
    for third in (players[2], row(3, 20, "bw", last_opponent=5)):
        players[2] = third
        group = players + group_of(3, "bw", score=10, first=20)
        given = position(group, met(4, 1, 2, 3) + met(5, 1, 2, 3))
        assert floaters(given, 5) == [3]
        assert [couple for couple in couples(given) if couple[1] <= 5] == [(1, 2), (4, 5)]


def test_2_3_4_who_is_needed_is_passed_over_and_the_colours_decide_among_the_others() -> None:
    """1 and 3 can meet only 2. Due are W, W, B: 2 may not leave, and after him comes 1, not 3."""
    players = group_of(3, "wb", "wb", "bw") + group_of(1, "bw", score=10, first=20)
    given = position(players, met(1, 3))
    assert floaters(given, 3) == [1]
    assert (2, 3) in couples(given)


def test_2_3_4_a_worse_type_that_may_leave_takes_the_place_of_a_better_one_that_may_not() -> None:
    """4 and 5 can meet only each other; 1, 2 and 3 have met all next door, but one of them goes."""
    players = group_of(5, "wb") + group_of(2, "bw", score=10, first=20) + [row(31, 0, "bw")]
    next_door = [couple for number in (1, 2, 3) for couple in met(number, 21, 22)]
    given = position(players, met(4, 1, 2, 3) + met(5, 1, 2, 3) + next_door)
    assert floaters(given, 5) == [3]


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


def test_2_3_who_has_no_opponent_leaves_first_and_does_not_count_for_the_majority() -> None:
    """Due are B, W, W, B. 1 has met all: without him most are due White, so 3 goes and not 4."""
    players = [*group_of(4, "bw", "wb", "wb", "bw"), row(5, 10, "wb"), row(6, 10, "bw")]
    assert couples(position(players, met(1, 2, 3, 4))) == [(1, 5), (2, 4), (3, 6)]


def test_3_2_3_in_a_maxi_tournament_only_within_100_points() -> None:
    given = position(five(20) + three(10, 5))
    assert floaters(given, 5, Options(maxi=True)) == [5]
    assert floaters(given, 5, Options(maxi="auto")) == [4]


def test_3_10_who_floated_last_round_stays() -> None:
    players = [row(n, 20, "wb", last_opponent=5 if n == 5 else None) for n in range(1, 6)]
    assert floaters(position(players + three(10, 5)), 5) == [4]


def test_3_10_a_resident_who_met_a_floater_did_not_float() -> None:
    players = [row(n, 20, "wb", last_opponent=15 if n == 5 else None) for n in range(1, 6)]
    assert floaters(position(players + three(10, 5)), 5) == [5]


@pytest.mark.parametrize(
    ("score", "opponent", "floated"),
    [
        (20, 20, (False, False)),  # both above the median: the higher
        (20, 15, (True, False)),
        (20, 10, (True, False)),  # one at the median: the other
        (10, 10, (False, False)),
        (10, 5, (False, True)),
        (5, 0, (False, True)),  # both below: the lower
        (15, 5, (True, True)),  # the median between them: both
    ],
)
def test_3_10_floaters_are_read_from_the_scores_and_the_median(
    score: int, opponent: int, floated: tuple[bool, bool]
) -> None:
    """Round 3 was the last: a player with that score before it, and his opponent."""
    virtual = (0,) * 4
    one = Row(1, score, virtual, ((2, "w", "0"),) * 3, (score, 0, 0), present=True)
    two = Row(2, opponent, virtual, ((1, "b", "1"),) * 3, (opponent, 0, 0), present=True)
    rows = {1: one, 2: two}
    assert (floated_3_10(one, rows, 10), floated_3_10(two, rows, 10)) == floated


def test_3_10_a_forfeited_game_makes_no_floater() -> None:
    virtual = (0,) * 3
    one = Row(1, 20, virtual, ((0, "-", "U"), (2, "w", "+")), (10, 10), present=True)
    two = Row(2, 0, virtual, ((3, "w", "0"), (1, "b", "-")), (0, 0), present=True)
    assert not floated_3_10(one, {1: one, 2: two}, 10)
    assert not floated_3_10(two, {1: one, 2: two}, 10)


def test_3_9_who_has_an_opponent_next_door_floats_first() -> None:
    players = group_of(3, "wb") + group_of(2, "bw", score=10, first=3) + [row(6, 0, "bw")]
    assert floaters(position(players, met(3, 4, 5)), 3) == [2]


def test_3_9_a_resident_floats_before_one_who_floated_in() -> None:
    """3 comes down to 1 and 2; one of the three goes on to 4, by number it would be 3."""
    players = [row(1, 30, "----"), row(2, 30, "----"), row(3, 40, "----"), row(4, 20, "----")]
    assert couples(position(players)) == [(1, 3), (2, 4)]


def blocked_median(*due: str) -> Position:
    scores = (20, 20, 20, 10, 0, 0)
    players = [
        row(number, score, {"w": "wb", "b": "bw", "-": "--"}[colour])
        for number, score, colour in zip(range(1, 7), scores, due, strict=True)
    ]
    return position(players, met(4, 1, 2, 3))


def test_2_6_a_blocked_median_cracks_a_pairing_of_the_lower_side() -> None:
    assert couples(blocked_median("w", "b", "w", "b", "w", "b")) == [(1, 2), (3, 6), (4, 5)]


@pytest.mark.parametrize("due", [("w", "b", "w", "b", "b", "b"), ("-",) * 6])
def test_3_8_without_any_colours_to_mind_the_floater_meets_the_highest_number(
    due: tuple[str, ...],
) -> None:
    assert couples(blocked_median(*due)) == [(1, 2), (3, 5), (4, 6)]


def median_with_floaters(*colours: str, ratings: tuple[int, ...] = (0,) * 4) -> Position:
    """1 floats down and 2 floats up into the median of 3 and 4."""
    players = zip(range(1, 5), (20, 0, 10, 10), colours, ratings, strict=True)
    return position(
        row(number, score, history, rating) for number, score, history, rating in players
    )


def test_3_8_a_floater_meets_a_resident_before_another_floater() -> None:
    assert couples(median_with_floaters("--", "--", "--", "--")) == [(1, 3), (2, 4)]
    assert couples(median_with_floaters("wb", "bw", "wb", "wb")) == [(1, 3), (2, 4)]


def test_3_8_the_first_resident_not_due_the_same_colour() -> None:
    assert couples(median_with_floaters("wb", "bw", "wb", "bw")) == [(1, 4), (2, 3)]


def test_3_8_in_a_maxi_tournament_only_within_100_points_of_the_first() -> None:
    near = median_with_floaters("wb", "bw", "wb", "bw", ratings=(2500, 2400, 2300, 2200))
    assert couples(near, Options(maxi=True)) == [(1, 4), (2, 3)]
    far = median_with_floaters("wb", "bw", "wb", "bw", ratings=(2500, 2400, 2300, 2199))
    assert couples(far, Options(maxi=True)) == [(1, 3), (2, 4)]


def test_3_8_another_floater_if_no_resident_is_available() -> None:
    rows = [row(1, 20, "--"), row(2, 0, "--"), row(3, 10, "--"), row(4, 10, "--")]
    assert couples(position(rows, met(1, 3, 4))) == [(1, 2), (3, 4)]


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
    assert pair(position([row(1, score, "--wb"), row(2, score, "bwwb")])) == expected
    assert pair(position([row(1, score, "bwwb"), row(2, score, "--wb")])) == expected


def test_5_5_who_alone_needs_the_colour_gets_it_before_the_history() -> None:
    """Both are due White; one is level. The last difference, round 3, speaks for that one."""
    assert pair(position([row(1, 25, "-wbwb"), row(2, 25, "bbwwb")])) == ([(2, 1)], None)
    assert pair(position([row(1, 25, "bbwwb"), row(2, 25, "-wbwb")])) == ([(1, 2)], None)


def test_5_6_who_alone_needs_the_colour_gets_it_before_the_rank() -> None:
    assert pair(position([row(1, 10, "wb"), row(2, 10, "-b")])) == ([(2, 1)], None)
    assert pair(position([row(1, 0, "-b"), row(2, 0, "wb")])) == ([(1, 2)], None)


def test_5_6_where_both_need_the_colour_the_history_decides() -> None:
    """Both had Black once more; in round 3 one had Black, the other White."""
    assert pair(position([row(1, 25, "bwbwb"), row(2, 25, "bbwwb")])) == ([(1, 2)], None)
    assert pair(position([row(1, 25, "bbwwb"), row(2, 25, "bwbwb")])) == ([(2, 1)], None)


def test_5_3_and_5_5_the_limits_of_colours_do_not_change_the_colour_due() -> None:
    colours = ("wwwbb", "bwbwb", "wbwbw", "bwbwb")
    players = [row(number, 25, one) for number, one in enumerate(colours, 1)]
    assert pair(position(players)) == ([(1, 4), (2, 3)], None)


def test_6_where_a_limit_must_break_as_few_as_possible_do() -> None:
    players = [row(1, 50, "wwbwwbwwbb"), row(2, 50, "-----wwwbb")]
    assert pair(position(players)) == ([(2, 1)], None)


@pytest.mark.parametrize(
    ("rounds", "expected"), [(3, [(1, 2), (3, 4)]), (9, [(1, 3), (2, 4)])], ids=["last", "earlier"]
)
def test_6_equal_scores_come_before_the_limits_in_the_last_round(
    rounds: int, expected: Pairs
) -> None:
    """1 and 2 both had White twice; earlier they float and meet those who had Black twice."""
    players = [row(1, 20, "ww"), row(2, 20, "ww"), row(3, 10, "bb"), row(4, 10, "bb")]
    assert couples(position(players, rounds=rounds)) == expected


def test_6_no_limit_is_broken_where_the_same_number_of_pairs_keeps_them() -> None:
    """1 and 3 floated last round, but without 2 they would break a limit."""
    players = [row(1, 20, "ww", last_opponent=5), row(2, 20, "bb")]
    players += [row(3, 20, "ww", last_opponent=5), row(4, 10, "bb")]
    assert couples(position(players, rounds=3)) == [(1, 2), (3, 4)]


def test_6_where_limits_must_break_only_who_has_met_everybody_is_without_opponent() -> None:
    """1 to 4 had White twice: two pairs, two limits; 5 has met them all."""
    players = [*group_of(4, "ww"), row(5, 20, "bb"), row(6, 10, "wb")]
    given = position(players, met(5, 1, 2, 3, 4), rounds=3)
    assert couples(given) == [(1, 3), (2, 4), (5, 6)]


def test_6_no_more_limits_are_broken_than_needed() -> None:
    """Two who had White twice break one limit, and so do two who had Black twice."""
    players = [row(number, 10, one) for number, one in enumerate(("ww", "ww", "ww", "bb"), 1)]
    assert couples(position(players, rounds=3)) == [(1, 4), (2, 3)]
    players = [row(number, 10, one) for number, one in enumerate(("ww", "bb", "ww", "bb"), 1)]
    assert couples(position(players, rounds=3)) == [(1, 4), (2, 3)]
    assert couples(position(players, met(1, 4), rounds=3)) == [(1, 2), (3, 4)]
    assert couples(position(players, met(1, 2, 4), rounds=3)) == [(1, 3), (2, 4)]


def test_7_1_the_lowest_rated_has_the_bye_of_round_1() -> None:
    players = [row(1, rating=2000), row(2, rating=1500), row(3, rating=1900)]
    assert pair(position(players)) == ([(1, 3)], 2)
    players = [row(1, rating=2000), row(2), row(3), row(4, rating=1500), row(5, rating=1400)]
    found = pair(position(players))
    assert found is not None
    assert found[1] == 3


# --------------------------------------------------------------- states of small tournaments


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("lim-A", [(1, 3), (2, 6), (4, 5)]),
        ("lim-B", [(1, 2), (3, 4), (5, 6)]),
        ("lim-C", [(1, 6), (2, 3), (4, 5)]),
        ("1987-P4", [(1, 3), (2, 5), (4, 6)]),
    ],
)
def test_2_3_3_10_and_6_small_tournaments(name: str, expected: Pairs) -> None:
    """What the README names; P4 has residents only and so is the same in Lim."""
    text = (MEDIAN_SYSTEMS / f"{name}.trf").read_text(encoding="utf-8")
    assert couples(next_position(text)[1]) == expected


def test_5_5_and_5_6_of_a_small_tournament() -> None:
    """What the README names for 1987; there is no choice of pairs in it."""
    text = (MEDIAN_SYSTEMS / "1987-P1.trf").read_text(encoding="utf-8")
    assert pair(next_position(text)[1]) == ([(3, 4), (5, 1)], 2)


# ----------------------------------------------------------------------------- every position


def random_position(random: Random, *, last: bool, one_group: bool) -> Position:
    played = random.randint(1, 5)
    size = random.randint(2, 8)
    players = []
    for number in range(1, size + 1):
        score = 5 * (played if one_group else random.randint(0, 2 * played))
        colours = "".join(random.choice("wwbb-") for _ in range(played))
        players.append(row(number, score, colours, random.randint(2000, 2300)))
    likelihood = random.random()
    numbers = range(1, size + 1)
    meetings = [two for two in itertools.combinations(numbers, 2) if random.random() < likelihood]
    return position(players, meetings, rounds=played + 1 if last else 9)


def all_pairings(numbers: tuple[int, ...]) -> list[Pairs]:
    if not numbers:
        return [[]]
    one, *others = numbers
    return [
        [(one, two), *rest]
        for two in others
        for rest in all_pairings(tuple(number for number in others if number != two))
    ]


def breaks_a_limit(given: Position, number: int, colour: str) -> bool:
    cells = next(one.cells for one in given.rows if one.tpn == number)
    colours = "".join(cell[1] for cell in cells if cell[0]) + colour
    return colours[-3:] == 3 * colour or colours.count(colour) - colours.count(OTHER[colour]) > 2


def broken_limits(given: Position, white: int, black: int) -> int:
    return breaks_a_limit(given, white, "w") + breaks_a_limit(given, black, "b")


def fewest_broken(given: Position, pairs: Pairs) -> int:
    return sum(
        min(broken_limits(given, one, two), broken_limits(given, two, one)) for one, two in pairs
    )


def legal_pairings(given: Position, *, last: bool) -> list[Pairs]:
    numbers = tuple(sorted(one.tpn for one in given.rows if one.present))
    fields = [numbers]
    if len(numbers) % 2:
        barred = {
            one.tpn
            for one in given.rows
            for cell, points in zip(one.cells, one.points, strict=True)
            if not cell[0] and points >= given.win
        }
        fields = [tuple(n for n in numbers if n != bye) for bye in numbers if bye not in barred]
    return [
        pairs
        for field in fields
        for pairs in all_pairings(field)
        if not given.forbidden & set(map(frozenset, pairs))
        and (last or not fewest_broken(given, pairs))
    ]


@pytest.mark.parametrize("last", [False, True], ids=["earlier", "last"])
@pytest.mark.parametrize("maxi", [False, True])
def test_a_legal_pairing_is_found_whenever_there_is_one(*, last: bool, maxi: bool) -> None:
    random = Random(f"{last} {maxi}")
    unpairable = 0
    for _ in range(300):
        given = random_position(random, last=last, one_group=False)
        legal = legal_pairings(given, last=last)
        found = pair(given, Options(maxi=maxi))
        assert (found is not None) == bool(legal)
        if found is None:
            unpairable += 1
            continue
        assert sorted(map(sorted, found[0])) in [sorted(map(sorted, some)) for some in legal]
        broken = sum(broken_limits(given, *couple) for couple in found[0])
        assert broken == fewest_broken(given, found[0])
    assert 30 < unpairable < 270


def test_6_a_group_without_neighbours_breaks_as_few_limits_as_possible() -> None:
    random = Random(6)
    broken = []
    for _ in range(1000):
        given = random_position(random, last=True, one_group=True)
        if found := pair(given):
            same_bye = [
                pairs
                for pairs in legal_pairings(given, last=True)
                if set(itertools.chain(*pairs)) == set(itertools.chain(*found[0]))
            ]
            broken.append(fewest_broken(given, found[0]))
            assert broken[-1] == min(fewest_broken(given, pairs) for pairs in same_bye)
    assert 30 < sum(map(bool, broken)) < len(broken) - 30
